import { describe, expect, it } from 'vitest';
import { cornersAt, frameOf, pointOf, RADIUS, valuesTowards } from '#lib/circadians/hexes.ts';
import { catalogueFor } from '#rules/circadians/catalogue.ts';
import { edition } from '#rules/circadians/edition.ts';

const map = catalogueFor(edition).planets.a;

describe('the map of the planet', () => {
	it('draws rows level, each shifted by half a space', () => {
		expect(pointOf([0, 0])).toEqual({ x: 0, y: 0 });
		expect(pointOf([1, 0]).y).toBe(0);
		expect(pointOf([0, 1])).toEqual({ x: pointOf([1, 0]).x / 2, y: 1.5 * RADIUS });
	});

	it('leaves room for the corners of every space', () => {
		const [left, top, width, height] = frameOf(map, 0);
		for (const hex of map.hexes)
			for (const corner of cornersAt(pointOf(hex)).split(' ')) {
				const [x = 0, y = 0] = corner.split(',').map(Number);
				expect(x).toBeGreaterThanOrEqual(left - 0.1);
				expect(x).toBeLessThanOrEqual(left + width + 0.1);
				expect(y).toBeGreaterThanOrEqual(top - 0.1);
				expect(y).toBeLessThanOrEqual(top + height + 0.1);
			}
	});

	it('tells by which die a neighbour is reached: a 2 leads to the right', () => {
		const right = map.hexes.findIndex(([q, r]) => q === 1 && r === 0);
		expect(valuesTowards(map, map.centre, right)).toEqual([2]);
	});
});
