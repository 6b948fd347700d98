import type { Game } from '#rules/core/game.ts';
import type { Refusal } from '#rules/core/play.ts';
import { isRefusal, type Change } from './change.ts';
import { fillWithBots, openTable, recolour, sit, type Opening } from './lobby.ts';
import type { Table } from './table.ts';
import { begin } from './turn.ts';
import type { Colour } from './wire.ts';

/** Who opens a table: sits down at once when they bring their part of the seed. */
export type Opener = { readonly name?: string | undefined; readonly nonce?: string | undefined; readonly colour?: Colour | undefined };

/** A new table with its host at it; with `bots` in all other seats and started. `random` gives 256 bits, `now` is in milliseconds. */
export function openRoom(game: Game, opening: Opening, opener: Opener, bots: boolean, random: () => string, now: number): Change | Refusal {
	const { host } = opening;
	const { name, nonce, colour } = opener;
	const steps: ((table: Table) => Table | Refusal)[] = [];
	if (nonce !== undefined) steps.push((table) => sit(table, { account: host, invited: true }, 0, { name, nonce }));
	if (nonce !== undefined && colour !== undefined) steps.push((table) => recolour(table, host, colour));
	if (bots) steps.push((table) => fillWithBots(table, host, random));
	let table = openTable(opening, random(), now);
	for (const step of steps) {
		const next = step(table);
		if (isRefusal(next)) return next;
		table = next;
	}
	return bots ? begin(game, table, host) : { room: { table } };
}
