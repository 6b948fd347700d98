import { describe, expect, it } from 'vitest';
import { isBySeat, membersWords, valueWords } from '#lib/board/plain/words.ts';

const names = (seat: number): string | undefined => ['Ada', 'Bea', 'Carl'][seat];

describe('an option in words', () => {
	it('tells the number of a range that leaves one, and leaves out what is still to be filled in', () => {
		const bid = (min: number, max: number) => ({ kind: 'bid', lot: 'harbour', amount: { min, max, step: 1 } });
		expect(membersWords(bid(3, 3), names)).toBe('Lot: Harbour, Amount: 3');
		expect(membersWords(bid(3, 8), names)).toBe('Harbour');
	});

	it('leaves a list out that is empty', () => {
		expect(membersWords({ step: 'offer', attempt: 1, refusedBy: [] }, names)).toBe('1');
	});

	it('tells a seat by its player only where the rules mean somebody', () => {
		expect(membersWords({ kind: 'pay', rival: 1, count: 1 }, names)).toBe('Rival: Bea, Count: 1');
		expect(valueWords([0, 2], 'winners', names)).toBe('Ada and Carl');
		expect(valueWords([0, 2], 'dice', names)).toBe('0 and 2');
	});
});

describe('a list on the board', () => {
	it('is told by seats when it has one item for each of them', () => {
		expect(isBySeat([{ coins: 3 }, { coins: 1 }, { coins: 2 }], 3)).toBe(true);
		expect(isBySeat([{ coins: 3 }, { coins: 1 }], 3)).toBe(false);
	});

	it('is not when its items say whose they are', () => {
		expect(isBySeat([{ owner: 2 }, { owner: 0 }, { owner: 2 }], 3)).toBe(false);
	});
});
