import { expect, it } from 'vitest';
import { asked, play, start } from '#rules/core/play.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { botChoice } from '#rules/core/simulate.ts';
import { games } from '#rules/games.ts';
import { checkImagined } from '../support/imagined.ts';
import { randomFrom } from '../support/random.ts';

const game = games['pax-transhumanity'] as NonNullable<(typeof games)[string]>;

it.each([1, 2, 3, 4])('imagines what looks to the seat like the match it is in, all along, with %i players', (seats) => {
	const random = randomFrom(seats);
	const { match } = start(game, { seats, seed: mixSeed('search', [String(seats)]) });
	let imagined = 0;
	while (match.result === undefined) {
		const [ask] = asked(game, match);
		if (ask === undefined) throw new Error('nobody is asked');
		if (checkImagined(game, match, random)) imagined += 1;
		play(game, match, ask.seat, botChoice(game, match, ask, random));
	}
	expect(imagined).toBeGreaterThan(10);
});
