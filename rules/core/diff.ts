import { equal, hasMore, own } from './json.ts';

/**
 * How one JSON value becomes another. A number, a text, a truth value or null is what it becomes; [value] is a new record or list, [] takes
 * a member away; [start, how many go, the new items] replaces a run of a list; a record patches members by key or index.
 */
export type Patch =
	| string
	| number
	| boolean
	| null
	| readonly []
	| readonly [value: unknown]
	| readonly [start: number, removed: number, items: readonly unknown[]]
	| { readonly [member: string]: Patch };

const GONE: Patch = [];

/** The patch from `before` to `after`, or undefined when they are equal. Linear in their size. */
export function diff(before: unknown, after: unknown): Patch | undefined {
	if (before === after) return undefined;
	if (typeof after !== 'object' || after === null) return whole(after);
	if (typeof before !== 'object' || before === null) return [after];
	if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after);
	if (Array.isArray(before) || Array.isArray(after)) return [after];
	return diffRecords(before as Record<string, unknown>, after as Record<string, unknown>);
}

/** The patch of a member of a record that may be absent: undefined when nothing has changed. */
export function memberPatch(before: unknown, after: unknown): Patch | undefined {
	if (before === after) return undefined;
	if (after === undefined) return GONE;
	return before === undefined ? whole(after) : diff(before, after);
}

// A gap in a list travels as null, as it does in the whole.
function whole(value: unknown): Patch {
	return typeof value === 'object' && value !== null ? [value] : ((value ?? null) as Patch);
}

function diffRecords(before: Record<string, unknown>, after: Record<string, unknown>): Patch | undefined {
	let members: Record<string, Patch> | undefined;
	let common = 0;
	for (const key in after) {
		const now = after[key];
		if (now === undefined) continue;
		const old = own(before, key);
		if (old !== undefined) common += 1;
		const patch = old === undefined ? whole(now) : diff(old, now);
		if (patch !== undefined) (members ??= {})[key] = patch;
	}
	if (!hasMore(before, common, after)) return members;
	for (const key in before) {
		if (before[key] !== undefined && own(after, key) === undefined) (members ??= {})[key] = GONE;
	}
	return members;
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
	if (before.length === after.length) {
		let members: Record<string, Patch> | undefined;
		for (let i = 0; i < after.length; i += 1) {
			const patch = diff(before[i], after[i]);
			if (patch !== undefined) (members ??= {})[i] = patch;
		}
		return members;
	}
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorter && equal(before[start], after[start])) start += 1;
	let end = 0;
	while (end < shorter - start && equal(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
	return [start, before.length - start - end, after.slice(start, after.length - end)];
}

/** The value after the patch; the value before is left as it was, and unchanged parts are shared with it. */
export function patched(value: unknown, patch: Patch | undefined): unknown {
	if (patch === undefined) return value;
	if (typeof patch !== 'object' || patch === null) return patch;
	if (isList(patch)) {
		if (patch.length < 3) return patch[0];
		const [start, removed, added] = patch as readonly [number, number, readonly unknown[]];
		const items = (value as readonly unknown[]).slice();
		items.splice(start, removed, ...added);
		return items;
	}
	if (Array.isArray(value)) {
		const items: unknown[] = value.slice();
		for (const index in patch) items[Number(index)] = patched(items[Number(index)], patch[index]);
		return items;
	}
	const result = { ...(value as Record<string, unknown>) };
	let gone = false;
	for (const key in patch) {
		const part = patch[key];
		if (part !== undefined && isList(part) && part.length === 0) {
			delete result[key];
			gone = true;
		} else result[key] = patched(result[key], part);
	}
	// A record that has lost a member is slow to read, and makes reading all records like it slow. A copy of it is not.
	return gone ? { ...result } : result;
}

function isList(patch: Patch): patch is Extract<Patch, readonly unknown[]> {
	return Array.isArray(patch);
}
