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
 * A copy of `after` in which every part that equals the same part of `before` is that part itself, so that what did not change is one and
 * the same. `after` stays as it was and may be changed on; the copy and `before` are to be left alone.
 */
export function sharedCopy<T>(before: unknown, after: T): T {
	if (before === after || typeof after !== 'object' || after === null) return after;
	if (typeof before !== 'object' || before === null || Array.isArray(before) !== Array.isArray(after)) return copy(after);
	return (
		Array.isArray(before)
			? sharedItems(before, after as unknown as readonly unknown[])
			: sharedMembers(before as Record<string, unknown>, after as Record<string, unknown>)
	) as T;
}

function sharedItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
	let items: unknown[] | undefined;
	for (let i = 0; i < after.length; i += 1) {
		const earlier = before[i];
		const now = after[i];
		const part = earlier === now || typeof now !== 'object' ? now : sharedCopy(earlier, now);
		// As long as nothing differs, the items are those of before.
		if (part !== earlier || i >= before.length) items ??= before.slice(0, i);
		items?.push(part);
	}
	return items ?? (before.length === after.length ? before : before.slice(0, after.length));
}

function sharedMembers(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
	let members: Record<string, unknown> | undefined;
	let common = 0;
	for (const key in after) {
		const now = after[key];
		const earlier = own(before, key);
		if (earlier !== undefined && now !== undefined) common += 1;
		if (earlier === now) continue;
		const part = typeof now === 'object' ? sharedCopy(earlier, now) : now;
		if (part !== earlier) members ??= withMembersOf(before, after, key);
		if (members !== undefined && part !== now) members[key] = part;
	}
	return members ?? (hasMore(before, common, after) ? withMembersOf(before, after, undefined) : before);
}

// The members of `after`, those up to a key as they are in `before`: so far nothing differs.
function withMembersOf(before: Record<string, unknown>, after: Record<string, unknown>, upTo: string | undefined): Record<string, unknown> {
	const members = Object.assign({}, after) as Record<string, unknown>;
	for (const key in after) {
		if (key === upTo) break;
		if (typeof after[key] === 'object') members[key] = before[key];
	}
	return members;
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
