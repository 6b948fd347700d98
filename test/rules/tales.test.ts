import { describe, expect, it } from 'vitest';
import type { Match } from '#rules/core/match.ts';
import { generator, simulate } from '#rules/core/simulate.ts';
import { clockwise } from '#rules/core/seat.ts';
import { games } from '#rules/games.ts';
import type { Bribe } from '#rules/power-struggle/board.ts';

const SEED = 'e'.repeat(64);

/** A match of bots to its end, and what is told of it. */
function told(id: string, seats: number) {
	const game = games[id];
	if (game === undefined) throw new Error(`no game ${id}`);
	const match: Match = simulate(game, { seats, seed: SEED, random: generator(3, 'tales') });
	if (match.result === undefined) throw new Error('no end');
	return { match, result: match.result, tale: game.tale(match.board, match.result) };
}

describe.each(Object.entries(games))('The tale of %s', (id, { seats }) => {
	it('has the points of everybody who played', () => {
		const { tale, result } = told(id, seats.most);
		expect(tale.points).toHaveLength(seats.most);
		expect(tale.points.every(Number.isInteger)).toBe(true);
		// Whoever has won has no fewer points than anybody else.
		expect(result.winners.map((winner) => tale.points[winner])).toContain(Math.max(...tale.points));
	});
});

it('The tale of Circadians has the rival after the one player', () => {
	expect(told('circadians', 1).tale.points).toHaveLength(2);
});

it('The tale of Power Struggle counts the envelopes that were accepted, of each by each', () => {
	const { tale, match } = told('power-struggle', 4);
	const { bribes } = match.board as { readonly bribes: readonly Bribe[] };
	const pairs = clockwise(4).flatMap((by) => clockwise(4).map((to) => ({ by, to })));
	const counted = pairs.flatMap(({ by, to }) => {
		const { length } = bribes.filter(({ briber, target, outcome }) => briber === by && target === to && outcome === 'accepted');
		return length > 0 ? [{ by, to, count: length }] : [];
	});
	expect(bribes.some(({ outcome }) => outcome === 'refused')).toBe(true);
	expect(counted.length).toBeGreaterThan(0);
	expect(tale.bribes?.toSorted((a, b) => a.by - b.by || a.to - b.to)).toEqual(counted);
});
