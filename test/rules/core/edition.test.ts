import { describe, expect, it } from 'vitest';
import { commitment } from '#rules/core/seed.ts';
import type { CheckedEdition, Game } from '#rules/core/game.ts';
import { choose, takeBack, type Advance } from '#rules/core/history.ts';
import { play, start } from '#rules/core/play.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { choice, doing, DONE, gameOf, seedOf, step, taken } from './table.ts';

type Board = { readonly edition: { readonly prices: readonly number[] }; spent: number };

const own = { prices: [1, 2] };

function checkEdition(value: unknown): CheckedEdition {
	const { prices } = (value ?? {}) as { prices?: unknown };
	return Array.isArray(prices) ? { edition: { prices: prices as number[] }, name: 'Prices' } : { refused: 'missing', at: 'prices' };
}

/** A shop with three visits; its prices are the edition. */
const shop: Game = {
	...gameOf(
		{
			visit: choice(['cheap', 'dear'], (flow, _seat, kind) => flow.next(step('spend', { kind }))),
			spend: {
				run: (board: Board, { kind }: { kind: string }) => void (board.spent += board.edition.prices[kind === 'dear' ? 1 : 0] ?? 0)
			} as never,
			end: doing((flow) => flow.end(DONE))
		},
		() => undefined
	),
	checkEdition,
	unchanging: ['edition'],
	setUp({ edition }, flow) {
		flow.next(step('visit', { seat: 0 }), step('visit', { seat: 0 }), step('visit', { seat: 1 }), step('end'));
		return { edition: edition ?? own, spent: 0 };
	}
};
const table = { seats: 2, seed: seedOf(1) };

describe('An edition that a host brings', () => {
	it('is played instead of the game’s own', () => {
		const { match } = start(shop, { ...table, edition: { prices: [10, 20] } });
		play(shop, match, 0, { kind: 'dear' });
		expect((match.board as Board).spent).toBe(20);
	});

	it('is refused when it is none, or when the game has only its own', () => {
		expect(() => start(shop, { ...table, edition: { costs: [] } })).toThrow('edition');
		expect(() => start({ ...shop, checkEdition: undefined } as unknown as Game, { ...table, edition: own })).toThrow('edition');
	});

	it('is one and the same in all copies of the match, and outlasts undo', () => {
		const course = { match: start(shop, { ...table, edition: { prices: [10, 20] } }).match };
		const { edition } = course.match.board as Board;
		const two = taken<Advance>(choose(shop, course, 0, [{ kind: 'cheap' }, { kind: 'dear' }])).course;
		expect(two.match.board).toEqual({ edition: { prices: [10, 20] }, spent: 30 });
		const one = taken<Advance>(takeBack(shop, two, 0)).course;
		expect([(two.match.board as Board).edition, (one.match.board as Board).edition].map((each) => each === edition)).toEqual([true, true]);
		expect((one.match.board as Board).spent).toBe(10);
		expect(course.match.board).toEqual({ edition: { prices: [10, 20] }, spent: 0 });
	});

	it('is in the record, which cannot be played again with a wrong one', () => {
		const edition = { prices: [10, 20] };
		const record: MatchRecord = {
			format: 'backroom-match-2',
			game: shop.id,
			version: shop.version,
			seats: 2,
			settings: {},
			edition,
			entropy: 'e',
			commitment: commitment('e'),
			parts: [{ kind: 'bot' }, { kind: 'bot' }],
			choices: [0, 0, 1].map((seat) => ({ seat, choice: { kind: 'cheap' } })),
			result: DONE,
			rules: [{ from: 0, fingerprint: 'rules' }]
		};
		const again = replay(shop, record, 'rules');
		expect('match' in again && (again.match.board as Board).spent).toBe(30);
		expect(replay(shop, { ...record, edition: 7 }, 'rules')).toEqual({ fault: 'table' });
	});
});
