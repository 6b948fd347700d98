import type { Digest } from '#lib/board/digest.ts';
import { DIVISIONS, PRIVILEGES, TRACKS } from '#rules/power-struggle/vocabulary.ts';
import { placeOf, type Place } from './topics.ts';
import { eventsToCome, type BoardView } from './views.ts';

/** What can be compared of a board. */
export function digestOf(board: BoardView): Digest {
	const digest: Record<string, string> = {};
	const note = (place: Place, what: unknown) => (digest[placeOf(place)] = String(what));
	note({ about: 'boardRoom' }, board.boardRoom);
	note({ about: 'chairman' }, board.chairman);
	note({ about: 'motivation' }, board.motivation);
	note({ about: 'events' }, `${board.events.seen.join()}/${eventsToCome(board)}`);
	for (const division of DIVISIONS) {
		const { head, departments, consultants } = board.divisions[division];
		note({ about: 'head', division }, head);
		note({ about: 'consultants', division }, consultants);
		for (const { id, employees, main } of departments) note({ about: 'department', id }, `${division} ${employees} ${main}`);
	}
	for (const privilege of PRIVILEGES) note({ about: 'privilege', privilege }, Object.values(board.privileges[privilege]));
	for (const [seat, { points, packages }] of board.players.entries()) {
		for (const track of TRACKS) note({ about: 'track', track, seat }, points[track]);
		note({ about: 'packages', seat }, packages);
	}
	for (const [index, count] of board.stock.entries()) note({ about: 'package', size: index + 1 }, count);
	return digest;
}
