import { choose, type Course } from '#rules/core/history.ts';
import { EVERYBODY, includesViewer, type Viewer } from '#rules/core/seat.ts';
import type { Secret } from '#rules/core/secret.ts';
import type { SeedPart } from '#rules/core/seed.ts';
import type { LogRow } from '#party/room/log.ts';
import type { Place, Room, Table } from '#party/room/table.ts';
import type { Watch } from '../../../rules/support/random-game.ts';
import type { Random } from '../../../rules/support/random.ts';

/**
 * The room with everything changed that is hidden from the viewer: secrets of the match, parts of the seed, accounts; and `back` when
 * it shall go back from there, of the way back too. What is about to be turned up is the same only in the one without it.
 */
export function twinOf(watch: Watch, { table, course }: Room, viewer: Viewer, back: boolean, random: Random): Room {
	if (course === undefined) return { table: otherTable(table, viewer) };
	const other = back ? otherCourse(watch, course, viewer, random) : { match: watch.disguise(course.match, viewer, random) };
	return { table: otherTable(table, viewer), course: other };
}

/** The account that stands for another one in the room's twin. */
export function otherAccount(account: string): string {
	return `other-${account}`;
}

// The room's entropy stays: what was published of it binds the room.
function otherTable(table: Table, viewer: Viewer): Table {
	const own = viewer === 'spectator' ? undefined : table.places[viewer];
	const account = own?.kind === 'player' ? own.account : undefined;
	const renamed = (one: string): string => (one === account ? one : otherAccount(one));
	return {
		...table,
		host: table.host === undefined ? undefined : renamed(table.host),
		invited: table.invited.map(renamed),
		invite: account === undefined ? `other-${table.invite}` : table.invite,
		parts: table.parts?.map((part, seat): SeedPart =>
			part.kind === 'player' && seat !== viewer ? { ...part, nonce: `${part.nonce} of another` } : part
		),
		places: table.places.map((place, seat): Place => {
			if (place.kind !== 'player' || seat === viewer) return place;
			return { ...place, account: renamed(place.account) };
		})
	};
}

// The choices that can be taken back are made again from other secrets, so that taking them back leads to those.
function otherCourse({ game, disguise, counterpart, reveals }: Watch, { match, past }: Course, viewer: Viewer, random: Random): Course {
	if (past === undefined) return { match: disguise(match, viewer, random) };
	let course: Course = { match: disguise(past.match, viewer, random) };
	for (const { seat, choice } of past.taken) {
		const same = counterpart(course.match, seat, choice, viewer, random);
		// What the viewer has learnt by a choice of its own is not to be changed: then there is no way back to compare.
		if (same === undefined) return { match: disguise(match, viewer, random) };
		const next = choose(game, course, seat, [same]);
		if ('refused' in next) throw new Error(`${viewer}: with other secrets ${JSON.stringify(same)} is refused: ${next.refused}`);
		// With these secrets the choice would have shown one.
		if (next.added.some(({ facts }) => reveals(facts))) return { match: disguise(match, viewer, random) };
		course = next.course;
	}
	return course;
}

/** The rows of a log that one viewer has in the room's twin, by the rows it has here: what was told stays as it was told. */
export type OtherRows = WeakMap<LogRow, LogRow>;

/** The log with another value in every secret that is hidden from the viewer; what shows of it stays. */
export function otherLog(rows: readonly LogRow[], viewer: Viewer, told: OtherRows, random: Random): LogRow[] {
	return rows.map((row) => {
		const known = told.get(row);
		if (known !== undefined) return known;
		const other = { ...row, facts: otherSecrets(row.facts, viewer, random) as LogRow['facts'] };
		told.set(row, other);
		return other;
	});
}

function otherSecrets(value: unknown, viewer: Viewer, random: Random): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((item) => otherSecrets(item, viewer, random));
	if ('$secret' in value) return otherSecret(value as Secret<unknown>, viewer, random);
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, otherSecrets(part, viewer, random)]));
}

function otherSecret(hidden: Secret<unknown>, viewer: Viewer, random: Random): unknown {
	if (hidden.seats === EVERYBODY || includesViewer(hidden.seats, viewer)) return hidden;
	const canary = (): string => `canary ${Math.floor(random() * 1e9)}`;
	const { $secret: value, counted } = hidden;
	if (counted === undefined || !Array.isArray(value)) return { ...hidden, $secret: canary() };
	const items: unknown[] = value;
	return {
		...hidden,
		$secret: items.map((item) =>
			counted === true ? canary() : { [counted]: (item as Record<string, unknown>)[counted], canary: canary() }
		)
	};
}
