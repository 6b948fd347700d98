import type { Answer, Answers } from '../../core/bot.ts';
import type { DecisionName } from '../../core/game.ts';
import { isRange, ofKind, type AnyChoice, type Option, type Range } from '../../core/option.ts';
import { seen } from '../../core/secret.ts';
import { reachOf } from '../military/defense.ts';
import { ratingsOf } from '../ratings.ts';
import { stockOf } from '../stores.ts';
import type { ThroughTheAges } from '../flow.ts';
import { catalogueOf } from '../catalogue.ts';
import { forceCost, territoryWorth } from './colonies.ts';
import { best, ranked, type Ranked } from './choose.ts';
import { estimateOf, type Estimate } from './estimate.ts';
import { card, type Outlook } from './outlook.ts';
import { keepingWorth } from './keeping.ts';
import { pactWorth, politicsWorth } from './politics.ts';
import { pair } from './prices.ts';
import { developingWorth, paidWorth } from './paid.ts';
import { dealOf, takenWorth } from './turn.ts';
import { difference, withWorkers } from './worth.ts';

type Plain<Name extends DecisionName<ThroughTheAges>> = Answer<ThroughTheAges, Name, Outlook>;

/** The options of a turn, the best first, with what each is worth; only those that are worth taking, and ending the turn. */
export function rankedTurn(outlook: Outlook, options: readonly ThroughTheAges['options']['turn'][]): readonly Ranked[] {
	const estimate = estimateOf(outlook);
	const { weights, prices, own } = outlook;
	const drawn = Math.max(0, own.military.available + own.thisTurn.militaryActions - catalogueOf(outlook.board).edition.cardsDrawn);
	return ranked(options, (option) => {
		if (option.kind === 'endTurn') return 0;
		const { worth, civil, military } = dealOf(estimate, option);
		// What is left at the end of the turn is lost; so actions cost only what else could be done with them.
		const spare = weights.endTurn * (civil + Math.max(0, military - drawn));
		if (worth <= spare) return worth - spare - 0.001;
		return Math.max(0.001, worth - civil * prices.civilAction - military * prices.militaryAction + ALWAYS);
	});
}

// Above nothing whatever it costs, since it is worth more than what is lost anyway; the order stays.
const ALWAYS = 20;

/** Political actions, the best first, with what each is worth. */
export function rankedPolitics(outlook: Outlook, options: readonly ThroughTheAges['options']['politics'][]): readonly Ranked[] {
	const estimate = estimateOf(outlook);
	return ranked(options, (option) => politicsWorth(estimate, option));
}

// The option that is worth most.
function most<O extends Option>(options: readonly O[], worth: (option: O) => number): AnyChoice | undefined {
	return best(ranked(options, worth));
}

const turn: Plain<'turn'> = (outlook, { options }) => best(rankedTurn(outlook, options));

const politics: Plain<'politics'> = (outlook, { options }) => best(rankedPolitics(outlook, options));

const useCard: Plain<'useCard'> = (outlook, { step, options }) => {
	const estimate = estimateOf(outlook);
	const [effect] = card(outlook, step.card).effects;
	const less = effect !== undefined && 'less' in effect ? effect.less : 0;
	return most(options, (option) => {
		if (option.kind === 'gain') {
			const amount = effect?.effect === 'gainEither' ? effect[option.goods] : 0;
			return outlook.prices[option.goods] * amount;
		}
		return thing(estimate, option, less);
	});
};

const progress: Plain<'progress'> = (outlook, { step, options }) => {
	const estimate = estimateOf(outlook);
	return most(options, (option) => (option.kind === 'decline' ? 0 : thing(estimate, option, step.less)));
};

type Thing = Exclude<ThroughTheAges['options']['useCard'], { readonly kind: 'gain' }>;

function thing(estimate: Estimate, option: Thing, less: number): number {
	if (option.kind === 'develop') return developingWorth(estimate, option);
	if (option.kind === 'revolution')
		return developingWorth(estimate, option) - estimate.outlook.own.civil.available * estimate.outlook.prices.civilAction;
	return paidWorth(estimate, option, less);
}

// A worker that goes: what is worth least by it.
const workerLost = (
	outlook: Outlook,
	options: readonly { readonly kind: string; readonly card?: string | undefined }[],
	back: 'yellow' | 'unused'
) => {
	const { before } = estimateOf(outlook);
	const { own } = outlook;
	return most(options as readonly Option[], (option) =>
		typeof option.card === 'string'
			? difference(outlook, before, { ...withWorkers(own, { [option.card]: -1 }), [back]: own[back] + 1 })
			: -1000
	);
};

const discard: Plain<'discardDown'> = (outlook, { options }) => {
	const estimate = estimateOf(outlook);
	return most(options, (option) => -keepingWorth(estimate, option.card));
};

// Where food and resources are to be divided: so much food.
function food(options: readonly Option[], amount: (range: Range) => number): AnyChoice | undefined {
	const [option] = options;
	if (option === undefined || !isRange(option.food)) return undefined;
	const { min, max } = option.food;
	return { kind: option.kind, food: Math.max(min, Math.min(max, Math.round(amount(option.food)))) };
}

// Food is wanted when little is in stock.
function wantsFood({ board, seat }: Outlook): boolean {
	return stockOf(board, seat, 'food') < 3;
}

