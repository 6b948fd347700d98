import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { powerStruggle } from '#rules/power-struggle/game.ts';
import { goldenPlaythrough } from '../support/golden.ts';

const file = new URL('./golden.txt', import.meta.url);
const NAMES = ['blue', 'yellow', 'green', 'red'];

describe('The golden playthrough', () => {
	const text = goldenPlaythrough({ game: powerStruggle as unknown as Game, names: NAMES, seed: 7, choices: 90 });

	it('is what golden.txt holds (UPDATE_GOLDEN=1 writes it anew)', () => {
		if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
		expect(text).toBe(readFileSync(file, 'utf8'));
	});

	it('shows nobody a secret that is not his', () => {
		const lines = text.split('\n');
		expect(lines.filter((line) => /^ {2}(all|told)\b/.test(line) && line.includes('$seen'))).toEqual([]);
		for (const [seat, name] of NAMES.entries()) {
			const own = lines.filter((line) => line.startsWith(`  ${name}: `));
			for (const other of NAMES.keys()) if (other !== seat) expect(own.filter((line) => line.includes(`players.${other}.`))).toEqual([]);
		}
	});

	it('holds a bribe, refused or accepted, and the sorting of the events', () => {
		for (const step of ['offer:', 'answer:', 'sortEvents:']) expect(text).toContain(step);
	});
});
