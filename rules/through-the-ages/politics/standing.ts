import type { Seat } from '../../core/seat.ts';
import { activeSeats, civilizationOf, type Board } from '../board.ts';
import type { Concerned } from '../effects.ts';
import { ratingsOf, strengthOf } from '../ratings.ts';

/**
 * Applying an event, comparing values: the seats from the highest value to the lowest. Of equals the current player counts as higher, then
 * whoever comes first clockwise.
 */
export function ranked(board: Board, current: Seat, value: (seat: Seat) => number): Seat[] {
	const values = new Map<Seat, number>();
	for (const seat of activeSeats(board, current)) values.set(seat, value(seat));
	// The sort is stable.
	return [...values.keys()].sort((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0));
}

/** Applying an event: whom a part of it concerns, clockwise from the current player; it may be nobody. */
export function concerned(board: Board, current: Seat, who: Concerned): readonly Seat[] {
	const seats = activeSeats(board, current);
	const found = concernedUnordered(board, current, who, seats);
	return seats.filter((seat) => found.includes(seat));
}

function concernedUnordered(board: Board, current: Seat, who: Concerned, seats: readonly Seat[]): readonly Seat[] {
	const strength = (): Seat[] => ranked(board, current, (seat) => strengthOf(board, seat));
	const culture = (): Seat[] => ranked(board, current, (seat) => civilizationOf(board, seat).culture);
	// Ruling 4: with two players "the two strongest" is the strongest.
	const two = seats.length > 2 ? 2 : 1;
	switch (who) {
		case 'all':
			return seats;
		case 'strongest':
			return strength().slice(0, 1);
		case 'twoStrongest':
			return strength().slice(0, two);
		case 'weakest':
			return strength().slice(-1);
		case 'twoWeakest':
			return strength().slice(-two);
		case 'mostCulture':
			return culture().slice(0, 1);
		case 'leastCulture':
			return culture().slice(-1);
		case 'mostCultureIfTwoWeakest': {
			const [most] = culture();
			return strength()
				.slice(-two)
				.filter((seat) => seat === most);
		}
		case 'happiest':
			return most(seats, (seat) => ratingsOf(board, seat).happy);
		case 'mostDiscontent':
			return most(seats, (seat) => ratingsOf(board, seat).discontent).filter((seat) => ratingsOf(board, seat).discontent > 0);
		default:
			return who satisfies never;
	}
}

// All who have the most: no ties are broken.
function most(seats: readonly Seat[], value: (seat: Seat) => number): readonly Seat[] {
	const highest = Math.max(...seats.map(value));
	return seats.filter((seat) => value(seat) === highest);
}
