import type { Seat } from '#rules/core/seat.ts';
import { commitment, nonceCommitment, type SeedPart } from '#rules/core/seed.ts';
import { USUAL_LEVEL } from '#rules/core/levels.ts';
import type { Refusal } from '#rules/core/play.ts';
import { refuse } from './change.ts';
import { levelAt, seatOf, withPlace, type Place, type Table } from './table.ts';

/** The table in the moment before the match: nothing changes any more, and the seats in `awaited` are asked for their nonces until then. */
export function revealing(table: Table, until: number): Table {
	const awaited = table.places.flatMap((place, seat) => (place.kind === 'player' && place.present ? [seat] : []));
	return { ...table, reveal: { until, awaited } };
}

/** The table when the match could not begin: everybody may act again, and nonces that are known by now are not used, but asked for anew. */
export function calledOff(table: Table): Table {
	const places = table.places.map((place) => (place.kind === 'player' ? { ...place, nonce: undefined } : place));
	return { ...table, places, reveal: undefined };
}

/** Takes the nonce of the account's seat, if it is the one the player has committed to. */
export function revealed(table: Table, account: string, nonce: string): Table | Refusal {
	const seat = seatOf(table, account);
	const place = seat === undefined ? undefined : table.places[seat];
	if (seat === undefined || place?.kind !== 'player') return refuse('not-seated');
	if (table.phase !== 'gathering') return refuse(table.phase === 'playing' ? 'match-running' : 'match-over');
	if (table.reveal === undefined) return refuse('not-revealing');
	if (nonceCommitment(commitment(table.entropy), nonce) !== place.commitment) return refuse('wrong-nonce');
	return place.nonce === nonce ? table : withPlace(table, seat, { ...place, nonce });
}

/** Whether nobody is waited for: everybody who is here, or was when the moment began, has revealed their nonce. */
export function isComplete({ reveal, places }: Table): boolean {
	const awaited = reveal?.awaited ?? [];
	return places.every((place, seat) => place.kind !== 'player' || place.nonce !== undefined || !(place.present || awaited.includes(seat)));
}

/** What every seat gives to the seed; undefined while a seat is free. */
export function partsOf(table: Table): SeedPart[] | undefined {
	const parts = table.places.map((place, seat) => partOf(table, place, seat));
	return parts.every((part) => part !== undefined) ? parts : undefined;
}

function partOf(table: Table, place: Place, seat: Seat): SeedPart | undefined {
	if (place.kind === 'free') return undefined;
	if (place.kind === 'bot') {
		const level = levelAt(table, seat);
		return { kind: 'bot', ...(level !== USUAL_LEVEL && { level }) };
	}
	const { commitment: committed, nonce } = place;
	if (committed === undefined) throw new Error('a player has committed to nothing');
	return nonce === undefined ? { kind: 'absent', commitment: committed } : { kind: 'player', commitment: committed, nonce };
}
