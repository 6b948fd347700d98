import { describe, expect, it } from 'vitest';
import { copyMatch } from '#rules/core/history.ts';
import { copy, equal } from '#rules/core/json.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { randomChoice } from '../../bench/random-choice.ts';
import { randomFrom, staying } from '../support/random.ts';
import { game } from '../support/through-the-ages/position.ts';

/** The value, of which nothing can be changed any more: whoever tries it throws. */
function frozen<T>(value: T): T {
	if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
	return value;
}

describe('A copy of a match', () => {
	it.each([2, 3, 4])('of %i is the same, and playing it on leaves the other alone', (seats) => {
		const random = randomFrom(seats);
		let { match } = start(game, { seats, seed: mixSeed('copies', [String(seats)]) });
		for (let count = 0; count < 400 && match.result === undefined; count += 1) {
			const before = frozen(copy(match));
			const after = copyMatch(game, before);
			expect(equal(after, before)).toBe(true);
			const [ask] = asked(game, after);
			if (ask === undefined) throw new Error('nobody is asked');
			const list = staying(options(game, after, ask.seat));
			expect(play(game, after, ask.seat, randomChoice(list, random))).not.toHaveProperty('refused');
			match = after;
		}
	});
});