const bid: Plain<'bid'> = (outlook, { step, options }) => {
	const offer = ofKind(options, 'bid');
	if (offer === undefined) return { kind: 'pass' };
	const estimate = estimateOf(outlook);
	const worth = territoryWorth(estimate, step.territory) * outlook.weights.bid;
	const { min, max } = offer.bid;
	const cost = forceCost(estimate, min);
	if (cost === undefined || cost > worth || min > max) return { kind: 'pass' };
	return { kind: 'bid', bid: min };
};

const defend: Plain<'defend'> = (outlook, { step, options }) => {
	const { board, seat, own, prices, left } = outlook;
	const done = ofKind(options, 'defend');
	if (done !== undefined) return done;
	const adding = options.filter((option) => option.kind === 'add');
	if (adding.length === 0) return { kind: 'yield' };
	const valueOf = (id: string): number => card(outlook, id).bonus?.defense ?? catalogueOf(board).edition.otherCardDefense;
	const named = seen(step.cards) ?? [];
	const limit = ratingsOf(board, seat).militaryActions;
	// How many cards it takes, the best first.
	const values = own.militaryHand.$secret.map(valueOf).sort((a, b) => b - a);
	let needed = 0;
	while (needed < values.length && reachOf(values.slice(0, needed), limit) < step.gap) needed += 1;
	const { attack } = card(outlook, step.card);
	const stake =
		attack?.act === 'takePoints'
			? Math.min(attack.by, own[attack.points]) * (attack.points === 'culture' ? 1.6 : prices.science * 1.6)
			: 3 + left * 0.4;
	if (named.length === 0 && needed * 1.1 > stake) return { kind: 'yield' };
	const estimate = estimateOf(outlook);
	return most(adding, (option) => valueOf(option.card) - keepingWorth(estimate, option.card) * 0.1);
};

/** How a bot answers every question. */
export const ANSWERS: Answers<ThroughTheAges, Outlook> = {
	turn,
	useCard,
	progress,
	politics,
	bid,
	defend,
	pay: () => undefined,
	coverStage: () => undefined,
	losePopulation: (outlook, { options }) => workerLost(outlook, options, 'yellow'),
	loseBlueTokens: () => undefined,
	discardDown: discard,
	discardCards: (outlook, { options }) => {
		const estimate = estimateOf(outlook);
		return most(options, (option) => -keepingWorth(estimate, option.card));
	},
	annex: (outlook, { options }) => {
		const estimate = estimateOf(outlook);
		return most(options, (option) => territoryWorth(estimate, option.card));
	},
	plunder: (outlook, { options }) => food(options, ({ min, max }) => (wantsFood(outlook) ? (min + max) / 2 : min)),
	raid: (outlook, { options }) => most(options, (option) => (option.kind === 'enough' ? 0 : 1 + card(outlook, option.card).resources)),
	infiltrate: (_outlook, { options }) => options.find(({ kind }) => kind === 'wonder') ?? options[0],
	spoils: (outlook, { step, options }) =>
		most(options, (option) =>
			option.kind === 'science'
				? step.left * outlook.prices.science * 0.5
				: card(outlook, option.card).science * outlook.prices.science + pair([2, 0.5], outlook.left)
		),
	answerPact: (outlook, { step }) => {
		const worth = pactWorth(estimateOf(outlook), step.card, step.side === 'a' ? 'b' : 'a', step.by);
		return { kind: worth > 0 ? 'accept' : 'refuse' };
	},
	chooseGoods: (outlook) => ({ kind: wantsFood(outlook) && outlook.board.age > 0 ? 'food' : 'resources' }),
	gainMix: (outlook, { options }) => food(options, ({ min, max }) => (wantsFood(outlook) ? (min + max) / 3 : min)),
	loseMix: (outlook, { options }) => food(options, ({ min, max }) => (wantsFood(outlook) ? min : (min + max) / 2)),
	buildFree: (outlook, { step, options }) => {
		const { before } = estimateOf(outlook);
		const { own } = outlook;
		return most(options, (option) =>
			option.kind === 'decline' ? 0 : difference(outlook, before, { ...withWorkers(own, { [step.card]: 1 }), unused: own.unused - 1 }) + 0.5
		);
	},
	destroyOwn: (outlook, { options }) => workerLost(outlook, options, 'unused'),
	destroyOther: (outlook, { options }) =>
		most(options, (option) => (option.kind === 'none' ? 0 : 1 + card(outlook, option.card).resources)),
	loseColony: (outlook, { options }) => {
		const estimate = estimateOf(outlook);
		return most(options, (option) => (option.kind === 'none' ? 0 : -territoryWorth(estimate, option.card)));
	},
	ruinWonder: (outlook, { options }) => {
		const { before } = estimateOf(outlook);
		const { own } = outlook;
		return most(options, (option) =>
			option.kind === 'none'
				? 0
				: difference(outlook, before, {
						...own,
						wonders: own.wonders.map((each) => (each.card === option.card ? { ...each, ruin: 2 } : each))
					})
		);
	},
	takeFromRow: (outlook, { options }) => {
		const estimate = estimateOf(outlook);
		return most(options, (option) => (option.kind === 'enough' ? 1 : takenWorth(estimate, card(outlook, option.card))));
	},
	// What comes first leads to a force without a unit too many.
	colonize: (_outlook, { options }) => options.find(({ kind }) => kind === 'colonize') ?? options[0]
};
