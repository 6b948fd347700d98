import { describe, expect, it } from 'vitest';
import { Systems } from '#rules/core/systems.ts';

describe('What each level makes use of', () => {
	it('is counted a player and game, and nothing for who has no level', () => {
		const systems = new Systems(['war', 'peace']);
		systems.seated(['sharp', 'steady', 'steady']);
		systems.count(0, 'war');
		systems.count(1, 'war', 3);
		systems.count(3, 'peace');
		systems.seated(['steady', 'steady', 'sharp']);
		systems.count(2, 'war', 4);
		expect(systems.tables()).toEqual([
			{
				title: 'A player of each level and game',
				head: ['', 'sharp', 'steady'],
				rows: [
					['players counted', '2', '4'],
					['war', '2.50', '0.75'],
					['peace', 'never', 'never']
				]
			}
		]);
	});

	it('is told from what never happens, however rare it is', () => {
		const systems = new Systems(['war', 'peace', 'truce']);
		for (let match = 0; match < 300; match += 1) systems.seated(['sharp']);
		systems.count(0, 'war');
		systems.count(0, 'truce', 30);
		expect(systems.tables()[0]?.rows).toEqual([
			['players counted', '300'],
			['war', '(1) 0.00'],
			['peace', 'never'],
			['truce', '0.10']
		]);
	});

	it('is no table where no levels play each other', () => {
		const systems = new Systems(['war']);
		systems.count(0, 'war');
		expect(systems.tables()).toEqual([]);
	});
});
