import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, shuffle, type ChanceState } from '#rules/core/chance.ts';
import { seedOf } from './table.ts';

/** The next words of the key stream as bytes in hexadecimal. */
function stream(state: ChanceState, words: number): string {
	const bytes = Buffer.alloc(words * 4);
	for (let i = 0; i < words; i += 1) bytes.writeUInt32LE(draw(state, 2 ** 32), i * 4);
	return bytes.toString('hex');
}

function chiSquare(counts: readonly number[]): number {
	const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
	return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('the key stream', () => {
	// RFC 8439, appendix A.1, vectors 1 and 2: all zeros, blocks 0 and 1.
	it('is the published one of ChaCha20 for the zero key', () => {
		const state = { seed: seedOf(0), drawn: 0 };
		expect(stream(state, 16)).toBe(
			'76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586'
		);
		expect(stream(state, 16)).toBe(
			'9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f'
		);
		expect(state.drawn).toBe(32);
	});

	// RFC 8439, appendix A.1, vector 3: the key ends with 1, block 1.
	it('is the published one of ChaCha20 for another key', () => {
		expect(stream({ seed: seedOf(1), drawn: 16 }, 16)).toBe(
			'3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0'
		);
	});

	it('does not depend on what else was drawn in between', () => {
		const whole = stream({ seed: seedOf(5), drawn: 0 }, 40);
		const state = { seed: seedOf(5), drawn: 0 };
		let pieces = '';
		for (let i = 0; i < 40; i += 1) {
			pieces += stream(state, 1);
			stream({ seed: seedOf(i), drawn: 0 }, 1);
			stream({ seed: seedOf(5), drawn: 100 }, 1);
		}
		expect(pieces).toBe(whole);
	});

	it('goes on from a saved state', () => {
		const state = { seed: seedOf(9), drawn: 0 };
		stream(state, 13);
		const saved = { ...state };
		expect(stream(saved, 20)).toBe(stream(state, 20));
	});
});

describe('draw', () => {
	it('gives whole numbers from 0 to below the bound, and the same again from the same state', () => {
		fc.assert(
			fc.property(fc.nat(), fc.nat(1_000), fc.integer({ min: 1, max: 2 ** 32 }), (seed, drawn, bound) => {
				const [one, two] = [
					{ seed: seedOf(seed), drawn },
					{ seed: seedOf(seed), drawn }
				];
				const number = draw(one, bound);
				expect(Number.isInteger(number) && number >= 0 && number < bound).toBe(true);
				expect(draw(two, bound)).toBe(number);
				expect(two).toEqual(one);
				expect(one.drawn).toBeGreaterThan(drawn);
			})
		);
	});

	// The bounds of the chi-square tests are those that one honest generator in a thousand would pass.
	it('gives each of six numbers equally often', () => {
		const state = { seed: seedOf(2026), drawn: 0 };
		const counts = new Array<number>(6).fill(0);
		for (let i = 0; i < 12_000; i += 1) (counts[draw(state, 6)] as number) += 1;
		expect(chiSquare(counts)).toBeLessThan(20.52);
		expect(chiSquare(counts)).toBeGreaterThan(0.2);
	});

	it('favours no number when the bound does not divide 2^32', () => {
		const state = { seed: seedOf(7), drawn: 0 };
		const thirds = [0, 0, 0];
		for (let i = 0; i < 6_000; i += 1) (thirds[Math.floor(draw(state, 3 * 2 ** 30) / 2 ** 30)] as number) += 1;
		expect(chiSquare(thirds)).toBeLessThan(13.82);
		expect(state.drawn).toBeGreaterThan(7_500);
	});

	it('gives pairs of successive numbers equally often', () => {
		const state = { seed: seedOf(11), drawn: 0 };
		const counts = new Array<number>(25).fill(0);
		for (let i = 0; i < 20_000; i += 1) (counts[draw(state, 5) * 5 + draw(state, 5)] as number) += 1;
		expect(chiSquare(counts)).toBeLessThan(51.18);
	});

	it.each([0, -1, 1.5, NaN, Infinity, 2 ** 32 + 1])('throws on the bound %d instead of looking for a number for ever', (bound) => {
		expect(() => draw({ seed: seedOf(1), drawn: 0 }, bound)).toThrow(RangeError);
	});
});

describe('shuffle', () => {
	it('keeps every item', () => {
		fc.assert(
			fc.property(fc.array(fc.nat(9)), fc.nat(), (items, seed) => {
				expect(shuffle({ seed: seedOf(seed), drawn: 0 }, [...items]).sort()).toEqual([...items].sort());
			})
		);
	});

	it('gives each of the 24 orders of four items equally often', () => {
		const state = { seed: seedOf(4), drawn: 0 };
		const counts = new Map<string, number>();
		for (let i = 0; i < 12_000; i += 1) {
			const order = shuffle(state, [1, 2, 3, 4]).join('');
			counts.set(order, (counts.get(order) ?? 0) + 1);
		}
		expect(counts.size).toBe(24);
		expect(chiSquare([...counts.values()])).toBeLessThan(49.73);
	});

	it('works in place', () => {
		const items = [1, 2, 3];
		expect(shuffle({ seed: seedOf(1), drawn: 0 }, items)).toBe(items);
	});
});
