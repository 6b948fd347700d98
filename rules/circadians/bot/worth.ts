import type { Stock } from '../board.ts';
import type { Gain, ItemEffect } from '../effects.ts';
import type { Farm, Upgrade } from '../edition.ts';
import { RESOURCES, type Place, type Resource } from '../vocabulary.ts';
import { diceForGood, type Outlook } from './outlook.ts';

// Everything in points at the end of the game.

/** What one of a resource is worth while it is scarce, and how many are plenty: beyond, one is worth half. */
const UNIT: Readonly<Record<Resource, { readonly worth: number; readonly plenty: number }>> = {
	water: { worth: 0.13, plenty: 18 },
	algae: { worth: 0.48, plenty: 10 },
	power: { worth: 0.72, plenty: 8 },
	gems: { worth: 1.75, plenty: 6 }
};
const BEYOND = 0.5;
const ITEM_IN_HAND = [1, 0.7, 0.4, 0.2, 0.1, 0];
const NEW_DIE = 0.62;
const BEST_DIE = 3.2;
const SETBACK = 1.3;

/** How much of its worth a resource keeps: in the last round there is little left to buy. */
function keeping({ left, board }: Outlook): number {
	if (left > 1) return 1;
	if (left === 1) return 0.85;
	return board.phase === 'execution' || board.phase === 'planning' ? 0.4 : 0;
}

/** What a stock is worth. */
export function worthOfStock(outlook: Outlook, stock: Stock): number {
	const kept = keeping(outlook);
	let worth = 0;
	for (const resource of RESOURCES) {
		const { worth: each, plenty } = UNIT[resource];
		const count = stock[resource];
		const least = resource === 'gems' ? 1 : 0;
		worth += Math.max(least, each * kept) * Math.min(count, plenty) + Math.max(least, each * kept * BEYOND) * Math.max(0, count - plenty);
	}
	return worth;
}

/** What a gain brings, beside what is in stock. */
export function worthOfGain(outlook: Outlook, stock: Stock, gain: Gain): number {
	let worth = 0;
	if (gain.water !== undefined || gain.algae !== undefined || gain.power !== undefined || gain.gems !== undefined) {
		const after = {
			water: stock.water + (gain.water ?? 0),
			algae: stock.algae + (gain.algae ?? 0),
			power: stock.power + (gain.power ?? 0),
			gems: stock.gems + (gain.gems ?? 0)
		};
		worth += worthOfStock(outlook, after) - worthOfStock(outlook, stock);
	}
	return worth + worthOfDice(outlook, gain.dice ?? 0) + worthOfItems(outlook, gain.items ?? 0);
}

/** What new dice are worth: they come into use in the next round, as far as the limit lets them. */
export function worthOfDice(outlook: Outlook, count: number, have = outlook.dice): number {
	if (count === 0 || outlook.left === 0) return 0;
	const each = Math.min(BEST_DIE, NEW_DIE * outlook.left + 0.6);
	let worth = 0;
	for (let die = 0; die < count; die += 1) worth += each * roomFor(outlook, have + die);
	return worth;
}

// Dice that are placed for good make room for others.
function roomFor({ diceLimit }: Outlook, have: number): number {
	if (have < diceLimit) return 1;
	return have === diceLimit ? 0.35 : 0.1;
}

/** What a die is worth that leaves for good. */
export function worthOfLosingDie(outlook: Outlook): number {
	return worthOfDice(outlook, 1, outlook.dice - 1) * 0.45;
}

/** What items drawn from the deck are worth. */
export function worthOfItems(outlook: Outlook, count: number): number {
	const hand = outlook.player.hand.$secret.length;
	let worth = 0;
	for (let item = 0; item < count; item += 1) worth += ITEM_IN_HAND[Math.min(ITEM_IN_HAND.length - 1, hand + item)] ?? 0;
	return worth * Math.min(1, outlook.left / 3);
}

// How often a place is used in a round.
const USES: Readonly<Record<Place, number>> = {
	negotiation: 0.7,
	depository: 0.5,
	headquarters: 0.6,
	miningCamp: 0.5,
	laboratory: 0.2,
	foundry: 0.4,
	controlRoom: 0.4,
	market: 0.35,
	academy: 0.5
};

