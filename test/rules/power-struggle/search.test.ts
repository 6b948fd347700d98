import { describe, expect, it } from 'vitest';
import type { Match } from '#rules/core/match.ts';
import { asked } from '#rules/core/play.ts';
import { beginThinking } from '#rules/core/search.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import { odds } from '#rules/power-struggle/bot/odds.ts';
import { questionTo } from '../support/imagined.ts';
import { disguise } from '../support/power-struggle/disguise.ts';
import { game } from '../support/power-struggle/position.ts';
import { randomFrom } from '../support/random.ts';
import { expectBlindThoughts, imaginedAlong, playedByBots } from '../support/searching.ts';

/** What a bot weighs at the questions of a step, all through a match. */
function weighedAt(step: string, candidates = 12): readonly (readonly { readonly kind: string; readonly [field: string]: unknown }[])[] {
	const lists: { kind: string }[][] = [];
	playedByBots(game, 4, {}, (match, seat) => {
		if (asked(game, match)[0]?.step.step !== step) return;
		const thoughts = beginThinking(game, questionTo(game, match, seat, randomFrom(1)) as never, { iterations: 1, candidates });
		lists.push(thoughts?.candidates.map(({ choice }) => choice) ?? []);
	});
	return lists;
}

describe('A bot that thinks ahead in Power Struggle', () => {
	it.each([3, 4, 5])('imagines what looks to its seat like the match it is in, wherever it thinks, with %i players', (seats) => {
		const steps = imaginedAlong(game, seats);
		expect([...steps.keys()].toSorted()).toEqual(['answer', 'chairmanPrivilege', 'deposed', 'offer', 'place', 'turn']);
	});

	it('thinks the same whatever is hidden from it', () => {
		expect(expectBlindThoughts(game, 3, disguise as never)).toBeGreaterThan(5);
	});

	it('weighs a manager in the board room wherever one may be placed', () => {
		const lists = weighedAt('place', game.search?.sharp.candidates);
		expect(lists).toHaveLength(12);
		for (const list of lists) expect(list).toContainEqual({ kind: 'board' });
	});

	it('weighs several cards and several sums for an envelope', () => {
		const lists = weighedAt('offer').filter((list) => list.length > 3);
		expect(lists.length).toBeGreaterThan(3);
		for (const list of lists) {
			const sums = new Set(list.map(({ card, sum }) => `${String(card)} ${String(sum)}`));
			expect(sums.size).toBe(list.length);
		}
		expect(lists.some((list) => new Set(list.map(({ card }) => card)).size > 1)).toBe(true);
		expect(lists.some((list) => list.some((one) => list.some((other) => one.card === other.card && one.sum !== other.sum)))).toBe(true);
	});

	it('weighs no more than two of a kind of action', () => {
		for (const list of weighedAt('turn')) {
			const [, ...others] = list.map(({ kind }) => kind);
			for (const kind of others) expect(others.filter((other) => other === kind).length).toBeLessThanOrEqual(2);
		}
	});

	it('gives every player a chance, together one, and the winner the best one in the end', () => {
		let last: readonly number[] = [];
		const match = playedByBots(game, 4, {}, ({ board }: Match) => {
			last = odds(board as Board);
			expect(last.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
			for (const chance of last) expect(chance).toBeGreaterThan(0);
		});
		expect(match.result?.winners).toContain(last.indexOf(Math.max(...last)));
	});
});
