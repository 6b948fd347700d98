import type { Settings } from '../core/match.ts';
import { clockwise, type Seat } from '../core/seat.ts';
import { secretList } from '../core/secret.ts';
import { joinBoard } from './board-room.ts';
import type { Board, DivisionState, PlayerState, PrivilegeCard } from './board.ts';
import { found, openDivisions } from './departments.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING, edition, type CompetenceCard } from './edition.ts';
import { decision, type Flow } from './flow.ts';
import { FULL_MOTIVATION } from './motivation.ts';
import { DIVISIONS, PRIVILEGES, type Division, type Privilege } from './vocabulary.ts';

/** Initial placement: the employees that come with a head of department (ruling 19). */
export const PLACED_EMPLOYEES = 3;

/** Preparation 1-9, and the three passes of the initial placement put on the agenda. */
export function setUp({ seats, settings }: { readonly seats: number; readonly settings: Settings }, flow: Flow): Board {
	const archEnemies = dealArchEnemies(seats, flow);
	const { cards, startPlayer } = dealPrivileges(seats, flow);
	flow.log({ fact: 'began', startPlayer });
	for (const seat of clockwise(seats, startPlayer)) {
		flow.log({ fact: 'dealt', seat, cards: PRIVILEGES.filter((privilege) => cards[privilege].holder === seat) });
	}
	const order = clockwise(seats, startPlayer);
	flow.next(
		...order.map((seat) => ({ step: 'place', seat, pass: 1 }) as const),
		...order.toReversed().map((seat) => ({ step: 'place', seat, pass: 2 }) as const),
		...order.map((seat) => ({ step: 'place', seat, pass: 3 }) as const),
		{ step: 'meeting' }
	);
	return {
		target: settings.target === '5' ? 5 : 4,
		players: archEnemies.map((archEnemy, seat) => ({
			cash: flow.secret([seat], edition.startMoney),
			archEnemy,
			points: { influence: 0, shares: 0, mainDepartments: 0, corruption: 0 },
			packages: []
		})),
		divisions: Object.fromEntries(
			DIVISIONS.map((division) => [division, { departments: [], consultants: new Array<number>(seats).fill(0) }])
		) as unknown as Record<Division, DivisionState>,
		boardRoom: [],
		motivation: FULL_MOTIVATION,
		stock: [...edition.shareCopies[seats === 3 ? '3' : seats === 4 ? '4' : '5']],
		privileges: cards,
		events: {
			seen: [],
			stack: secretList([], []),
			unsorted: secretList([], []),
			rest: secretList(
				[],
				edition.events.map(({ card }) => card).filter((card) => card !== BONUS_PAYMENT && card !== DIRECTORS_MEETING)
			)
		},
		startPlayer,
		round: 0,
		turn: 0,
		nextDepartment: 1,
		bribes: []
	};
}

/** Preparation 8: the competence cards in play; with 3 or 4 players the cards 1 and 2 stay out. */
export function competenceCardsFor(seats: number): readonly CompetenceCard[] {
	return edition.competenceCards.filter(({ number }) => seats === 5 || number > 2);
}

// Preparation 8: a colour card and a competence card to each.
function dealArchEnemies(seats: number, flow: Flow): PlayerState['archEnemy'][] {
	const rivals = flow.shuffle(clockwise(seats));
	const competences = flow.shuffle([...competenceCardsFor(seats)]);
	return clockwise(seats).map((seat) =>
		flow.secret([seat], { rival: rivals[seat] as Seat, competences: competences[seat] as (typeof competences)[number] })
	);
}

// Preparation 9: as evenly as possible; who gets one more is left to chance. Communications makes the start player.
function dealPrivileges(seats: number, flow: Flow): { cards: Record<Privilege, PrivilegeCard>; startPlayer: Seat } {
	const receivers = flow.shuffle(clockwise(seats));
	const cards = {} as Record<Privilege, PrivilegeCard>;
	for (const [dealt, privilege] of flow.shuffle([...PRIVILEGES]).entries()) {
		cards[privilege] = { holder: receivers[dealt % seats] as Seat, side: 'normal', faceDown: false };
	}
	return { cards, startPlayer: cards.communications.holder };
}

/** Initial placement: a head of department with three employees, or a member of the board. */
export const place = decision<'place'>({
	options: (board) => [...openDivisions(board).map((division) => ({ kind: 'department' as const, division })), { kind: 'board' }],
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'board') joinBoard(board, seat, flow);
		else {
			found(board, seat, choice.division, PLACED_EMPLOYEES);
			flow.log({ fact: 'placedDepartment', seat, division: choice.division });
		}
		flow.next({ step: 'confirm', seat });
	}
});
