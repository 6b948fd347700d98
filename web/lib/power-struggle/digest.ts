import type { Digest } from '#lib/board/digest.ts';
import { DIVISIONS, PRIVILEGES } from '#rules/power-struggle/vocabulary.ts';
import { eventsToCome, type BoardView } from './views.ts';

/** The names by which places are known to the digest: what there is to explain there, and of whom or what. */
export const placeKey = {
	department: (id: number) => `department-${id}`,
	/** The topmost free space of a division. */
	space: (division: string) => `space-${division}`,
	head: (division: string) => `head-${division}`,
	consultants: (division: string) => `consultants-${division}`,
	competence: (competence: string) => `competence-${competence}`,
	track: (track: string, seat: number) => `track-${track}-${seat}`,
	privilege: (privilege: string) => `privilege-${privilege}`,
	packages: (seat: number) => `packages-${seat}`,
	stock: (size: number) => `package-${size}`,
	boardRoom: 'boardRoom',
	chairman: 'chairman',
	motivation: 'motivation',
	events: 'events'
} as const;

/** Whether a place is a pile of share packages. */
export function isStock(place: string): boolean {
	return place.startsWith('package-');
}

/** What can be compared of a board. */
export function digestOf(board: BoardView): Digest {
	const digest: Record<string, string> = {
		[placeKey.boardRoom]: board.boardRoom.join(),
		[placeKey.chairman]: String(board.chairman),
		[placeKey.motivation]: String(board.motivation),
		[placeKey.events]: `${board.events.seen.join()}/${eventsToCome(board)}`
	};
	for (const division of DIVISIONS) {
		const { head, departments, consultants } = board.divisions[division];
		digest[placeKey.head(division)] = String(head);
		digest[placeKey.consultants(division)] = consultants.join();
		for (const { id, employees, main } of departments) digest[placeKey.department(id)] = `${division} ${employees} ${main}`;
	}
	for (const privilege of PRIVILEGES) digest[placeKey.privilege(privilege)] = Object.values(board.privileges[privilege]).join();
	for (const [seat, { points, packages }] of board.players.entries()) {
		for (const [track, count] of Object.entries(points)) digest[placeKey.track(track, seat)] = String(count);
		digest[placeKey.packages(seat)] = packages.join();
	}
	for (const [index, count] of board.stock.entries()) digest[placeKey.stock(index + 1)] = String(count);
	return digest;
}
