import type { Fact } from '#rules/core/match.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Room } from './table.ts';

/** What the record gains by a choice; the set-up has no seat and no choice. */
export type Entry = {
	readonly seat?: Seat | undefined;
	readonly choice?: AnyChoice | undefined;
	readonly facts: readonly Fact[];
	/** The room made the choice, as the player had wished. */
	readonly wished?: true;
};

/** What the record gains or loses: entries after number `kept` fall away, then `added` follow. */
export type Recording = { readonly kept: number; readonly added: readonly Entry[] };

/**
 * A room after a request, not yet written; `edition` is the name of a shared one, only when the table is opened, and the room no longer has
 * one when it `dropsEdition`. The one who keeps it counts the version.
 */
export type Change = {
	readonly room: Room;
	readonly recording?: Recording | undefined;
	readonly edition?: string | undefined;
	readonly dropsEdition?: true;
	/** Nobody sees anything of it, and nobody is told: the version stays. */
	readonly unseen?: true;
};

/** Why something cannot be done, and from when it can (milliseconds) when only time is missing. */
export type Refused = Refusal & { readonly from?: number };

export function refuse(reason: string): Refusal {
	return { refused: reason };
}

export function isRefusal(value: object): value is Refusal {
	return 'refused' in value;
}
