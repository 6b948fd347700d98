import type { Answers } from '../../core/bot.ts';
import { anyOf, isRange, type AnyChoice } from '../../core/option.ts';
import type { Stock } from '../board.ts';
import { abilityOf } from '../characters.ts';
import type { Circadians } from '../flow.ts';
import { farmValue } from '../harvest.ts';
import { meansOf } from '../place.ts';
import type { CircadiansOption, DieSource, PlaceOption } from '../steps.ts';
import { RESOURCES, type Reward } from '../vocabulary.ts';
import { bestUse } from './dice.ts';
import type { Outlook } from './outlook.ts';
import { worthOfBestMove, worthOfMove } from './planet.ts';
import { bestUpgrade, worthOfPlace, worthOfReward } from './places.ts';
import { planNext } from './planning.ts';
import { promiseOf, worthOfDice, worthOfFarm, worthOfGain, worthOfItems, worthOfStock, worthOfUpgrade } from './worth.ts';

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
	activate: (outlook, { step, options, random }) => useDie(outlook, step.from, step.changed === true, options, random),
	clanAbility: (outlook, { options, random }) =>
		best(options, random, (option) => {
			if (option.kind === 'decline') return 0;
			const shown = outlook.player[option.on].find(({ slot }) => slot === option.slot)?.die ?? option.die;
			return (option.die - shown) * (option.on === 'farms' ? 0.3 : 0.15);
		}),
	breakthrough: (outlook, { options, random }) => best(options, random, ({ reward }) => worthOfBreakthrough(outlook, reward)),
	setback: (outlook, { options, random }) =>
		best(options, random, ({ kind }) =>
			kind === 'ignore' && abilityOf(outlook.board, outlook.seat, 'setbacksReward') === undefined ? 1 : 0
		),
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
		best(options, random, (option) => {
			if (option.kind === 'decline') return 0;
			const farm = outlook.catalogue.edition.farms[option.farm];
			return farm === undefined ? 0 : worthOfFarm(outlook, farm);
		}),
	takeUpgrade: (outlook, { options, random }) =>
		best(options, random, (option) => {
			if (option.kind === 'decline') return 0;
			const upgrade = outlook.catalogue.edition.upgrades[option.upgrade];
			return upgrade === undefined ? 0 : worthOfUpgrade(outlook, upgrade);
		}),
	giveUpTile: (outlook, { step, options, random }) =>
		best(options, random, (option) => {
			const stack = step.tiles === 'farms' ? outlook.board.farmStacks[step.stack] : outlook.board.upgradeStacks[step.stack];
			const taken = stack?.top === undefined ? 0 : worthOfTile(outlook, step.tiles, stack.top);
			return option.kind === 'decline' ? 0 : taken - worthOfOwnTile(outlook, step.tiles, option.slot) - 0.1;
		}),
	move: (outlook, { options, random }) =>
		best(options, random, (option) => (option.kind === 'decline' ? 0.001 : worthOfMove(outlook, option.to))),
	yield: (outlook, { step, options, random }) => {
		const die = outlook.player.farms.find(({ slot }) => slot === step.slot)?.die ?? 1;
		const { table } = outlook.catalogue.edition.base;
		const value = farmValue(outlook.board, outlook.seat, die);
		return best(options, random, ({ resource }) =>
			worthOfGain(outlook, outlook.player.stock.$secret, { [resource]: table[resource][value - 1] ?? 0 })
		);
	},
	surplusDie: (_outlook, { options, random }) => best(options, random, ({ kind }) => (kind === 'waitingDie' ? 1 : 0)),
	surplusItem: (outlook, { options, random }) => best(options, random, ({ item }) => -promiseOf(outlook, item))
};

