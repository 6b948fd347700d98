import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diff, patched, type Patch } from '#rules/core/diff.ts';
import { copy, equal } from '#rules/core/json.ts';
import { canonical, jsonValue } from './values.ts';

/** The value after the patch has travelled as text. */
function sent(before: unknown, after: unknown): unknown {
	const patch = diff(before, after);
	return patched(before, patch === undefined ? undefined : (JSON.parse(JSON.stringify(patch)) as Patch));
}

/** The value, counting every time a member of it is looked at. */
function counting<T>(value: T, steps: { count: number }): T {
	if (typeof value !== 'object' || value === null) return value;
	const members = Array.isArray(value)
		? value.map((item: unknown) => counting(item, steps))
		: Object.fromEntries(Object.entries(value).map(([key, member]) => [key, counting(member as unknown, steps)]));
	return new Proxy(members, {
		get(target, key, receiver) {
			steps.count += 1;
			return Reflect.get(target, key, receiver) as unknown;
		}
	}) as T;
}

function looksAt(before: unknown, after: unknown): number {
	const steps = { count: 0 };
	diff(counting(before, steps), counting(after, steps));
	return steps.count;
}

const row = (i: number): unknown => ({ id: i, cards: [i, i + 1], owner: { seat: i % 4 } });
const rows = (count: number, first = 0): unknown[] => Array.from({ length: count }, (_, i) => row(first + i));

describe('diff and patched', () => {
	it('lead from any value to any other, through text', () => {
		fc.assert(
			fc.property(jsonValue, jsonValue, (before, after) => {
				expect(canonical(sent(before, after))).toBe(canonical(after));
			}),
			{ numRuns: 3_000 }
		);
	});

	it('lead from any list to the list after an insertion, a removal or a change', () => {
		const edit = fc.record({ at: fc.nat(8), remove: fc.nat(3), insert: fc.array(jsonValue, { maxLength: 3 }) });
		fc.assert(
			fc.property(fc.array(jsonValue, { maxLength: 8 }), edit, (before, { at, remove, insert }) => {
				const after = before.toSpliced(at, remove, ...insert);
				expect(canonical(sent({ list: before }, { list: after }))).toBe(canonical({ list: after }));
			}),
			{ numRuns: 1_000 }
		);
	});

	it('answer undefined exactly when the two are equal', () => {
		fc.assert(
			fc.property(jsonValue, jsonValue, (before, after) => {
				expect(diff(before, after) === undefined).toBe(equal(before, after));
				expect(diff(before, copy(before))).toBeUndefined();
			}),
			{ numRuns: 1_000 }
		);
	});

	it('leave the value before as it was', () => {
		fc.assert(
			fc.property(jsonValue, jsonValue, (before, after) => {
				const kept = copy(before);
				patched(before, diff(before, after));
				expect(before).toEqual(kept);
			})
		);
	});

	it('share what did not change with the value before', () => {
		const before = { still: { deep: [1] }, moved: [{ a: 1 }, { b: 2 }] };
		const after = patched(before, diff(before, { still: { deep: [1] }, moved: [{ a: 1 }, { b: 3 }] })) as typeof before;
		expect(after.still).toBe(before.still);
		expect(after.moved[0]).toBe(before.moved[0]);
		expect(after.moved[1]).toEqual({ b: 3 });
	});
});

