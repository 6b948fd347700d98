import { firstEveningOf, hintsAt, offers, type Hint, type Situation } from '#lib/board/first-evening/declaration.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { isRange } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import { HIRED } from '#rules/power-struggle/actions/hire.ts';
import { bonusParts, bonusSum } from '#rules/power-struggle/bonus.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import { boardSeats } from '#rules/power-struggle/bot/evaluate.ts';
import { addHolding, divisionsWon, headed, joined } from '#rules/power-struggle/bot/outlook.ts';
import { CAPACITY, departmentsOf } from '#rules/power-struggle/departments.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import { FULL_MOTIVATION } from '#rules/power-struggle/motivation.ts';
import { PLACED_EMPLOYEES } from '#rules/power-struggle/set-up.ts';
import { hasPoint, neededFor, standingIn } from '#rules/power-struggle/victory.ts';
import { COMPETENCES, DIVISIONS, type Competence, type Division } from '#rules/power-struggle/vocabulary.ts';
import { placeOf } from './topics.ts';
import { openTo, type BoardView } from './views.ts';
import { competenceName, divisionName, money, privilegeName } from './words/names.ts';
import { privilegeText } from './words/privileges.ts';
import type { Question } from './words/questions.ts';

type Now = Situation<Board, Question>;
const at = hintsAt<Board, Question>();
/** How far a player is on the way to a victory point. */
type Way = { readonly competence: Competence; readonly have: number; readonly need: number };

/** The five ways everybody can see that the player has not won yet, the one that is furthest along first. */
export function waysOpen(board: BoardView, seat: Seat): readonly Way[] {
	return COMPETENCES.filter((competence) => !hasPoint(board, seat, competence))
		.map((competence) => way(board, seat, competence))
		.sort((a, b) => b.have / b.need - a.have / a.need || a.need - a.have - (b.need - b.have));
}

function way(board: BoardView, seat: Seat, competence: Competence): Way {
	return { competence, have: standingIn(board, seat, competence), need: neededFor(competence) };
}

const withDepartment = ({ board, you, options }: Now): readonly Division[] =>
	divisionsWon(board, you, (outlook, division) => {
		if (!options.some((option) => option.kind === 'department' && option.division === DIVISIONS[division])) return false;
		addHolding(outlook, division, PLACED_EMPLOYEES);
		return true;
	});

function wayWords({ competence, have, need }: Way): string {
	return m.pse_way({ way: competenceName(competence), have: number(have), need: number(need) });
}

