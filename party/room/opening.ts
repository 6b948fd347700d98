import type { Game } from '#rules/core/game.ts';
import type { Json } from '#rules/core/json.ts';
import type { Level } from '#rules/core/levels.ts';
import type { Refusal } from '#rules/core/play.ts';
import { commitment, nonceCommitment } from '#rules/core/seed.ts';
import { isRefusal, refuse, type Change } from './change.ts';
import { fillWithBots, recolour, sit } from './lobby.ts';
import { seatOf, type Table } from './table.ts';
import { begin } from './start.ts';
import type { Colour } from '#party/shared/wire.ts';

/** How the opener sits down, once they know the room's commitment: committed to a nonce, or with it, when bots (of this level) are to begin at once. */
export type Seating = { readonly name?: string | undefined; readonly colour?: Colour | undefined } & (
	| { readonly bots: true; readonly nonce: string; readonly level?: Level | undefined }
	| { readonly bots?: false | undefined; readonly commitment: string }
);

/** The opener sits down at the table they opened; with `bots` all other seats are filled and the match starts. */
export function seatOpener(game: Game, table: Table, account: string, seating: Seating, edition: Json | undefined): Change | Refusal {
	if (table.host !== account) return refuse('not-host');
	if (seatOf(table, account) !== undefined) return refuse('seat-taken');
	const { name, colour, bots } = seating;
	// Who is asked for no nonce would be left out of the seed.
	if (bots && table.places.some(({ kind }) => kind === 'player')) return refuse('seats-taken');
	// Nobody else gives anything to the seed that could be chosen by this nonce.
	const given = seating.bots
		? { commitment: nonceCommitment(commitment(table.entropy), seating.nonce), nonce: seating.nonce }
		: { commitment: seating.commitment };
	const steps: ((table: Table) => Table | Refusal)[] = [(open) => sit(open, { account, invited: true }, 0, { name, ...given })];
	if (colour !== undefined) steps.push((open) => recolour(open, account, colour));
	if (bots) steps.push((open) => fillWithBots(game, open, account, seating.bots ? seating.level : undefined));
	let seated = table;
	for (const step of steps) {
		const next = step(seated);
		if (isRefusal(next)) return next;
		seated = next;
	}
	return bots ? begin(game, seated, edition) : { room: { table: seated } };
}
