import type { Fact, Match } from '../../../rules/core/match.ts';
import { namedGuest, openTable } from '../../support/table-client.ts';
import type { House } from './house.ts';
import type { Moment } from './moments.ts';

/** A match as a test sets it up, and what was told of it. */
export type Staged = { readonly match: Match; readonly facts: readonly Fact[] };

/**
 * Puts these matches in the place of those that are played at tables of the house, which is closed meanwhile: a test sees what it wants to
 * see without waiting for chance to bring it. Their seats, the way in and the people stay. They are marked as begun under rules of an
 * earlier version, since their records cannot lead there from the shuffles.
 */
export async function stage(house: House, matches: Readonly<Record<string, Staged>>): Promise<void> {
	await house.stop();
	for (const [table, { match, facts }] of Object.entries(matches)) house.write(table, ...rows(match, facts));
	await house.start();
}

/** A table of one guest and bots for each of these matches, which stands there, by its name. */
export async function stagedMoments<Name extends string>(
	house: House,
	matches: Readonly<Record<Name, Staged>>
): Promise<Readonly<Record<Name, Moment>>> {
	const cookie = await namedGuest(house.url, 'Maximiliana');
	const tables = new Map<string, Staged>();
	const moments: Record<string, Moment> = {};
	for (const [name, staged] of Object.entries<Staged>(matches)) {
		const { id } = await openTable(house.url, cookie, { game: staged.match.game, seats: staged.match.seats, bots: true });
		tables.set(id, staged);
		moments[name] = { path: `/m/${id}`, cookie };
	}
	await stage(house, Object.fromEntries(tables));
	return moments as Record<Name, Moment>;
}

function rows(match: Match, facts: readonly Fact[]): readonly string[] {
	const seats = `'$.version', value ->> '$.version' + 1, '$.since', json(${text(new Array<number>(match.seats).fill(0))})`;
	return [
		`update room set match = ${text(match)}, past = null, taken = null,
		value = json_remove(json_set(value, ${seats}, '$.settings', json(${text(match.settings)}), '$.rules[0].fingerprint', 'earlier'), '$.botAt')`,
		'delete from entry where number > 0',
		`update entry set facts = ${text(facts)}, seat = null, choice = null, step = null where number = 0`
	];
}

// A value as a text of SQL.
function text(value: unknown): string {
	return `'${JSON.stringify(value).replaceAll("'", "''")}'`;
}
