import type { Digest } from './digest.ts';

// As it is stored: older pages kept the time of the visit beside it.
type Visit = { readonly digest: Digest };

/** The visits to the tables of one game that this device remembers. */
export class Visits {
	readonly #game: string;

	constructor(game: string) {
		this.#game = game;
	}

	/** What the board of a table looked like at the last visit on this device, if that is remembered. */
	last(table: string): Digest | undefined {
		try {
			const stored = localStorage.getItem(this.#keyOf(table));
			return stored === null ? undefined : (JSON.parse(stored) as Visit).digest;
		} catch {
			return undefined;
		}
	}

	/** Remembers a visit; without storage nothing is marked later. */
	remember(table: string, digest: Digest): void {
		try {
			localStorage.setItem(this.#keyOf(table), JSON.stringify({ digest } satisfies Visit));
		} catch {
			return;
		}
	}

	#keyOf(table: string): string {
		return `backroom-${this.#game}-visit-${table}`;
	}
}