// A die goes where it brings most; changed first where that brings more; else it waits in the canteen.
function useDie(
	outlook: Outlook,
	from: DieSource,
	changed: boolean,
	options: readonly CircadiansOption['activate'][],
	random: () => number
): AnyChoice {
	const { board, seat } = outlook;
	const means = meansOf(board, seat, from);
	const { canteenWater } = outlook.catalogue.edition.base;
	const stock = outlook.player.stock.$secret;
	const found = best(options, random, (option) => {
		switch (option.kind) {
			case 'change':
				// Not for its own sake.
				return changed
					? -Infinity
					: bestUse(outlook, { ...means, die: option.die, player: changedGarage(outlook, from, option.die) }).worth - 0.01;
			case 'canteen':
				return worthOfGain(outlook, stock, { water: canteenWater }) - tollWorth(outlook, means.toll);
			case 'refuse':
				return worthOfGain(outlook, stock, { water: canteenWater * outlook.player.garages.length });
			default:
				return worthOfPlace(outlook, means, option as PlaceOption).worth;
		}
	});
	return isPlainOption(found)
		? found
		: (Object.fromEntries(
				Object.entries(found).map(([field, value]) => [field, isRange(value) ? anyOf(value, random) : value])
			) as AnyChoice);
}

function isPlainOption(option: object): option is AnyChoice {
	return Object.values(option).every((value) => !isRange(value));
}

function changedGarage(
	{ player }: Outlook,
	from: DieSource,
	die: CircadiansOption['activate'] extends never ? never : 1 | 2 | 3 | 4 | 5 | 6
) {
	const [first, ...rest] = player.garages;
	return from === 'garage' && first !== undefined ? { ...player, garages: [{ slot: first.slot, die }, ...rest] } : player;
}

function tollWorth(outlook: Outlook, toll: number): number {
	const stock = outlook.player.stock.$secret;
	return worthOfStock(outlook, stock) - worthOfStock(outlook, { ...stock, algae: stock.algae - toll });
}

function worthOfBreakthrough(outlook: Outlook, reward: Reward): number {
	const { board, catalogue, player } = outlook;
	const { negotiation, base } = catalogue.edition;
	const { gems, dice, items } = negotiation.rewards;
	switch (reward) {
		case 'farm': {
			if (player.farmTiles.length >= base.emptyFarms) return 0;
			return Math.max(0, ...board.farmStacks.map(({ top }) => (top === undefined ? 0 : worthOfTile(outlook, 'farms', top))));
		}
		case 'upgrade':
			return player.upgradeTiles.length >= base.garages.length - 1 ? 0 : bestUpgrade(outlook);
		case 'move':
			return worthOfBestMove(outlook);
		case 'gem':
			return worthOfGain(outlook, player.stock.$secret, { gems });
		case 'die':
			return worthOfDice(outlook, dice);
		case 'items':
			return worthOfItems(outlook, items);
		default:
			return reward satisfies never;
	}
}

function costOfPenalty(outlook: Outlook, penalty: Reward): number {
	const { player, left } = outlook;
	switch (penalty) {
		case 'farm':
			return Math.min(9, ...player.farmTiles.map((_tile, slot) => worthOfOwnTile(outlook, 'farms', slot)));
		case 'upgrade':
			return Math.min(9, ...player.upgradeTiles.map((_tile, slot) => worthOfOwnTile(outlook, 'upgrades', slot)));
		case 'move':
			return 1 + 0.3 * left;
		case 'gem':
			return 1.75;
		case 'die':
			return player.canteen > 0 || left === 0 ? 0.3 : worthOfDice(outlook, 1, outlook.dice - 1);
		case 'items':
			return Math.min(1.6, 0.4 * player.hand.$secret.length);
		default:
			return penalty satisfies never;
	}
}

// About what it was when it was taken.
function worthOfOwnTile(outlook: Outlook, tiles: 'farms' | 'upgrades', slot: number): number {
	const tile = (tiles === 'farms' ? outlook.player.farmTiles : outlook.player.upgradeTiles)[slot];
	return tile === undefined ? 0 : worthOfTile(outlook, tiles, tile);
}

function worthOfTile(outlook: Outlook, tiles: 'farms' | 'upgrades', tile: number): number {
	const { farms, upgrades } = outlook.catalogue.edition;
	if (tiles === 'farms') return farms[tile] === undefined ? 0 : worthOfFarm(outlook, farms[tile]);
	return upgrades[tile] === undefined ? 0 : worthOfUpgrade(outlook, upgrades[tile]);
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
