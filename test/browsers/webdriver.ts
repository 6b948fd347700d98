import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/host/port.ts';
import { beginScreen } from './screen.ts';
import { WINDOW, type Point, type Tab } from './tab.ts';

const PATIENCE = 60_000;

type Session = { readonly sessionId: string; readonly capabilities: { readonly browserVersion?: string } };
type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

/** Starts this WebDriver, on a screen of its own if it needs one, and opens a window of the browser that it drives. */
export async function openWithDriver(
	driver: string,
	capabilities: Readonly<Record<string, unknown>>,
	{ screen = false } = {}
): Promise<Tab> {
	const display = screen ? await beginScreen() : undefined;
	const port = await freePort();
	const child = spawn(driver, [`--port=${port}`], {
		stdio: 'ignore',
		// A group of its own, so that it and what it starts can be ended together.
		detached: true,
		env: { ...process.env, LANG: 'en_GB.UTF-8', LANGUAGE: 'en', ...(display && { DISPLAY: display.display }) }
	});
	const ask: Ask = async <T>(method: string, path: string, body?: unknown) => {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, body === undefined ? { method } : { method, body: JSON.stringify(body) });
		const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
		if (!answer.ok) throw new Error(`${path}: ${value.error ?? answer.status} ${value.message ?? ''}`);
		return value;
	};
	const end = async (): Promise<void> => {
		for (const one of [child, display?.process]) {
			if (one?.pid === undefined || one.exitCode !== null || one.signalCode !== null) continue;
			const ended = once(one, 'exit');
			process.kill(one === child ? -one.pid : one.pid, 'SIGKILL');
			await ended;
		}
	};
	try {
		await answering(ask);
		const { sessionId, capabilities: given } = await ask<Session>('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
		const tab = new DriverTab(ask, sessionId, given.browserVersion ?? '', end);
		await tab.fit();
		return tab;
	} catch (failure) {
		await end();
		throw failure;
	}
}

async function answering(ask: Ask): Promise<void> {
	for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(50)) {
		const ready = await ask<{ ready: boolean }>('GET', '/status').catch(() => undefined);
		if (ready?.ready === true) return;
	}
	throw new Error('the driver does not answer');
}

class DriverTab implements Tab {
	readonly version: string;
	private readonly ask: Ask;
	private readonly session: string;
	private readonly end: () => Promise<void>;

	constructor(ask: Ask, session: string, version: string, end: () => Promise<void>) {
		this.ask = ask;
		this.session = `/session/${session}`;
		this.version = version;
		this.end = end;
	}

	/** As narrow as the window manager lets it be; where there is none, the size is the driver's. */
	async fit(): Promise<void> {
		await this.post('/timeouts', { script: PATIENCE, pageLoad: PATIENCE });
		await this.post('/window/rect', WINDOW).catch(() => undefined);
	}

	async go(address: string): Promise<void> {
		await this.post('/url', { url: address });
	}

	read<T>(expression: string): Promise<T> {
		const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null));`;
		return this.post<T>('/execute/async', { script, args: [] });
	}

	async point({ x, y }: Point): Promise<void> {
		await this.act({ type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) });
	}

	async press(): Promise<void> {
		await this.act({ type: 'pointerDown', button: 0 });
	}

	async release(): Promise<void> {
		await this.act({ type: 'pointerUp', button: 0 });
	}

	async become(cookie: string): Promise<void> {
		const [name, value] = cookie.split('=');
		await this.post('/cookie', { cookie: { name, value, path: '/', httpOnly: true } });
	}

	async picture(): Promise<Buffer> {
		return Buffer.from(await this.ask<string>('GET', `${this.session}/screenshot`), 'base64');
	}

	async close(): Promise<void> {
		await this.ask('DELETE', this.session).catch(() => undefined);
		await this.end();
	}

	private async act(action: Readonly<Record<string, unknown>>): Promise<void> {
		const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] };
		await this.post('/actions', { actions: [mouse] });
	}

	private post<T = unknown>(path: string, body: unknown): Promise<T> {
		return this.ask<T>('POST', this.session + path, body);
	}
}
