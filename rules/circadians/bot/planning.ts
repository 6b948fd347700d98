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
	const { dice, garages } = outlook.player.plan.$secret;
	const stock = outlook.player.stock.$secret;
	const fields = fieldsOf(outlook, stock);
	const room = outlook.catalogue.edition.base.garages.length;
	let draft: Draft = { garages: [], used: [], stock, worth: 0, awaited: undefined, left: dice, farms: bestOnFarms(fields, dice) };
	for (const [at, { die }] of garages.entries()) draft = goOn(outlook, fields, draft, die, garages[at + 1]?.die, dice);
	let best = draft;
	let drafts = [draft];
	for (let slot = garages.length; slot < room && drafts.length > 0; slot += 1) {
		const longer = drafts.flatMap((each) =>
			(each.awaited === undefined ? [...new Set(each.left)] : [each.awaited]).map((die) =>
				goOn(outlook, fields, each, die, undefined, without(each.left, die))
			)
		);
		drafts = longer.sort((one, other) => total(other) - total(one)).slice(0, BREADTH);
		if (drafts[0] !== undefined && total(drafts[0]) > total(best)) best = drafts[0];
	}
	const die = best.garages[garages.length];
	if (die !== undefined) return { kind: 'garage', die };
	const [farm] = best.farms.dice;
	return farm === undefined ? options[0] : { kind: 'farm', ...farm };
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
