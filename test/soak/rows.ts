import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '../../rules/games.ts';
import { stopServer } from '../../tools/host/server.ts';
import { printTable } from '../bench/figures.ts';
import { ownServer, UNHURRIED } from '../bench/own-server.ts';
import { randomNumbers } from '../bench/random-choice.ts';
import { SeatedTable } from '../bench/seated-table.ts';
import type { Counts } from './counting/counts.ts';

const CHOICES = 300;

/**
 * Prints the rows written for each choice, as the runtime counts them, the alarms set (Cloudflare bills each as a row), and the bytes sent: one match of
 * every game, in a Worker of our own that only adds the count.
 */
export async function printRows(port: number, state: string, seed: number): Promise<void> {
	const server = await ownServer({ port, state: join(state, 'rows'), main: 'test/soak/counting/index.ts', ...UNHURRIED });
	const rows = async (): Promise<Counts> => (await (await fetch(`${server.url}/rows`)).json()) as Counts;
	const table = [
		[
			'rows and bytes of a choice',
			'seats',
			'choices',
			'rows of the match',
			'alarms set',
			'rows of its players',
			'bytes sent',
			'bytes/viewer'
		]
	];
	for (const game of Object.values(games)) {
		const seats = game.seats.most;
		const match = await SeatedTable.open(server.url, game.id, seats);
		const random = randomNumbers(seed);
		const before = await rows();
		const bytesBefore = match.updateBytes;
		let choices = 0;
		while (choices < CHOICES && (await match.choose(random)) !== undefined) choices += 1;
		await match.settled();
		// The players' own objects hear of it a moment later.
		await sleep(500);
		const after = await rows();
		const bytes = match.updateBytes - bytesBefore;
		const perChoice = (total: number): string => (total / choices).toFixed(2);
		const written = [
			after.match.rowsWritten - before.match.rowsWritten,
			after.match.alarmsSet - before.match.alarmsSet,
			after.player.rowsWritten - before.player.rowsWritten
		].map(perChoice);
		const sent = [String(Math.round(bytes / choices)), String(Math.round(bytes / choices / seats))];
		table.push([game.id, String(seats), String(choices), ...written, ...sent]);
		match.close();
	}
	printTable(table);
	await stopServer(server);
}
