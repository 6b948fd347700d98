import * as v from 'valibot';
import type { ReadEdition, RefusedEdition, ShapeFault } from './edition.ts';

const DEEPEST = 12;
const LONGEST_PATH = 160;

// Control characters, unpaired surrogates and direction overrides can only break or forge what is shown.
const READABLE = /^(?=.*\S)[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;

/** The schema of a text that can be shown, of at most this length. */
export const text = (length: number) => v.pipe(v.string(), v.maxLength(length), v.regex(READABLE));

/** The schema of a text in the languages that an edition brings. */
export const words = (length: number) => v.strictObject({ en: text(length), es: v.optional(text(length)), it: v.optional(text(length)) });

/** The schema of a whole number. */
export const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to));

// A list is an object to valibot, with its positions for keys.
const isNoList = v.check((value: unknown) => !Array.isArray(value));

/** The schema of records by their ids. */
export const record = <const Key extends v.GenericSchema<string, string>, const Part extends v.GenericSchema>(key: Key, part: Part) =>
	v.pipe(v.unknown(), isNoList, v.record(key, part));

/** The schema of an id within an edition. */
export const id = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/));

/** The schema of an edition's own id. */
export const editionId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** The schema of the fields that are not our own, so many at the most. */
export const fieldStatus = (most: number) =>
	v.optional(v.pipe(record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,40}$/)), v.picklist(['known', 'inferred'])), v.maxEntries(most)));

/**
 * Reads an edition out of any value, such as a parsed file, of at most `size` bytes. Gives a copy that holds nothing but the edition,
 * or the first thing that is wrong with it: its shape, or what `contradiction` finds between its parts. Never throws.
 */
export function readEdition<Schema extends v.GenericSchema, Fault extends string = never>(
	value: unknown,
	{
		schema,
		size,
		contradiction
	}: {
		readonly schema: Schema;
		readonly size: number;
		readonly contradiction?: (edition: v.InferOutput<Schema>) => RefusedEdition<Fault> | undefined;
	}
): ReadEdition<v.InferOutput<Schema>, ShapeFault | Fault> {
	try {
		const strange = firstStrange(value, '', 0);
		if (strange !== undefined) return { refused: 'notPlain', at: shortened(strange) };
		if (utf8Length(JSON.stringify(value) ?? '') > size) return { refused: 'tooBig', at: '' };
		const result = v.safeParse(schema, value, { abortEarly: true });
		if (!result.success) return { refused: faultOf(result.issues[0]), at: shortened(v.getDotPath(result.issues[0]) ?? '') };
		return contradiction?.(result.output) ?? { edition: result.output };
	} catch {
		// A proxy or getter that throws: nothing that a file can hold.
		return { refused: 'notPlain', at: '' };
	}
}

/**
 * The path of the first thing that JSON does not hold or that is no plain field: what is not a tree, too deep, or a key that every
 * object has by nature, such as `__proto__`.
 */
function firstStrange(value: unknown, at: string, depth: number): string | undefined {
	if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
	if (typeof value === 'number') return Number.isFinite(value) ? undefined : at;
	if (typeof value !== 'object' || depth > DEEPEST) return at;
	const prototype: unknown = Object.getPrototypeOf(value);
	if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return at;
	for (const [key, part] of Object.entries(value)) {
		const path = at === '' ? key : `${at}.${key}`;
		if (key in Object.prototype) return path;
		const strange = firstStrange(part, path, depth + 1);
		if (strange !== undefined) return strange;
	}
	return undefined;
}

function utf8Length(text: string): number {
	let length = 0;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		const isHalfOfPair = unit >= 0xd800 && unit <= 0xdfff;
		length += unit < 0x80 ? 1 : unit < 0x800 || isHalfOfPair ? 2 : 3;
	}
	return length;
}

// Keys come from the file and may be of any length.
function shortened(path: string): string {
	return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH - 1)}…` : path;
}

function faultOf(issue: v.BaseIssue<unknown>): ShapeFault {
	switch (issue.type) {
		case 'strict_object':
			if (issue.expected === 'never') return 'unknownField';
			return issue.received === 'undefined' ? 'missing' : 'wrongKind';
		case 'variant':
			return issue.received === 'undefined' ? 'missing' : issue.expected === 'Object' ? 'wrongKind' : 'notAllowed';
		case 'picklist':
		case 'literal':
			return 'notAllowed';
		case 'max_length':
		case 'max_entries':
			return 'tooLong';
		case 'min_length':
		case 'min_entries':
			return 'tooShort';
		case 'integer':
		case 'min_value':
		case 'max_value':
			return 'outOfRange';
		case 'regex':
			return 'badText';
		default:
			return 'wrongKind';
	}
}
