import { commitment, nonceCommitment } from '#rules/core/seed.ts';
import type { Place, Table } from '#party/room/table.ts';

// Players used to give their nonce on sitting down, and bots one that was known.
type FormerPlace = Place & { readonly nonce?: string | undefined; readonly commitment?: string | undefined };
type Giver = FormerPlace & { readonly nonce: string };

/** A table of the time before players committed to their nonces as tables are kept now; any other as it is. */
export function withCommitments(table: Table): Table {
	const { places, phase, entropy } = table;
	if (!places.some(isGiver)) return table;
	if (phase !== 'gathering')
		return { ...table, nonces: places.map((place) => (isGiver(place) ? place.nonce : '')), places: places.map(withoutNonce) };
	const room = commitment(entropy);
	// Revealed long ago: only the others' are still worth something to the seed.
	const committed = (place: Place): Place =>
		isGiver(place) && place.kind === 'player' ? { ...place, commitment: nonceCommitment(room, place.nonce) } : withoutNonce(place);
	return { ...table, places: places.map(committed) };
}

function isGiver(place: FormerPlace): place is Giver {
	return place.nonce !== undefined && place.commitment === undefined;
}

function withoutNonce(place: Place): Place {
	if (!isGiver(place)) return place;
	const { nonce: _given, ...rest } = place;
	return rest;
}
