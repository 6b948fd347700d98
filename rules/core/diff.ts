import { equal, own } from './json.ts';

/**
 * How one JSON value becomes another. `=` replaces the whole; `.` patches members by key or index; `-` removes keys;
 * `/` replaces a run of a list: [start, how many go, the new items].
 */
export type Patch = {
	readonly '='?: unknown;
	readonly '.'?: { readonly [key: string]: Patch };
	readonly '-'?: readonly string[];
	readonly '/'?: readonly [start: number, removed: number, items: readonly unknown[]];
};

/** The patch from `before` to `after`, or undefined when they are equal. Linear in their size. */
export function diff(before: unknown, after: unknown): Patch | undefined {
	if (before === after) return undefined;
	// A gap in a list travels as null, as it does in the whole.
	if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return { '=': after ?? null };
	if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after);
	if (Array.isArray(before) || Array.isArray(after)) return { '=': after };
	return diffRecords(before as Record<string, unknown>, after as Record<string, unknown>);
}

function diffRecords(before: Record<string, unknown>, after: Record<string, unknown>): Patch | undefined {
	let members: Record<string, Patch> | undefined;
	let removed: string[] | undefined;
	for (const key in after) {
		if (after[key] === undefined) continue;
		const old = own(before, key);
		const patch = old === undefined ? { '=': after[key] } : diff(old, after[key]);
		if (patch !== undefined) (members ??= {})[key] = patch;
	}
	for (const key in before) {
		if (before[key] !== undefined && own(after, key) === undefined) (removed ??= []).push(key);
	}
	if (members === undefined && removed === undefined) return undefined;
	return { ...(members && { '.': members }), ...(removed && { '-': removed }) };
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
	if (before.length === after.length) {
		let members: Record<string, Patch> | undefined;
		for (let i = 0; i < after.length; i += 1) {
			const patch = diff(before[i], after[i]);
			if (patch !== undefined) (members ??= {})[i] = patch;
		}
		return members && { '.': members };
	}
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorter && equal(before[start], after[start])) start += 1;
	let end = 0;
	while (end < shorter - start && equal(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
	return { '/': [start, before.length - start - end, after.slice(start, after.length - end)] };
}

/** The value after the patch; the value before is left as it was, and unchanged parts are shared with it. */
export function patched(value: unknown, patch: Patch | undefined): unknown {
	if (patch === undefined) return value;
	if ('=' in patch) return patch['='];
	if (Array.isArray(value)) {
		const items: unknown[] = value.slice();
		if (patch['/'] !== undefined) {
			const [start, removed, added] = patch['/'];
			items.splice(start, removed, ...added);
		}
		for (const index in patch['.']) items[Number(index)] = patched(items[Number(index)], patch['.'][index]);
		return items;
	}
	const result = { ...(value as Record<string, unknown>) };
	for (const key in patch['.']) result[key] = patched(result[key], patch['.'][key]);
	for (const key of patch['-'] ?? []) delete result[key];
	return result;
}
