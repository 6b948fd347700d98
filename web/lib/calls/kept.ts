/** What page and service worker both know of calls: the words in the player's language, whether the device stays apart, and which tables wait. */

import type { HeadlineWords } from './headline-words.ts';

/** The cache that outlasts every build. */
export const KEPT = 'backroom-calls';

const WORDS = '/calls/words';
const APART = '/calls/apart';
const WAITING = '/calls/waiting';

/** The words of a call, `{name}` standing for what it is about. */
export type CallWords = {
	readonly locale: string;
	readonly turn: string;
	readonly seat: string;
	readonly start: string;
	readonly by: string;
	/** Who asks to a table; missing in words of before that. */
	readonly ask?: string;
	readonly nudge: string;
	/** Until when there is time; missing in words of before clocks. */
	readonly until?: string;
	readonly with: string;
	readonly bot: string;
	readonly games: { readonly [game: string]: string };
	/** What each game asks, by the names of its steps. */
	readonly asks: { readonly [game: string]: { readonly [step: string]: string } };
	/** What was done, by the names of its headlines; missing in words of before those. */
	readonly headlines?: { readonly [game: string]: HeadlineWords };
};

export function keepWords(words: CallWords): Promise<void> {
	return keep(WORDS, words);
}

/** The words; undefined when no page has left any. */
export function keptWords(): Promise<CallWords | undefined> {
	return kept<CallWords>(WORDS);
}

/** Notes whether this device keeps to itself how its player likes it: then it is called in its own language, whatever the account has settled. */
export function noteApart(apart: boolean): Promise<void> {
	return keep(APART, apart);
}

/** Whether it does, as far as a page has noted. */
export async function staysApart(): Promise<boolean> {
	return (await kept<boolean>(APART)) ?? false;
}

/** Notes which tables wait, and shows how many on the app's icon. */
export async function noteWaiting(ids: readonly string[]): Promise<void> {
	await keep(WAITING, ids);
	await showBadge(ids.length);
}

/** Notes that one table waits, or no longer does. */
export async function noteTable(id: string, waits: boolean): Promise<void> {
	const known = (await kept<readonly string[]>(WAITING)) ?? [];
	if (known.includes(id) !== waits) await noteWaiting(waits ? [...known, id] : known.filter((each) => each !== id));
}

async function keep(name: string, value: unknown): Promise<void> {
	const cache = await caches.open(KEPT);
	await cache.put(name, new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } }));
}

async function kept<T>(name: string): Promise<T | undefined> {
	const found = (await caches.has(KEPT)) ? await (await caches.open(KEPT)).match(name) : undefined;
	return found === undefined ? undefined : ((await found.json()) as T);
}

// Only an installed app has one, and not in every browser.
async function showBadge(count: number): Promise<void> {
	const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> };
	try {
		await setAppBadge?.call(navigator, count);
	} catch {
		return;
	}
}
