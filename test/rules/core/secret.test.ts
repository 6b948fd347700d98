import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockwise, EVERYBODY, includesViewer, seatSet, type Viewer } from '#rules/core/seat.ts';
import { opened, secret, secretCard, secretList, seen, view, viewAfter } from '#rules/core/secret.ts';
import { jsonValue } from './values.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];

describe('a set of seats', () => {
	it('holds its seats and no spectator', () => {
		expect(VIEWERS.filter((viewer) => includesViewer(seatSet([0, 2]), viewer))).toEqual([0, 2]);
		expect(VIEWERS.filter((viewer) => includesViewer(seatSet([]), viewer))).toEqual([]);
		expect(VIEWERS.filter((viewer) => includesViewer(seatSet([0, 1, 2, 3]), viewer))).toEqual([0, 1, 2, 3]);
	});

	it('of everybody holds the spectators too', () => {
		expect(VIEWERS.filter((viewer) => includesViewer(EVERYBODY, viewer))).toEqual(VIEWERS);
	});

	it('is walked clockwise from any seat', () => {
		expect(clockwise(4, 2)).toEqual([2, 3, 0, 1]);
		expect(clockwise(3)).toEqual([0, 1, 2]);
	});
});

describe('a view', () => {
	it('shows a secret to its seats and seals it to the others and to spectators', () => {
		const envelope = secret([0, 2], 500);
		expect(VIEWERS.map((viewer) => view(envelope, viewer))).toEqual([
			{ $seen: 500 },
			{ $sealed: true },
			{ $seen: 500 },
			{ $sealed: true },
			{ $sealed: true }
		]);
	});

	it('shows how many there are of a counted list', () => {
		expect(view(secretList([1], ['a', 'b', 'c']), 0)).toEqual({ $sealed: 3 });
		expect(view(secretList([], []), 0)).toEqual({ $sealed: 0 });
		expect(view(secretList([1], ['a', 'b', 'c']), 1)).toEqual({ $seen: ['a', 'b', 'c'] });
	});

	it('shows a card from behind', () => {
		expect(view(secretCard([1], { name: 'library' }, 'A'), 0)).toEqual({ $sealed: 'A' });
		expect(view(secretCard([1], { name: 'library' }, 0), 'spectator')).toEqual({ $sealed: 0 });
		expect(view(secretCard([1], { name: 'library' }, 'A'), 1)).toEqual({ $seen: { name: 'library' } });
	});

	it('shows the backs of a hand sorted, so that no place tells which card left', () => {
		const hand = [
			{ age: 'B', name: 'x' },
			{ age: 'A', name: 'y' },
			{ age: 'B', name: 'z' }
		];
		expect(view(secretList([1], hand, 'age'), 0)).toEqual({ $sealed: ['A', 'B', 'B'] });
		expect(view(secretList([1], hand.toReversed(), 'age'), 0)).toEqual({ $sealed: ['A', 'B', 'B'] });
		expect(hand.map(({ name }) => name)).toEqual(['x', 'y', 'z']);
	});

	it('shows everybody what is everybody’s', () => {
		const open = { ...secret([], 7), seats: EVERYBODY };
		for (const viewer of VIEWERS) expect(view(open, viewer)).toEqual({ $seen: 7 });
	});

	it('hides secrets inside secrets from who may only see the outer one', () => {
		const box = secret([0, 1], { label: 'box', inner: secret([1], 'gold') });
		expect(view(box, 1)).toEqual({ $seen: { label: 'box', inner: { $seen: 'gold' } } });
		expect(view(box, 0)).toEqual({ $seen: { label: 'box', inner: { $sealed: true } } });
		expect(view(box, 2)).toEqual({ $sealed: true });
	});

	it('hides an inner secret from who may not see the outer one, even if the inner is theirs', () => {
		expect(view(secret([0], { inner: secret([1], 'gold') }), 1)).toEqual({ $sealed: true });
	});

	it('finds secrets in lists, in records and in lists of records', () => {
		const board = { players: [{ hand: secretList([0], [1, 2]) }, { hand: secretList([1], [3]) }], piles: [[secret([], 9)], []] };
		expect(view(board, 0)).toEqual({ players: [{ hand: { $seen: [1, 2] } }, { hand: { $sealed: 1 } }], piles: [[{ $sealed: true }], []] });
	});

	it('hides secrets whose value is nothing much', () => {
		for (const value of [0, '', false, null]) {
			expect(view(secret([0], value), 1)).toEqual({ $sealed: true });
			expect(view(secret([0], value), 0)).toEqual({ $seen: value });
		}
	});

	it('lets no part of a sealed value through, whatever it is and wherever it lies', () => {
		fc.assert(
			fc.property(jsonValue, jsonValue, (one, other) => {
				const board = (hidden: unknown) => ({
					a: [{ deep: secret([2], hidden) }],
					b: secretCard([], hidden, 'back'),
					c: secret([0], secret([], hidden))
				});
				for (const viewer of [0, 1, 'spectator'] as const) {
					expect(JSON.stringify(view(board(one), viewer))).toBe(JSON.stringify(view(board(other), viewer)));
				}
			})
		);
	});

	it('of a value without secrets is that value itself', () => {
		fc.assert(
			fc.property(jsonValue, (value) => {
				expect(view(value, 'spectator')).toBe(value);
			})
		);
	});

	it('shares what holds no secret, and leaves the original as it was', () => {
		const board = { open: { deep: [1] }, hidden: secret([0], 1) };
		const before = JSON.stringify(board);
		expect(view(board, 1).open).toBe(board.open);
		expect(JSON.stringify(board)).toBe(before);
	});

	it('never shows who else may see a secret', () => {
		const text = JSON.stringify(VIEWERS.map((viewer) => view({ a: secret([1], 'x'), b: secretCard([2], 'y', 'z') }, viewer)));
		expect(text).not.toContain('seats');
		expect(text).not.toContain('$secret');
	});
});

