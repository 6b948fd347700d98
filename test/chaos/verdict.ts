import type { Game } from '../../rules/core/game.ts';
import { equal } from '../../rules/core/json.ts';
import { openTally, type Fact, type Match } from '../../rules/core/match.ts';
import type { AnyChoice } from '../../rules/core/option.ts';
import { asked, options, play, start } from '../../rules/core/play.ts';
import { replay, seedOfRecord, type MatchRecord } from '../../rules/core/record.ts';
import { fingerprints } from '../../rules/fingerprints.js';
import type { Viewer } from '../../rules/core/seat.ts';
import { loggedFacts } from '../../party/room/log.ts';
import { seedingOf } from '../../party/room/export.ts';
import { tableView } from '../../party/room/view.ts';
import type { LoggedFact, TableView } from '../../party/shared/wire.ts';
import type { Seen } from './client.ts';
import type { RoomRows } from './rows.ts';

/** What one viewer was told, and what its client shows after its last reconnection. */
export type Testimony = {
	readonly viewer: Viewer;
	readonly standing: readonly AnyChoice[];
	readonly said: readonly string[];
	readonly seen: Seen;
};

/** What can be wrong with a match. */
export type Wrong = { readonly kind: 'lost' | 'doubled' | 'disagrees' | 'record' | 'stuck'; readonly what: string };

/** All that is wrong with a match: what its rows say beside what its players were told. Nothing, when all is well. */
export function wrongsOf(game: Game, rows: RoomRows, told: readonly Testimony[], record?: MatchRecord): Wrong[] {
	const wrongs = told.flatMap((each) => choiceWrongs(rows, each).concat(sayingWrongs(rows, each)));
	const requests = rows.entries.flatMap(({ request }) => request ?? []);
	for (const twice of requests.filter((request, index) => requests.indexOf(request) !== index))
		wrongs.push({ kind: 'doubled', what: `request ${twice} has two entries` });
	if (rows.entries.some(({ number }, index) => number !== index)) wrongs.push({ kind: 'record', what: 'its numbers have gaps' });
	const played = playedAgain(game, rows);
	if (typeof played === 'string') return [...wrongs, { kind: 'record', what: played }];
	if (!equal(played.match, rows.match)) wrongs.push({ kind: 'record', what: `leads elsewhere: ${difference(played.match, rows.match)}` });
	wrongs.push(...recordWrongs(game, rows, played.match, record));
	for (const { viewer, seen } of told) {
		const where = disagreement(game, rows, played, viewer, seen);
		if (where !== undefined) wrongs.push({ kind: 'disagrees', what: `${viewer} ${where}` });
	}
	if (!canGoOn(game, played.match)) wrongs.push({ kind: 'stuck', what: 'nobody can do anything' });
	return wrongs;
}

function choiceWrongs({ entries }: RoomRows, { viewer, standing }: Testimony): Wrong[] {
	const kept = entries.flatMap(({ taken }) => (taken?.seat === viewer ? [taken.choice] : []));
	const { missing, extra } = unmatched(standing, kept);
	return [
		...missing.map((choice) => ({ kind: 'lost', what: `seat ${viewer}: ${JSON.stringify(choice)}` }) as const),
		...extra.map((choice) => ({ kind: 'doubled', what: `seat ${viewer}: ${JSON.stringify(choice)}` }) as const)
	];
}

function sayingWrongs({ sayings }: RoomRows, { said }: Testimony): Wrong[] {
	return said.flatMap((text): Wrong[] => {
		const times = sayings.filter((saying) => saying === text).length;
		return times === 1 ? [] : [{ kind: times === 0 ? 'lost' : 'doubled', what: `the saying ${text}` }];
	});
}

