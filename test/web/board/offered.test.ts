import { expect, test } from 'vitest';
import { canBeWished, hasWishes, wishesOffered } from '#lib/board/standing/offered.ts';
import { games } from '#rules/games.ts';

test.each(Object.entries(games))(
	'what the page of %s offers to answer is what its rules can answer, at the same steps',
	// The words of a game are compiled when they are first asked for.
	{ timeout: 60_000 },
	async (id, game) => {
		const wishes = Object.entries(game.standing ?? {});
		expect(hasWishes(id)).toBe(wishes.length > 0);
		expect((await wishesOffered(id)).map(({ name }) => name).toSorted()).toEqual(wishes.map(([name]) => name).toSorted());
		const asked = new Set(wishes.map(([, { step }]) => step));
		for (const step of Object.keys(game.steps)) expect([step, canBeWished(id, step)]).toEqual([step, asked.has(step)]);
	}
);
