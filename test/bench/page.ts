/**
 * What a first visit costs: the bytes of every page as they are served, and the time until it can be used on a slow phone.
 * Reports and never fails. Usage: npm run bench:page -- [visits of each page, whose median time is told]
 */
import { chromium, type Browser } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { games } from '../../rules/games.ts';
import { stopServer } from '../../tools/host/server.ts';
import { staying } from '../rules/support/random.ts';
import { TableClient, guest, openTable } from '../support/table-client.ts';
import { browserArguments, browserPath } from '../web/support/browser.ts';
import { percentile, printTable } from './figures.ts';
import { ownServer, temporaryFolder } from './own-server.ts';
import { firstVisit, type Route, type Visit } from './page-visit.ts';
import { randomChoice, randomNumbers } from './random-choice.ts';

const visits = Math.max(1, Number(process.argv[2]) || 1);
const AIMS = { home: 60_000, board: 180_000 } as const;
const BOARD = '.frame .decision button';
// So much has happened on a board that is opened: it is full, and not yet at its end.
const PLAYED = 60;

/** A table of bots and one seat, some way into a match; answers with how its player comes to it. */
async function playedBoard(server: string, id: string, seats: number): Promise<Route> {
	const cookie = await guest(server);
	const table = await openTable(server, cookie, { game: id, seats, bots: true });
	const client = new TableClient(server, cookie, table.id, table.invite);
	const random = randomNumbers(7);
	for (;;) {
		const { match, phase } = await client.until((seen) => seen.phase === 'over' || (seen.match?.options.length ?? 0) > 0);
		if (match === undefined || phase === 'over' || match.choices >= PLAYED) break;
		const answer = await client.ask({ type: 'choose', version: client.version, choices: [randomChoice(staying(match.options), random)] });
		if (answer.type === 'refused' && answer.reason !== 'stale') throw new Error(`${id}: ${answer.reason}`);
	}
	client.close();
	if (client.table?.phase === 'over') throw new Error(`${id}: over before its board could be seen`);
	return { name: `board of ${id}`, path: `/m/${table.id}`, cookie, ready: BOARD, aim: AIMS.board };
}

/** Every page of the house, the most visited first: the boards of all games, and the pages of rules as they were built. */
async function routesOf(server: string): Promise<readonly Route[]> {
	const [first = ''] = Object.keys(games);
	const { id, invite } = await openTable(server, await guest(server), { game: first, seats: games[first]?.seats.most });
	const boards: Route[] = [];
	for (const game of Object.values(games)) boards.push(await playedBoard(server, game.id, game.seats.most));
	const rules = globSync('rules/**/*.html', { cwd: 'dist' }).map((file) => file.replace(/\.html$/, ''));
	return [
		{ name: 'home', path: '/', ready: 'main', aim: AIMS.home },
		{ name: 'new table', path: '/new', ready: 'main button' },
		{ name: 'lobby, by the link', path: `/m/${id}?invite=${invite}`, ready: '.lobby .bar button' },
		...boards,
		...rules.toSorted().map((page) => ({ name: page, path: `/${page}`, ready: 'main' }))
	];
}

function kilobytes(bytes: number): string {
	return `${(bytes / 1_000).toFixed(1)} kB`;
}

function aimWords(script: number, aim: number | undefined): string {
	if (aim === undefined) return '';
	return `under ${aim / 1_000} kB: ${script < aim ? 'yes' : `${kilobytes(script - aim)} over`}`;
}

/** A route's line of the table, from so many first visits. */
async function rowOf(browser: Browser, server: string, route: Route, encodings: Set<string>): Promise<readonly string[]> {
	const seen: Visit[] = [];
	for (let i = 0; i < visits; i += 1) seen.push(await firstVisit(browser, server, route, encodings));
	const [{ script, style, all } = { script: 0, style: 0, all: 0 }] = seen;
	const times = seen.map(({ ready }) => ready);
	return [
		route.name,
		...[script, style, all].map(kilobytes),
		`${(percentile(times, 0.5) / 1_000).toFixed(2)} s`,
		aimWords(script, route.aim)
	];
}

if (!existsSync('dist') && spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' }).status !== 0)
	throw new Error('the project does not build');
const server = await ownServer({
	port: 8896,
	state: temporaryFolder(),
	variables: { BOT_PACE_MS: '2', MESSAGE_PACE: '1000', BUDGETS: 'off' }
});
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserArguments] });
try {
	const encodings = new Set<string>();
	const rows: (readonly string[])[] = [];
	for (const route of await routesOf(server.url)) rows.push(await rowOf(browser, server.url, route, encodings));
	console.log(`First visits, compressed with ${[...encodings].join(', ')}; a phone 4 times slower than here, 1.6 Mbit/s, 150 ms.\n`);
	printTable([['page', 'script', 'style', 'all', 'can be used', 'aim of script'], ...rows]);
} finally {
	await browser.close();
	await stopServer(server);
}
