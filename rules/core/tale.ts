import type { Result } from './match.ts';
import type { Seat } from './seat.ts';

/** Bribes that were accepted: how many one player gave another. */
export type Bribes = { readonly by: Seat; readonly to: Seat; readonly count: number };

/** What a match comes down to once it is over: what its people remember of it evenings later. */
export type Tale = {
	/** What each player has reached, as the game counts it; those without a seat come after the others. */
	readonly points: readonly number[];
	/** Absent where the game has no envelopes. */
	readonly bribes?: readonly Bribes[];
};

/** Tells a match that has come to its end, with every secret open. */
export type TaleOf<V extends { readonly board: unknown; readonly result: Result }> = (board: V['board'], result: V['result']) => Tale;
