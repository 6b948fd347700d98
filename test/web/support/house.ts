import { test as base, expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../../../tools/host/port.ts';
import { startServer, stopServer, type LocalServer } from '../../../tools/host/server.ts';
import { games } from '../../../rules/games.ts';
import { objectsOf } from '../../../tools/host/state.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { Recorder } from './recorder.ts';

/** What the house's rooms are told of their own: see `Env`. */
type Variables = Readonly<Record<string, string>>;

/** A server of the tests' own with a state of its own; it can be ended and started again. */
export class House {
	readonly port: number;
	private readonly state: string;
	private readonly variables: Variables;
	private readonly main: string | undefined;
	private server: LocalServer;

	private constructor(port: number, state: string, variables: Variables, main: string | undefined, server: LocalServer) {
		this.port = port;
		this.state = state;
		this.variables = variables;
		this.main = main;
		this.server = server;
	}

	/**
	 * Opens a house, at a port that is free, whose bots do not think long and whose rooms let one play on fast; `variables` override.
	 * `main`: another Worker's script in place of ours.
	 */
	static async open(variables: Variables = {}, main?: string): Promise<House> {
		const port = await freePort();
		const state = mkdtempSync(join(tmpdir(), 'backroom-web-'));
		return new House(port, state, variables, main, await House.start(port, state, variables, main));
	}

	get url(): string {
		return this.server.url;
	}

	/** Ends the process and starts another on the same state. */
	async restart(signal: NodeJS.Signals): Promise<void> {
		await this.stop(signal);
		await this.start();
	}

	/** Ends the process. */
	stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
		return stopServer(this.server, signal);
	}

	/** Starts another process on the same state. */
	async start(): Promise<void> {
		this.server = await House.start(this.port, this.state, this.variables, this.main);
	}

	/** Ends the process, changes the rows of the table's room, and starts another. */
	async rewrite(table: string, ...statements: readonly string[]): Promise<void> {
		await this.stop();
		this.write(table, ...statements);
		await this.start();
	}

	/** Changes the rows of the table's room; no process may run. */
	write(table: string, ...statements: readonly string[]): void {
		for (const name of readdirSync(objectsOf(this.state, 'Match')).filter((file) => file.endsWith('.sqlite'))) {
			const rows = new DatabaseSync(join(objectsOf(this.state, 'Match'), name));
			// The runtime that has ended may hold it for a moment longer than its port.
			rows.exec('pragma busy_timeout = 15000');
			// The objects' folder has a database of its own, of their alarms.
			const isRoom = rows.prepare("select 1 from sqlite_master where name = 'started'").get() !== undefined;
			if (isRoom && rows.prepare("select 1 from started where value ->> '$.id' = ?").get(table) !== undefined) {
				for (const statement of statements) rows.exec(statement);
			}
			rows.close();
		}
	}

	async close(): Promise<void> {
		await this.stop();
		// The runtime may still be putting its files away.
		rmSync(this.state, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
	}

	private static start(port: number, state: string, variables: Variables, main: string | undefined): Promise<LocalServer> {
		const hurried = { BOT_PACE_MS: '2', MESSAGE_PACE: '1000', BUDGETS: 'off', ...variables };
		const script = main === undefined ? bundledScript() : undefined;
		return startServer({ port, state, main, script, quiet: true, variables: hurried });
	}
}

export type Device = 'desktop' | 'phone';

export const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

const DEVICES: Readonly<Record<Device, BrowserContextOptions>> = {
	desktop: { viewport: SIZES.desktop },
	phone: { viewport: SIZES.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
};

/** A browser of this house that has chosen a pace and knows the games: their introductions are a test of their own. */
export function atPace(
	{ url }: Pick<House, 'url'>,
	pace: 'slow' | 'usual' | 'fast' | 'wait' | 'now'
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
	const known = Object.keys(games).map((game) => ({
		name: `backroom-${game}-first-evening`,
		value: JSON.stringify({ shown: [], isOff: true })
	}));
	return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'pace', value: pace }, ...known] }] };
}

/** Somebody at a browser: the page, and the recorder that hears everything that comes to it. */
export class Visitor {
	readonly context: BrowserContext;
	readonly recorder = new Recorder();
	page: Page;
	private readonly base: string;

	private constructor(context: BrowserContext, page: Page, base: string) {
		this.context = context;
		this.page = page;
		this.base = base;
		this.recorder.listen(page);
	}

	static async arrive(browser: Browser, house: House, device: Device, options: BrowserContextOptions): Promise<Visitor> {
		const context = await browser.newContext({
			baseURL: house.url,
			locale: 'en-GB',
			reducedMotion: 'reduce',
			// Tests of other things do not wait to be told what others do.
			storageState: atPace(house, 'now'),
			// What a service worker fetches is hidden from the recorder.
			serviceWorkers: 'block',
			...DEVICES[device],
			...options
		});
		context.setDefaultTimeout(10_000);
		return new Visitor(context, await context.newPage(), options.baseURL ?? house.url);
	}

	/** Goes to a page and waits until it answers to clicks. */
	async go(path: string): Promise<void> {
		await this.page.goto(path);
		await expect(this.page.locator('html[data-ready]')).toBeAttached();
	}

	/** The session of this house as a Cookie header has it; a page that is ready may still be asking for its first one. */
	async session(house: House): Promise<string> {
		let session = '';
		await expect(async () => {
			const cookies = await this.context.cookies([house.url, this.base]);
			session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
			expect(session).not.toBe('');
		}).toPass();
		return session;
	}

	/** Closes the tab and opens another at the same address. */
	async comeBack(): Promise<void> {
		const address = this.page.url();
		await this.page.close();
		this.page = await this.context.newPage();
		this.recorder.listen(this.page);
		await this.go(address);
	}
}

/** Somebody arrives with a browser of their own. */
export type Visit = (device?: Device, options?: BrowserContextOptions, house?: House) => Promise<Visitor>;

/** Tests with a running house and visitors; a visitor's browser may complain of nothing and learn no secret of others. */
export const test = base.extend<{ visit: Visit }, { house: House }>({
	house: [
		// eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const house = await House.open();
			await use(house);
			await house.close();
		},
		{ scope: 'worker', timeout: 70_000 }
	],
	visit: async ({ browser, house }, use) => {
		const visitors: Visitor[] = [];
		await use(async (device = 'desktop', options = {}, own = house) => {
			const visitor = await Visitor.arrive(browser, own, device, options);
			visitors.push(visitor);
			return visitor;
		});
		for (const { recorder } of visitors) {
			expect.soft(recorder.complaints, 'complaints of the browser').toEqual([]);
			expect.soft(recorder.leaked, 'secrets that came to the wrong browser').toEqual([]);
		}
		await Promise.all(visitors.map(({ context }) => context.close()));
	}
});

export { expect };