/** What of the expected values is not among those found, in their order, and what was found beyond them. */
export function unmatched<T>(expected: readonly T[], found: readonly T[]): { readonly missing: T[]; readonly extra: T[] } {
	// The longest sequence that both hold, counted from every pair of places to the ends.
	const common = Array.from({ length: expected.length + 1 }, () => new Array<number>(found.length + 1).fill(0));
	const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
	for (let i = expected.length - 1; i >= 0; i -= 1) {
		for (let j = found.length - 1; j >= 0; j -= 1) {
			const row = common[i] as number[];
			row[j] = equal(expected[i], found[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
		}
	}
	const missing: T[] = [];
	const extra: T[] = [];
	let [i, j] = [0, 0];
	while (i < expected.length || j < found.length) {
		if (i < expected.length && j < found.length && equal(expected[i], found[j])) [i, j] = [i + 1, j + 1];
		else if (j >= found.length || (i < expected.length && at(i + 1, j) >= at(i, j + 1))) missing.push(expected[i++] as T);
		else extra.push(found[j++] as T);
	}
	return { missing, extra };
}

type Played = { readonly match: Match; readonly facts: readonly (readonly Fact[])[] };

// The match as the rows of its choices lead to it, or why they do not.
function playedAgain(game: Game, { table, entries }: RoomRows): Played | string {
	const { entropy, places } = table;
	const seeding = seedingOf(table);
	if (seeding === undefined) return 'it has no seed';
	const seed = seedOfRecord({ ...seeding, entropy });
	const { match, facts } = start(game, { seats: places.length, settings: table.settings, seed });
	const told: (readonly Fact[])[] = [facts];
	for (const { number, taken } of entries) {
		if (taken === undefined) continue;
		const played = play(game, match, taken.seat, taken.choice);
		if ('refused' in played) return `choice ${number} is refused: ${played.refused}`;
		told.push(played.facts);
	}
	return { match, facts: told };
}

function recordWrongs(game: Game, { table }: RoomRows, match: Match, record: MatchRecord | undefined): Wrong[] {
	if (match.result === undefined)
		return table.phase === 'playing' ? [] : [{ kind: 'record', what: `it goes on, the table is ${table.phase}` }];
	if (table.phase !== 'over') return [{ kind: 'record', what: `it is over, the table is ${table.phase}` }];
	if (record === undefined) return [];
	const again = replay(game, record, fingerprints[game.id] ?? '');
	if ('fault' in again) return [{ kind: 'record', what: `the export has a fault: ${again.fault} ${again.at ?? ''}` }];
	if (again.checked !== 'whole' || !again.sameRules) return [{ kind: 'record', what: 'the export was played with other rules' }];
	return equal(again.match, match) ? [] : [{ kind: 'record', what: 'the export is another match' }];
}

function disagreement(game: Game, { table, entries }: RoomRows, { match, facts }: Played, viewer: Viewer, seen: Seen): string | undefined {
	const seat = viewer === 'spectator' ? undefined : viewer;
	const place = seat === undefined ? undefined : table.places[seat];
	const host = place?.kind === 'player' && place.account === table.host;
	const expected = tableView(
		game,
		{ table, course: { match } },
		{ seat, invited: seat !== undefined, host, muted: false, removed: false, screen: false, kept: undefined }
	);
	const over = match.result !== undefined;
	// Players of a finished match leave one after the other.
	if (over ? !equal(absent(seen.table), absent(expected)) : !equal(seen.table, expected)) return difference(expected, seen.table);
	if (!over && seen.version !== table.version) return `is at version ${seen.version} of ${table.version}`;
	const first = seen.log[0]?.choice ?? 0;
	const rows = facts.map((told, number) => ({ number, at: 0, facts: told, seat: entries[number]?.taken?.seat }));
	const told = loggedFacts(rows, viewer, over, openTally(match)).filter(({ choice }) => choice >= first);
	const isSame = equal(told.map(factAndChoice), seen.log.map(factAndChoice));
	return isSame ? undefined : 'has another log';
}

function factAndChoice({ choice, fact }: LoggedFact): unknown {
	return { choice, fact };
}

function absent(table: TableView): unknown {
	return { ...table, seats: table.seats.map((seat) => ({ ...seat, present: undefined, awaySince: undefined })) };
}

// The first place where two values differ.
function difference(a: unknown, b: unknown, path = ''): string {
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
		return `${path} ${JSON.stringify(a)} / ${JSON.stringify(b)}`;
	const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
	const key = Object.keys({ ...left, ...right }).find((each) => !equal(left[each], right[each]));
	return key === undefined ? path : difference(left[key], right[key], `${path}/${key}`);
}

function canGoOn(game: Game, match: Match): boolean {
	return match.result !== undefined || asked(game, match).some(({ seat }) => options(game, match, seat).length > 0);
}
