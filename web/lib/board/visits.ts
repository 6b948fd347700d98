import type { Digest } from './digest.ts';

/** What a board looked like when this viewer last looked, and when that was (milliseconds since 1970). */
export type Visit = { readonly digest: Digest; readonly at: number };

/** The visits to the tables of one game that this device remembers. */
export class Visits {
	readonly #game: string;

	constructor(game: string) {
		this.#game = game;
	}

	/** The last visit to a table on this device, if it is remembered. */
	last(table: string): Visit | undefined {
		try {
			const stored = localStorage.getItem(this.#keyOf(table));
			return stored === null ? undefined : (JSON.parse(stored) as Visit);
		} catch {
			return undefined;
		}
	}

	/** Remembers a visit; without storage nothing is marked later. */
	remember(table: string, visit: Visit): void {
		try {
			localStorage.setItem(this.#keyOf(table), JSON.stringify(visit));
		} catch {
			return;
		}
	}

	#keyOf(table: string): string {
		return `backroom-${this.#game}-visit-${table}`;
	}
}
