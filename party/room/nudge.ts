import type { Game } from '#rules/core/game.ts';
import { asked, type Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { refuse } from './change.ts';
import { isAmong, isBotSeat, seatOf, type Known, type Room } from './table.ts';

/** Whom this player nudges by their seat, and under which name, or why not: only who is away and waited for. `online`: the accounts that are here. */
export function nudgeOf(
	game: Game,
	{ table, course }: Room,
	account: string,
	seat: Seat,
	online: ReadonlySet<string>
): { readonly nudged: string; readonly by: Known } | Refusal {
	const own = seatOf(table, account);
	const by = own === undefined ? undefined : table.places[own];
	if (by?.kind !== 'player') return refuse('not-seated');
	if (isAmong(table.muted, account)) return refuse('muted');
	if (table.phase !== 'playing' || course === undefined) return refuse('match-not-running');
	const place = table.places[seat];
	if (place?.kind !== 'player' || seat === own) return refuse('nobody-there');
	if (online.has(place.account)) return refuse('still-here');
	const isAsked = !isBotSeat(table, seat) && asked(game, course.match).some((ask) => ask.seat === seat);
	return isAsked ? { nudged: place.account, by: { account, name: by.name ?? '' } } : refuse('not-waited-for');
}
