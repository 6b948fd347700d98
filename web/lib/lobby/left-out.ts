import type { SeatView } from '#party/shared/wire.ts';
import type { Seat } from '#rules/core/seat.ts';

/** Whose seats go when a game for so many is taken to the table, as the room will have it: who is away before who is here, never the host. */
export function leftOut(seats: readonly SeatView[], most: number): readonly Seat[] {
	const people = seats.flatMap((view, seat) =>
		view.kind === 'player' || view.keptFor !== undefined ? [{ seat, right: right(view) }] : []
	);
	return people
		.sort((a, b) => a.right - b.right || a.seat - b.seat)
		.slice(most)
		.map(({ seat }) => seat)
		.sort((a, b) => a - b);
}

function right({ kind, host, present }: SeatView): number {
	if (kind !== 'player') return 3;
	return host === true ? 0 : present === true ? 1 : 2;
}
