import type { Game } from '#rules/core/game.ts';
import type { Json } from '#rules/core/json.ts';
import type { Refusal } from '#rules/core/play.ts';
import { isRefusal, refuse, type Change } from './change.ts';
import { fillWithBots, recolour, sit } from './lobby.ts';
import { seatOf, type Table } from './table.ts';
import { begin } from './turn.ts';
import type { Colour } from './wire.ts';

/** How the opener sits down, once they know the room's commitment: their part of the seed, and bots to begin at once. */
export type Seating = {
	readonly nonce: string;
	readonly name?: string | undefined;
	readonly colour?: Colour | undefined;
	readonly bots: boolean;
};

/** The opener sits down at the table they opened; with `bots` all other seats are filled and the match starts. */
export function seatOpener(game: Game, table: Table, account: string, seating: Seating, edition: Json | undefined): Change | Refusal {
	if (table.host !== account) return refuse('not-host');
	if (seatOf(table, account) !== undefined) return refuse('seat-taken');
	const { nonce, name, colour, bots } = seating;
	const steps: ((table: Table) => Table | Refusal)[] = [(open) => sit(open, { account, invited: true }, 0, { name, nonce })];
	if (colour !== undefined) steps.push((open) => recolour(open, account, colour));
	if (bots) steps.push((open) => fillWithBots(open, account));
	let seated = table;
	for (const step of steps) {
		const next = step(seated);
		if (isRefusal(next)) return next;
		seated = next;
	}
	return bots ? begin(game, seated, account, edition) : { room: { table: seated } };
}
