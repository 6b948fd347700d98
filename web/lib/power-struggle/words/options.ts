import { m } from '#lib/paraglide/messages.js';
import { number } from '#lib/format.ts';
import type { AnyChoice, Choice, Option } from '#rules/core/option.ts';
import { isRange } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { View } from '#rules/core/secret.ts';
import type { Board, Department } from '#rules/power-struggle/board.ts';
import { DIVISIONS, type Division, type Privilege } from '#rules/power-struggle/vocabulary.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import type { PowerStruggleOption } from '#rules/power-struggle/steps.ts';
import { eventTitle } from './events.ts';
import type { Names } from './facts.ts';
import { money } from './money.ts';
import { divisionName, privilegeName } from './names.ts';
import type { Question } from './questions.ts';

type TurnKind = PowerStruggleOption['turn']['kind'];
type Offered = PowerStruggleOption[keyof PowerStruggleOption];

/** Every option of every decision, its ranges still open or filled in. */
export type AnyPowerStruggleOption = Offered | Choice<Offered> | { readonly kind: 'confirm' };

/** What else helps to put an option in words: the question it answers, and what to call the others. */
export type Context = { readonly step?: Question; readonly names?: Names };

/** A department with the division it stands in and its space, 1 at the top. */
type Found = { readonly department: View<Department>; readonly division: Division; readonly place: number };

const ACTION = {
	hire: m.ps_action_hire,
	createWithOwn: m.ps_action_create_with_own,
	createNew: m.ps_action_create_new,
	move: m.ps_action_move,
	merge: m.ps_action_merge,
	resign: m.ps_action_resign,
	bribe: m.ps_action_bribe,
	buyInfluence: m.ps_action_buy_influence,
	buyMainDepartment: m.ps_action_buy_main_department,
	buyConsultant: m.ps_action_buy_consultant,
	buyShares: m.ps_action_buy_shares,
	useDevelopment: m.ps_action_use_development,
	useLawAndPatents: m.ps_action_use_law_and_patents,
	pass: m.ps_action_pass,
	decline: m.ps_action_decline
} satisfies Record<TurnKind, () => string>;

/** What an action of a turn is called, whatever it is done to. */
export function actionName(kind: TurnKind): string {
	return ACTION[kind]();
}

/** Whether this is one of the kinds of a turn's actions. */
export function isAction(kind: string): kind is TurnKind {
	return Object.hasOwn(ACTION, kind);
}

/** The department known by this number, or undefined when it is not on the board. */
export function departmentOf(board: View<Board>, id: number): Found | undefined {
	for (const division of DIVISIONS) {
		for (const [index, department] of board.divisions[division].departments.entries()) {
			if (department.id === id) return { department, division, place: index + 1 };
		}
	}
	return undefined;
}

/** A department in words: where it stands and how many work there. */
export function departmentName(board: View<Board>, id: number): string {
	const found = departmentOf(board, id);
	if (found === undefined) return '';
	const words = found.department.main ? m.ps_option_main_department_at : m.ps_option_department_at;
	return words({ division: divisionName(found.division), place: number(found.place), count: found.department.employees });
}

/** What an option is called on a button. With its step and names it can be more exact. */
export function optionLabel(option: Option | AnyChoice, board: View<Board>, context: Context = {}): string {
	// Options come from the room as plain records; the rules offer none but these.
	const known = option as AnyPowerStruggleOption;
	switch (known.kind) {
		case 'department':
		case 'foundDepartment':
		case 'createNew':
			return m.ps_option_department({ division: divisionName(known.division) });
		case 'foundMainDepartment':
		case 'buyMainDepartment':
			return m.ps_option_main_department({ division: divisionName(known.division) });
		case 'settle':
			return m.ps_option_settle({ division: divisionName(known.division) });
		case 'board':
			return m.ps_option_board();
		case 'consultant':
			return m.ps_option_consultant();
		case 'putNext':
			return m.ps_option_put_next({ position: number(known.position), title: eventTitle(known.card) });
		case 'resign':
			return (known.to === 'board' ? m.ps_option_resign_board : m.ps_option_resign_consultant)({ division: divisionName(known.division) });
		case 'buyConsultant':
			return m.ps_option_buy_consultant({ division: divisionName(known.division) });
		case 'buyShares':
			return shares(known.size, known.received);
		case 'move':
			if (!('department' in known)) return actionName('move');
			return m.ps_option_move({ department: departmentName(board, known.department), division: divisionName(known.division) });
		case 'merge':
			return 'department' in known ? departmentName(board, known.department) : actionName('merge');
		case 'into':
		case 'onto':
		case 'dismiss':
			return departmentName(board, known.department);
		case 'from':
			return departmentOfOther(board, known.department, context.names);
		case 'supply':
			return m.ps_option_from_supply();
		case 'bring': {
			const department = departmentName(board, known.department);
			return isRange(known.count) ? m.ps_option_bring_some({ department }) : m.ps_option_bring({ count: known.count, department });
		}
		case 'extra':
			return isRange(known.count) ? m.ps_option_extra_some() : m.ps_option_extra({ count: known.count });
		case 'offer':
			return offer(known.card, board, context.names);
		case 'accept':
			return m.ps_option_accept();
		case 'refuse':
			return m.ps_option_refuse();
		case 'nobody':
			return m.ps_option_nobody();
		case 'enough':
			return enough(context.step);
		case 'confirm':
			return m.ps_option_confirm();
		case 'hire':
		case 'createWithOwn':
		case 'bribe':
		case 'buyInfluence':
		case 'useDevelopment':
		case 'useLawAndPatents':
		case 'pass':
		case 'decline':
			return actionName(known.kind);
		default:
			return known satisfies never;
	}
}

function shares(size: number, received: number): string {
	const price = money(edition.sharePrices[size - 1] ?? 0);
	if (received === size) return m.ps_option_shares({ size, price });
	return m.ps_option_shares_promoted({ received: number(received), size: number(size), price });
}

function departmentOfOther(board: View<Board>, id: number, names: Names | undefined): string {
	const owner: Seat | undefined = departmentOf(board, id)?.department.owner;
	const department = departmentName(board, id);
	return names === undefined || owner === undefined ? department : m.ps_option_department_of({ name: names(owner), department });
}

function offer(card: Privilege, board: View<Board>, names: Names | undefined): string {
	if (names === undefined) return m.ps_option_offer({ card: privilegeName(card) });
	return m.ps_option_offer_to({ name: names(board.privileges[card].holder), card: privilegeName(card) });
}

function enough(step: Question | undefined): string {
	switch (step?.step) {
		case 'move':
		case 'gather':
			return m.ps_option_enough_move();
		case 'offer':
			return m.ps_option_enough_offer();
		case 'reinforce':
			return m.ps_option_enough_reinforce();
		default:
			return m.ps_option_enough();
	}
}