// How many of what an item counts a player has at the end of a usual game, at least.
const USUAL: Readonly<Record<(ItemEffect & { readonly effect: 'score' })['of'], number>> = {
	water: 8,
	algae: 3,
	power: 2,
	gems: 2,
	itemsInHand: 3,
	diceLeft: 4,
	scoringItems: 2.4,
	abilityItems: 2.2,
	diceUnderClan: 1.8,
	upgrades: 1.6,
	farms: 1,
	negotiationDice: 5,
	depositoryDice: 4.5
};

/** What the effect of an item is worth from now on, its printed points aside. */
export function worthOfEffect(outlook: Outlook, effect: ItemEffect): number {
	const { board, seat, left, player } = outlook;
	switch (effect.effect) {
		case 'ignoreSetbacks':
			return 0.35 * left;
		case 'discount':
			return USES[effect.at] * left * effect.by * UNIT[effect.resource].worth * 0.7;
		case 'gain':
			return USES[effect.at] * (effect.clan === undefined ? 1 : 0.4) * left * worthOfGain(outlook, player.stock.$secret, effect.gain) * 0.8;
		case 'score': {
			const { negotiation, depository } = diceForGood(outlook);
			const now = {
				diceUnderClan: effect.clan === undefined ? 0 : board.negotiation[effect.clan].filter((die) => die.player === seat).length,
				upgrades: player.upgradeTiles.length,
				farms: player.farmTiles.length,
				negotiationDice: negotiation,
				depositoryDice: depository + 1
			};
			const count = effect.of in now ? now[effect.of as keyof typeof now] : 0;
			// The nearer the end, the more counts what is there.
			const usual = USUAL[effect.of] * Math.min(1, (left + 1) / 5);
			return (Math.max(count, usual) * effect.points) / effect.each;
		}
		default:
			return effect satisfies never;
	}
}

/** What an item is worth face up: its points and its effect. */
export function worthOfItem(outlook: Outlook, name: string): number {
	const item = outlook.catalogue.items.get(name);
	return item === undefined ? 0 : item.points + worthOfEffect(outlook, item.effect);
}

/** What an item in the hand promises, less what it costs. */
export function promiseOf(outlook: Outlook, name: string): number {
	const item = outlook.catalogue.items.get(name);
	if (item === undefined) return 0;
	let cost = 0;
	for (const resource of RESOURCES) cost += (item.cost[resource] ?? 0) * UNIT[resource].worth;
	return worthOfItem(outlook, name) - cost;
}

/** What a farm tile is worth as the next of its base. */
export function worthOfFarm(outlook: Outlook, farm: Farm): number {
	const { base } = outlook.catalogue.edition;
	const count = outlook.player.farmTiles.length;
	const slot = (base.farmPoints[count + 1] ?? base.farmPoints[count] ?? 0) - (base.farmPoints[count] ?? 0);
	const stock = outlook.player.stock.$secret;
	const harvests = outlook.left + 1;
	switch (farm.kind) {
		case 'steady':
			return slot + farm.points + harvests * worthOfGain(outlook, stock, farm.gain) * 0.9;
		case 'six':
			return slot + farm.points + harvests * 0.35 * worthOfGain(outlook, stock, farm.gain);
		case 'choice':
			return slot + farm.points + harvests * 0.25;
		case 'points':
			return slot + farm.points;
		default:
			return farm satisfies never;
	}
}

/** What an upgrade is worth as the next of its base. */
export function worthOfUpgrade(outlook: Outlook, upgrade: Upgrade): number {
	const { upgradePoints } = outlook.catalogue.edition.base;
	const count = outlook.player.upgradeTiles.length;
	const slot = (upgradePoints[count + 1] ?? upgradePoints[count] ?? 0) - (upgradePoints[count] ?? 0);
	// The first upgraded garages are used in every round.
	return (
		slot + upgrade.points + (upgrade.ability === undefined ? 0 : ABILITY[upgrade.ability.ability] * outlook.left * (count < 2 ? 1 : 0.6))
	);
}

const ABILITY = { turn: 0.2, raise: 0.25, shift: 0.22, cheaper: 0.5, noAlgae: 0.45 } as const;

/** What one setback costs. */
export const worthOfSetback = SETBACK;
