/** A place at the table: 0, 1, 2 … clockwise. */
export type Seat = number;

/** Who looks: a seat, or somebody without one. */
export type Viewer = Seat | 'spectator';

/** A set of seats, one bit each. */
export type SeatSet = number;

/** No seat. */
export const NOBODY: SeatSet = 0;

/** Every seat, and the spectators too. */
export const EVERYBODY: SeatSet = -1;

/** The set of these seats. */
export function seatSet(seats: readonly Seat[]): SeatSet {
	let set = 0;
	for (const seat of seats) set |= 1 << seat;
	return set;
}

/** Whether the viewer belongs to the set; a spectator only belongs to everybody. */
export function includesViewer(set: SeatSet, viewer: Viewer): boolean {
	return viewer === 'spectator' ? set === EVERYBODY : (set & (1 << viewer)) !== 0;
}

/** All seats of a table of `count`, clockwise from `first`. */
export function clockwise(count: number, first: Seat = 0): Seat[] {
	const seats = new Array<Seat>(count);
	for (let i = 0; i < count; i += 1) seats[i] = (first + i) % count;
	return seats;
}
