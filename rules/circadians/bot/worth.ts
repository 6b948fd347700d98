import type { Stock } from '../board.ts';
import type { Amounts, Gain, ItemEffect } from '../effects.ts';
import { RESOURCES, type Place, type Resource } from '../vocabulary.ts';
import { diceForGood, once, type Outlook } from './outlook.ts';

// Everything in points at the end of the game.

/** What one of a resource is worth, and one beyond what is plenty. */
type Unit = { readonly each: number; readonly beyond: number; readonly plenty: number };

const PLENTY = { water: 'waterPlenty', algae: 'algaePlenty', power: 'powerPlenty', gems: 'gemsPlenty' } as const;

const UNITS = new WeakMap<Outlook, { readonly [resource in Resource]: Unit }>();

function unitsOf(outlook: Outlook): { readonly [resource in Resource]: Unit } {
	let units = UNITS.get(outlook);
	if (units === undefined) {
		units = Object.fromEntries(RESOURCES.map((resource) => [resource, unitOf(outlook, resource)])) as { [resource in Resource]: Unit };
		UNITS.set(outlook, units);
	}
	return units;
}

function unitOf(outlook: Outlook, resource: Resource): Unit {
	const { left, spends } = outlook;
	const kept = !spends ? 0 : left > 1 ? 1 : left === 1 ? outlook.weights.keptInNextToLast : outlook.weights.keptInLast;
	const least = scoreOfOne(outlook, resource);
	const each = outlook.weights[resource] * kept;
	return { each: Math.max(least, each), beyond: Math.max(least, each * outlook.weights.beyond), plenty: outlook.weights[PLENTY[resource]] };
}

// What one that is left at the end scores, by itself and by the player's items.
function scoreOfOne({ player, catalogue }: Outlook, resource: Resource): number {
	let score = resource === 'gems' ? 1 : 0;
	for (const item of player.items) {
		const effect = catalogue.items.get(item)?.effect;
		if (effect?.effect === 'score' && effect.of === resource) score += effect.points / effect.each;
	}
	return score;
}

/** What a stock is worth. */
export function worthOfStock(outlook: Outlook, stock: Stock): number {
	const units = unitsOf(outlook);
	let worth = 0;
	for (const resource of RESOURCES) {
		const { each, beyond, plenty } = units[resource];
		const count = stock[resource];
		worth += count <= plenty ? each * count : each * plenty + beyond * (count - plenty);
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

/** What is lost of the worth of the player's stock when a price is paid. */
export function costOf(outlook: Outlook, price: Amounts): number {
	const stock = outlook.player.stock.$secret;
	const after = { ...stock };
	for (const resource of RESOURCES) after[resource] -= price[resource] ?? 0;
	return worthOfStock(outlook, stock) - worthOfStock(outlook, after);
}

/** What new dice are worth: they come into use in the next round, as far as the limit lets them. */
export function worthOfDice(outlook: Outlook, count: number, have = outlook.dice): number {
	if (count === 0 || outlook.left === 0) return 0;
	const each = Math.min(outlook.weights.dieMost, outlook.weights.dieARound * outlook.left + outlook.weights.dieAtOnce);
	let worth = 0;
	for (let die = 0; die < count; die += 1) worth += each * roomFor(outlook, have + die);
	return worth;
}

// Dice that are placed for good make room for others.
function roomFor({ diceLimit, catalogue, weights }: Outlook, have: number): number {
	if (have < diceLimit) return have < catalogue.edition.limits.dice ? 1 : weights.dieBeyondUsual;
	return have === diceLimit ? weights.dieAtLimit : weights.dieBeyondLimit;
}

/** What a die is worth that leaves for good. */
export function worthOfLosingDie(outlook: Outlook): number {
	return worthOfDice(outlook, 1, outlook.dice - 1) * outlook.weights.dieForGood;
}

/** What items drawn from the deck are worth. */
export function worthOfItems(outlook: Outlook, count: number): number {
	const hand = outlook.player.hand.$secret.length;
	let worth = 0;
	for (let item = 0; item < count; item += 1) worth += outlook.weights.itemInHand * outlook.weights.nextItemInHand ** (hand + item);
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
			return USES[effect.at] * left * effect.by * outlook.weights[effect.resource] * outlook.weights.itemUses;
		case 'gain':
			return (
				USES[effect.at] *
				(effect.clan === undefined ? 1 : 0.4) *
				left *
				worthOfGain(outlook, player.stock.$secret, effect.gain) *
				outlook.weights.itemUses
			);
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
			return (Math.max(count, usual) * effect.points * outlook.weights.itemScores) / effect.each;
		}
		default:
			return effect satisfies never;
	}
}

/** What an item is worth face up: its points and its effect. */
export function worthOfItem(outlook: Outlook, name: string): number {
	const item = outlook.catalogue.items.get(name);
	return item === undefined ? 0 : once(outlook, `item ${name}`, () => item.points + worthOfEffect(outlook, item.effect));
}

/** What an item in the hand promises, less what it costs. */
export function promiseOf(outlook: Outlook, name: string): number {
	const item = outlook.catalogue.items.get(name);
	if (item === undefined) return 0;
	let cost = 0;
	for (const resource of RESOURCES) cost += (item.cost[resource] ?? 0) * outlook.weights[resource];
	return worthOfItem(outlook, name) - cost;
}
