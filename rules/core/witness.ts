import { equal, type Json } from './json.ts';
import type { MatchRecord } from './record.ts';
import type { Seat } from './seat.ts';

/** What a player's own device kept of the start of a match, by which it checks the record afterwards. */
export type Witness = {
	/** What the room had committed to before the player drew a nonce. */
	readonly room: string;
	/** What the player committed to, and the nonce. */
	readonly commitment: string;
	readonly nonce: string;
	/** Once the nonce was revealed. */
	readonly revealed?: Revealed | undefined;
};

export type Revealed = {
	/** What each seat had committed to by then, 'bot' for a bot; absent when bots filled the table and began at once. */
	readonly seats?: readonly string[] | undefined;
	/** Whether the room has said that it took the nonce. */
	readonly taken: boolean;
};

/** What a record says otherwise than the device that was there. */
export type Contradiction =
	/** Another result than the table shows. */
	| { readonly kind: 'result' }
	/** The room had committed to something else. */
	| { readonly kind: 'room' }
	/** The player had committed to something else, or has another nonce. */
	| { readonly kind: 'own' }
	/** The player is said to be absent, whose nonce the room had taken. */
	| { readonly kind: 'left-out' }
	/** Another seat had committed to something else when this player's nonce was revealed. */
	| { readonly kind: 'seat'; readonly seat: Seat };

/** How far the device can speak for the player's own part of the seed. */
export type OwnPart =
	/** It is in the seed as it was kept. */
	| 'given'
	/** The player was absent, as far as the device knows, or its nonce came too late. */
	| 'absent'
	/** What was kept here is not in the record: the player sat down at another device later, if that is true. */
	| 'other'
	/** Nothing was kept here: the player sat at another device, or nobody committed to anything yet. */
	| 'unknown';

/**
 * Compares a record with what this device kept at the table, the latest first: more than once when the player sat down more than once.
 * `seat` is the player's, `result` what the table shows.
 */
export function compared(
	record: MatchRecord,
	kept: readonly Witness[],
	{ seat, result }: { readonly seat?: Seat | undefined; readonly result: Json }
): { readonly contradictions: readonly Contradiction[]; readonly own: OwnPart } {
	const contradictions: Contradiction[] = equal(record.result, result) ? [] : [{ kind: 'result' }];
	const own = record.format === 'backroom-match-2' && seat !== undefined ? record.parts[seat] : undefined;
	if (record.format !== 'backroom-match-2' || own === undefined) return { contradictions, own: 'unknown' };
	const committed = record.parts.map((part) => (part.kind === 'bot' ? part.kind : part.commitment));
	const witness = kept.find(({ commitment }) => commitment === committed[seat ?? -1]);
	if (witness === undefined) {
		// What was revealed here was committed to here.
		if (kept.some(({ revealed }) => revealed !== undefined)) contradictions.push({ kind: 'own' });
		return { contradictions, own: kept.length > 0 ? 'other' : 'unknown' };
	}
	const { room, nonce, revealed } = witness;
	if (room !== record.commitment) contradictions.push({ kind: 'room' });
	if (own.kind === 'player' && own.nonce !== nonce) contradictions.push({ kind: 'own' });
	if (own.kind === 'absent' && revealed?.taken === true) contradictions.push({ kind: 'left-out' });
	revealed?.seats?.forEach((text, at) => {
		if (text !== committed[at]) contradictions.push({ kind: 'seat', seat: at });
	});
	if (revealed?.seats !== undefined && revealed.seats.length < committed.length)
		contradictions.push({ kind: 'seat', seat: revealed.seats.length });
	return { contradictions, own: own.kind === 'player' ? 'given' : 'absent' };
}
