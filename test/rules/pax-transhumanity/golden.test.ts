import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldenPlaythrough } from '../support/golden.ts';
import { game } from '../support/pax-transhumanity/position.ts';

const file = new URL('./golden.txt', import.meta.url);
const NAMES = ['first', 'second', 'third'];

describe('The golden playthrough', () => {
	const text = goldenPlaythrough({ game, names: NAMES, seed: 7, choices: 90 });

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

	it('holds hidden spheres, heat and a fundraising', () => {
		for (const step of ['hideSphere:', 'turn:', 'divest:']) expect(text).toContain(step);
	});
});
