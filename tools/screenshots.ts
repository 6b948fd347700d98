/** Takes the README's pictures from the built project: tables of bots and one seat that a bot plays through its own socket. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_CLOCKS } from '../party/shared/offer.ts';
import type { Option } from '../rules/core/option.ts';
import { TableClient, guest, namedGuest, openTable } from '../test/support/table-client.ts';
import { browserArguments, browserPath } from '../test/web/support/browser.ts';
import { playSeat } from '../test/web/support/play-out.ts';
import { startServer, stopServer } from './host/server.ts';

const folder = 'docs';
const port = 8847;
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const television = { width: 1280, height: 720 };

const state = mkdtempSync(join(tmpdir(), 'backroom-pictures-'));
const server = await startServer({ port, state, variables: { BOT_PACE_MS: '5', MESSAGE_PACE: '1000' }, quiet: true });
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserArguments] });
mkdirSync(folder, { recursive: true });

/** Plays the first seat as its bot would, until the table looks like this. */
async function playUntil(client: TableClient, done: (options: readonly Option[]) => boolean): Promise<void> {
	await playSeat(client, 0, ({ match }) => done(match?.options ?? []));
}

/** A match of two people and a bot, played to its end. */
async function evening(host: string, other: string): Promise<void> {
	const { id, invite } = await openTable(server.url, host, { game: 'power-struggle', seats: 3 });
	const clients = [host, other].map((cookie) => new TableClient(server.url, cookie, id, invite));
	const [first, second] = clients;
	await second?.until(() => true);
	await second?.sit(1);
	await first?.ask({ type: 'start', bots: true });
	await Promise.all(clients.map((client, seat) => playSeat(client, seat, () => false)));
	for (const client of clients) client.close();
}

/** Public tables of some people who wait for others. */
async function publicTables(): Promise<readonly TableClient[]> {
	const waiting = [
		{ name: 'Maximiliana', game: 'circadians', seats: 3, language: 'en', newcomers: true, clock: USUAL_CLOCKS.live },
		{ name: 'Bruno', game: 'through-the-ages', seats: 4, language: 'it', newcomers: false, clock: USUAL_CLOCKS.days },
		{ name: 'Inés', game: 'pax-transhumanity', seats: 3, language: 'es', newcomers: true }
	];
	return Promise.all(
		waiting.map(async ({ name, language, newcomers, ...table }) => {
			const host = await namedGuest(server.url, name);
			const { id, invite } = await openTable(server.url, host, { ...table, listed: { language, newcomers } });
			const client = new TableClient(server.url, host, id, invite);
			await client.until(() => true);
			return client;
		})
	);
}

async function visitor(cookie: string, viewport: typeof phone, colorScheme: 'dark' | 'light'): Promise<BrowserContext> {
	const context = await browser.newContext({ viewport, colorScheme, locale: 'en', deviceScaleFactor: viewport === phone ? 2 : 1 });
	const [name = '', value = ''] = cookie.split('=');
	await context.addCookies([{ name, value, url: server.url }]);
	return context;
}

async function picture(page: Page, path: string, name: string): Promise<void> {
	await page.goto(`${server.url}${path}`);
	await page.waitForSelector('html[data-ready]');
	await page.waitForTimeout(1_500);
	await page.screenshot({ path: `${folder}/${name}.png` });
}

try {
	const cookie = await namedGuest(server.url, 'Ada');
	const { id, invite } = await openTable(server.url, cookie, { game: 'power-struggle', seats: 5, bots: true });
	const client = new TableClient(server.url, cookie, id, invite);
	await playUntil(
		client,
		(options) => client.table?.match !== undefined && client.table.match.choices > 230 && options.some(({ kind }) => kind === 'bribe')
	);
	const wide = await (await visitor(cookie, desktop, 'dark')).newPage();
	const small = await (await visitor(cookie, phone, 'dark')).newPage();
	const morning = await (await visitor(cookie, phone, 'light')).newPage();
	await picture(wide, `/m/${id}`, 'board-desktop');
	await picture(small, `/m/${id}`, 'board-phone');
	await client.ask({ type: 'choose', version: client.version, choices: [{ kind: 'bribe' }] });
	await picture(morning, `/m/${id}`, 'bribe-phone');
	await picture(small, '/', 'home-phone');
	const set = await (await visitor(await guest(server.url), television, 'dark')).newPage();
	await picture(set, `/tv/${id}`, 'television');
	client.close();

	const hosts = await publicTables();
	await picture(morning, '/find', 'find-phone');
	for (const host of hosts) host.close();
	const cleo = await namedGuest(server.url, 'Cleo');
	await evening(cookie, cleo);
	await evening(cleo, cookie);
	await picture(small, '/people', 'people-phone');

	const pax = await openTable(server.url, cookie, { game: 'pax-transhumanity', seats: 3, bots: true });
	const thinker = new TableClient(server.url, cookie, pax.id, pax.invite);
	await playUntil(thinker, (options) => {
		const { round, splay } = thinker.table?.match?.board as { round: number; splay: readonly unknown[] };
		return round >= 6 && splay.length >= 5 && options.some(({ kind }) => kind === 'fundraise');
	});
	await picture(wide, `/m/${pax.id}`, 'pax-desktop');
	await picture(morning, `/m/${pax.id}`, 'pax-phone');
	thinker.close();

	const circadians = await openTable(server.url, cookie, { game: 'circadians', seats: 4, bots: true });
	const planner = new TableClient(server.url, cookie, circadians.id, circadians.invite);
	await playUntil(planner, () => {
		const { round } = planner.table?.match?.board as { round: number };
		return round >= 4 && planner.table?.match?.asks.some(({ seat, step }) => seat === 0 && step.step === 'activate') === true;
	});
	await picture(wide, `/m/${circadians.id}`, 'circadians-desktop');
	await picture(morning, `/m/${circadians.id}`, 'circadians-phone');
	planner.close();

	const ages = await openTable(server.url, cookie, { game: 'through-the-ages', seats: 3, bots: true });
	const builder = new TableClient(server.url, cookie, ages.id, ages.invite);
	await playUntil(builder, () => {
		const { round } = builder.table?.match?.board as { round: number };
		return round >= 9 && builder.table?.match?.asks.some(({ seat, step }) => seat === 0 && step.step === 'turn') === true;
	});
	await picture(wide, `/m/${ages.id}`, 'through-the-ages-desktop');
	await picture(morning, `/m/${ages.id}`, 'through-the-ages-phone');
	builder.close();
} finally {
	await browser.close();
	await stopServer(server);
	rmSync(state, { recursive: true, force: true });
}
