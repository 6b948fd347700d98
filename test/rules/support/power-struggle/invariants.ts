import type { Fact, Match } from '#rules/core/match.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import { DIVISIONS, PRIVILEGES, type Track } from '#rules/power-struggle/vocabulary.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import { FULL_MOTIVATION } from '#rules/power-struggle/motivation.ts';

const TRACKS = Object.keys(edition.tracks) as Track[];

/** What always holds of a board, and between it and the one before the last choice. Throws with the first thing that does not. */
export function checkInvariants(
	{ board, seats, agenda, result }: Match<Board>,
	facts: readonly Fact[],
	before: Match<Board> | undefined
): void {
	const hold = (holds: boolean, what: string): void => {
		if (!holds) throw new Error(`does not hold: ${what}`);
	};
	const ids = new Set<number>();
	for (const division of DIVISIONS) {
		const { departments, consultants, head } = board.divisions[division];
		hold(departments.length <= 6, `at most six departments in ${division}`);
		hold(consultants.length === seats && consultants.every((count) => count >= 0), `consultants of ${division}`);
		hold(head === undefined || (head >= 0 && head < seats), `head of ${division}`);
		for (const { id, owner, main, employees } of departments) {
			hold(!ids.has(id) && id < board.nextDepartment, `department ${id} stands once`);
			ids.add(id);
			hold(owner >= 0 && owner < seats, `owner of ${id}`);
			hold(
				Number.isInteger(employees) && employees >= (main ? 0 : 1) && employees <= 6,
				`${employees} employees in ${main ? 'main ' : ''}department ${id}`
			);
		}
	}
	hold(board.boardRoom.length <= 5 && board.boardRoom.every((seat) => seat >= 0 && seat < seats), 'five seats in the board room');
	hold(board.round === 0 || board.chairman !== undefined || agenda.length > 0, 'a chairman');
	hold(board.motivation >= 0 && board.motivation <= FULL_MOTIVATION && Number.isInteger(board.motivation), 'motivation');
	for (const [seat, player] of board.players.entries()) {
		for (const track of TRACKS) {
			hold(player.points[track] >= 0 && player.points[track] <= edition.tracks[track].gold, `${track} of ${seat}`);
			const earlier = before?.board.players[seat]?.points[track] ?? 0;
			hold(player.points[track] >= earlier, `points of ${track} are never lost`);
		}
		const owned = DIVISIONS.flatMap((division) => board.divisions[division].departments).filter(
			({ owner, main }) => main && owner === seat
		).length;
		hold(
			player.points.mainDepartments === Math.min(owned, edition.tracks.mainDepartments.gold),
			`main departments of ${seat} on the track`
		);
		const shares = player.packages.reduce((sum, size) => sum + size, 0);
		hold(player.points.shares === Math.min(shares, edition.tracks.shares.gold), `shares of ${seat} on the track`);
		hold(Number.isInteger(player.cash.$secret / 50_000) && player.cash.$secret >= 0, `cash of ${seat}`);
		hold(before?.board.players[seat]?.announced === undefined || player.announced !== undefined, 'an announcement stays');
		for (const division of DIVISIONS) {
			const earlier = before?.board.divisions[division].consultants[seat] ?? 0;
			hold((board.divisions[division].consultants[seat] ?? 0) >= earlier, 'consultants stay');
		}
	}
	const copies = edition.shareCopies[seats === 3 ? '3' : seats === 4 ? '4' : '5'];
	for (const [index, count] of copies.entries()) {
		const owned = board.players.flatMap(({ packages }) => packages).filter((size) => size === index + 1).length;
		hold((board.stock[index] ?? 0) >= 0 && (board.stock[index] ?? 0) + owned === count, `packages of ${index + 1} shares`);
	}
	for (const privilege of PRIVILEGES) {
		const { holder } = board.privileges[privilege];
		hold(holder >= 0 && holder < seats, `holder of ${privilege}`);
	}
	hold(Object.keys(board.privileges).length === PRIVILEGES.length, 'seven privilege cards');
	if (board.round > 0) {
		const { seen, stack, unsorted, rest } = board.events;
		const cards = [...seen, ...stack.$secret, ...unsorted.$secret, ...rest.$secret];
		// Before the first sorting the two standard cards lie aside.
		const standard = board.events.sorter === undefined ? 2 : 0;
		hold(cards.length === 26 - standard && new Set(cards).size === cards.length, '26 event cards, each once');
	}
	hold(agenda.length > 0 || result !== undefined, 'something to do, or a result');
	if (before !== undefined) checkMoney(board, facts, before.board, hold);
}

// Money comes from and goes to the bank only as the facts tell; bribes move it between players.
function checkMoney(board: Board, facts: readonly Fact[], before: Board, hold: (holds: boolean, what: string) => void): void {
	const sumOf = ({ players }: Board): number => players.reduce((sum, { cash }) => sum + cash.$secret, 0);
	let change = 0;
	for (const told of facts) {
		if (told.fact === 'received') change += Number(told.sum);
		if (told.fact === 'paid') change -= Number(told.sum);
		if (typeof told.price === 'number') change -= told.price;
	}
	hold(sumOf(board) === sumOf(before) + change, `money: ${sumOf(before)} and ${change} make ${sumOf(board)}`);
}
