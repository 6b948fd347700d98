/**
 * What a choice costs: the time from sending it to its answer, beside a bare room that keeps one row and tells everybody,
 * both under the same local runtime and in turn, so that both meet the same machine. Usage: npm run bench:room -- [choices]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, stopServer, type LocalServer } from '../../tools/server.ts';
import { TableClient, guest, openTable } from '../support/table-client.ts';
import { randomChoice, randomNumbers } from './random-choice.ts';

const wanted = Number(process.argv[2] ?? 1_000);
// Both sides are measured warm: a room in use has been compiled.
const warmUp = 1_000;
const state = mkdtempSync(join(tmpdir(), 'backroom-bench-'));
const size = JSON.stringify({ type: 'choose', id: 'r1000', version: 1000, choices: [{ kind: 'into', department: 12 }] });

function percentile(times: readonly number[], share: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function row(name: string, times: readonly number[], extra = ''): void {
	const cells = [0.5, 0.95, 0.99].map((share) => `${percentile(times, share).toFixed(2)} ms`.padStart(10));
	console.log(`${name.padEnd(18)}${cells.join('')}  ${extra}`);
}

/** A bare room with as many listeners as a match has players; answers with one round trip through it, in milliseconds. */
async function bareRoom(server: LocalServer): Promise<{ trip: () => Promise<number>; close: () => void }> {
	const sockets = await Promise.all(
		Array.from({ length: 4 }, async () => {
			const socket = new WebSocket(`${server.url.replace('http', 'ws')}/parties/echo/bench`);
			await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
			return socket;
		})
	);
	return {
		async trip() {
			const begun = performance.now();
			const back = new Promise((resolve) => sockets[0]?.addEventListener('message', resolve, { once: true }));
			sockets[0]?.send(size);
			await back;
			return performance.now() - begun;
		},
		close: () => sockets.forEach((socket) => socket.close())
	};
}

type Figures = { bare: number[]; choice: number[]; join: number; update: number; choices: number };

/** Choices of random four-player matches, each answered before the next, and between them trips through the bare room. */
async function measure(match: LocalServer, echo: LocalServer, count: number): Promise<Figures> {
	const bare = await bareRoom(echo);
	const random = randomNumbers(11);
	const figures: Figures = { bare: [], choice: [], join: 0, update: 0, choices: 0 };
	let taken = 0;
	while (taken < count + warmUp) {
		const cookies = await Promise.all(Array.from({ length: 4 }, () => guest(match.url)));
		const { id, invite } = await openTable(match.url, cookies[0] ?? '', { game: 'power-struggle', seats: 4 });
		const clients = cookies.map((cookie) => new TableClient(match.url, cookie, id, invite));
		for (const [seat, client] of clients.entries()) {
			await client.until(() => true);
			if (seat > 0) await client.ask({ type: 'sit', seat, nonce: crypto.randomUUID() });
		}
		await clients[0]?.ask({ type: 'start' });
		await Promise.all(clients.map((client) => client.until(({ phase }) => phase === 'playing')));
		const before = clients.map(({ received }) => ({ ...received }));
		let own = 0;
		while (taken < count + warmUp) {
			// The updates of the last choice may still be on their way to the one who is asked now.
			const actor = await Promise.race(
				clients.map(async (client) => {
					await client.until(({ match: seen, phase }) => phase === 'over' || (seen?.options.length ?? 0) > 0);
					return client;
				})
			);
			const { match: seen, phase } = actor.table ?? {};
			if (phase === 'over' || seen === undefined) break;
			const choice = randomChoice(seen.options, random);
			const bareTime = await bare.trip();
			const begun = performance.now();
			const answer = await actor.ask({ type: 'choose', version: actor.version, choices: [choice] });
			const time = performance.now() - begun;
			if (answer.type === 'refused') {
				if (answer.reason === 'stale') continue;
				throw new Error(answer.reason);
			}
			taken += 1;
			own += 1;
			if (taken <= warmUp) continue;
			figures.bare.push(bareTime);
			figures.choice.push(time);
		}
		for (const [i, client] of clients.entries()) {
			figures.update += (client.received.update - (before[i]?.update ?? 0)) / 4;
			const late = new TableClient(match.url, cookies[i] ?? '', id, invite);
			await late.until(() => true);
			figures.join = Math.max(figures.join, late.received.whole);
			late.close();
			client.close();
		}
		figures.choices += own;
	}
	bare.close();
	return figures;
}

if (!existsSync('dist') && spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' }).status !== 0)
	process.exit(1);
const servers: LocalServer[] = [];
try {
	const match = await startServer({ port: 8843, state: join(state, 'match'), variables: { MESSAGE_PACE: '100000' }, quiet: true });
	servers.push(match);
	const echo = await startServer({ port: 8842, state: join(state, 'echo'), config: 'test/bench/echo/wrangler.toml', quiet: true });
	servers.push(echo);
	const figures = await measure(match, echo, wanted);
	console.log('                       median       95 %       99 %');
	row('bare echo', figures.bare);
	const share = (percentile(figures.choice, 0.5) / percentile(figures.bare, 0.5)).toFixed(2);
	row('a choice', figures.choice, `${share} × the bare echo at the median`);
	console.log(`\nbytes per choice and viewer  ${Math.round(figures.update / figures.choices)}`);
	console.log(`bytes on joining, at most    ${figures.join}`);
} finally {
	for (const server of servers) await stopServer(server);
	rmSync(state, { recursive: true, force: true });
}
