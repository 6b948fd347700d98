import type { BaseDie, Stock } from '../board.ts';
import { changesOf, garageAbility } from '../garages.ts';
import type { CircadiansOption, PlaceOption } from '../steps.ts';
import type { DieValue } from '../vocabulary.ts';
import { bestInGarage } from './dice.ts';
import { bestOnFarms, fieldsOf, without, type Fields, type OnFarms } from './farms.ts';
import type { Outlook } from './outlook.ts';

type PlanOption = CircadiansOption['plan'];

/** How many beginnings of a plan are followed up. */
const BREADTH = 3;

/** A plan begun: what its dice in garages do one after the other, and which are left for the farms. */
type Draft = {
	readonly garages: readonly DieValue[];
	readonly used: readonly PlaceOption[];
	readonly stock: Stock;
	/** What the dice in garages bring, as far as it is trusted before others have acted. */
	readonly worth: number;
	/** The second die of a pair for the Laboratory, which comes next. */
	readonly awaited: DieValue | undefined;
	readonly left: readonly DieValue[];
	readonly farms: OnFarms;
};

/** The next die of the plan that brings most: dice into garages first, the others onto farms. */
export function planNext(outlook: Outlook, options: readonly PlanOption[]): PlanOption | undefined {
	return wholePlan(outlook, BREADTH)[0] ?? options[0];
}

/** A good plan, from here on, as far as there is a farm for every die that goes into no garage: the best where so many beginnings are followed up. */
export function wholePlan(outlook: Outlook, breadth: number): PlanOption[] {
	return choicesOf(outlook, bestDraft(outlook, { breadth }));
}

/** The first choices worth weighing, the best first: each die into the next garage, or no more of them there. */
export function plansToWeigh(outlook: Outlook, options: readonly PlanOption[]): readonly PlanOption[] {
	const drafts = [bestDraft(outlook, { first: 'farms' })];
	const dice = new Set(options.flatMap((option) => (option.kind === 'garage' ? [option.die] : [])));
	for (const die of dice) drafts.push(bestDraft(outlook, { first: die }));
	return drafts.sort((one, other) => total(other) - total(one)).flatMap((draft) => choicesOf(outlook, draft).slice(0, 1));
}

// What is still to be chosen for it.
function choicesOf({ player }: Outlook, { garages, farms }: Draft): PlanOption[] {
	const further = garages.slice(player.plan.$secret.garages.length);
	return [...further.map((die) => ({ kind: 'garage', die }) as const), ...farms.dice.map((farm) => ({ kind: 'farm', ...farm }) as const)];
}

// The best plan; or the best of those in which this die comes next, or no other die into a garage.
function bestDraft(
	outlook: Outlook,
	{ first, breadth = BREADTH }: { readonly first?: DieValue | 'farms'; readonly breadth?: number }
): Draft {
	const { dice, garages } = outlook.player.plan.$secret;
	const stock = outlook.player.stock.$secret;
	const fields = fieldsOf(outlook, stock);
	const room = outlook.catalogue.edition.base.garages.length;
	let draft: Draft = { garages: [], used: [], stock, worth: 0, awaited: undefined, left: dice, farms: bestOnFarms(fields, dice) };
	for (const [at, { die }] of garages.entries()) draft = goOn(outlook, fields, draft, die, garages[at + 1]?.die, dice);
	if (first === 'farms') return draft;
	if (first !== undefined) draft = goOn(outlook, fields, draft, first, undefined, without(dice, first));
	let best = draft;
	let drafts = [draft];
	for (let slot = draft.garages.length; slot < room && drafts.length > 0; slot += 1) {
		const longer = drafts.flatMap((each) =>
			(each.awaited === undefined ? [...new Set(each.left)] : [each.awaited]).map((die) =>
				goOn(outlook, fields, each, die, undefined, without(each.left, die))
			)
		);
		drafts = longer.sort((one, other) => total(other) - total(one)).slice(0, breadth);
		if (drafts[0] !== undefined && total(drafts[0]) > total(best)) best = drafts[0];
	}
	return best;
}

function total({ worth, farms }: Draft): number {
	return worth + farms.worth;
}

// One more die in the next garage; `next` is the one after it, if that is settled, else one that makes a pair with it.
function goOn(outlook: Outlook, fields: Fields, draft: Draft, die: DieValue, next: DieValue | undefined, left: readonly DieValue[]): Draft {
	const slot = draft.garages.length;
	const garages = [...draft.garages, die];
	const farms = bestOnFarms(fields, left);
	if (draft.awaited !== undefined) return { ...draft, garages, awaited: undefined, left, farms };
	const second = next ?? partnerOf(outlook, slot, die, left);
	const following: BaseDie | undefined = second === undefined ? undefined : { slot: slot + 1, die: second };
	const { option, worth, stock } = bestInGarage(outlook, { slot, die, next: following, stock: draft.stock }, draft.used);
	const isPair = option?.kind === 'laboratory';
	const { pairDoubt, garageDoubt, secondDie } = outlook.weights;
	return {
		garages,
		used: option === undefined ? draft.used : [...draft.used, option],
		stock,
		// The second die is reckoned by what it cannot do elsewhere.
		worth: draft.worth + (isPair ? (worth + secondDie) * pairDoubt : worth * garageDoubt),
		awaited: isPair ? second : undefined,
		left,
		farms
	};
}

// A die that can be given the same value in the garage after this one.
function partnerOf({ board, seat }: Outlook, slot: number, die: DieValue, left: readonly DieValue[]): DieValue | undefined {
	if (left.includes(die)) return die;
	const own = [die, ...changesOf(die, garageAbility(board, seat, slot))];
	const ability = garageAbility(board, seat, slot + 1);
	return left.find((other) => [other, ...changesOf(other, ability)].some((value) => own.includes(value)));
}
