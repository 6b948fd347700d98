import type { Seat } from '../../core/seat.ts';
import { seen, type View } from '../../core/secret.ts';
import { BOARD_SEATS } from '../board-room.ts';
import type { ArchEnemy, Board } from '../board.ts';
import { headsOf, SPACES } from '../departments.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING } from '../edition.ts';
import { EARLIEST_MEETING, SORTED_EVENTS } from '../meeting.ts';
import { privilegeOf } from '../privileges.ts';
import { consultantsOf } from '../victory.ts';
import { COMPETENCES, DIVISIONS, PRIVILEGES, type Competence, type Division } from '../vocabulary.ts';
import { ALL_ROUNDER, type Personality } from './weights.ts';

/** A department of the player the bot thinks for; `place` counts from the top of its division, new ones stand last. */
export type Holding = { readonly id: number; division: number; readonly main: boolean; employees: number; place: number };

/** What a player has and an action can change. Divisions and cards are counted in the order of the board. */
export type Outlook = {
	holdings: Holding[];
	/** By competence, consultants as their number. */
	points: number[];
	consultants: number[];
	heads: boolean[];
	boardRoom: readonly Seat[];
	chairman: boolean;
	cash: number;
	packages: number;
	/** The half of each privilege card that is in force before the player. */
	cards: ('normal' | 'bribed' | undefined)[];
};

/** What does not change while the bot thinks: the rest of the table, as far as it may be seen. */
export type Survey = {
	readonly board: View<Board>;
	readonly seat: Seat;
	readonly personality: Personality;
	readonly archEnemy: View<ArchEnemy> | undefined;
	readonly now: Outlook;
	/** For each division the best rank among the other players and where their topmost department stands. */
	readonly rivals: readonly { readonly rank: number; readonly place: number }[];
	/** Whether the player holds the division's card, which decides where there is no department. */
	readonly holds: readonly boolean[];
	readonly free: readonly number[];
	/** The actions the player still has this round, this one included; 0 in a meeting. An expectation unless the cards are known. */
	readonly actionsLeft: number;
	readonly bonusPending: boolean;
	readonly sharesScarce: boolean;
	/** The best standing among the other players, and the arch-enemy's, by competence. */
	readonly best: readonly number[];
	readonly rival: readonly number[] | undefined;
};

const ASSUMED_CASH = 500_000;
// The operating turns of a round, as the meeting is the last of its cards.
const LATEST_TURNS = SORTED_EVENTS - 1;
const EARLIEST_TURNS = EARLIEST_MEETING - 1;
const HEADS = 1_000;
const LAST = 99;

/** A look at the table through the eyes of `viewer`, thinking for `seat` (another seat's secrets are taken at an average). */
export function survey(board: View<Board>, seat: Seat, personality: Personality = ALL_ROUNDER): Survey {
	const player = board.players[seat] as View<Board>['players'][number];
	const archEnemy = seen(player.archEnemy);
	const holdings: Holding[] = [];
	const rivals = DIVISIONS.map((division, index) => {
		const { departments } = board.divisions[division];
		const ranks = board.players.map(() => 0);
		for (const [place, department] of departments.entries()) {
			const { id, owner, main, employees } = department;
			ranks[owner] = (ranks[owner] ?? 0) + HEADS * headsOf(department) + employees;
			if (owner === seat) holdings.push({ id, division: index, main, employees, place });
		}
		ranks[seat] = 0;
		const rank = Math.max(...ranks);
		return { rank, place: rank === 0 ? LAST : departments.findIndex(({ owner }) => owner !== seat && ranks[owner] === rank) };
	});
	const standing = (other: Seat): number[] => COMPETENCES.map((competence) => standingOf(board, other, competence));
	const others = board.players.map((_, other) => other).filter((other) => other !== seat);
	const stands = others.map(standing);
	return {
		board,
		seat,
		personality,
		archEnemy,
		now: {
			holdings,
			points: standing(seat),
			consultants: DIVISIONS.map((division) => board.divisions[division].consultants[seat] ?? 0),
			heads: DIVISIONS.map((division) => board.divisions[division].head === seat),
			boardRoom: board.boardRoom,
			chairman: board.chairman === seat,
			cash: seen(player.cash) ?? ASSUMED_CASH,
			packages: player.packages.length,
			cards: PRIVILEGES.map((privilege) => privilegeOf(board, seat, privilege))
		},
		rivals,
		holds: DIVISIONS.map((division) => board.privileges[division].holder === seat),
		free: DIVISIONS.map((division) => SPACES - board.divisions[division].departments.length),
		actionsLeft: actionsLeft(board),
		bonusPending: board.turn === 0 || !board.events.seen.includes(BONUS_PAYMENT),
		sharesScarce: (board.stock[2] ?? 0) + (board.stock[3] ?? 0) + (board.stock[4] ?? 0) <= 2,
		best: COMPETENCES.map((_, index) => Math.max(...stands.map((points) => points[index] ?? 0))),
		rival: archEnemy === undefined || archEnemy.rival === seat ? undefined : standing(archEnemy.rival)
	};
}

