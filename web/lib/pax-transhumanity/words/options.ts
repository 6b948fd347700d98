import { m } from '#lib/paraglide/messages.js';
import { number } from '#lib/format.ts';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import type { Discipline, Edition, Impact, Side, Sphere } from '#rules/pax-transhumanity/edition.ts';
import type { PaxOption } from '#rules/pax-transhumanity/steps.ts';
import { impactName } from './impacts.ts';
import { cardName, disciplineName, heatName, problemName, roleName, spaceName, sphereName, type Names } from './names.ts';
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

/** What choosing an option does, in a few words. */
export function optionLabel(option: AnyPaxOption, context: Context): string {
	const { step, edition, names } = context;
	switch (option.kind) {
		case 'role':
		case 'without':
			return roleName(option.role as Parameters<typeof roleName>[0]);
		case 'hide':
			return m.pax_do_hide({ card: cardName(edition, option.card), discipline: sideOf(edition, option.card, option.side) });
		case 'fundraise':
			return m.pax_action_fundraise();
		case 'syndicate':
		case 'commercialize':
		case 'import':
		case 'surgeTo':
		case 'divestSyndication':
			return cardName(edition, option.card);
		case 'hire':
		case 'divestEmployee':
		case 'start':
		case 'lose':
			return spaceName(edition, option.space);
		case 'giveUp':
			return spaceName(edition, option.space);
		case 'research':
			return sphereName(option.sphere);
		case 'divestUnemployed':
		case 'loseUnemployed':
			return m.pax_unemployed_in({ sphere: sphereName(option.sphere) });
		case 'placate':
			return m.pax_square_on({ heat: heatName(edition, option.card, option.square), card: cardName(edition, option.card) });
		case 'cover':
			return step.step === 'coverHeat' ? heatName(edition, step.card, option.square) : '';
		case 'foresee':
			return m.pax_do_foresee();
		case 'alterSplay':
			return ALTER[option.change]();
		case 'endTurn':
			return m.pax_do_end_turn();
		case 'pay':
			return m.pax_do_pay();
		case 'sell':
			return m.pax_do_sell({ discipline: disciplineName(option.discipline) });
		case 'divestPatent':
		case 'patent':
			return m.pax_patent_in({ discipline: disciplineName(option.discipline) });
		case 'work':
			return workLabel(option, edition, names);
		case 'collect':
			return m.pax_do_collect();
		case 'enough':
		case 'none':
			return step.step === 'coverHeat' ? m.pax_do_no_more_heat() : m.pax_do_enough();
		case 'noSurge':
			return m.pax_do_no_surge();
		case 'bySplay':
			return m.pax_do_by_splay();
		case 'byPatents':
			return m.pax_do_by_patents({ first: disciplineName(option.first), second: disciplineName(option.second) });
		case 'byThinkTank':
			return m.pax_do_by_think_tank();
		case 'show':
			return m.pax_do_show({ discipline: 'card' in step ? sideOf(edition, step.card, option.side) : '' });
		case 'from':
			return option.source === 'finance' ? m.pax_do_from_finance() : m.pax_do_from_unemployment();
		case 'thinkTank':
			return m.pax_do_think_tank();
		case 'discard':
			return 'card' in option ? cardName(edition, option.card) : m.pax_do_discard();
		case 'gap':
			return m.pax_do_gap({ sphere: sphereName(option.sphere as Sphere), row: number(option.row) });
		case 'choose': {
			const impact = step.step === 'either' ? (step.impacts[option.index] as Impact | undefined) : undefined;
			return impact === undefined ? '' : impactName(impact, edition);
		}
		case 'solve':
			return problemName(edition, option.problem);
		case 'resist':
			return m.pax_do_resist({
				name: names(option.player),
				heat: heatName(edition, option.card, option.square),
				card: cardName(edition, option.card)
			});
		case 'grow':
			return m.pax_square_on({ heat: heatName(edition, option.card, option.square), card: cardName(edition, option.card) });
		case 'alter':
			return cardName(edition, option.card);
		case 'confirm':
			return m.pax_do_end_turn();
		default:
			return option satisfies never;
	}
}

function workLabel(option: PaxOption['work'], edition: Edition, names: Names): string {
	const parts = { name: names(option.worker), from: spaceName(edition, option.space), to: spaceName(edition, option.to) };
	return option.stays ? m.pax_do_work_stays(parts) : m.pax_do_work(parts);
}

function sideOf(edition: Edition, card: number, side: Side): string {
	const discipline = disciplineAt(edition, card, side);
	return discipline === undefined ? '' : disciplineName(discipline);
}

/** The discipline on a side of an idea. */
export function disciplineAt(edition: Edition, card: number, side: Side): Discipline | undefined {
	const found = edition.cards[card];
	return found === undefined || found.kind === 'plurality' ? undefined : found[side];
}