describe('a patch', () => {
	it('treats a member that became undefined as removed, and one that was undefined as new', () => {
		expect(diff({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual({ b: [] });
		expect(diff({ a: 1, b: undefined }, { a: 1, b: 2 })).toEqual({ b: 2 });
		expect(diff({ a: undefined }, {})).toBeUndefined();
		expect(patched({ a: 1, b: 2 }, { b: [] })).toStrictEqual({ a: 1 });
	});

	it('carry a gap in a list as the whole does, so that both look the same on the other side', () => {
		const sent = JSON.parse(JSON.stringify(diff([1, { a: 1 }], [undefined, undefined]))) as Patch;
		expect(patched([1, { a: 1 }], sent)).toEqual([null, null]);
	});

	it.each(['=', '.', '-', '/', 'toString', 'constructor'])('reaches and removes a member named %s', (name) => {
		expect(sent({ [name]: { deep: 1 } }, { [name]: { deep: 2 } })).toEqual({ [name]: { deep: 2 } });
		expect(sent({ [name]: 1 }, {})).toEqual({});
		expect(sent({}, { [name]: 1 })).toEqual({ [name]: 1 });
	});

	it('names only the member that changed', () => {
		expect(diff({ a: { b: [1, { c: 2 }] }, z: rows(50) }, { a: { b: [1, { c: 3 }] }, z: rows(50) })).toEqual({ a: { b: { 1: { c: 3 } } } });
	});

	it('of a list that grew or shrank holds only the run between what stayed', () => {
		expect(diff([1, 2, 3, 4], [1, 2, 9, 3, 4])).toEqual([2, 0, [9]]);
		expect(diff([1, 2, 3, 4], [1, 4])).toEqual([1, 2, []]);
		expect(diff([1, 1, 1], [1, 1])).toEqual([2, 1, []]);
		expect(diff(rows(100), [...rows(100), row(100)])).toEqual([100, 0, [row(100)]]);
	});

	it('replaces a list by a record, a record by null, and back', () => {
		expect(sent({ a: [1] }, { a: { 0: 1 } })).toEqual({ a: { 0: 1 } });
		expect(sent({ a: { 0: 1 } }, { a: [1] })).toEqual({ a: [1] });
		expect(sent({ a: {} }, { a: null })).toEqual({ a: null });
		expect(sent({ a: null }, { a: {} })).toEqual({ a: {} });
	});

	it('tells a new empty list from a member that is gone, and lists of values from runs', () => {
		expect(sent({ a: 1 }, { a: [] })).toEqual({ a: [] });
		expect(sent({}, { a: [] })).toEqual({ a: [] });
		expect(sent({ a: null }, { a: [0, 1, [2]] })).toEqual({ a: [0, 1, [2]] });
		expect(sent({ a: [1] }, { a: [] })).toEqual({ a: [] });
		expect(sent([1], [])).toEqual([]);
	});

	it('stays small when one item of a long list changes', () => {
		const after = rows(500).with(250, { id: 250, cards: [], owner: { seat: 2 } });
		expect(JSON.stringify(diff(rows(500), after)).length).toBeLessThan(80);
	});
});

describe('the steps of diff', () => {
	const cases: [string, (count: number) => [unknown, unknown]][] = [
		['an unchanged list', (count) => [rows(count), rows(count)]],
		['a list all of whose items changed', (count) => [rows(count), rows(count, 1)]],
		['a list with a new first item', (count) => [rows(count), [row(-1), ...rows(count)]]],
		['a list without its middle', (count) => [rows(count), rows(count).toSpliced(count / 2, 1)]],
		['a list of equal items that shrank', (count) => [new Array(count).fill(7), new Array(count - 1).fill(7)]],
		['a list that shares nothing and shrank', (count) => [rows(count), rows(count - 1, 1_000_000)]],
		[
			'a record all of whose keys changed',
			(count) => [
				Object.fromEntries(rows(count).map((item, i) => [`a${i}`, item])),
				Object.fromEntries(rows(count).map((item, i) => [`b${i}`, item]))
			]
		]
	];

	it.each(cases)('grow no faster than the value: %s', (_name, make) => {
		const [few, many] = [looksAt(...make(100)), looksAt(...make(800))];
		expect(few).toBeGreaterThan(0);
		expect(many).toBeLessThan(few * 8 * 1.2 + 100);
	});

	it('are at most a few for each level of a deep value', () => {
		const deep = (levels: number, leaf: number): unknown => (levels === 0 ? leaf : { next: [deep(levels - 1, leaf)], other: levels });
		expect(looksAt(deep(400, 1), deep(400, 2))).toBeLessThan(looksAt(deep(100, 1), deep(100, 2)) * 4 * 1.2 + 100);
	});
});
