import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#rules/games.ts';
import { goldenPlaythrough } from './support/golden.ts';

/** What each game's golden playthrough is of, and which questions it has to hold. */
const PLAYTHROUGHS = [
	{ id: 'power-struggle', names: ['blue', 'yellow', 'green', 'red'], holds: ['offer:', 'answer:', 'sortEvents:'] },
	{ id: 'pax-transhumanity', names: ['first', 'second', 'third'], holds: ['hideSphere:', 'turn:', 'divest:'] },
	{ id: 'circadians', names: ['blue', 'black', 'orange'], holds: ['keepItem:', 'plan:', 'activate:', 'yield:'] }
];

it('There is one for every game', () => {
	expect(PLAYTHROUGHS.map(({ id }) => id)).toEqual(Object.keys(games));
});

describe.each(PLAYTHROUGHS)('The golden playthrough of $id', ({ id, names, holds }) => {
	const file = new URL(`./${id}/golden.txt`, import.meta.url);
	const game = games[id];
	if (game === undefined) throw new Error(`no game ${id}`);
	const text = goldenPlaythrough({ game, names, seed: 7, choices: 90 });

	it('is what golden.txt holds (UPDATE_GOLDEN=1 writes it anew)', () => {
		if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
		expect(text).toBe(readFileSync(file, 'utf8'));
	});

	it('shows nobody a secret that is not his', () => {
		const lines = text.split('\n');
		expect(lines.filter((line) => /^ {2}(all|told)\b/.test(line) && line.includes('$seen'))).toEqual([]);
		for (const [seat, name] of names.entries()) {
			const own = lines.filter((line) => line.startsWith(`  ${name}: `));
			for (const other of names.keys()) if (other !== seat) expect(own.filter((line) => line.includes(`players.${other}.`))).toEqual([]);
		}
	});

	it('holds the questions that a game turns on', () => {
		for (const step of holds) expect(text).toContain(step);
	});
});
