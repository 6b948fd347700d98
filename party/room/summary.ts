import type { Game } from '#rules/core/game.ts';
import { equal } from '#rules/core/json.ts';
import { asked } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { inviterOf, isBotSeat, isExpected, isOpen, keptFor, NOBODY, seatOf, type Place, type Room, type Table } from './table.ts';
import type { Trouble } from './rows/unreadable.ts';
import { haveSameViewpoints } from './view.ts';
import { wishedBy } from './wishes.ts';
import type { SeatView, TableView } from '#party/shared/wire.ts';

/** A table as its players find it in their list. */
export type TableSummary = {
	readonly id: string;
	readonly game: string;
	readonly phase: TableView['phase'];
	/** Whether the table waits for this player. */
	readonly waiting: boolean;
	/** What a running match asks of this player now, by the name of its step: known to them alone. */
	readonly asks?: string;
	/** Milliseconds. */
	readonly updated: number;
	readonly seats: readonly Pick<SeatView, 'name' | 'kind' | 'colour' | 'keptFor' | 'gone'>[];
	readonly invite?: string;
	/** The player's seat, or the one that is kept for them. */
	readonly you?: Seat;
	/** The match was stopped before its end. */
	readonly stopped?: true;
	/** A seat waits there for this player, who played with these people before. */
	readonly kept?: true;
	/** Who has asked them there, when it is somebody else; empty where they cannot be named. */
	readonly askedBy?: string;
};

/** What stands for a preview where the table cannot be read. */
export type NoPreview = { readonly trouble: Trouble };

/** A table as anybody with its link may see it before entering. */
export type TablePreview = {
	readonly id: string;
	readonly game: string;
	readonly phase: TableView['phase'];
	readonly host?: string;
	readonly free: number;
	readonly seats: number;
	readonly watchers: boolean;
};

/** The table as it appears in the account's list. */
export function summaryFor(game: Game, room: Room, account: string): TableSummary {
	const { table } = room;
	const kept = keptFor(table, account);
	const you = seatOf(table, account) ?? kept;
	const asks = askOf(game, room, account);
	const inviter = inviterOf(table, account);
	return {
		id: table.id,
		game: table.game,
		phase: table.phase,
		waiting: asks !== undefined || isWaitingToBegin(room, account),
		...(asks !== undefined && { asks }),
		updated: table.touched,
		seats: table.places.map((place) => ({
			kind: place.kind,
			colour: place.colour,
			...(place.kind === 'player' && place.name !== undefined && { name: place.name }),
			...(place.kind === 'player' && place.account === NOBODY && { gone: true as const }),
			...(place.kind === 'free' && place.kept !== undefined && { keptFor: place.kept.name })
		})),
		...(isExpected(table, { account, invited: false }) && { invite: table.invite }),
		...(room.course?.match.stopped && { stopped: true }),
		...(you !== undefined && { you }),
		...(kept !== undefined && { kept: true }),
		...(inviter !== undefined && { askedBy: nameAt(table, inviter.account) ?? inviter.name })
	};
}

function isWaitingToBegin({ table }: Room, account: string): boolean {
	if (keptFor(table, account) !== undefined) return true;
	return table.phase === 'gathering' && table.host === account && table.places.every((place) => place.kind !== 'free');
}

// The step that is put to the account's seat.
function askOf(game: Game, room: Room, account: string): string | undefined {
	const { table, course } = room;
	const seat = seatOf(table, account);
	if (seat === undefined || course === undefined || isBotSeat(table, seat)) return undefined;
	const step = asked(game, course.match).find((ask) => ask.seat === seat)?.step.step;
	// Nobody is called to a table for what the room is about to answer.
	const isAnswered = step !== undefined && table.botAt !== undefined && wishedBy(game, room, seat) !== undefined;
	return isAnswered ? undefined : step;
}

