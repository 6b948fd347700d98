import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';
import { numbers } from '../names.ts';

/** What of a table cards read differently for: how many play, and the length of the game; unknown on the page of rules. */
export type AtTable = { readonly players?: number; readonly length?: 'full' | 'short' };

/** At no table in particular. */
export const ANY_TABLE: AtTable = {};

/** At the table of a board. */
export function atTableOf({ players, length }: Pick<PublicBoard, 'players' | 'length'>): AtTable {
	return { players: players.filter(({ out }) => out !== true).length, length };
}

/** A number for two, three and four players: the one that counts, where that is known. */
export function byPlayersText(list: readonly number[], { players }: AtTable): string {
	const own = players === undefined ? undefined : list[Math.max(0, players - 2)];
	return own === undefined ? m.tta_by_players({ numbers: numbers(list, ' / ') }) : number(own);
}
