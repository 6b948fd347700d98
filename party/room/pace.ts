import type { Game } from '#rules/core/game.ts';
import { asked } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { ALONE } from '#party/shared/limits.ts';
import { fraction } from '#party/shared/random.ts';
import { isBotSeat, type Room, type Table } from './table.ts';

// Milliseconds: long enough to follow what a bot does, short enough not to wait for it.
const THINKING = { least: 900, most: 1_800 };
const GOING_ON = { least: 350, most: 700 };

/** The seat that the room has to answer for now, if any. */
export function botToAct(game: Game, { table, course }: Room): Seat | undefined {
	if (course === undefined || table.phase !== 'playing') return undefined;
	return asked(game, course.match).find((ask) => isBotSeat(table, ask.seat))?.seat;
}

/** Whether bots go on: while anybody is there, or for so long that the next person may be asked; never when nobody plays. */
export function botsGoOn({ places, alone = 0 }: Table, online: ReadonlySet<string>): boolean {
	if (online.size > 0) return true;
	return alone < ALONE && places.some((place, seat) => place.kind === 'player' && !isBotSeat({ places }, seat));
}

/** How long a bot takes, in milliseconds; less when it goes on with what it has begun. `fixed` overrides. */
export function pause(goesOn: boolean, fixed: string | undefined): number {
	if (fixed !== undefined && /^\d+$/.test(fixed)) return Number(fixed);
	const { least, most } = goesOn ? GOING_ON : THINKING;
	return Math.round(least + fraction() * (most - least));
}
