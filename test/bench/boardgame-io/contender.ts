import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchView } from '../../../rules/core/match-view.ts';
import type { BenchRoom, Contender } from '../contender.ts';
import { atExit } from '../own-server.ts';
import { randomChoice, randomNumbers } from '../random-choice.ts';
import { within } from '../within.ts';
import { load, type ClientPackage, type GameClient, type MultiplayerPackage } from './library.ts';
import { wrappedGame } from './wrapped-game.ts';

/** The same rules behind boardgame.io's server, with its own socket client; kept in flat files in `folder`, or in memory only. */
export async function boardgameIoContender(port: number, folder?: string): Promise<Contender> {
	const parameters = [`${import.meta.dirname}/server.ts`, String(port), ...(folder === undefined ? [] : [folder])];
	const child = spawn(process.execPath, parameters, { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } });
	atExit(() => child.kill('SIGKILL'));
	const url = `http://127.0.0.1:${port}`;
	await answers(child, url);
	let opened = 0;
	return {
		name: folder === undefined ? 'boardgame.io, in memory' : 'boardgame.io, flat files',
		open: () => wrappedRoom(url, randomNumbers((opened += 1))),
		stop: () => stop(child)
	};
}

async function answers(child: ChildProcess, url: string): Promise<void> {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		if (child.exitCode !== null) throw new Error(`boardgame.io's server ended with code ${child.exitCode}`);
		if ((await fetch(`${url}/games`).catch(() => undefined))?.ok === true) return;
		await sleep(100);
	}
	await stop(child);
	throw new Error(`boardgame.io's server did not answer at ${url}`);
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const ended = new Promise((resolve) => child.once('exit', resolve));
	child.kill('SIGKILL');
	await ended;
}

/** A match of four, each at a client of its own, and what they have received. */
class WrappedMatch {
	bytes = 0;
	private readonly clients: GameClient<MatchView>[];
	private waiting: (() => void)[] = [];

	constructor(url: string, matchID: string, credentials: readonly string[]) {
		const { Client } = load<ClientPackage>('boardgame.io/client');
		const { SocketIO } = load<MultiplayerPackage>('boardgame.io/multiplayer');
		this.clients = credentials.map((secret, seat) => {
			const multiplayer = SocketIO({ server: url, socketOpts: { transports: ['websocket'] } });
			const game = wrappedGame();
			const who = { matchID, playerID: String(seat), credentials: secret };
			const client = Client<MatchView>({ game, numPlayers: credentials.length, ...who, multiplayer, debug: false });
			client.subscribe(() => this.wake());
			client.start();
			client.transport.socket?.io.engine.on('packet', ({ data }) => {
				if (data?.includes('["update",') === true) this.bytes += data.length;
			});
			return client;
		});
	}

	/** The client who is asked now, once everybody has the latest state; undefined when the match is over. */
	async actor(): Promise<GameClient<MatchView> | undefined> {
		for (;;) {
			const states = this.clients.map((client) => client.getState());
			const latest = states[0]?._stateID;
			if (latest !== undefined && states.every((state) => state?._stateID === latest)) {
				if (states[0]?.ctx.gameover !== undefined) return undefined;
				const asked = this.clients[states.findIndex((state) => (state?.G.options.length ?? 0) > 0)];
				if (asked !== undefined) return asked;
			}
			await within("boardgame.io's server", this.change());
		}
	}

	/** Resolves when any client has heard something. */
	change(): Promise<void> {
		return new Promise((resolve) => this.waiting.push(resolve));
	}

	close(): void {
		for (const client of this.clients) client.stop();
	}

	private wake(): void {
		const { waiting } = this;
		this.waiting = [];
		for (const resolve of waiting) resolve();
	}
}

async function wrappedRoom(url: string, random: () => number): Promise<BenchRoom> {
	let match = await openMatch(url);
	let closedBytes = 0;
	return {
		async ready() {
			while ((await match.actor()) === undefined) {
				closedBytes += match.bytes;
				match.close();
				match = await openMatch(url);
			}
		},
		async choose() {
			const actor = await match.actor();
			if (actor === undefined) return undefined;
			const before = actor.getState();
			const choice = randomChoice(before?.G.options ?? [], random);
			const begun = performance.now();
			actor.moves.choose(choice);
			while (actor.getState()?._stateID === before?._stateID) await within("boardgame.io's server", match.change());
			return performance.now() - begun;
		},
		updateBytes: () => closedBytes + match.bytes,
		close() {
			match.close();
			return Promise.resolve();
		}
	};
}

async function openMatch(url: string): Promise<WrappedMatch> {
	const post = async (path: string, body: unknown): Promise<unknown> => {
		const headers = { 'content-type': 'application/json' };
		const answer = await fetch(`${url}/games/power-struggle${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`boardgame.io: ${answer.status} ${await answer.text()}`);
		return await answer.json();
	};
	const { matchID } = (await post('/create', { numPlayers: 4 })) as { matchID: string };
	const credentials: string[] = [];
	for (let seat = 0; seat < 4; seat += 1) {
		const joined = (await post(`/${matchID}/join`, { playerID: String(seat), playerName: `player ${seat}` })) as {
			playerCredentials: string;
		};
		credentials.push(joined.playerCredentials);
	}
	const match = new WrappedMatch(url, matchID, credentials);
	await match.actor();
	return match;
}
