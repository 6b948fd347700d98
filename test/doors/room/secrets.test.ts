import { describe, expect, test } from 'vitest';
import { games } from '#rules/games.ts';
import { watches } from '../../rules/support/watches.ts';
import { newTally, playSecretGame } from './secrets/secret-game.ts';
import { WISH } from './wish.ts';

describe.each(Object.keys(games))('%s', (game) => {
	const watch = watches[game];

	test('is watched for what is hidden', () => {
		expect(watch).toBeDefined();
	});

	test(`${WISH.games} games tell nobody what is hidden: not in tables, updates, answers, lists, calls, previews or logs`, async () => {
		if (watch === undefined) return;
		const tally = newTally();
		const { least, most } = watch.game.seats;
		const began = performance.now();
		for (let number = WISH.first; number < WISH.first + WISH.games; number += 1) {
			const seats = least + (number % (most - least + 1));
			try {
				await playSecretGame(watch, seats, number, WISH.share, tally);
			} catch (error) {
				throw new Error(`game ${number} of ${seats}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
			}
			await scheduler.wait(0);
		}
		console.log(
			`${game}: ${WISH.games} games from number ${WISH.first}, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
			JSON.stringify(tally)
		);
		expect(tally.updates).toBeGreaterThan(0);
		expect(tally.calls).toBeGreaterThan(0);
	});
});
