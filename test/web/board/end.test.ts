import { describe, expect, test } from 'vitest';
import { chronicleFor } from '#lib/board/end/chronicles.ts';
import { chartOf, SIZE } from '#lib/board/end/lines.ts';
import { Storyteller } from '#lib/board/end/storyteller.ts';
import type { AnyChronicleWords, Story } from '#lib/board/end/chronicle.ts';
import { CHRONICLE_WORDS as circadiansWords } from '#lib/circadians/words/chronicle.ts';
import { CHRONICLE_WORDS as paxWords } from '#lib/pax-transhumanity/words/chronicle.ts';
import { CHRONICLE_WORDS as powerStruggleWords } from '#lib/power-struggle/words/chronicle.ts';
import { CHRONICLE_WORDS as throughTheAgesWords } from '#lib/through-the-ages/words/chronicle.ts';
import type { Game } from '#rules/core/game.ts';
import { play, start } from '#rules/core/play.ts';
import { games } from '#rules/games.ts';
import type { CircadiansResult } from '#rules/circadians/facts.ts';
import type { PaxResult } from '#rules/pax-transhumanity/facts.ts';
import type { Result } from '#rules/power-struggle/facts.ts';
import type { ThroughTheAgesResult } from '#rules/through-the-ages/facts.ts';
import { randomOf, anyMove } from '../../rules/core/table.ts';
import { isLeaving } from '../../rules/support/random.ts';

const WORDS: Readonly<Record<string, AnyChronicleWords>> = {
	'power-struggle': powerStruggleWords,
	'pax-transhumanity': paxWords,
	circadians: circadiansWords,
	'through-the-ages': throughTheAgesWords
};

type Told = { readonly story: Story; readonly result: unknown; readonly sums: Readonly<Record<string, number>> };
const known = new Map<string, Told>();

/** A random match of the game for as many as can play, with what there is to tell of it: played once. */
function told(id: string): Told {
	const match = known.get(id) ?? playedOut(games[id] as Game);
	known.set(id, match);
	return match;
}

function playedOut(game: Game): Told {
	const chronicle = chronicleFor(game.id);
	if (chronicle === undefined) throw new Error('nothing is counted');
	const teller = new Storyteller(game, chronicle);
	const { match, facts } = start(game, { seats: game.seats.most, seed: '7'.repeat(64) });
	teller.note(match, facts);
	const sums: Record<string, number> = {};
	const random = randomOf(7);
	while (match.result === undefined) {
		const { seat, choice } = anyMove(game, match, random);
		// Who leaves has hardly a match to tell of.
		if (isLeaving(choice)) continue;
		const played = play(game, match, seat, choice);
		if ('refused' in played) throw new Error(played.refused);
		for (const { fact } of played.facts) sums[fact] = (sums[fact] ?? 0) + 1;
		teller.note(match, played.facts);
	}
	return { story: teller.told(), result: match.result, sums };
}

// Pure computing, and random players take their time: how long is the machine's affair.
describe('What a match is told by at its end', { timeout: 60_000 }, () => {
	test.each(Object.keys(games))('has words for all that %s counts, and a value of each player for each round', (id) => {
		const game = games[id] as Game;
		const { story } = told(id);
		const words = WORDS[id];
		expect(Object.keys(story.figures)).toEqual(Object.keys(words?.figures ?? {}));
		expect(Object.keys(story.feats)).toEqual(Object.keys(words?.feats ?? {}));
		expect(story.rounds).toEqual(story.rounds.map((_, round) => round));
		expect(story.rounds.length).toBeGreaterThan(3);
		for (const rows of Object.values(story.figures)) {
			expect(rows).toHaveLength(game.seats.most);
			for (const row of rows) expect(row).toHaveLength(story.rounds.length);
		}
		for (const counts of Object.values(story.feats)) expect(counts).toHaveLength(game.seats.most);
	});

	test('ends in Power Struggle with the points and the cash of the result', () => {
		const { story, result } = told('power-struggle');
		for (const { seat, points, cash } of (result as Result).standings) {
			expect(story.figures.points?.[seat]?.at(-1)).toBe(points);
			expect(story.figures.cash?.[seat]?.at(-1)).toBe(cash);
		}
	});

	test('ends in Pax Transhumanity with the capital of the result, and counts every idea that was commercialized once', () => {
		const { story, result, sums } = told('pax-transhumanity');
		for (const { player, capital } of (result as PaxResult).scores) expect(story.figures.capital?.[player]?.at(-1)).toBe(capital);
		expect(story.feats.commercialized?.reduce((sum, count) => sum + count, 0)).toBe(sums.commercializes ?? 0);
	});

	test('ends in Circadians with the points at the clans of the result, and counts every item that was acquired once', () => {
		const { story, result, sums } = told('circadians');
		for (const { player, points } of (result as CircadiansResult).scores)
			expect(story.figures.negotiation?.[player]?.at(-1)).toBe(points.negotiation);
		expect(story.feats.acquired?.reduce((sum, count) => sum + count, 0)).toBe(sums.itemAcquired ?? 0);
	});

	test('ends in Through the Ages with the culture of the result, and counts every wonder that was completed once', () => {
		const { story, result, sums } = told('through-the-ages');
		for (const { player, culture } of (result as ThroughTheAgesResult).scores)
			expect(story.figures.culture?.[player]?.at(-1)).toBe(culture);
		expect(story.feats.wonders?.reduce((sum, count) => sum + count, 0)).toBe(sums.wonderCompleted ?? 0);
	});
});

describe('A chart', () => {
	test('keeps every point of every line within it, on whole levels, however wide it is', () => {
		for (const width of [320, 1_000]) {
			const rows = [
				[0, 3, 7, 12],
				[-2, 0, 0, 850_000]
			];
			const { lines, levels } = chartOf(rows, [0, 1, 2, 3], width);
			const dots = lines.flatMap((line) => line.dots);
			expect(dots).toHaveLength(8);
			for (const { x, y } of dots) {
				expect(x).toBeGreaterThan(SIZE.left - 8);
				expect(x).toBeLessThan(width);
				expect(y).toBeGreaterThan(0);
				expect(y).toBeLessThan(SIZE.height - SIZE.bottom + 8);
			}
			expect(levels.every(({ level }) => Number.isInteger(level))).toBe(true);
			expect(levels.length).toBeLessThanOrEqual(8);
		}
	});

	test('of nothing yet, or of one round, can be drawn', () => {
		expect(chartOf([], [], 320).lines).toEqual([]);
		expect(chartOf([[0]], [0], 320).lines[0]?.dots.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
	});
});
