import type { Game } from '#rules/core/game.ts';
import { headlineOf } from '#rules/core/headline.ts';
import { openTally, type Match } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';
import { view } from '#rules/core/secret.ts';
import { CALLS } from '#party/shared/limits.ts';
import type { Called, Done } from '#party/shared/wire.ts';
import { loggedFacts, type LogRow } from './log.ts';
import { awaySince } from './people/stand-in.ts';
import type { Entries } from './rows/entries.ts';
import { attempted } from './rows/unreadable.ts';
import { summaryFor } from './summary.ts';
import { seatOf, type Place, type Room } from './table.ts';

/** Why a table waits for a player who is away: people, the game, a step of its rules, and what the player's own page would tell was done. */
export type Call = {
	readonly game: string;
	/** The step that is put to the player, by its name; absent where a seat or the start waits. */
	readonly asks?: string | undefined;
	/** A seat is kept for the player. */
	readonly kept?: true | undefined;
	/** Who asks the player there. */
	readonly asker?: string | undefined;
	/** Who chose last. */
	readonly by?: Called | undefined;
	/** The most telling of what was done since the player left. */
	readonly done?: Done | undefined;
	/** The others at the table. */
	readonly with: readonly string[];
	/** Until when there is time to answer, in milliseconds. */
	readonly until?: number | undefined;
	/** The same for as long as the player has not come back. */
	readonly absence: number;
	/** Before this moment (milliseconds) it is too early. */
	readonly from: number;
};

/** What a call is made out of: the last of the log, and its newest of after a moment (milliseconds), oldest first. */
export type CallLog = {
	readonly last: () => LogRow | undefined;
	readonly since: (moment: number) => readonly LogRow[];
};

/** The log of a room: a row is read for each choice since the moment, few where little was done. */
export function callLogOf(entries: Entries, { course }: Room): CallLog {
	const choices = course?.match.choices ?? 0;
	return {
		last: () => entries.after(choices - 1).at(-1),
		since: (moment) => {
			const from = Math.max(entries.lastUntil(moment, choices) - 1, choices - CALLS.remembered);
			return entries.after(from).filter(({ at }) => at > moment);
		}
	};
}

/**
 * Why the account is to be called to the table; undefined when it is not waited for. `told`: the absence in which it was called already; of
 * the same one nothing of what was done is read.
 */
export function callFor(game: Game, room: Room, account: string, log: CallLog, told?: number): Call | undefined {
	const { table, course } = room;
	const { waiting, asks, kept, askedBy } = summaryFor(game, room, account);
	if (!waiting) return undefined;
	const seat = seatOf(table, account);
	const place = seat === undefined ? undefined : table.places[seat];
	const absence = place?.kind === 'player' ? (awaySince(table, place) ?? table.touched) : 0;
	const last = log.last();
	// While several act at once, nobody is told which of them has.
	const isHidden = course === undefined || openTally(course.match) !== undefined;
	const actor = isHidden || last?.seat === seat ? undefined : last?.seat;
	return {
		game: table.game,
		asks,
		kept,
		asker: askedBy,
		by: actor === undefined ? undefined : calledAs(table.places[actor], actor),
		done:
			asks === undefined || seat === undefined || course === undefined || absence === told
				? undefined
				: doneSince(game, room, course.match, seat, log.since(absence)),
		with: table.places.flatMap((each) =>
			each.kind === 'player' && each.account !== account && each.name !== undefined ? [each.name] : []
		),
		until: asks === undefined || seat === undefined ? undefined : table.clocks?.[seat]?.zero,
		absence,
		// Nobody has chosen since the player left: the question stood when they did.
		from: asks !== undefined && last !== undefined && last.at <= absence ? absence + CALLS.known : 0
	};
}

// Out of what the player's own page would tell; while several act at once, of what was before.
function doneSince({ headlines }: Game, { table }: Room, match: Match, seat: Seat, rows: readonly LogRow[]): Done | undefined {
	const reach = openTally(match)?.before ?? Infinity;
	const news = rows.filter(({ number }) => number <= reach);
	if (headlines === undefined || news.length === 0) return undefined;
	const facts = loggedFacts(news, seat, false).map(({ fact }) => fact);
	const actorOf = (by: number): Called | undefined => calledAs(table.places[by], by);
	// Nobody at the table has done what a rival does that the rules play, or a seat without its player.
	const isSomebody = (by: number): boolean => actorOf(by) !== undefined;
	// A fact of an older version may lack what makes a headline of it: then there is none.
	const found = attempted(() => headlineOf(headlines, facts, seat, view(match.board, seat), isSomebody));
	if (found === undefined) return undefined;
	const { headline, by, thing, count } = found;
	const actor = by === undefined ? undefined : actorOf(by);
	return {
		headline,
		...(actor !== undefined && { by: actor }),
		...(thing !== undefined && { thing }),
		...(count !== undefined && { count })
	};
}

function calledAs(place: Place | undefined, seat: number): Called | undefined {
	if (place?.kind === 'player' && place.standIn === undefined) return place.name === undefined ? undefined : { name: place.name };
	return place === undefined || place.kind === 'free' ? undefined : { bot: seat };
}
