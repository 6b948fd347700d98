import type { TableView } from '#party/shared/wire.ts';
import type { Witness } from '#rules/core/witness.ts';

/** What this device knows of its part in the seed of the match at one table. */
export type Kept = Witness & { readonly table: string };

const PLACE = 'backroom-nonces';
// The latest; one is about 300 bytes.
const MOST = 60;

// For browsers that keep nothing.
let memory: readonly Kept[] = [];

function all(): readonly Kept[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
		return Array.isArray(stored) ? (stored as Kept[]) : memory;
	} catch {
		return memory;
	}
}

/** Keeps it, in place of what was kept under the same commitment; the oldest goes. */
export function keep(kept: Kept): void {
	memory = [kept, ...all().filter(({ commitment }) => commitment !== kept.commitment)].slice(0, MOST);
	try {
		localStorage.setItem(PLACE, JSON.stringify(memory));
	} catch {
		return;
	}
}

/** What was kept under this commitment at this table, if it was on this device. */
export function keptFor(table: string, commitment: string | undefined): Kept | undefined {
	return all().find((kept) => kept.table === table && kept.commitment === commitment);
}

/** All that was kept at this table, the latest first: one for each time one sat down. */
export function keptAt(table: string): readonly Kept[] {
	return all().filter((kept) => kept.table === table);
}

/** What each seat of the table has committed to. */
export function committedAt({ seats }: TableView): readonly string[] {
	return seats.map((seat) => (seat.kind === 'player' ? (seat.commitment ?? '') : seat.kind));
}
