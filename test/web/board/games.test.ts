import { expect, test } from 'vitest';
import { settingsOf } from '#lib/game-settings.ts';
import { GAMES } from '#lib/games.ts';
import { levelsOf } from '#rules/core/levels.ts';
import { games } from '#rules/games.ts';

test('the home page knows every game of the rules, in their order', () => {
	expect(Object.keys(GAMES)).toEqual(Object.keys(games));
});

test.each(Object.entries(games))('the levels of the bots of %s are those that they have', (id, game) => {
	const levels = levelsOf(game);
	expect(GAMES[id]?.levels).toEqual(levels);
});

test.each(Object.entries(games))('the box of %s says its seats and its settings as the rules have them', async (id, game) => {
	const { seats } = GAMES[id] ?? { seats: { least: 0, most: 0, usual: 0 } };
	const settings = await settingsOf(id);
	expect({ least: seats.least, most: seats.most }).toEqual({ least: game.seats.least, most: game.seats.most });
	expect(seats.usual).toBeGreaterThanOrEqual(seats.least);
	expect(seats.usual).toBeLessThanOrEqual(seats.most);
	expect(Object.entries(settings).map(([name, { values }]) => [name, values.map(({ value }) => value)])).toEqual(
		Object.entries(game.settings)
	);
});
