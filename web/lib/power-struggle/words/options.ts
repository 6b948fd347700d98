import { m } from '#lib/paraglide/messages.js';
import { naming, namingTwice, wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { isRange, type AnyChoice, type Choice, type Option } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Privilege } from '#rules/power-struggle/vocabulary.ts';
import { departmentKnownBy, siteOf } from '#rules/power-struggle/departments.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import type { PowerStruggleOption } from '#rules/power-struggle/steps.ts';
import type { ActionName, TurnKind } from '../turn-menu.ts';
import { openTo, type BoardView } from '../views.ts';
import { eventTitle } from './events.ts';
import { divisionName, money, privilegeName, type Names } from './names.ts';
import type { Question } from './questions.ts';

type Offered = PowerStruggleOption[keyof PowerStruggleOption];

/** Every option of every decision, its ranges still open or filled in. */
export type AnyPowerStruggleOption = Offered | Choice<Offered> | { readonly kind: 'confirm' };

/** What else helps to put an option in words: the question it answers, and what to call the others. */
export type Context = { readonly step?: Question; readonly names?: Names };

const ACTION: Readonly<Record<TurnKind, () => string>> = {
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
};

/** What an action of a turn is called, whatever it is done to. */
export const actionName = naming(ACTION);

/** One of the seven actions in a word, and what it is about in a sentence. */
export const [letterName, letterAbout] = namingTwice<ActionName>({
	hire: [m.psb_action_hire, m.psb_about_hire],
	create: [m.psb_action_create, m.psb_about_create],
	restructure: [m.psb_action_restructure, m.psb_about_restructure],
	resign: [m.psb_action_resign, m.psb_about_resign],
	bribe: [m.psb_action_bribe, m.psb_about_bribe],
	buy: [m.psb_action_buy, m.psb_about_buy],
	privileges: [m.psb_action_privileges, m.psb_about_privileges]
});

/** A department in words: where it stands and how many work there. */
export function departmentName(board: BoardView, id: number): string {
	const found = departmentKnownBy(openTo(board), id);
	if (found === undefined) return '';
	const { division, space, main } = siteOf(openTo(board), found);
	const words = main ? m.ps_option_main_department_at : m.ps_option_department_at;
	return words({ division: divisionName(division), place: number(space), count: found.department.employees });
}

/** Whose consultants there are and how many, by seat: "Ana 2, Bo 1", or that there are none. */
export function consultantsWords(counts: readonly number[], names: Names): string {
	const here = counts.flatMap((count, seat) => (count > 0 ? [`${names(seat)} ${count}`] : []));
	return here.length === 0 ? m.psb_nobody() : list(here);
}

// The turn's actions that name a place say where; the others are their own names.
type Itself = 'hire' | 'createWithOwn' | 'bribe' | 'buyInfluence' | 'useDevelopment' | 'useLawAndPatents' | 'pass' | 'decline';
type Told = Exclude<AnyPowerStruggleOption, { readonly kind: Itself }>;

const label = wording<Told, 'kind', [BoardView, Context], string | undefined>('kind', {
	department: ({ division }) => m.ps_option_department({ division: divisionName(division) }),
	foundDepartment: ({ division }) => m.ps_option_department({ division: divisionName(division) }),
	foundMainDepartment: ({ division }) => m.ps_option_main_department({ division: divisionName(division) }),
	settle: ({ division }) => m.ps_option_settle({ division: divisionName(division) }),
	board: () => m.ps_option_board(),
	consultant: () => m.ps_option_consultant(),
	putNext: ({ position, card }) => m.ps_option_put_next({ position: number(position), title: eventTitle(card) }),
	into: ({ department }, board) => departmentName(board, department),
	onto: ({ department }, board) => departmentName(board, department),
	dismiss: ({ department }, board) => departmentName(board, department),
	from: ({ department }, board, { names }) => departmentOfOther(board, department, names),
	supply: () => m.ps_option_from_supply(),
	bring({ department: id, count }, board) {
		const department = departmentName(board, id);
		return isRange(count) ? m.ps_option_bring_some({ department }) : m.ps_option_bring({ count, department });
	},
	extra: ({ count }) => (isRange(count) ? m.ps_option_extra_some() : m.ps_option_extra({ count })),
	offer: ({ card }, board, { names }) => offer(card, board, names),
	accept: () => m.ps_option_accept(),
	refuse: () => m.ps_option_refuse(),
	nobody: () => m.ps_option_nobody(),
	enough: (_, board, { step }) => ENOUGH[step?.step ?? '']?.() ?? m.ps_option_enough(),
	confirm: () => m.ps_option_confirm(),
	createNew: ({ division }) => m.ps_option_department({ division: divisionName(division) }),
	buyMainDepartment: ({ division }) => m.ps_option_main_department({ division: divisionName(division) }),
	buyConsultant: ({ division }) => m.ps_option_buy_consultant({ division: divisionName(division) }),
	buyShares: ({ size, received }) => shares(size, received),
	resign: ({ to, division }) =>
		(to === 'board' ? m.ps_option_resign_board : m.ps_option_resign_consultant)({ division: divisionName(division) }),
	move: (option, board) =>
		'department' in option
			? m.ps_option_move({ department: departmentName(board, option.department), division: divisionName(option.division) })
			: undefined,
	merge: (option, board) => ('department' in option ? departmentName(board, option.department) : undefined)
});

/** What an option is called on a button. With its step and names it can be more exact. */
export function optionLabel(option: Option | AnyChoice, board: BoardView, context: Context = {}): string {
	// Options come from the room as plain records; the rules offer none but these.
	return label(option as Told, board, context) ?? (ACTION as { readonly [kind: string]: () => string })[option.kind]?.() ?? '';
}

function shares(size: number, received: number): string {
	const price = money(edition.sharePrices[size - 1] ?? 0);
	if (received === size) return m.ps_option_shares({ size, price });
	return m.ps_option_shares_promoted({ received: number(received), size: number(size), price });
}

function departmentOfOther(board: BoardView, id: number, names: Names | undefined): string {
	const owner: Seat | undefined = departmentKnownBy(openTo(board), id)?.department.owner;
	const department = departmentName(board, id);
	return names === undefined || owner === undefined ? department : m.ps_option_department_of({ name: names(owner), department });
}

function offer(card: Privilege, board: BoardView, names: Names | undefined): string {
	if (names === undefined) return m.ps_option_offer({ card: privilegeName(card) });
	return m.ps_option_offer_to({ name: names(board.privileges[card].holder), card: privilegeName(card) });
}

const ENOUGH: { readonly [step: string]: () => string } = {
	move: m.ps_option_enough_move,
	gather: m.ps_option_enough_move,
	offer: m.ps_option_enough_offer,
	reinforce: m.ps_option_enough_reinforce
};
