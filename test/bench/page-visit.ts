import type { Browser, Page, Request } from '@playwright/test';

/** A first visit to a page: where, as whom, and what has to stand there before it can be used (a CSS selector). */
export type Route = {
	readonly name: string;
	readonly path: string;
	readonly cookie?: string;
	readonly ready: string;
	/** What its compressed script should stay under, in bytes. */
	readonly aim?: number;
};

/** What came over the wire, bodies as they were compressed, in bytes, and the milliseconds until the page could be used. */
export type Visit = { readonly script: number; readonly style: number; readonly all: number; readonly ready: number };

/** A phone in the hand on a slow line: 4 times slower than this machine, 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const PATIENCE = 60_000;

/**
 * Opens a page for the first time, by a throttled phone with nothing in its cache. Compressions met are added to `encodings`.
 * The service worker is kept out: it fetches for the next visit, after the page has loaded. Throws when the page is not ready in a minute.
 */
export async function firstVisit(browser: Browser, server: string, route: Route, encodings: Set<string>): Promise<Visit> {
	const context = await browser.newContext({ ...PHONE, locale: 'en-GB', baseURL: server, serviceWorkers: 'block' });
	try {
		const [name, value] = route.cookie?.split('=') ?? [];
		if (name !== undefined && value !== undefined) await context.addCookies([{ name, value, url: server }]);
		const page = await context.newPage();
		const weighing = weigh(page, encodings);
		await page.addInitScript(stopWatch, route.ready);
		const session = await context.newCDPSession(page);
		await session.send('Network.enable');
		await session.send('Network.emulateNetworkConditions', LINE);
		await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
		await page.goto(route.path, { waitUntil: 'commit', timeout: PATIENCE });
		const ready = await page.waitForFunction(() => (globalThis as unknown as Watched).readyAt, undefined, { timeout: PATIENCE });
		const time = Number(await ready.jsonValue());
		await page.waitForLoadState('networkidle');
		return { ...(await weighing()), ready: time };
	} finally {
		await context.close();
	}
}

type Watched = { readyAt?: number };

// Runs in the page before anything of it: notes when all is there, is painted, and the page has time for a finger.
function stopWatch(selector: string): void {
	const look = (): void => {
		if (document.querySelector(`html[data-ready] ${selector}`) === null) return;
		watch.disconnect();
		requestAnimationFrame(() =>
			setTimeout(() => {
				(globalThis as unknown as Watched).readyAt = performance.now();
			})
		);
	};
	const watch = new MutationObserver(look);
	watch.observe(document, { childList: true, subtree: true, attributes: true });
}

// Adds up the answers' bodies by their kind.
function weigh(page: Page, encodings: Set<string>): () => Promise<Omit<Visit, 'ready'>> {
	const sums = { script: 0, style: 0, all: 0 };
	const reading: Promise<void>[] = [];
	const read = (request: Request): void => {
		reading.push(
			(async () => {
				const { responseBodySize } = await request.sizes();
				const kind = request.resourceType();
				sums.all += responseBodySize;
				if (kind === 'script') sums.script += responseBodySize;
				if (kind === 'stylesheet') sums.style += responseBodySize;
				if (kind === 'script' || kind === 'stylesheet')
					encodings.add((await request.response())?.headers()['content-encoding'] ?? 'nothing');
			})()
		);
	};
	page.on('requestfinished', read);
	return async () => {
		// What comes later is no part of the first visit, and the page may be gone before it is read.
		page.off('requestfinished', read);
		await Promise.all(reading);
		return sums;
	};
}
