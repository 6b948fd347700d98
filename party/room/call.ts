import type { Game } from '#rules/core/game.ts';
import { openTally } from '#rules/core/match.ts';
import { CALLS } from '#party/shared/limits.ts';
import type { LogRow } from './log.ts';
import { awaySince } from './people/stand-in.ts';
import { summaryFor } from './summary.ts';
import { seatOf, type Place, type Room } from './table.ts';

/** Somebody at a table as a call names them: by name, or as the bot in that seat. */
export type Called = { readonly name: string } | { readonly bot: number };

/** Why a table waits for a player who is away. It names people, the game and a step of its rules: nothing that only the table may show. */
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
	/** The others at the table. */
	readonly with: readonly string[];
	/** Until when there is time to answer, in milliseconds. */
	readonly until?: number | undefined;
	/** The same for as long as the player has not come back. */
	readonly absence: number;
	/** Before this moment (milliseconds) it is too early. */
	readonly from: number;
};

/** Why the account is to be called to the table; undefined when it is not waited for. `last`: the newest entry of the record. */
export function callFor(game: Game, room: Room, account: string, last: LogRow | undefined): Call | undefined {
	const { table, course } = room;
	const { waiting, asks, kept, askedBy } = summaryFor(game, room, account);
	if (!waiting) return undefined;
	const seat = seatOf(table, account);
	const place = seat === undefined ? undefined : table.places[seat];
	const absence = place?.kind === 'player' ? (awaySince(table, place) ?? table.touched) : 0;
	// While several act at once, nobody is told which of them has.
	const isHidden = course === undefined || openTally(course.match) !== undefined;
	const actor = isHidden || last?.seat === seat ? undefined : last?.seat;
	return {
		game: table.game,
		asks,
		kept,
		asker: askedBy,
		by: actor === undefined ? undefined : calledAs(table.places[actor], actor),
		with: table.places.flatMap((each) =>
			each.kind === 'player' && each.account !== account && each.name !== undefined ? [each.name] : []
		),
		until: asks === undefined || seat === undefined ? undefined : table.clocks?.[seat]?.zero,
		absence,
		// Nobody has chosen since the player left: the question stood when they did.
		from: asks !== undefined && last !== undefined && last.at <= absence ? absence + CALLS.known : 0
	};
}

function calledAs(place: Place | undefined, seat: number): Called | undefined {
	if (place?.kind === 'player' && place.standIn === undefined) return place.name === undefined ? undefined : { name: place.name };
	return place === undefined || place.kind === 'free' ? undefined : { bot: seat };
}
