import { describe, expect, it } from 'vitest';
import { declarationsOf } from '#rules/core/game.ts';
import type { Fact, Result } from '#rules/core/match.ts';
import { range, type Range } from '#rules/core/option.ts';
import { rehearse } from '#rules/core/rehearse.ts';
import type { Seat } from '#rules/core/seat.ts';

type Jar = {
	board: { sweets: number };
	step: { readonly step: 'take'; readonly seat: Seat };
	fact: Fact;
	result: Result;
	options: { take: { readonly kind: 'take'; readonly count: Range } };
};

const take = declarationsOf<Jar>().decision<'take'>({
	options: ({ sweets }) => [{ kind: 'take', count: range(0, sweets) }],
	take(board, step, { count }, flow) {
		board.sweets -= count + flow.draw(1);
		flow.log({ fact: 'took', count });
		flow.next(step);
	}
});

describe('a rehearsal', () => {
	it('carries out a decision on a board that belongs to no match', () => {
		const board = { sweets: 5 };
		rehearse(take, board, { step: 'take', seat: 0 }, { kind: 'take', count: 2 }, 2);
		expect(board).toEqual({ sweets: 3 });
	});

	it('answers what the rule logged, and what it ordered next', () => {
		const { facts, steps } = rehearse(take, { sweets: 5 }, { step: 'take', seat: 0 }, { kind: 'take', count: 2 }, 2);
		expect(facts).toEqual([{ fact: 'took', count: 2 }]);
		expect(steps).toEqual([{ step: 'take', seat: 0 }]);
	});
});
