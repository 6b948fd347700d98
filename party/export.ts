import { commitment } from '#rules/core/seed.ts';
import type { Taken } from '#rules/core/history.ts';
import type { Json } from '#rules/core/json.ts';
import type { MatchRecord } from '#rules/core/record.ts';
import type { Room } from './table.ts';
import { noncesOf } from './turn.ts';

/** The finished match as a record that anybody can play again; undefined before its end. */
export function matchRecord({ table, course }: Room, choices: readonly Taken[], edition: Json | undefined): MatchRecord | undefined {
	const nonces = noncesOf(table);
	const result = course?.match.result;
	if (table.phase !== 'over' || course === undefined || nonces === undefined || result === undefined) return undefined;
	return {
		format: 'backroom-match-1',
		game: table.game,
		version: course.match.version,
		seats: nonces.length,
		settings: course.match.settings,
		...(edition !== undefined && { edition }),
		entropy: table.entropy,
		commitment: commitment(table.entropy),
		nonces,
		choices,
		result,
		rules: table.rules.map(({ from, fingerprint }) => ({ from, fingerprint }))
	};
}