/** Power Struggle for whoever plays it for the first time. */
export const firstEvening = firstEveningOf<Board, Question>()({
	isBeginning: ({ round }) => round === 0,
	wins: ({ board }) => [m.pse_wins_ways({ target: number(board.target) }), m.pse_wins_end({ target: number(board.target) })],
	turn: () => [m.pse_turn_meeting(), m.pse_turn_action()],
	hints: {
		placeDepartment: at('place', (now) => {
			const [first, second] = withDepartment(now);
			if (first === undefined) return undefined;
			if (second === undefined)
				return { words: m.pse_hint_place_one({ division: divisionName(first) }), places: [placeOf({ about: 'space', division: first })] };
			const words = m.pse_hint_place_two({ first: divisionName(first), second: divisionName(second) });
			return { words, places: [first, second].map((division) => placeOf({ about: 'space', division })) };
		}),
		placeOnBoard: at('place', placeOnBoard, 'board'),
		placeLast: at('place', (now) => {
			const divisions = headed(now.board, now.you);
			if (divisions.length === 0) return undefined;
			return { words: m.pse_hint_headed({ divisions: list(divisions.map(divisionName)) }), places: divisions.map(headOffice) };
		}),
		look: ({ question }) => (question === undefined ? { words: m.board_hint_look() } : undefined),
		sortEvents: at('sortEvents', ({ board, you }) => ({
			words: m.pse_hint_sort({ sum: money(bonusSum(bonusParts(openTo(board), you))) })
		})),
		closest: at('turn', ({ board, you }) => {
			const [first, second] = waysOpen(board, you);
			if (first === undefined || second === undefined) return undefined;
			const words = m.pse_hint_closest({ target: number(board.target), first: wayWords(first), second: wayWords(second) });
			return { words, places: [first, second].map(({ competence }) => placeOf({ about: 'competence', competence })) };
		}),
		staff: at('turn', (now) => staffed(now, HIRED), 'hire'),
		shares: at('turn', ({ options }) => {
			const sizes = options.flatMap(({ kind, received }) => (kind === 'buyShares' ? [Number(received)] : []));
			const most = Math.max(0, ...sizes);
			if (most === 0) return undefined;
			const figures = { count: number(most), need: number(edition.tracks.shares.green), sum: money(edition.bonus.package) };
			return { words: m.pse_hint_shares(figures), places: [placeOf({ about: 'package', size: most })] };
		}),
		archEnemy: at('turn', () => ({ words: m.pse_hint_arch_enemy() })),
		bribe: at(
			'turn',
			(now) => onTheWay(now, 'corruption', m.pse_hint_bribe, [placeOf({ about: 'competence', competence: 'corruption' })]),
			'bribe'
		),
		merge: at('turn', (now) => onTheWay(now, 'mainDepartments', m.pse_hint_merge, normalDepartments(now)), 'merge'),
		resign: at('turn', (now) => onTheWay(now, 'consultants', m.pse_hint_resign, offices(now)), 'resign'),
		privilege: at('turn', (now) => {
			const card = offers(now, 'useDevelopment') ? 'development' : offers(now, 'useLawAndPatents') ? 'lawAndPatents' : undefined;
			if (card === undefined) return undefined;
			const text = privilegeText(card, now.board.privileges[card].side);
			return {
				words: m.pse_hint_privilege({ card: privilegeName(card), text }),
				places: [placeOf({ about: 'privilege', privilege: card })]
			};
		}),
		motivation: at('turn', ({ board: { motivation } }) => {
			if (motivation === FULL_MOTIVATION) return undefined;
			return { words: m.pse_hint_motivation({ motivation: number(motivation) }), places: [placeOf({ about: 'motivation' })] };
		}),
		hire: at('hire', (now) => (now.question.owed > 0 ? staffed(now, now.question.owed) : undefined)),
		deposed: at('deposed', (now) =>
			onTheWay(now, 'consultants', m.pse_hint_deposed, [
				placeOf({ about: 'boardRoom' }),
				placeOf({ about: 'consultants', division: now.question.division })
			])
		),
		offer: at('offer', ({ options }) => (options.some(({ sum }) => isRange(sum)) ? { words: m.pse_hint_offer() } : undefined))
	}
});

// Something that brings the player on the way to a point.
function onTheWay(
	{ board, you }: Now,
	competence: Competence,
	words: (figures: { readonly have: string; readonly need: string }) => string,
	places: readonly string[]
): Hint {
	const { have, need } = way(board, you, competence);
	return { words: words({ have: number(have), need: number(need) }), places };
}

function normalDepartments({ board, you }: Now): readonly string[] {
	return departmentsOf(openTo(board), you).flatMap(({ department: { id, main } }) => (main ? [] : [placeOf({ about: 'department', id })]));
}

function headOffice(division: Division): string {
	return placeOf({ about: 'head', division });
}

function offices({ board, you }: Now): readonly string[] {
	return DIVISIONS.filter((division) => board.divisions[division].head === you).map(headOffice);
}

function placeOnBoard({ board, you }: Now): Hint {
	const { elected } = boardSeats(joined(board.boardRoom, you, 1), you);
	const words = elected ? m.pse_hint_chairman : m.pse_hint_board_room;
	return { words: words({ need: number(edition.tracks.influence.green) }), places: [placeOf({ about: 'boardRoom' })] };
}

// Where so many more employees in a department would make the player head of its division.
function staffed({ board, you }: Now, count: number): Hint | undefined {
	const first = departmentsOf(openTo(board), you).find(({ department: { id, employees }, division }) => {
		if (employees + count > CAPACITY) return false;
		const won = divisionsWon(board, you, (outlook, index) => {
			const holding = outlook.holdings.find((each) => each.id === id);
			if (holding === undefined || DIVISIONS[index] !== division) return false;
			holding.employees += count;
			return true;
		});
		return won.includes(division);
	});
	if (first === undefined) return undefined;
	const words = m.pse_hint_staff({ count: number(count), division: divisionName(first.division) });
	return { words, places: [placeOf({ about: 'department', id: first.department.id })] };
}
