import { describe, expect, it } from 'vitest';
import { start } from '#rules/core/play.ts';
import { readThroughTheAges } from '#rules/through-the-ages/check-edition.ts';
import { edition, type Edition } from '#rules/through-the-ages/edition.ts';
import { throughTheAges } from '#rules/through-the-ages/game.ts';

type Loose = {
	[field: string]: unknown;
	initial: Record<string, unknown>[];
	civil: Record<string, unknown>[];
	military: Record<string, unknown>[];
};

const spoilt = (spoil: (edition: Loose) => void): unknown => {
	const copy = structuredClone(edition) as unknown as Loose;
	spoil(copy);
	return copy;
};

describe('the edition', () => {
	it('fits its schema and does not contradict itself', () => {
		expect(readThroughTheAges(edition)).toEqual({ edition });
	});

	it.each<[string, string, (edition: Loose) => void]>([
		['twice', 'civil.1', ({ civil }) => void Object.assign(civil[1] ?? {}, { card: 'agriculture' })],
		['kind', 'civil.6', ({ civil }) => void Object.assign(civil[6] ?? {}, { kind: 'theater' })],
		['initial', 'initial', ({ initial }) => void initial.splice(5, 1, { ...initial[2], card: 'astrology' })],
		['unknownCard', 'shortGame.events.0', (each) => void Object.assign(each.shortGame as object, { events: ['raidI'] })],
		['few', 'military', ({ military }) => void military.splice(0, 5)],
		['few', 'civil', ({ civil }) => void civil.splice(0, 9)],
		[
			'notAllowed',
			'civil.0.effects.0.gives',
			({ civil }) => void Object.assign((civil[0]?.effects as object[])[0] ?? {}, { gives: 'luck' })
		],
		['unknownField', 'military.0.luck', ({ military }) => void Object.assign(military[0] ?? {}, { luck: 1 })]
	])('is refused when it is wrong: %s at %s', (refused, at, spoil) => {
		expect(readThroughTheAges(spoilt(spoil))).toEqual({ refused, at });
	});

	it('of a host’s own is what the match is played with', () => {
		const own = spoilt((each) => void Object.assign(each, { id: 'mine', blueTokens: 20 })) as Edition;
		const { match } = start(throughTheAges, { seats: 2, seed: '7'.repeat(64), edition: own as never });
		expect(match.board.players.map(({ blue }) => blue)).toEqual([20, 20]);
	});
});
