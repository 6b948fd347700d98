import type { SeatView } from '#party/shared/wire.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { GameRoom } from './game.ts';

/** Who agrees to a proposal, who does not yet, whether the viewer does, and whether the viewer's voice would count now. */
export type Voices = {
	readonly agreed: readonly Seat[];
	readonly missing: readonly Seat[];
	readonly isMine: boolean;
	readonly mayAgree: boolean;
};

/** The voices on a proposal to which these seats agree: they come from people whom the match waits for. */
export function voices({ table, you }: Pick<GameRoom, 'table' | 'you'>, agreeing: readonly Seat[] = []): Voices {
	const players = table.seats.flatMap((seat, i) => (isAwaited(seat) ? [i] : []));
	const agreed = players.filter((seat) => agreeing.includes(seat));
	const missing = players.filter((seat) => !agreed.includes(seat));
	const isMine = you !== undefined && agreed.includes(you);
	// Who is the last to have agreed carries it through anew, when the others have gone since.
	const mayAgree = you !== undefined && (missing.includes(you) || (isMine && missing.length === 0));
	return { agreed, missing, isMine, mayAgree };
}

/** Whether nobody else has to agree, as far as the page can tell: then it is done at once. */
export function isAlone({ table, you }: Pick<GameRoom, 'table' | 'you'>, agreeing: readonly Seat[] = []): boolean {
	return table.seats.every((seat, i) => !isAwaited(seat) || i === you || agreeing.includes(i) || (table.youHost && seat.present === false));
}

function isAwaited({ kind, open }: SeatView): boolean {
	return kind === 'player' && open === undefined;
}
