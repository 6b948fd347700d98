import type { Game } from '#rules/core/game.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { asked } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { isWish, standingAnswer, type Wishes } from '#rules/core/standing.ts';
import { isRefusal, refuse, type Change, type Refused } from './change.ts';
import { isBotSeat, seatOf, withPlace, type Place, type Room, type Table } from './table.ts';
import { takeBotChoice } from './turn.ts';

/** An answer that a player has wished for, to the question their seat is asked now. */
export type WishedAnswer = { readonly seat: Seat; readonly choice: AnyChoice };

type Player = Extract<Place, { kind: 'player' }>;

/** Sets what a player wishes to have answered, or revokes it when there is no value. */
export function wish(game: Game, { table, course }: Room, account: string, name: string, value: unknown): Table | Refused {
	if (table.phase !== 'playing' || course === undefined) return refuse(table.phase === 'over' ? 'match-over' : 'match-not-running');
	const seat = seatOf(table, account);
	const place = seat === undefined ? undefined : playerAt(table, seat);
	if (seat === undefined || place === undefined) return refuse('not-seated');
	const wishes = place.wishes ?? {};
	const before = Object.hasOwn(wishes, name) ? wishes[name] : undefined;
	if (value === undefined) {
		const { [name]: _revoked, ...others } = wishes;
		return before === undefined ? table : withWishes(table, seat, place, others);
	}
	if (!isWish(game, course.match, seat, name, value)) return refuse('unknown-wish');
	return before === value ? table : withWishes(table, seat, place, { ...wishes, [name]: value });
}

function withWishes(table: Table, seat: Seat, place: Player, wishes: Wishes): Table {
	return withPlace(table, seat, { ...place, wishes: Object.keys(wishes).length === 0 ? undefined : wishes });
}

/** What the account wishes to have answered here; undefined when it has no seat. */
export function wishesAt(table: Table, account: string): Wishes | undefined {
	const seat = seatOf(table, account);
	const place = seat === undefined ? undefined : playerAt(table, seat);
	return place && (place.wishes ?? {});
}

/** The answer that the room is to give next for a player who is not asked first, if any. Never throws. */
export function wishedAnswer(game: Game, room: Room): WishedAnswer | undefined {
	if (room.course === undefined) return undefined;
	for (const { seat } of asked(game, room.course.match)) {
		const choice = wishedBy(game, room, seat);
		if (choice !== undefined) return { seat, choice };
	}
	return undefined;
}

/** The answer to what this seat is asked that its player has wished for, if any. Wishes are silent where a bot plays. Never throws. */
export function wishedBy(game: Game, { table, course }: Room, seat: Seat): AnyChoice | undefined {
	const { wishes, unwished } = playerAt(table, seat) ?? {};
	if (course === undefined || table.phase !== 'playing' || wishes === undefined) return undefined;
	if (unwished === table.since[seat] || isBotSeat(table, seat)) return undefined;
	try {
		return standingAnswer(game, course.match, seat, wishes);
	} catch (error) {
		stumbled(game, error);
		return undefined;
	}
}

// Wishes are looked at with every change of a room: that rules stumble over one is said once by each process.
const stumbles = new Set<string>();

function stumbled({ id }: Game, error: unknown): void {
	const name = error instanceof Error ? error.name : 'unknown';
	const stumble = `${id} ${name}`;
	if (stumbles.has(stumble)) return;
	stumbles.add(stumble);
	console.error('wish', id, name);
}

/** The room after the answer: the seat's choice like any other. When the rules will not have it, the question is the player's. Never throws. */
export function wishedChange(game: Game, room: Room, { seat, choice }: WishedAnswer): Change {
	const change = attempt(game, room, seat, choice);
	if (change === undefined) return { room: { ...room, table: leftToPlayer(room.table, seat) }, unseen: true };
	const { recording } = change;
	if (recording === undefined) return change;
	return { ...change, recording: { ...recording, added: recording.added.map((entry) => ({ ...entry, wished: true })) } };
}

function attempt(game: Game, room: Room, seat: Seat, choice: AnyChoice): Change | undefined {
	try {
		const change = takeBotChoice(game, room, seat, choice);
		return isRefusal(change) ? undefined : change;
	} catch (error) {
		console.error('wish', game.id, choice.kind, error instanceof Error ? error.name : 'unknown');
		return undefined;
	}
}

/** The table where no wish answers what this seat is asked now. */
export function leftToPlayer(table: Table, seat: Seat): Table {
	const place = playerAt(table, seat);
	return place?.wishes === undefined ? table : withPlace(table, seat, { ...place, unwished: table.since[seat] });
}

function playerAt({ places }: Table, seat: Seat): Player | undefined {
	const place = places[seat];
	return place?.kind === 'player' ? place : undefined;
}
