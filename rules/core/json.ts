/** A plain value that survives JSON.stringify and JSON.parse unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Copies a JSON value; unlike structuredClone it costs no serializer. */
export function copy<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) {
		const items = new Array<unknown>(value.length);
		for (let i = 0; i < value.length; i += 1) items[i] = copy(value[i] as unknown);
		return items as T;
	}
	// Copying all members at once and then those that are more than a plain value takes half the time; of records of many kinds,
	// assigning takes half as long as spreading. No value has a member `__proto__`.
	const result = Object.assign({}, value) as Record<string, unknown>;
	for (const key in result) {
		const member = result[key];
		if (typeof member === 'object' && member !== null) result[key] = copy(member);
	}
	return result as T;
}

/** Whether a record holds nothing but plain values, no lists or records of its own. */
export function isFlat(record: object): boolean {
	for (const key in record) {
		const member = (record as Record<string, unknown>)[key];
		if (typeof member === 'object' && member !== null) return false;
	}
	return true;
}

/** The record's own value under a key, which may be named like something every object has. */
export function own(record: Record<string, unknown>, key: string): unknown {
	const value = record[key];
	// All that an object inherits are functions, which JSON has not, and its prototype.
	return typeof value === 'function' || key === '__proto__' ? (Object.hasOwn(record, key) ? value : undefined) : value;
}

/**
 * The value `after` with every part that equals the same part of `before` replaced by it, so that what did not change is one and
 * the same. Changes `after` in place; both are to be left alone from then on.
 */
export function shared<T>(before: unknown, after: T): T {
	if (before === after || typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
	const lists = Array.isArray(before);
	if (lists !== Array.isArray(after)) return after;
	const same = lists
		? sharesItems(before, after as unknown as unknown[])
		: sharesMembers(before as Record<string, unknown>, after as Record<string, unknown>);
	return same ? (before as T) : after;
}

function sharesItems(before: readonly unknown[], after: unknown[]): boolean {
	let same = before.length === after.length;
	for (let i = 0; i < after.length; i += 1) {
		const earlier = before[i];
		const now = after[i];
		if (earlier === now) continue;
		const part = typeof now === 'object' ? shared(earlier, now) : now;
		if (part !== now) after[i] = part;
		if (part !== earlier) same = false;
	}
	return same;
}

function sharesMembers(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
	let same = true;
	let common = 0;
	for (const key in after) {
		const now = after[key];
		const earlier = own(before, key);
		if (earlier !== undefined && now !== undefined) common += 1;
		if (earlier === now) continue;
		const part = typeof now === 'object' ? shared(earlier, now) : now;
		if (part !== now) after[key] = part;
		if (part !== earlier) same = false;
	}
	return same && !hasMore(before, common, after);
}

/** Whether a record has members beside the `common` ones, which are defined in both; a member that is undefined counts as absent. */
export function hasMore(record: Record<string, unknown>, common: number, other: Record<string, unknown>): boolean {
	let count = 0;
	// Counting looks at no value: mostly that is enough.
	for (const _key in record) count += 1;
	if (count === common) return false;
	for (const key in record) if (record[key] !== undefined && own(other, key) === undefined) return true;
	return false;
}

/** Whether two JSON values are equal; a key that is undefined equals a key that is absent. */
export function equal(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	if (Array.isArray(a) || Array.isArray(b)) {
		if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
		return a.every((item, i) => equal(item, b[i] as unknown));
	}
	const left = a as Record<string, unknown>;
	const right = b as Record<string, unknown>;
	for (const key in left) if (!equal(left[key], own(right, key))) return false;
	for (const key in right) if (right[key] !== undefined && own(left, key) === undefined) return false;
	return true;
}