/** The table as a link preview shows it. */
export function previewOf({ table }: Room): TablePreview {
	const host = nameAt(table, table.host);
	return {
		id: table.id,
		game: table.game,
		phase: table.phase,
		...(host !== undefined && { host }),
		free: table.places.filter((place) => (place.kind === 'free' && place.kept === undefined) || isOpen(place)).length,
		seats: table.places.length,
		// As the door has it.
		watchers: table.watchers && !(table.phase === 'playing' && table.lag === 'after')
	};
}

// By the seat they have, or that is kept for them.
function nameAt({ places }: Table, account: string | undefined): string | undefined {
	return places.map(personOf).find((person) => person !== undefined && person.account === account)?.name;
}

/** The accounts in whose lists the table belongs: everybody seated or with a seat kept, and the host. */
export function accountsAt({ table }: Room): Set<string> {
	const accounts = new Set(table.places.flatMap((place) => personOf(place)?.account ?? []));
	if (table.host !== undefined) accounts.add(table.host);
	return accounts;
}

// Who has the place, or for whom it is kept.
function personOf(place: Place): { readonly account: string; readonly name?: string | undefined } | undefined {
	if (place.kind === 'player') return place.account === NOBODY ? undefined : place;
	return place.kind === 'free' ? place.kept : undefined;
}

/** What one player's object is told of a table. */
export type Told = {
	readonly summary: TableSummary;
	/** It waits for them, and did not before. */
	readonly isAnew: boolean;
};

/**
 * What the objects of a table's players have to learn of a change: how it stands now, and for whom it is none of theirs any more. Whether a
 * table waits for somebody changes with every turn, so lists do not keep it and ask when they are read: it is told only to who is away when
 * it begins or ceases to wait for them, or leaves it waiting, since they are to be called. `isUncalled`: of whose object it is known that it
 * does nothing with that.
 */
export function newsOf(
	game: Game,
	before: Room | undefined,
	after: Room,
	isUncalled: (account: string) => boolean = () => false
): { readonly told: ReadonlyMap<string, Told>; readonly gone: readonly string[] } {
	const told = new Map<string, Told>();
	if (before !== undefined && isSameButForTurns(before, after)) return { told, gone: [] };
	const old = before === undefined ? new Set<string>() : accountsAt(before);
	const now = accountsAt(after);
	for (const account of now) {
		const summary = summaryFor(game, after, account);
		const known = before !== undefined && old.has(account) ? summaryFor(game, before, account) : undefined;
		const isAnew = summary.waiting && known?.waiting === false;
		const isLeft = before !== undefined && isHere(before, account);
		const isCalled = summary.waiting && (isAnew || isLeft || known?.asks !== summary.asks);
		// Where it stopped to wait without their coming, they are called once more when it begins again.
		const isOverForNow = !summary.waiting && known?.waiting === true;
		const isAwaysNews = (isCalled || isOverForNow) && !isHere(after, account) && !isUncalled(account);
		if (isAwaysNews || known === undefined || !equal(lasting(known), lasting(summary))) told.set(account, { summary, isAnew });
	}
	return { told, gone: [...old].filter((account) => !now.has(account)) };
}

// With everybody at the table, as they mostly are, nobody is called.
function isSameButForTurns({ table: before }: Room, { table: after }: Room): boolean {
	if (before.phase !== after.phase || before.game !== after.game || !haveSameViewpoints(before, after)) return false;
	return after.phase !== 'playing' || after.places.every((place) => place.kind !== 'player' || place.present);
}

// What lists keep of a table: nobody's is told of another's name, nor of who comes and goes before the start.
function lasting({ seats, you, ...summary }: TableSummary): unknown {
	const isGathering = summary.phase === 'gathering';
	return {
		...summary,
		seats: isGathering || seats.map(({ kind, colour }) => ({ kind, colour })),
		you: isGathering || you,
		waiting: false,
		asks: undefined,
		updated: 0
	};
}

function isHere({ table }: Room, account: string): boolean {
	return table.places.some((place) => place.kind === 'player' && place.account === account && place.present);
}
