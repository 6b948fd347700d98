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

/** What of some values has been viewed before: only for values that are never changed in place. One for each viewer. */
export type Viewed = WeakMap<object, unknown>;

/**
 * The value as the viewer may see it. The one place where secrets are hidden: games write no view code.
 * Parts without secrets are shared with the original, not copied: view a copy of what will be changed in place.
 */
export function view<T>(value: T, viewer: Viewer, viewed?: Viewed): View<T> {
	return walk(value, viewer, viewed) as View<T>;
}

function walk(value: unknown, viewer: Viewer, viewed: Viewed | undefined): unknown {
	if (typeof value !== 'object' || value === null) return value;
	const known = viewed?.get(value);
	if (known !== undefined) return known;
	const result = Array.isArray(value) ? walkList(value as unknown[], viewer, viewed) : walkRecord(value, viewer, viewed);
	viewed?.set(value, result);
	return result;
}

function walkRecord(value: object, viewer: Viewer, viewed: Viewed | undefined): unknown {
	if (isSecret(value)) {
		return includesViewer(value.seats, viewer) ? { $seen: walk(value.$secret, viewer, viewed) } : { $sealed: outline(value) };
	}
	const source = value as Record<string, unknown>;
	let result: Record<string, unknown> | undefined;
	for (const key in source) {
		const before = source[key];
		const after = walk(before, viewer, viewed);
		if (after !== before) (result ??= { ...source })[key] = after;
	}
	return result ?? value;
}

function walkList(items: unknown[], viewer: Viewer, viewed: Viewed | undefined): unknown[] {
	let result: unknown[] | undefined;
	for (let i = 0; i < items.length; i += 1) {
		const after = walk(items[i], viewer, viewed);
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
