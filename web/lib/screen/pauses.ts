// Milliseconds.
const FIRST = 30_000;
const LONGEST = 15 * 60_000;

/** How long a television waits before it tries again, in milliseconds: after so many failures in a row, twice as long after each. */
export function pauseAfter(failures: number): number {
	return Math.min(FIRST * 2 ** Math.max(0, failures - 1), LONGEST);
}
