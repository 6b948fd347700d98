import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copy, equal, sharedCopy } from '#rules/core/json.ts';
import { canonical, jsonValue } from './values.ts';

function freeze(value: unknown): void {
	if (typeof value !== 'object' || value === null) return;
	Object.freeze(value);
	Object.values(value).forEach(freeze);
}

function partsOf(value: unknown): object[] {
	return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

describe('copy', () => {
	it('makes an equal value', () => {
		fc.assert(
			fc.property(jsonValue, (value) => {
				expect(copy(value)).toEqual(value);
			})
		);
	});

	it('keeps members that are undefined', () => {
		expect(Object.keys(copy({ a: undefined, b: 1 }))).toEqual(['a', 'b']);
	});

	it('shares no object or list with the original, however deep', () => {
		const original = { list: [{ deep: [1] }], record: { inner: {} } };
		const copied = copy(original);
		copied.list[0]?.deep.push(2);
		Object.assign(copied.record.inner, { added: true });
		expect(original).toEqual({ list: [{ deep: [1] }], record: { inner: {} } });
	});

	it('leaves the original as it was', () => {
		fc.assert(
			fc.property(jsonValue, (value) => {
				freeze(value);
				copy(value);
			})
		);
	});
});

describe('equal', () => {
	it('says of any two values what their canonical texts say', () => {
		fc.assert(
			fc.property(jsonValue, jsonValue, (a, b) => {
				expect(equal(a, b)).toBe(canonical(a) === canonical(b));
			}),
			{ numRuns: 2_000 }
		);
	});

	it('finds a value equal to its copy and to its reading from text', () => {
		fc.assert(
			fc.property(jsonValue, (value) => {
				expect(equal(value, copy(value))).toBe(true);
				expect(equal(value, JSON.parse(JSON.stringify(value)))).toBe(true);
			})
		);
	});

	it('takes an undefined member for an absent one, on either side', () => {
		expect(equal({ a: undefined }, {})).toBe(true);
		expect(equal({}, { a: undefined })).toBe(true);
		expect(equal({ a: undefined }, { b: undefined })).toBe(true);
		expect(equal({ a: undefined }, { a: null })).toBe(false);
	});

	it.each([
		[
			[1, 2],
			[1, 2, 3]
		],
		[
			[1, 2, 3],
			[1, 2]
		],
		[
			[1, 2],
			[2, 1]
		],
		[[], {}],
		[{}, []],
		[[1], { 0: 1 }],
		[null, {}],
		[{}, null],
		[0, false],
		['1', 1],
		[{ a: 1 }, { a: 1, b: 2 }],
		[{ a: 1, b: 2 }, { a: 1 }],
		[{ a: { b: 1 } }, { a: { b: 2 } }]
	] as [unknown, unknown][])('tells %j from %j', (a, b) => expect(equal(a, b)).toBe(false));

	it.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf'])('does not take the inherited %s for a key', (name) => {
		expect(equal({}, { [name]: 1 })).toBe(false);
		expect(equal({ [name]: 1 }, {})).toBe(false);
		expect(equal({ [name]: undefined }, {})).toBe(true);
	});
});

describe('sharedCopy', () => {
	it('gives a value equal to the one after, and leaves the one before as it was', () => {
		fc.assert(
			fc.property(jsonValue, jsonValue, (before, after) => {
				freeze(before);
				freeze(after);
				expect(canonical(sharedCopy(before, after))).toBe(canonical(after));
			}),
			{ numRuns: 1_000 }
		);
	});

	it('gives the very value before when the two are equal', () => {
		fc.assert(
			fc.property(jsonValue, (value) => {
				expect(sharedCopy(value, copy(value))).toBe(value);
			})
		);
	});

	it('shares no object or list with the value after, which may be changed on', () => {
		fc.assert(
			fc.property(jsonValue, jsonValue, jsonValue, (still, old, now) => {
				const after = { still: copy(still), list: [copy(still), now], changed: now };
				const own = new Set(partsOf(after));
				const shared = sharedCopy({ still, list: [still, old], changed: old }, after);
				expect(canonical(shared)).toBe(canonical(after));
				expect(partsOf(shared).some((part) => own.has(part))).toBe(false);
			})
		);
	});

	it('takes every part that is equal from the value before', () => {
		const before = { still: { deep: [1] }, list: [{ a: 1 }, { b: 2 }, { c: 3 }], gone: 1 };
		const after = sharedCopy(before, { still: { deep: [1] }, list: [{ a: 1 }, { b: 9 }, { c: 3 }] });
		expect(after.still).toBe(before.still);
		expect(after.list).not.toBe(before.list);
		expect([after.list[0], after.list[2]].map((item, i) => item === before.list[i * 2])).toEqual([true, true]);
		expect(after).toEqual({ still: { deep: [1] }, list: [{ a: 1 }, { b: 9 }, { c: 3 }] });
	});

	it('does not take a longer list or a larger record for the value after', () => {
		expect(sharedCopy([1, 2, 3], [1, 2])).toEqual([1, 2]);
		expect(sharedCopy([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
		expect(sharedCopy({ a: 1, b: 2 } as object, { a: 1 })).toEqual({ a: 1 });
		expect(sharedCopy({ a: 1 } as object, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
		expect(sharedCopy([] as unknown, {})).toEqual({});
	});
});
