import { m } from '#lib/paraglide/messages.js';
import { wording } from '#lib/board/words.ts';
import { number } from '#lib/format.ts';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import type { CardNumber, Edition, SpaceId } from '#rules/pax-transhumanity/edition.ts';
import type { PaxOption } from '#rules/pax-transhumanity/steps.ts';
import { impactName } from './impacts.ts';
import { cardName, disciplineName, heatName, problemName, roleName, sideName, spaceName, sphereName, type Names } from './names.ts';
import type { Question } from './questions.ts';

/** Every option of every decision, and the core's own. */
export type AnyPaxOption = PaxOption[keyof PaxOption] | { readonly kind: 'confirm' };

/** What helps to put an option in words. */
export type Context = { readonly step: Question; readonly edition: Edition; readonly names: Names };

const ALTER = { turn: m.pax_do_alter_turn, swap: m.pax_do_alter_swap, discard: m.pax_do_alter_discard };

/** An option as this game's own. */
export function paxOption(option: Option | AnyChoice): AnyPaxOption {
	return option as AnyPaxOption;
}

// What is done at the end of a question stands last and is less loud.
const QUIET: ReadonlySet<string> = new Set(['enough', 'none', 'noSurge', 'discard', 'collect']);

/** Whether an option ends a question instead of answering it. */
export function isQuiet(option: AnyPaxOption): boolean {
	return QUIET.has(option.kind) && !('card' in option);
}

const theCard = ({ card }: { readonly card: CardNumber }, { edition }: Context): string => cardName(edition, card);
const theSpace = ({ space }: { readonly space: SpaceId }, { edition }: Context): string => spaceName(edition, space);
const theSquare = ({ card, square }: { readonly card: CardNumber; readonly square: number }, { edition }: Context): string =>
	m.pax_square_on({ heat: heatName(edition, card, square), card: cardName(edition, card) });
const noMore = (_: unknown, { step }: Context): string => (step.step === 'coverHeat' ? m.pax_do_no_more_heat() : m.pax_do_enough());

/** What choosing an option does, in a few words. */
export const optionLabel = wording<AnyPaxOption, 'kind', [Context]>(
	'kind',
	{
		role: ({ role }) => roleName(role),
		without: ({ role }) => roleName(role),
		hide: ({ card, side }, { edition }) => m.pax_do_hide({ card: cardName(edition, card), discipline: sideName(edition, card, side) }),
		fundraise: () => m.pax_action_fundraise(),
		syndicate: theCard,
		commercialize: theCard,
		import: theCard,
		surgeTo: theCard,
		divestSyndication: theCard,
		alter: theCard,
		hire: theSpace,
		divestEmployee: theSpace,
		start: theSpace,
		lose: theSpace,
		giveUp: theSpace,
		research: ({ sphere }) => sphereName(sphere),
		divestUnemployed: ({ sphere }) => m.pax_unemployed_in({ sphere: sphereName(sphere) }),
		loseUnemployed: ({ sphere }) => m.pax_unemployed_in({ sphere: sphereName(sphere) }),
		placate: theSquare,
		grow: theSquare,
		cover: ({ square }, { step, edition }) => (step.step === 'coverHeat' ? heatName(edition, step.card, square) : ''),
		foresee: () => m.pax_do_foresee(),
		alterSplay: ({ change }) => ALTER[change](),
		endTurn: () => m.pax_do_end_turn(),
		pay: () => m.pax_do_pay(),
		sell: ({ discipline }) => m.pax_do_sell({ discipline: disciplineName(discipline) }),
		divestPatent: ({ discipline }) => m.pax_patent_in({ discipline: disciplineName(discipline) }),
		patent: ({ discipline }) => m.pax_patent_in({ discipline: disciplineName(discipline) }),
		work(option, { edition, names }) {
			const parts = { name: names(option.worker), from: spaceName(edition, option.space), to: spaceName(edition, option.to) };
			return option.stays ? m.pax_do_work_stays(parts) : m.pax_do_work(parts);
		},
		collect: () => m.pax_do_collect(),
		enough: noMore,
		none: noMore,
		noSurge: () => m.pax_do_no_surge(),
		bySplay: () => m.pax_do_by_splay(),
		byPatents: ({ first, second }) => m.pax_do_by_patents({ first: disciplineName(first), second: disciplineName(second) }),
		byThinkTank: () => m.pax_do_by_think_tank(),
		show: ({ side }, { step, edition }) => m.pax_do_show({ discipline: 'card' in step ? sideName(edition, step.card, side) : '' }),
		from: ({ source }) => (source === 'finance' ? m.pax_do_from_finance() : m.pax_do_from_unemployment()),
		thinkTank: () => m.pax_do_think_tank(),
		discard: (option, { edition }) => ('card' in option ? cardName(edition, option.card) : m.pax_do_discard()),
		gap: ({ sphere, row }) => m.pax_do_gap({ sphere: sphereName(sphere), row: number(row) }),
		choose({ index }, { step, edition }) {
			const impact = step.step === 'either' ? step.impacts[index] : undefined;
			return impact === undefined ? '' : impactName(impact, edition);
		},
		solve: ({ problem }, { edition }) => problemName(edition, problem),
		resist: ({ player, card, square }, { names, edition }) =>
			m.pax_do_resist({ name: names(player), heat: heatName(edition, card, square), card: cardName(edition, card) }),
		confirm: () => m.pax_do_end_turn()
	},
	''
);
