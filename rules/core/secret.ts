import { includesViewer, seatSet, type Seat, type SeatSet, type Viewer } from './seat.ts';
import type { Json } from './json.ts';

/**
 * Something hidden: the value, and the seats that may see it. Everybody else sees its outline: how many there are when
 * `counted` (or, when it names a field, that field of each item, sorted, so that no place tells which one left), else its
 * `back`, else only that it is there.
 */
export type Secret<T> = { $secret: T; seats: SeatSet; counted?: true | string; back?: Json };

/** What a viewer gets of a secret: the value, marked as not public, or its outline. */
export type Sight<T> = { readonly $seen: View<T> } | { readonly $sealed: Json };

/** A value as some viewer sees it: every secret in it replaced by a sight. */
export type View<T> =
	T extends Secret<infer Hidden>
		? Sight<Hidden>
		: T extends readonly (infer Item)[]
			? readonly View<Item>[]
			: T extends object
				? { readonly [K in keyof T]: View<T[K]> }
				: T;

/** Hides a value from everyone but these seats. */
export function secret<T>(seats: readonly Seat[], value: T): Secret<T> {
	return { $secret: value, seats: seatSet(seats) };
}

/** Hides a list from everyone but these seats; its length stays public, or the named field of every item (the cards' backs). */
export function secretList<T>(seats: readonly Seat[], items: T[], publicField?: keyof T & string): Secret<T[]> {
	return { $secret: items, seats: seatSet(seats), counted: publicField ?? true };
}

/** Hides a value behind a public back (a card's age, say). */
export function secretCard<T>(seats: readonly Seat[], value: T, back: Json): Secret<T> {
	return { $secret: value, seats: seatSet(seats), back };
}

function isSecret(value: object): value is Secret<unknown> {
	return '$secret' in value;
}

function outline(hidden: Secret<unknown>): Json {
	const { counted } = hidden;
	if (counted === true) return (hidden.$secret as readonly unknown[]).length;
	if (counted !== undefined) return (hidden.$secret as readonly Record<string, Json>[]).map((item) => item[counted] ?? true).sort();
	return hidden.back ?? true;
}

/**
 * The value as the viewer may see it. The one place where secrets are hidden: games write no view code.
 * Parts without secrets are shared with the original, not copied: view a copy of what will be changed in place.
 */
export function view<T>(value: T, viewer: Viewer): View<T> {
	return walk(value, viewer) as View<T>;
}

/**
 * The same of what a value has become, which the same viewer saw as `sight` when it was `before`: parts that are one and the same in both
 * are not looked at again. Only for values that are never changed in place.
 */
export function viewAfter<T>(value: T, viewer: Viewer, before: T, sight: View<T>): View<T> {
	return walkOn(value, viewer, before, sight) as View<T>;
}

function walk(value: unknown, viewer: Viewer): unknown {
	if (typeof value !== 'object' || value === null) return value;
	return Array.isArray(value) ? walkList(value, viewer) : walkRecord(value, viewer);
}

function walkRecord(value: object, viewer: Viewer): unknown {
	if (isSecret(value)) return includesViewer(value.seats, viewer) ? { $seen: walk(value.$secret, viewer) } : { $sealed: outline(value) };
	const source = value as Record<string, unknown>;
	let result: Record<string, unknown> | undefined;
	for (const key in source) {
		const now = source[key];
		const after = walk(now, viewer);
		if (after !== now) (result ??= { ...source })[key] = after;
	}
	return result ?? value;
}

function walkList(items: readonly unknown[], viewer: Viewer): readonly unknown[] {
	let result: unknown[] | undefined;
	for (let i = 0; i < items.length; i += 1) {
		const after = walk(items[i], viewer);
		if (after !== items[i]) (result ??= items.slice())[i] = after;
	}
	return result ?? items;
}

// Beside what it was. Where that was something of another kind, nothing of it helps.
function walkOn(value: unknown, viewer: Viewer, before: unknown, sight: unknown): unknown {
	if (value === before) return sight;
	if (typeof value !== 'object' || value === null) return value;
	if (typeof before !== 'object' || before === null || Array.isArray(before) !== Array.isArray(value)) return walk(value, viewer);
	return Array.isArray(value)
		? walkListOn(value, viewer, before as unknown[], sight as unknown[])
		: walkRecordOn(value, viewer, before as Record<string, unknown>, sight as Record<string, unknown>);
}

type Members = Readonly<Record<string, unknown>>;

function walkRecordOn(value: object, viewer: Viewer, before: Members, sight: Members): unknown {
	if (isSecret(value)) {
		const isSeenOn = isSecret(before) && '$seen' in sight && includesViewer(value.seats, viewer);
		return isSeenOn ? { $seen: walkOn(value.$secret, viewer, before.$secret, sight['$seen']) } : walkRecord(value, viewer);
	}
	// A secret was seen as something of another shape.
	if (isSecret(before)) return walkRecord(value, viewer);
	const source = value as Record<string, unknown>;
	let result: Record<string, unknown> | undefined;
	for (const key in source) {
		const now = source[key];
		const after = typeof now === 'object' ? walkOn(now, viewer, before[key], sight[key]) : now;
		if (after !== now) (result ??= { ...source })[key] = after;
	}
	return result ?? value;
}

function walkListOn(items: readonly unknown[], viewer: Viewer, before: readonly unknown[], sight: readonly unknown[]): readonly unknown[] {
	let result: unknown[] | undefined;
	for (let i = 0; i < items.length; i += 1) {
		const after = i < before.length ? walkOn(items[i], viewer, before[i], sight[i]) : walk(items[i], viewer);
		if (after !== items[i]) (result ??= items.slice())[i] = after;
	}
	return result ?? items;
}

/** The value with every secret opened, as everybody may see it when the match is over. */
export function opened<T>(value: T): View<T> {
	return openWalk(value) as View<T>;
}

function openWalk(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map(openWalk);
	if (isSecret(value)) return { $seen: openWalk(value.$secret) };
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, openWalk(part)]));
}

/** The value of a sight, or undefined when it is sealed to this viewer. */
export function seen<T>(sight: Sight<T>): View<T> | undefined {
	return '$seen' in sight ? sight.$seen : undefined;
}
