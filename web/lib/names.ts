import { LEVEL_WORDS, levelOf } from '#lib/levels.ts';
import { m } from '#lib/paraglide/messages.js';
import type { SeatView } from '#party/shared/wire.ts';
import type { Seat } from '#rules/core/seat.ts';

/** What to call whoever sits there in this game: the name given, else words for a bot, a player or a free seat. */
export function seatName(game: string, view: SeatView | undefined, seat: Seat): string {
	if (view?.name !== undefined && view.name !== '') return view.name;
	if (view?.gone) return m.seat_somebody();
	switch (view?.kind) {
		case 'bot': {
			const level = levelOf(game, view);
			return (level === undefined ? m.seat_bot : LEVEL_WORDS[level].numbered)({ number: seat + 1 });
		}
		case 'player':
			return m.seat_player({ number: seat + 1 });
		case 'free':
		case undefined:
			return m.seat_free();
	}
}
