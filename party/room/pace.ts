import type { Game } from '#rules/core/game.ts';
import { asked } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { ALONE } from '#party/shared/limits.ts';
import { fraction } from '#party/shared/random.ts';
import { isBotSeat, type Place, type Room, type Table } from './table.ts';
import { wishedAnswer, type WishedAnswer } from './wishes.ts';

// Milliseconds: after a person long enough for them to take their choice back, and short enough not to wait for it. What bots do one after the
// other is told by the page at a reader's pace, and the room need not stay awake for that.
const THINKING = { least: 900, most: 1_800 };
const GOING_ON = { least: 60, most: 120 };

/** The seat that the room has to answer for now, if any: a bot's, or that of a player who has wished for the answer. */
export function seatToAnswer(game: Game, room: Room): { readonly seat: Seat; readonly wished?: WishedAnswer } | undefined {
	const { table, course } = room;
	if (course === undefined || table.phase !== 'playing' || !table.places.some(mayBeAnswered)) return undefined;
	const bot = asked(game, course.match).find((ask) => isBotSeat(table, ask.seat));
	if (bot !== undefined) return { seat: bot.seat };
	const wished = wishedAnswer(game, room);
	return wished && { seat: wished.seat, wished };
}

// Mostly everybody answers for themselves, whatever is asked.
function mayBeAnswered(place: Place): boolean {
	return place.kind === 'bot' || (place.kind === 'player' && (place.standIn !== undefined || place.wishes !== undefined));
}

/** Whether bots go on: while anybody is there, or for so long that the next person may be asked; never when nobody plays. */
export function botsGoOn({ places, alone = 0 }: Pick<Table, 'places' | 'alone'>, online: ReadonlySet<string>): boolean {
	if (online.size > 0) return true;
	return alone < ALONE && places.some((place, seat) => place.kind === 'player' && !isBotSeat({ places }, seat));
}

/**
 * How long the room takes to answer, in milliseconds; less when bots go on with what they have begun. `fixed` overrides. A wish takes as
 * long as a bot does after a person: an answer at once would tell that nobody had to think.
 */
export function pause(goesOn: boolean, fixed: string | undefined): number {
	if (fixed !== undefined && /^\d+$/.test(fixed)) return Number(fixed);
	const { least, most } = goesOn ? GOING_ON : THINKING;
	return Math.round(least + fraction() * (most - least));
}
