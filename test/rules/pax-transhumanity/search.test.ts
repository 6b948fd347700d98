import { describe, expect, it } from 'vitest';
import type { Match } from '#rules/core/match.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { simulate } from '#rules/core/simulate.ts';
import { asked } from '#rules/core/play.ts';
import { beginThinking } from '#rules/core/search.ts';
import type { Board } from '#rules/pax-transhumanity/board.ts';
import { odds } from '#rules/pax-transhumanity/bot/odds.ts';
import { questionTo } from '../support/imagined.ts';
import { disguise } from '../support/pax-transhumanity/disguise.ts';
import { game } from '../support/pax-transhumanity/position.ts';
import { randomFrom } from '../support/random.ts';
import { expectBlindThoughts, imaginedAlong, playedByBots } from '../support/searching.ts';

describe('A bot that thinks ahead in Pax Transhumanity', () => {
	it.each([
		[1, {}],
		[1, { exoglobals: 'hard' }],
		[2, {}],
		[3, { variant: 'beginner' }],
		[4, {}]
	])('imagines what looks to its seat like the match it is in, with %i players and %o', (seats, settings) => {
		expect(imaginedAlong(game, seats, settings as Record<string, string>).get('turn')).toBeGreaterThan(10);
	});

	it('thinks the same whatever is hidden from it', () => {
		expect(expectBlindThoughts(game, 3, disguise as never)).toBeGreaterThan(5);
	});

	it('weighs what the policy does, and an import and a change of the Splay where there are any', () => {
		let imports = 0;
		playedByBots(game, 3, {}, (match, seat) => {
			if (asked(game, match)[0]?.step.step !== 'turn') return;
			const question = questionTo(game, match, seat, randomFrom(1));
			const kinds =
				beginThinking(game, question as never, { iterations: 1, candidates: 12 })?.candidates.map(({ choice }) => choice.kind) ?? [];
			for (const kind of ['import', 'alterSplay'])
				expect(kinds.includes(kind)).toBe(kinds.length > 0 && question.options.some((option) => option.kind === kind));
			if (kinds.includes('import')) imports += 1;
		});
		expect(imports).toBeGreaterThan(3);
	});

	it('gives every player a chance, together one', () => {
		for (const seats of [1, 4])
			playedByBots(game, seats, {}, ({ board, choices }: Match) => {
				if (choices < 2 * seats) return;
				const chances = odds(board as Board);
				expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
				for (const chance of chances) expect(chance).toBeGreaterThan(0);
			});
	});
});

describe('The bots of Pax Transhumanity', () => {
	it('import, and alter the Splay, in games among themselves', () => {
		const told = new Map<string, number>();
		for (let number = 0; number < 12; number += 1)
			simulate(game, {
				seats: 3,
				seed: mixSeed('used', [String(number)]),
				random: randomFrom(number),
				told: (facts) => facts.forEach(({ fact }) => told.set(fact, (told.get(fact) ?? 0) + 1))
			});
		expect(told.get('imported')).toBeGreaterThan(10);
		expect(told.get('splayAltered')).toBeGreaterThan(0);
	});
});
