import type { Taken } from '#rules/core/history.ts';
import type { Asker } from '#party/room/answers.ts';
import { loggedFacts } from '#party/room/log.ts';
import type { Salvage } from './salvage.ts';
import { canWatch, isLate, shows } from '#party/room/table.ts';
import type { Trouble } from './unreadable.ts';
import { viewpointOf, viewerOf } from '#party/room/view.ts';
import type { Colour, LoggedFact } from '#party/shared/wire.ts';

/** What a damaged room hands out: what can be read of it, as far as the visitor may see it. */
export type DamagedRecord = {
	readonly format: 'backroom-damaged-1';
	readonly reason: Trouble;
	/** How many choices were kept: for players, and for everybody when the match was over, or nothing tells whose it was. */
	readonly kept?: number;
	readonly game?: string;
	readonly settings?: { readonly [name: string]: string };
	readonly players?: readonly { readonly kind: string; readonly colour: Colour; readonly name?: string }[];
	/** Everybody's when the match was over, else the visitor's own. */
	readonly choices?: readonly (Taken & { readonly number: number })[];
	readonly facts?: readonly LoggedFact[];
	/** The room's part of the seed, when the match was over. */
	readonly entropy?: string;
};

/** What the visitor may have of a damaged room; undefined when they may not watch. Whom its seats belong to must be known to tell more. */
export function damagedRecordFor(salvaged: Salvage, reason: Trouble, { account, invite }: Asker): DamagedRecord | undefined {
	const { entries } = salvaged;
	const bare = { format: 'backroom-damaged-1', reason } as const;
	const kept = Math.max(0, entries.length - 1);
	const table = salvaged.table ?? salvaged.started;
	if (table === undefined) return { ...bare, kept };
	const visitor = shows(table, account, invite);
	if (!canWatch(table, visitor)) return undefined;
	const over = table.phase === 'over';
	const viewer = viewerOf(viewpointOf(table, visitor));
	const told = entries.map(({ number, at, facts = [] }) => ({ number, at, facts }));
	return {
		...bare,
		// The pace of a running match is its players' alone.
		...((over || viewer !== 'spectator') && { kept }),
		game: table.game,
		settings: table.settings,
		players: table.places.map((place) => ({
			kind: place.kind,
			colour: place.colour,
			...(place.kind === 'player' && place.name !== undefined && { name: place.name })
		})),
		choices: entries.flatMap(({ number, taken }) => (taken !== undefined && (over || taken.seat === viewer) ? [{ number, ...taken }] : [])),
		// How far they are behind cannot be told without the match.
		facts: isLate(table, visitor) ? [] : loggedFacts(told, viewer, over),
		...(over && { entropy: table.entropy })
	};
}
