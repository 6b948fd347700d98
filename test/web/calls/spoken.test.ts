import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepWords, keptWords, noteApart, type CallWords } from '#lib/calls/kept.ts';
import { renewWords, wordsFor } from '#lib/calls/spoken.ts';

function wordsIn(locale: string, turn = `turn in ${locale}`): CallWords {
	const texts = { seat: '', start: '', by: '', nudge: '', with: '', bot: '' };
	return { ...texts, locale, turn, games: {}, asks: {}, headlines: {} };
}

/** Words as a page of before there were headlines has left them. */
function oldWords(locale: string): CallWords {
	const { headlines: _, ...old } = wordsIn(locale, 'old');
	return old;
}

/** What the browser keeps; `isFull`: it takes no more. */
function storage() {
	const kept = new Map<string, Response>();
	const cache = {
		isFull: false,
		put: (name: string, response: Response) =>
			cache.isFull ? Promise.reject(new Error('full')) : Promise.resolve(void kept.set(name, response)),
		match: (name: string) => Promise.resolve(kept.get(name)?.clone())
	};
	vi.stubGlobal('caches', { open: () => Promise.resolve(cache), has: () => Promise.resolve(true) });
	return cache;
}

const asked: string[] = [];

/** A house that has the words of these languages. */
function house(...languages: readonly string[]): void {
	vi.stubGlobal('fetch', (path: string) => {
		asked.push(path);
		const language = languages.find((each) => path === `/calls/${each}.json`);
		return Promise.resolve(language === undefined ? new Response('', { status: 404 }) : Response.json(wordsIn(language)));
	});
}

let cache: ReturnType<typeof storage>;

beforeEach(() => {
	asked.length = 0;
	cache = storage();
});

afterEach(() => void vi.unstubAllGlobals());

describe('The words of a call', () => {
	it('are the kept ones in the language that the player has settled, and nothing is asked', async () => {
		house('it');
		await keepWords(wordsIn('it', 'kept'));
		expect(await wordsFor('it')).toEqual(wordsIn('it', 'kept'));
		expect(await wordsFor(undefined)).toEqual(wordsIn('it', 'kept'));
		expect(asked).toEqual([]);
	});

	it('are fetched and kept where another language was settled', async () => {
		house('it');
		await keepWords(wordsIn('en'));
		expect(await wordsFor('it')).toEqual(wordsIn('it'));
		expect(await keptWords()).toEqual(wordsIn('it'));
	});

	it('are its own on a device that stays apart, until it is like the others again', async () => {
		house('it');
		await keepWords(wordsIn('en'));
		await noteApart(true);
		expect(await wordsFor('it')).toEqual(wordsIn('en'));
		expect(asked).toEqual([]);
		await noteApart(false);
		expect(await wordsFor('it')).toEqual(wordsIn('it'));
	});

	it('are those of the account on a device that stays apart and has none of its own', async () => {
		house('it');
		await noteApart(true);
		expect(await wordsFor('it')).toEqual(wordsIn('it'));
	});

	it('are the kept ones where the house does not answer', async () => {
		vi.stubGlobal(
			'fetch',
			(_path: string, { signal }: RequestInit = {}) =>
				new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error)))
		);
		await keepWords(wordsIn('en'));
		expect(await wordsFor('it')).toEqual(wordsIn('en'));
	});

	it('are the kept ones where the answer has begun and does not end', async () => {
		vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit = {}) => {
			const body = new ReadableStream({
				start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason))
			});
			return Promise.resolve(new Response(body));
		});
		await keepWords(wordsIn('en'));
		expect(await wordsFor('it')).toEqual(wordsIn('en'));
	});

	it('are fetched anew where the kept ones are of before there were headlines', async () => {
		house('it');
		await keepWords(oldWords('it'));
		expect(await wordsFor('it')).toEqual(wordsIn('it'));
		await keepWords(oldWords('it'));
		expect(await wordsFor(undefined)).toEqual(wordsIn('it'));
		house();
		await keepWords(oldWords('it'));
		expect(await wordsFor('it')).toEqual(oldWords('it'));
	});

	it('are spoken once fetched, though nothing more can be kept', async () => {
		house('it');
		await keepWords(wordsIn('en'));
		cache.isFull = true;
		expect(await wordsFor('it')).toEqual(wordsIn('it'));
		expect(await keptWords()).toEqual(wordsIn('en'));
	});

	it('are none where no page has left any and nothing was settled', async () => {
		house('en');
		expect(await wordsFor(undefined)).toBeUndefined();
	});
});

describe('A new build', () => {
	it('renews the words that a page has left, in their language', async () => {
		house('it');
		await keepWords(wordsIn('it', 'of the build before'));
		await renewWords();
		expect(await keptWords()).toEqual(wordsIn('it'));
	});

	it('fetches none where no page has left any: this device is not called', async () => {
		house('en', 'it');
		await renewWords();
		expect(asked).toEqual([]);
	});
});
