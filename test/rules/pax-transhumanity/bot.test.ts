import { describe, expect, it } from 'vitest';
import { mixSeed } from '#rules/core/seed.ts';
import type { Match, Settings } from '#rules/core/match.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { view } from '#rules/core/secret.ts';
import type { Board } from '#rules/pax-transhumanity/board.ts';
import type { PaxResult } from '#rules/pax-transhumanity/facts.ts';
import { game as paxTranshumanity } from '../support/pax-transhumanity/position.ts';
import type { PaxStep } from '#rules/pax-transhumanity/steps.ts';
import { filledIn, oneOf, randomFrom } from '../support/random.ts';

const MOST_CHOICES = 5_000;

/** Plays a whole match; the seats of `careless` choose anything, the others as bots do. Throws when it does not end. */
function wholeMatch(number: number, seats: number, settings: Settings = {}, careless: readonly Seat[] = []): Match {
	const random = randomFrom(number);
	const { match } = start(paxTranshumanity, { seats, seed: mixSeed('bots', [`${number}`]), settings });
	while (match.result === undefined) {
		const [ask] = asked(paxTranshumanity, match);
		if (ask === undefined || match.choices > MOST_CHOICES) throw new Error(`match ${number} of ${seats} does not end`);
		const { seat } = ask;
		const list = options(paxTranshumanity, match, seat);
		const careful = !careless.includes(seat) && ask.step.step !== 'confirm';
		const choice = careful
			? paxTranshumanity.bot({
					seat,
					board: view(match.board as Board, seat),
					step: view(ask.step as PaxStep, seat),
					options: list,
					random
				})
			: filledIn(oneOf(list, random), random);
		const played = play(paxTranshumanity, match, seat, choice);
		if ('refused' in played) throw new Error(`${played.refused}: ${JSON.stringify(choice)}`);
	}
	return match;
}

const winnersOf = (match: Match): readonly Seat[] => (match.result as unknown as PaxResult).winners;

describe('Bots', () => {
	const tables: readonly (readonly [string, number, Settings])[] = [
		['two', 2, {}],
		['three', 3, {}],
		['four', 4, {}],
		['two, beginner variant', 2, { variant: 'beginner' }],
		['four, beginner variant', 4, { variant: 'beginner' }],
		['one against easy exoglobals', 1, { exoglobals: 'easy' }],
		['one against hard exoglobals', 1, { exoglobals: 'hard' }]
	];
	it.each(tables)('bring a match to its end: %s', (_name, seats, settings) => {
		for (let number = 0; number < 12; number += 1) expect(winnersOf(wholeMatch(number, seats, settings))).not.toHaveLength(0);
	});

	it('play better than players who choose anything', () => {
		let won = 0;
		for (let number = 0; number < 20; number += 1)
			if (winnersOf(wholeMatch(number, 2, {}, [number % 2])).includes(1 - (number % 2))) won += 1;
		expect(won).toBeGreaterThan(15);
	});

	it('choose the same when nothing differs, chance included', () => {
		expect(wholeMatch(3, 4)).toEqual(wholeMatch(3, 4));
	});
});
