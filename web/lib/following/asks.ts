import type { TableView } from '#party/shared/wire.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { Seat } from '#rules/core/seat.ts';

/** A match as it is looked at, not played: nothing is asked of this seat, and nothing offered. */
export function unasked(match: MatchView, you: Seat | undefined): MatchView {
	return { ...match, asks: match.asks.filter(({ seat }) => seat !== you), options: [], blocked: [], undo: 0 };
}

/** Whether a question is put to the viewer of this table. */
export function asksViewer({ you, match }: Pick<TableView, 'you' | 'match'>): boolean {
	return you !== undefined && match !== undefined && match.asks.some(({ seat }) => seat === you);
}

/** Whether several are asked at once, none waiting for the others. */
export function asksTogether({ match }: Pick<TableView, 'match'>): boolean {
	return match !== undefined && match.asks.length > 1;
}
