import { gameName, GAMES } from '#lib/games.ts';
import { allAsks } from '#lib/home/asks.ts';
import { m } from '#lib/paraglide/messages.js';
import { getLocale } from '#lib/paraglide/runtime.js';
import { allHeadlines } from './headlines.ts';
import type { CallWords } from './kept.ts';

/** The words of a call in this page's language: what the service worker says while no page is open. */
export function callWords(): CallWords {
	return {
		locale: getLocale(),
		turn: m.your_turn(),
		seat: m.table_kept(),
		start: m.table_can_start(),
		by: m.call_by({ name: '{name}' }),
		ask: m.call_ask({ name: '{name}' }),
		nudge: m.call_nudge({ name: '{name}' }),
		until: m.call_until({ time: '{time}' }),
		with: m.call_with({ names: '{names}' }),
		bot: m.seat_bot({ number: '{number}' }),
		games: Object.fromEntries(Object.keys(GAMES).map((game) => [game, gameName(game)])),
		asks: allAsks(),
		headlines: allHeadlines()
	};
}
