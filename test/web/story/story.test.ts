import { describe, expect, it } from 'vitest';
import { logAfter } from '#lib/following/log-after.ts';
import { length, pagesOf } from '#lib/following/pages.ts';
import { chaptersOf, itemsOf, type Chapter, type Item } from '#lib/table/story/chapters.ts';
import { linesOf, type Line } from '#lib/table/story/lines.ts';
import type { AnyManner, Teller } from '#lib/table/story/manner.ts';
import { sinceOwnTurn } from '#lib/table/story/since.ts';
import type { LoggedFact, Saying } from '#party/shared/wire.ts';

const MANNERS: { readonly [fact: string]: AnyManner } = {
	round: { sorts: ['move'], who: 'nobody', chapter: true, moment: () => 'A round' },
	paid: { sorts: ['money'], who: 'seat', gathered: true },
	bought: { sorts: ['move', 'money'], who: 'seat' },
	dealt: { sorts: ['talk'], who: 'seat' }
};

const teller: Teller = {
	sentence: (fact) => (fact.fact === 'silent' ? undefined : `${fact.fact} ${String(fact.seat ?? '')}`.trim()),
	manner: (fact) => MANNERS[fact.fact] ?? { sorts: ['move'] },
	gathered: (facts) => `all: ${facts.map(({ seat }) => String(seat)).join(' ')}`
};

function told(choice: number, by: number | undefined, fact: string, seat?: number): LoggedFact {
	return { choice, at: choice * 1_000, ...(by !== undefined && { by }), fact: { fact, ...(seat !== undefined && { seat }) } };
}

function words(lines: readonly Line[]): string[] {
	return lines.map((line) => line.words);
}

describe('Lines of the story', () => {
	it('put the payments of one choice in one line, and leave out what has no words', () => {
		const log = [told(1, 0, 'moved'), told(1, 0, 'paid', 0), told(1, 0, 'paid', 2), told(1, 0, 'silent'), told(2, 1, 'paid', 1)];
		expect(words(linesOf(log, teller))).toEqual(['moved', 'all: 0 2', 'paid 1']);
	});

	it('are about whom the fact names, else who chose, and nobody where that is said', () => {
		const log = [told(1, 0, 'bought', 2), told(1, 0, 'moved'), told(1, 0, 'round'), told(2, 1, 'paid', 0), told(2, 1, 'paid', 1)];
		expect(linesOf(log, teller).map(({ who }) => who)).toEqual([2, 0, undefined, undefined]);
	});

	it('keep their keys when earlier ones are fetched', () => {
		const log = [told(1, 0, 'moved'), told(1, 0, 'moved'), told(2, 1, 'moved')];
		const keys = (from: number): string[] => linesOf(log.slice(from), teller).map(({ key }) => key);
		expect(keys(2)).toEqual(keys(0).slice(2));
	});
});

describe('A choice that the room made as the viewer had wished', () => {
	const wished = (entry: LoggedFact): LoggedFact => ({ ...entry, wished: true });

	it('says so once, in the first of its lines that has words', () => {
		const log = [told(1, 0, 'moved'), wished(told(2, 0, 'silent')), wished(told(2, 0, 'moved')), wished(told(2, 0, 'bought', 0))];
		expect(linesOf(log, teller).map((line) => [line.choice, line.wished])).toEqual([
			[1, undefined],
			[2, true],
			[2, undefined]
		]);
	});

	it('is recalled with what the others did since one’s own last choice', () => {
		const meanwhile = [told(5, 1, 'moved'), wished(told(6, 0, 'moved')), told(7, 1, 'moved')];
		expect(sinceOwnTurn([told(4, 0, 'moved'), ...meanwhile], 0)).toEqual(meanwhile);
		expect(sinceOwnTurn([told(4, 0, 'moved'), ...meanwhile, told(8, 0, 'moved')], 0)).toEqual(meanwhile);
		expect(sinceOwnTurn([told(4, 0, 'moved'), ...meanwhile.slice(0, 2)], 0)).toEqual(meanwhile.slice(0, 2));
	});
});

describe('Since one’s own turn', () => {
	const own = [told(3, 0, 'moved'), told(4, 0, 'moved')];
	const others = [told(5, 1, 'moved'), told(6, 2, 'moved'), told(6, 2, 'paid', 0)];

	it('is what the others did since one’s last choice', () => {
		expect(sinceOwnTurn([told(2, 1, 'moved'), ...own, ...others], 0)).toEqual(others);
	});

	it('stays while one is in the middle of the next turn', () => {
		expect(sinceOwnTurn([...own, ...others, told(7, 0, 'moved'), told(8, 0, 'paid', 0)], 0)).toEqual(others);
	});

	it('is everything before one’s first choice, and nothing for who has no seat', () => {
		const log = [told(0, undefined, 'began'), ...others];
		expect(sinceOwnTurn(log, 0)).toEqual(log);
		expect(sinceOwnTurn(log, undefined)).toEqual([]);
	});
});

