import type { Colour } from '#party/shared/wire.ts';
import type { Seat } from '#rules/core/seat.ts';
import { secret, secretList } from '#rules/core/secret.ts';
import type { Board, DivisionState, PlayerState, PrivilegeCard } from '#rules/power-struggle/board.ts';
import { edition, type CompetenceCard } from '#rules/power-struggle/edition.ts';
import { FULL_MOTIVATION } from '#rules/power-struggle/motivation.ts';
import { DIVISIONS, PRIVILEGES, type Division, type Privilege } from '#rules/power-struggle/vocabulary.ts';

/** The players of the practice board. */
export const YOU: Seat = 0;
export const RED: Seat = 1;
export const YELLOW: Seat = 2;
export const COLOURS: readonly Colour[] = ['blue', 'red', 'yellow'];

const SEATS = COLOURS.length;

type Pieces = {
	/** From the topmost floor down: whose department it is and how many work there. */
	readonly departments?: Partial<Record<Division, readonly (readonly [owner: Seat, employees: number])[]>>;
	readonly boardRoom?: readonly Seat[];
	/** Who holds a privilege card; the others are yours. */
	readonly holders?: Partial<Record<Privilege, Seat>>;
	readonly points?: Partial<PlayerState['points']>;
	/** Your consultants by division. */
	readonly consultants?: Partial<Record<Division, number>>;
};

/** A practice board: a real board with only what a lesson needs on it. */
export function practiceBoard({ departments = {}, boardRoom = [], holders = {}, points = {}, consultants = {} }: Pieces): Board {
	let nextDepartment = 1;
	const floors = (division: Division): DivisionState => ({
		departments: (departments[division] ?? []).map(([owner, employees]) => ({ id: nextDepartment++, owner, main: false, employees })),
		consultants: [consultants[division] ?? 0, 0, 0]
	});
	const divisions = Object.fromEntries(DIVISIONS.map((division) => [division, floors(division)])) as Record<Division, DivisionState>;
	const card = (privilege: Privilege): PrivilegeCard => ({ holder: holders[privilege] ?? YOU, side: 'normal', faceDown: false });
	return {
		target: 4,
		players: Array.from({ length: SEATS }, (_, seat) => player(seat, seat === YOU ? points : {})),
		divisions,
		boardRoom: [...boardRoom],
		motivation: FULL_MOTIVATION,
		stock: [...edition.shareCopies['3']],
		privileges: Object.fromEntries(PRIVILEGES.map((privilege) => [privilege, card(privilege)])) as Record<Privilege, PrivilegeCard>,
		events: { seen: [], stack: secretList([], []), unsorted: secretList([], []), rest: secretList([], []) },
		startPlayer: YOU,
		round: 1,
		turn: 1,
		nextDepartment,
		bribes: []
	};
}

function player(seat: Seat, points: Partial<PlayerState['points']>): PlayerState {
	return {
		cash: secret([seat], edition.startMoney),
		archEnemy: secret([seat], { rival: (seat + 1) % SEATS, competences: edition.competenceCards[0] as CompetenceCard }),
		points: { influence: 0, shares: 0, mainDepartments: 0, corruption: 0, ...points },
		packages: []
	};
}

/** A copy of the board where somebody more works in a department. */
export function hired(board: Board, id: number): Board {
	const draft = structuredClone(board);
	for (const division of DIVISIONS) {
		const department = draft.divisions[division].departments.find((each) => each.id === id);
		if (department !== undefined) department.employees += 1;
	}
	return draft;
}
