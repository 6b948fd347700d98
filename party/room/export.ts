import type { Taken } from '#rules/core/history.ts';
import type { Json } from '#rules/core/json.ts';
import { seedOfRecord, type MatchRecord, type Seeding } from '#rules/core/record.ts';
import { commitment } from '#rules/core/seed.ts';
import { isOver } from '#rules/core/stopped.ts';
import type { Room, Table } from './table.ts';

/** The seed of the table's match; undefined before the start. */
export function seedOf(table: Table): string | undefined {
	const seeding = seedingOf(table);
	return seeding && seedOfRecord({ ...seeding, entropy: table.entropy });
}

/** The finished match as a record that anybody can play again; undefined before its end. */
export function matchRecord({ table, course }: Room, choices: readonly Taken[], edition: Json | undefined): MatchRecord | undefined {
	const seeding = seedingOf(table);
	if (table.phase !== 'over' || course === undefined || seeding === undefined || !isOver(course.match)) return undefined;
	const { result = null, stopped } = course.match;
	return {
		...seeding,
		game: table.game,
		version: course.match.version,
		seats: table.places.length,
		settings: course.match.settings,
		...(edition !== undefined && { edition }),
		entropy: table.entropy,
		commitment: commitment(table.entropy),
		choices,
		result,
		...(stopped && { stopped }),
		rules: table.rules.map(({ from, fingerprint }) => ({ from, fingerprint }))
	};
}

/** How the seed of the table's match came about; undefined before the start. */
export function seedingOf({ parts, nonces }: Table): Seeding | undefined {
	if (parts !== undefined) return { format: 'backroom-match-2', parts };
	return nonces && { format: 'backroom-match-1', nonces };
}
