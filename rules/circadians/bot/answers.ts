import type { Answers } from '../../core/bot.ts';
import type { AnyChoice } from '../../core/option.ts';
import type { BaseDie, Stock } from '../board.ts';
import { abilityOf } from '../characters.ts';
import type { Circadians } from '../flow.ts';
import { farmValue } from '../harvest.ts';
import type { CircadiansOption } from '../steps.ts';
import { RESOURCES } from '../vocabulary.ts';
import { useDie } from './activation.ts';
import { worthOfGarages } from './dice.ts';
import { atHarvest, type Outlook } from './outlook.ts';
import { worthOfReward } from './places.ts';
import { worthOfMove } from './planet.ts';
import { planNext } from './planning.ts';
import { costOfPenalty, worthOfBreakthrough, worthOfSetback } from './talks.ts';
import { worthOfOwnTile, worthOfTile } from './tiles.ts';
import { costOf, promiseOf, worthOfGain, worthOfStock } from './worth.ts';

/** The option that is worth most; of several alike any. */
function best<O extends { readonly kind: string }>(options: readonly O[], random: () => number, worth: (option: O) => number): O {
	let found: O = options[0] as O;
	let most = -Infinity;
	for (const option of options) {
		const each = worth(option) + random() * 1e-6;
		if (each <= most) continue;
		most = each;
		found = option;
	}
	return found;
}

/** How a bot answers each question. */
export const ANSWERS: Answers<Circadians, Outlook> = {
	// Which one is up to its mood.
	chooseCharacter: () => undefined,
	keepItem: (outlook, { options, random }) => best(options, random, ({ item }) => promiseOf(outlook, item)),
	plan: (outlook, { options }) => planNext(outlook, options),
	activate: (outlook, { step, options, random }) => useDie(outlook, step.from, options, random),
	clanAbility: (outlook, { options, random }) => best(options, random, (option) => worthOfChange(outlook, option)),
	breakthrough: (outlook, { options, random }) => best(options, random, ({ reward }) => worthOfBreakthrough(outlook, reward)),
	setback: (outlook, { options, random }) => best(options, random, ({ kind }) => (kind === 'ignore' ? 0 : worthOfSetback(outlook))),
	penalty: (outlook, { options, random }) =>
		best(options, random, ({ penalty }) =>
			abilityOf(outlook.board, outlook.seat, 'setbacksReward') === undefined
				? -costOfPenalty(outlook, penalty)
				: worthOfBreakthrough(outlook, penalty)
		),
	loseTile: (outlook, { step, options, random }) => best(options, random, ({ slot }) => -worthOfOwnTile(outlook, step.tiles, slot)),
	loseDie: (_outlook, { options, random }) => best(options, random, ({ kind }) => LOSS[kind]),
	loseItem: (outlook, { options, random }) => best(options, random, ({ item }) => -promiseOf(outlook, item)),
	secondReward: (outlook, { options, random }) => best(options, random, ({ reward }) => worthOfReward(outlook, reward)),
	trade: (outlook, { step, options, random }) => {
		const space = outlook.catalogue.sides[outlook.board.sides]?.market[step.space];
		const from = outlook.player.stock.$secret;
		let found: AnyChoice | undefined;
		let most = -Infinity;
		for (const option of options) {
			const offered = option.kind === 'trade' ? space?.trades[option.trade] : undefined;
			if (option.kind === 'enough' || offered === undefined || space === undefined) {
				if (most < 0) [found, most] = [{ kind: 'enough' }, 0];
				continue;
			}
			const { times } = option;
			for (let count = times.min; count <= times.max; count += times.step) {
				const after: Stock = { ...from };
				for (const resource of RESOURCES) after[resource] -= (offered.give[resource] ?? 0) * count;
				after[space.into] += offered.get * count;
				const worth = worthOfStock(outlook, after) - worthOfStock(outlook, from) + random() * 1e-6;
				if (worth > most) [found, most] = [{ kind: 'trade', trade: option.trade, times: count }, worth];
			}
		}
		return found;
	},
	takeFarm: (outlook, { options, random }) =>
		best(options, random, (option) => (option.kind === 'decline' ? 0 : worthOfTile(outlook, 'farms', option.farm))),
	takeUpgrade: (outlook, { options, random }) =>
		best(options, random, (option) => (option.kind === 'decline' ? 0 : worthOfTile(outlook, 'upgrades', option.upgrade))),
	giveUpTile: (outlook, { step, options, random }) =>
		best(options, random, (option) => {
			const stack = step.tiles === 'farms' ? outlook.board.farmStacks[step.stack] : outlook.board.upgradeStacks[step.stack];
			const taken = stack?.top === undefined ? 0 : worthOfTile(outlook, step.tiles, stack.top);
			return option.kind === 'decline' ? 0 : taken - worthOfOwnTile(outlook, step.tiles, option.slot) - 0.1;
		}),
	move: (outlook, { step, options, random }) => {
		const price = step.by === 'character' ? abilityOf(outlook.board, outlook.seat, 'moveAfterHarvest')?.cost : undefined;
		const cost = price === undefined ? 0 : costOf(outlook, price);
		return best(options, random, (option) => (option.kind === 'decline' ? 0.001 : worthOfMove(outlook, option.to) - cost));
	},
	yield: (outlook, { step, options, random }) => {
		const die = outlook.player.farms.find(({ slot }) => slot === step.slot)?.die ?? 1;
		const { table } = outlook.catalogue.edition.base;
		const value = farmValue(outlook.board, outlook.seat, die);
		const late = atHarvest(outlook);
		return best(options, random, ({ resource }) =>
			worthOfGain(late, late.player.stock.$secret, { [resource]: table[resource][value - 1] ?? 0 })
		);
	},
	surplusDie: (_outlook, { options, random }) => best(options, random, ({ kind }) => (kind === 'waitingDie' ? 1 : 0)),
	surplusItem: (outlook, { options, random }) => best(options, random, ({ item }) => -promiseOf(outlook, item))
};

// A die in a garage is worth what all of them can do then; one on a farm more the higher it is.
function worthOfChange(outlook: Outlook, option: CircadiansOption['clanAbility']): number {
	if (option.kind === 'decline') return 0;
	const { garages, farms, stock } = outlook.player;
	if (option.on === 'farms')
		return (option.die - (farms.find(({ slot }) => slot === option.slot)?.die ?? option.die)) * outlook.weights.changedDie;
	const worth = (dice: readonly BaseDie[]): number => worthOfGarages(outlook, dice, stock.$secret, []);
	return worth(garages.map(({ slot, die }) => ({ slot, die: slot === option.slot ? option.die : die }))) - worth(garages);
}

// Which die a setback takes: one that has done its work, never one that scores.
const LOSS: Readonly<Record<CircadiansOption['loseDie']['kind'], number>> = {
	canteenDie: 6,
	locationDie: 5,
	waitingDie: 4,
	headquartersDie: 3,
	baseDie: 2,
	depositoryDie: 1,
	negotiationDie: 0
};
