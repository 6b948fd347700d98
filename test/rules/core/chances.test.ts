import { describe, expect, it } from 'vitest';
import { Chances } from '#rules/core/chances.ts';

describe('What a level hardly ever does', () => {
	it('is what it chooses in less than one of a hundred chances, with the number of both', () => {
		const chances = new Chances();
		for (let count = 0; count < 200; count += 1)
			chances.note('sharp', 'turn', ['build', 'build', 'trade', 'pass'], count < 2 ? 'trade' : 'build');
		for (const kind of ['build', 'pass']) chances.note('steady', 'turn', ['build', 'pass'], kind);
		expect(chances.tables()).toEqual([
			{ title: 'What a level hardly ever does', head: ['', 'sharp', 'steady'], rows: [['turn: pass', '0 of 200', '1 of 2']] }
		]);
	});

	it('leaves out questions where there was no choice of a kind', () => {
		const chances = new Chances();
		for (let count = 0; count < 200; count += 1) chances.note('sharp', 'place', ['build', 'build'], 'build');
		expect(chances.tables()).toEqual([]);
		chances.note('sharp', 'place', ['build', 'pass'], 'pass');
		expect(chances.tables()).toEqual([{ title: 'What a level hardly ever does', head: ['', 'sharp'], rows: [['place: build', '0 of 1']] }]);
	});
});
