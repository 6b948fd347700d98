import * as v from 'valibot';
import { LANGUAGES, TABLE_PACES } from '#party/shared/offer.ts';
import { REGIONS } from '#party/shared/regions.ts';
import type { Row } from './offers.ts';

// The version of the rows' shape.
const FORMAT = 1;

const stored = v.object({
	format: v.literal(FORMAT),
	offer: v.object({
		id: v.string(),
		game: v.string(),
		host: v.optional(v.string()),
		settings: v.record(v.string(), v.string()),
		ownEdition: v.optional(v.literal(true)),
		pace: v.picklist(TABLE_PACES),
		language: v.picklist(LANGUAGES),
		newcomers: v.boolean(),
		seats: v.number(),
		free: v.number(),
		region: v.optional(v.picklist(REGIONS)),
		since: v.number()
	}),
	host: v.string(),
	from: v.optional(v.string()),
	version: v.number(),
	still: v.number(),
	until: v.number(),
	missed: v.optional(v.number())
});

/** A row as it is stored. */
export function rowText(row: Row): string {
	return JSON.stringify({ format: FORMAT, ...row });
}

/** The row of a stored text; undefined when it is of another format, or damaged. */
export function readRow(text: string): Row | undefined {
	try {
		const read = v.safeParse(stored, JSON.parse(text));
		return read.success ? read.output : undefined;
	} catch {
		return undefined;
	}
}
