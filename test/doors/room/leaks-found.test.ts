import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../rules/support/random.ts';
import { watches } from '../../rules/support/watches.ts';
import { LEAKS, leaky } from './secrets/leaky.ts';
import { QuietRoom } from './secrets/quiet-room.ts';
import { newTally, playSecretGame } from './secrets/secret-game.ts';
import { startedRoom } from './secrets/started-room.ts';

const LOOKED_AT = 20;

// That nothing is found in the games of the house means something only if it would be found.
describe.each(Object.entries(watches))('In %s', (_name, watch) => {
	test.each(Object.keys(LEAKS) as (keyof typeof LEAKS)[])('it is noticed when %s tells what is hidden', async (leak) => {
		const { game } = watch;
		const games = async (): Promise<void> => {
			for (let number = 0; number < LOOKED_AT; number += 1) {
				await playSecretGame({ ...watch, game: leaky(game, leak) }, game.seats.most, number, 1, newTally());
			}
		};
		await expect(games()).rejects.toThrow('told something hidden');
	});
});

describe('What a viewer is told', () => {
	test('is compared wherever it is told: one other letter shows in each', async () => {
		for (const watch of Object.values(watches)) {
			const { room, rows } = startedRoom(watch, watch.game.seats.most, 1, randomFrom(1));
			const { table } = room;
			const places = table.places.map((place, seat) => (seat === 0 && place.kind === 'player' ? { ...place, name: 'Another' } : place));
			const [host = ''] = table.invited;
			const visitor = { account: host, invited: true };
			const request = { type: 'bot', id: 'x', seat: 0, present: true } as const;
			const gathering = { phase: 'gathering' } as const;
			const [here, there] = [table, { ...table, places }].map(
				(other) => new QuietRoom(watch.game, { ...room, table: other }, rows, [visitor])
			);
			if (here === undefined || there === undefined) throw new Error('two rooms');
			expect(there.join(visitor)).not.toBe(here.join(visitor));
			expect(there.list(visitor)).not.toBe(here.list(visitor));
			expect(there.preview()).not.toBe(here.preview());
			const told = new QuietRoom(watch.game, room, [...rows, { number: 1, at: 0, facts: [{ fact: 'another' }] }], [visitor]);
			expect(await told.log(visitor, undefined)).not.toBe(await here.log(visitor, undefined));
			const open = new QuietRoom(watch.game, { ...room, table: { ...table, ...gathering } }, rows, [visitor]);
			expect(open.wouldAnswer(visitor, request)).not.toBe(here.wouldAnswer(visitor, request));
		}
	});
});
