import type { Digest } from './digest.ts';

/** What the board looked like when this viewer last looked, and when that was (milliseconds since 1970). */
export type Visit = { readonly digest: Digest; readonly at: number };

const NAME = 'backroom-power-struggle-visit';

function keyOf(table: string): string {
	return `${NAME}-${table}`;
}

/** The last visit to a table on this device, if it is remembered. */
export function lastVisit(table: string): Visit | undefined {
	try {
		const stored = localStorage.getItem(keyOf(table));
		return stored === null ? undefined : (JSON.parse(stored) as Visit);
	} catch {
		return undefined;
	}
}

/** Remembers a visit; without storage nothing is marked later. */
export function rememberVisit(table: string, visit: Visit): void {
	try {
		localStorage.setItem(keyOf(table), JSON.stringify(visit));
	} catch {
		return;
	}
}