describe('Pages that are told', () => {
	const line = (name: string, who: number | undefined, moment?: string): Line => ({
		key: name,
		choice: 1,
		at: 0,
		by: 0,
		who,
		sorts: ['move'],
		words: name,
		chapter: false,
		moment
	});

	it('hold short lines of one player together, and those of another apart', () => {
		expect(pagesOf([line('a', 0), line('b', 0), line('c', 1)]).map(({ lines }) => words(lines))).toEqual([['a', 'b'], ['c']]);
		const long = 'x'.repeat(90);
		expect(pagesOf([line(long, 0), line(`${long}y`, 0)])).toHaveLength(2);
	});

	it('make a scene of a moment with all that follows from it', () => {
		const pages = pagesOf([line('a', 0), line('b', undefined, 'A meeting'), line('c', 1), line('d', 2), line('e', 0, 'An event')]);
		expect(pages.map(({ title, lines }) => [title, ...words(lines)])).toEqual([
			[undefined, 'a'],
			['A meeting', 'b', 'c', 'd'],
			['An event', 'e']
		]);
		expect(length({ title: 'abc', lines: [line('de', 0)] })).toBe(5);
	});
});

describe('Chapters of the story', () => {
	const log = [
		told(0, undefined, 'dealt', 0),
		told(1, 0, 'moved'),
		told(2, 0, 'bought', 0),
		told(3, 1, 'moved'),
		told(3, 1, 'round'),
		told(3, 1, 'paid', 0),
		told(4, 1, 'moved')
	];
	const chat: Saying[] = [
		{ n: 0, at: -5, name: 'Bo', text: 'before' },
		{ n: 1, at: 1_500, name: 'Bo', seat: 1, text: 'hm' }
	];
	const items = itemsOf(linesOf(log, teller), chat, (before, after) => (before?.choice === 2 && after?.choice === 3 ? ['corrected'] : []));
	const text = (item: Item): string => (item.kind === 'line' ? item.line.words : item.kind === 'said' ? item.saying.text : item.words);
	const shape = (chapters: readonly Chapter[]): unknown =>
		chapters.map(({ heading, turns }) => [heading, ...turns.map(({ by, items: own }) => [by, ...own.map(text)])]);

	it('divide it by rounds and turns; what follows from the end of a round is nobody’s turn', () => {
		expect(shape(chaptersOf(items, undefined))).toEqual([
			[undefined, [undefined, 'dealt 0'], [0, 'moved', 'hm', 'bought 0', 'corrected'], [1, 'moved']],
			['round', [undefined, 'paid 0'], [1, 'moved']]
		]);
	});

	it('show what one looks for alone', () => {
		expect(shape(chaptersOf(items, 'money'))).toEqual([
			[undefined, [0, 'bought 0']],
			['round', [undefined, 'paid 0']]
		]);
		expect(shape(chaptersOf(items, 'talk'))).toEqual([[undefined, [undefined, 'dealt 0', 'hm']]]);
	});
});

describe('The log after an update', () => {
	const before = [told(1, 0, 'moved'), told(2, 1, 'moved')];

	it('loses what was taken back', () => {
		const { log, isTakenBack } = logAfter(before, { kept: 1 }, false);
		expect([log, isTakenBack]).toEqual([[before[0]], true]);
	});

	it('is told anew at the end, and only its last facts are news', () => {
		const opened = [told(1, 0, 'opened'), told(2, 1, 'opened'), told(3, 0, 'ended')];
		expect(logAfter(before, { kept: 0, log: opened }, true)).toEqual({ log: opened, told: opened.slice(2), isTakenBack: false });
	});

	it('takes up the numbers of the record where several have acted at once, and only what follows is news', () => {
		const renumbered = [told(3, 0, 'moved'), told(5, 1, 'moved'), told(5, 1, 'unveiled')].map((entry, n) => ({
			...entry,
			at: before[n]?.at ?? entry.at
		}));
		expect(logAfter(before, { kept: 0, log: renumbered }, false)).toEqual({
			log: renumbered,
			told: renumbered.slice(2),
			isTakenBack: false
		});
	});

	it('is the same list when nothing was told', () => {
		expect(logAfter(before, {}, false).log).toBe(before);
	});
});
