import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Settings } from '#rules/core/match.ts';
import { games } from '#rules/games.ts';
import { goldenPlaythrough } from './support/golden.ts';

type Playthrough = {
	readonly id: string;
	readonly names: readonly string[];
	readonly holds: readonly string[];
	/** A game may have several. */
	readonly file: string;
	/** Other than the usual ones. */
	readonly settings?: Settings;
	/** More than the usual number, where a match begins slowly. */
	readonly seed?: number;
	readonly choices?: number;
};

/** What each game's golden playthrough is of, and which questions it has to hold. */
const PLAYTHROUGHS: readonly Playthrough[] = [
	{ id: 'power-struggle', file: 'golden.txt', names: ['blue', 'yellow', 'green', 'red'], holds: ['offer:', 'answer:', 'sortEvents:'] },
	{ id: 'pax-transhumanity', file: 'golden.txt', names: ['first', 'second', 'third'], holds: ['hideSphere:', 'turn:', 'divest:'] },
	{ id: 'circadians', file: 'golden.txt', names: ['blue', 'black', 'orange'], holds: ['keepItem:', 'plan:', 'activate:', 'yield:'] },
	...[
		{ of: 'two', seed: 40, holds: ['pay:', 'defend:', 'bid:', 'colonize:'] },
		{ of: 'three', seed: 9, holds: ['answerPact:', 'defend:', 'plunder:', 'colonize:'] },
		{ of: 'four', seed: 47, holds: ['answerPact:', 'defend:', 'useCard:', 'colonize:'] }
	].map(({ of, seed, holds }, more) => ({
		id: 'through-the-ages',
		file: `golden-${of}.txt`,
		names: ['orange', 'green', 'purple', 'grey'].slice(0, 2 + more),
		settings: { civilHands: 'closed' },
		seed,
		// It begins slowly.
		choices: 150,
		holds
	}))
];

it('There is one for every game', () => {
	expect([...new Set(PLAYTHROUGHS.map(({ id }) => id))]).toEqual(Object.keys(games));
});

describe.each(PLAYTHROUGHS)(
	'The golden playthrough of $id ($file)',
	({ id, file: name, names, settings = {}, holds, seed = 7, choices = 90 }) => {
		const file = new URL(`./${id}/${name}`, import.meta.url);
		const game = games[id];
		if (game === undefined) throw new Error(`no game ${id}`);
		const text = goldenPlaythrough({ game, names, settings, seed, choices });

		it(`is what ${name} holds (UPDATE_GOLDEN=1 writes it anew)`, () => {
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
	}
);
