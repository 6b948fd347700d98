import { wordingOfSome } from '#lib/board/words.ts';
import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import { BOARD_SEATS } from '#rules/power-struggle/board-room.ts';
import { BRIBE_UNIT } from '#rules/power-struggle/actions/bribe.ts';
import type { Division, Privilege } from '#rules/power-struggle/vocabulary.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import { departmentKnownBy } from '#rules/power-struggle/departments.ts';
import { privilegeBonus } from '#rules/power-struggle/privileges.ts';
import { openTo, type BoardView } from '../views.ts';
import { eventText } from './events.ts';
import { divisionName, money } from './names.ts';
import type { Context, AnyPowerStruggleOption } from './options.ts';
import { privilegeText } from './privileges.ts';

const effect = wordingOfSome<AnyPowerStruggleOption, 'kind', [BoardView, Context['step']]>('kind', {
	department: ({ division }) => m.ps_effect_place_department({ division: divisionName(division) }),
	board: (_, board) => intoBoardRoom(board),
	consultant: (_, board, step) => (step?.step === 'deposed' ? consultant(step.division) : undefined),
	foundDepartment: () => m.ps_effect_found_department(),
	foundMainDepartment: () => m.ps_effect_found_main_department(),
	decline: () => m.ps_effect_decline(),
	putNext: ({ card }) => eventText(card),
	hire: (_, board, step) => withExtra(board, step?.seat, m.ps_effect_hire, m.ps_effect_hire_extra),
	createWithOwn: () => m.ps_effect_create_with_own(),
	createNew: (_, board, step) => withExtra(board, step?.seat, m.ps_effect_create_new, m.ps_effect_create_new_extra),
	move: (option) => ('department' in option ? undefined : m.ps_effect_move()),
	merge: (option) => ('department' in option ? undefined : m.ps_effect_merge()),
	resign: ({ division, to }, board) => resign(board, division, to),
	bribe: () => m.ps_effect_bribe({ least: money(BRIBE_UNIT) }),
	buyInfluence: () => m.ps_effect_buy_influence({ count: number(edition.influencePrice) }),
	buyMainDepartment: () => m.ps_effect_buy_main_department({ price: money(edition.mainDepartmentPrice) }),
	buyConsultant: ({ division }) => `${m.ps_effect_costs({ price: money(edition.consultantPrice) })} ${consultant(division)}`,
	buyShares: ({ size, received }) =>
		m.ps_effect_buy_shares({
			size: received,
			price: money(edition.sharePrices[size - 1] ?? 0),
			bonus: money(edition.bonus.package)
		}),
	useDevelopment: (_, { privileges }) => privilegeText('development', privileges.development.side),
	useLawAndPatents: (_, { privileges }) => privilegeText('lawAndPatents', privileges.lawAndPatents.side),
	pass: () => m.ps_effect_pass(),
	offer: ({ card }, board, step) => offer(board, card, step?.step === 'offer' && step.attempt === 1),
	accept: () => m.ps_effect_accept(),
	refuse: (_, board, step) => (step?.step === 'answer' && step.attempt === 2 ? m.ps_effect_refuse_last() : m.ps_effect_refuse()),
	dismiss: ({ department }, board) => closing(board, department, 1),
	from: ({ department }, board) => closing(board, department, 1),
	bring: ({ department, count }, board) => (typeof count === 'number' ? closing(board, department, count) : undefined)
});

/** What an option costs and brings, in a sentence; undefined where its label says it all. With its step it knows whose privileges count. */
export function optionEffect(option: Option | AnyChoice, board: BoardView, { step }: Context = {}): string | undefined {
	return effect(option as AnyPowerStruggleOption, board, step);
}

function intoBoardRoom(board: BoardView): string {
	return board.boardRoom.length === BOARD_SEATS ? m.ps_effect_board_full() : m.ps_effect_board();
}

function consultant(division: Division): string {
	return m.ps_effect_consultant({ division: divisionName(division), needed: edition.consultantDivisions });
}

// With the employees that Human Resources brings the player.
function withExtra(board: BoardView, seat: Seat | undefined, plain: () => string, more: (words: { extra: string }) => string): string {
	const extra = seat === undefined ? 0 : privilegeBonus(openTo(board), seat, 'humanResources');
	return extra === 0 ? plain() : more({ extra: number(extra) });
}

// Who resigns is the divisional head in office.
function resign(board: BoardView, division: Division, to: 'board' | 'consultant'): string {
	const { head, departments } = board.divisions[division];
	const own = departments.filter(({ owner }) => owner === head);
	const words = to === 'board' ? m.ps_effect_resign_board : m.ps_effect_resign_consultant;
	return words({
		division: divisionName(division),
		heads: number(own.filter(({ main }) => !main).length),
		employees: number(own.reduce((sum, { employees }) => sum + employees, 0))
	});
}

function offer(board: BoardView, card: Privilege, first: boolean): string {
	const sentence = first ? m.ps_effect_offer_first() : m.ps_effect_offer();
	return board.privileges[card].faceDown ? `${sentence} ${m.ps_effect_offer_face_down()}` : sentence;
}

function closing(board: BoardView, id: number, leaving: number): string | undefined {
	const department = departmentKnownBy(openTo(board), id)?.department;
	return department !== undefined && !department.main && department.employees === leaving ? m.ps_effect_dismiss_closes() : undefined;
}
