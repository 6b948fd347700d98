import type { Game } from '#rules/core/game.ts';
import { choose, takeBack, type Advance } from '#rules/core/history.ts';
import { equal } from '#rules/core/json.ts';
import { openTally, type Match } from '#rules/core/match.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { options, stepFor, type Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { isOver } from '#rules/core/stopped.ts';
import { view } from '#rules/core/secret.ts';
import { isRefusal, refuse, type Change } from './change.ts';
import { tallyTold } from './people/stand-in.ts';
import { isAmong, isBotSeat, seatOf, withPlace, type Room, type Table } from './table.ts';

/** The phase of a table at which this match is played. */
export function phaseOf(match: Match): Table['phase'] {
	return isOver(match) ? 'over' : 'playing';
}

/** A player's choices, made against `version` of the table; all or none. */
export function takeChoices(game: Game, room: Room, account: string, version: number, choices: readonly AnyChoice[]): Change | Refusal {
	const { table } = room;
	const seat = actingSeat(room, account, version);
	if (typeof seat !== 'number') return seat;
	const muted = isAmong(table.muted, account);
	const change = advance(game, room, seat, (course) => choose(game, course, seat, choices, { writing: table.whispers && !muted }));
	if (isRefusal(change)) return change.refused === 'whispers-off' && table.whispers ? refuse('muted') : change;
	const place = table.places[seat];
	// Who answers before anybody else has sat down keeps the seat.
	if (place?.kind !== 'player' || place.open === undefined) return change;
	return { ...change, room: { ...change.room, table: withPlace(change.room.table, seat, { ...place, open: undefined }) } };
}

/** A player takes back the last choice. */
export function undo(game: Game, room: Room, account: string, version: number): Change | Refusal {
	const seat = actingSeat(room, account, version);
	return typeof seat === 'number' ? advance(game, room, seat, (course) => takeBack(game, course, seat)) : seat;
}

/** A choice that the room makes for a seat. */
export function takeBotChoice(game: Game, room: Room, seat: Seat, choice: AnyChoice): Change | Refusal {
	return advance(game, room, seat, (course) => choose(game, course, seat, [choice]));
}

function actingSeat({ table }: Room, account: string, version: number): Seat | Refusal {
	const seat = seatOf(table, account);
	if (seat === undefined) return refuse('not-seated');
	if (table.phase !== 'playing') return refuse(table.phase === 'over' ? 'match-over' : 'match-not-running');
	if (isBotSeat(table, seat)) return refuse('bot-plays');
	// Chat, presence or others' secret choices in between do not make an answer stale: only a change of its question does.
	const current = Number.isInteger(version) && version >= (table.since[seat] ?? 0) && version <= table.version;
	return current ? seat : refuse('stale');
}

function advance(game: Game, room: Room, actor: Seat, step: (course: NonNullable<Room['course']>) => Advance | Refusal): Change | Refusal {
	const { table, course } = room;
	if (course === undefined) return refuse('match-not-running');
	const advanced = step(course);
	if (isRefusal(advanced)) return advanced;
	const { kept, added } = advanced;
	const { match } = advanced.course;
	const version = table.version + 1;
	const isSame = sameQuestions(game, course.match, match);
	const since = table.since.map((old, seat) => (seat === actor || !isSame(seat) ? version : old));
	const phase = phaseOf(match);
	// What is over need not be stopped.
	const [stopping, switching] = phase === 'over' ? [] : [table.stopping, table.switching];
	const told = openTally(match)?.before === openTally(course.match)?.before ? table : tallyTold(table);
	return { room: { table: { ...told, phase, since, stopping, switching }, course: advanced.course }, recording: { kept, added } };
}

// Whether a seat is asked the same in both.
function sameQuestions(game: Game, before: Match, after: Match): (seat: Seat) => boolean {
	return (seat) => {
		const earlier = stepFor(game, before, seat);
		const present = stepFor(game, after, seat);
		if (earlier === undefined || present === undefined) return earlier === present;
		return equal(view(earlier, seat), view(present, seat)) && equal(options(game, before, seat), options(game, after, seat));
	};
}