function standingOf(board: View<Board>, seat: Seat, competence: Competence): number {
	return competence === 'consultants' ? consultantsOf(board, seat) : (board.players[seat]?.points[competence] ?? 0);
}

function actionsLeft(board: View<Board>): number {
	if (board.turn === 0) return 0;
	const stack = seen(board.events.stack);
	if (stack !== undefined && stack.length > 0) return stack.indexOf(DIRECTORS_MEETING) + 1;
	return (Math.max(EARLIEST_TURNS, board.turn) + LATEST_TURNS) / 2 - board.turn + 1;
}

/** A copy that may be changed. */
export function altered(outlook: Outlook): Outlook {
	return {
		...outlook,
		holdings: outlook.holdings.map((holding) => ({ ...holding })),
		points: outlook.points.slice(),
		consultants: outlook.consultants.slice(),
		heads: outlook.heads.slice(),
		cards: outlook.cards.slice()
	};
}

/** For each division whether the player would provide its head if the meeting were now (I.3). */
export function leads({ rivals, holds }: Survey, { holdings }: Outlook): boolean[] {
	const ranks = [0, 0, 0, 0, 0, 0];
	const places = [LAST, LAST, LAST, LAST, LAST, LAST];
	for (const holding of holdings) {
		const { division, employees, place } = holding;
		ranks[division] = (ranks[division] ?? 0) + HEADS * headsOf(holding) + employees;
		if (place < (places[division] ?? LAST)) places[division] = place;
	}
	return rivals.map((rival, division) => {
		const rank = ranks[division] ?? 0;
		if (rank === 0 && rival.rank === 0) return holds[division] === true;
		return rank > rival.rank || (rank === rival.rank && (places[division] ?? LAST) < rival.place);
	});
}

/** The divisions that the player would head if the meeting were now. */
export function headed(board: View<Board>, seat: Seat): readonly Division[] {
	const table = survey(board, seat);
	const now = leads(table, table.now);
	return DIVISIONS.filter((_, index) => now[index] === true);
}

/** The divisions that the player would head at a meeting after a change, and would not head without it. */
export function divisionsWon(board: View<Board>, seat: Seat, change: (outlook: Outlook, division: number) => boolean): readonly Division[] {
	const table = survey(board, seat);
	const before = leads(table, table.now);
	return DIVISIONS.filter((_, index) => {
		const after = altered(table.now);
		return before[index] !== true && change(after, index) && leads(table, after)[index] === true;
	});
}

/** Adds a department at the bottom of a division. */
export function addHolding(outlook: Outlook, division: number, employees: number, main = false): Holding {
	const holding: Holding = { id: -1 - outlook.holdings.length, division, main, employees, place: LAST };
	outlook.holdings.push(holding);
	return holding;
}

/** Takes employees out of a department, which closes if none are left and it is a normal one. */
export function drain(outlook: Outlook, id: number, count: number): void {
	const holding = outlook.holdings.find((own) => own.id === id);
	if (holding === undefined) return;
	holding.employees -= count;
	if (holding.employees <= 0 && !holding.main) outlook.holdings.splice(outlook.holdings.indexOf(holding), 1);
}

/** Takes employees from where they are missed least: the fullest departments first. */
export function drainFullest(outlook: Outlook, count: number): void {
	for (let taken = 0; taken < count; taken += 1) {
		let fullest: Holding | undefined;
		for (const holding of outlook.holdings) {
			const spare = holding.employees + (holding.main ? 1 : 0);
			if (holding.employees > 0 && (fullest === undefined || spare > fullest.employees + (fullest.main ? 1 : 0))) fullest = holding;
		}
		if (fullest !== undefined) drain(outlook, fullest.id, 1);
	}
}

/** The board room after `count` more managers of the player have come in. */
export function joined(boardRoom: readonly Seat[], seat: Seat, count: number): readonly Seat[] {
	return [...boardRoom, ...new Array<Seat>(count).fill(seat)].slice(-BOARD_SEATS);
}

/** Adds points on a track or consultants, by competence. */
export function addPoints(outlook: Outlook, competence: Competence, points: number): void {
	const way = COMPETENCES.indexOf(competence);
	outlook.points[way] = (outlook.points[way] ?? 0) + points;
}

/** Adds a consultant in a division. */
export function addConsultant(outlook: Outlook, division: number): void {
	outlook.consultants[division] = (outlook.consultants[division] ?? 0) + 1;
	addPoints(outlook, 'consultants', 1);
}