describe('a view of what a value has become', () => {
	it('is the same as one of it alone, whatever it was before', () => {
		fc.assert(
			fc.property(jsonValue, jsonValue, (one, other) => {
				const kept = { a: secret([0], one), b: [secretCard([1], other, 'back')], c: one };
				const shown = { ...kept, a: secret([0, 1], one), b: [secret([0], { one, card: kept.b[0] }), other] };
				const values: unknown[] = [kept, { ...kept, d: secret([1], kept) }, shown, kept.a, shown.a, kept.b, [other, ...kept.b], one];
				for (const viewer of [0, 1, 'spectator'] as const)
					for (const before of values)
						for (const value of values) {
							const sight = viewAfter(value, viewer, before, view(before, viewer));
							expect(sight).toStrictEqual(view(value, viewer));
						}
			})
		);
	});

	it('gives for a part that is the same the very view it gave before', () => {
		const hand = secret([0], [1, 2]);
		const before = { hand, round: 1 };
		const first = view(before, 0);
		const next = viewAfter({ hand, round: 2 }, 0, before, first);
		expect(next.hand).toBe(first.hand);
		expect(next.round).toBe(2);
	});

	it('shows nothing of a secret that was open and is hidden again', () => {
		const before = { card: secret([0, 1], { name: 'ace' }) };
		const value = { card: { ...before.card, seats: 0b1 } };
		expect(viewAfter(value, 1, before, view(before, 1))).toEqual({ card: { $sealed: true } });
	});
});

describe('opened', () => {
	it('opens every secret, the nested ones too', () => {
		const board = {
			box: secret([0], { inner: [secret([], 'gold')] }),
			deck: secretList([], [1, 2]),
			card: secretCard([], 'x', 'A'),
			plain: [1]
		};
		expect(opened(board)).toEqual({
			box: { $seen: { inner: [{ $seen: 'gold' }] } },
			deck: { $seen: [1, 2] },
			card: { $seen: 'x' },
			plain: [1]
		});
	});
});

describe('seen', () => {
	it('gives the value of what is seen and nothing of what is sealed', () => {
		expect(seen(view(secret([0], 5), 0))).toBe(5);
		expect(seen(view(secret([0], 5), 1))).toBeUndefined();
		expect(seen(view(secretList([0], [1, 2]), 1))).toBeUndefined();
	});
});
