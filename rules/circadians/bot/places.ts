import type { Stock } from '../board.ts';
import { abilityOf } from '../characters.ts';
import type { Trade } from '../edition.ts';
import { eventEffect } from '../events.ts';
import type { Means } from '../place.ts';
import { spaceBeyond } from '../planet.ts';
import { has } from '../prices.ts';
import type { PlaceOption } from '../steps.ts';
import { RESOURCES, ROW_REWARDS, type Place, type RowReward } from '../vocabulary.ts';
import { once, type Outlook } from './outlook.ts';
import { worthOfBestMove, worthOfMove } from './planet.ts';
import { priceOf } from './price.ts';
import { worthOfTalk } from './talks.ts';
import { bestTile, worthOfOwnTile, worthOfTile } from './tiles.ts';
import { worthOfDice, worthOfGain, worthOfItem, worthOfItems, worthOfLosingDie, worthOfStock } from './worth.ts';

/** What a die brings at a place, less what is paid for it, the garage's algae too; and the stock that would be left. */
export function worthOfPlace(
	outlook: Outlook,
	means: Means,
	option: PlaceOption,
	before = worthBefore(outlook, means)
): { readonly worth: number; readonly stock: Stock } {
	const stock = priceOf(means, option);
	for (const resource of RESOURCES) stock[resource] = means.stock[resource] - stock[resource];
	const extra = extras(outlook, option, stock);
	if (option.kind === 'market') trade(outlook, means, option.space, stock);
	const benefit = option.kind === 'market' ? 0 : benefitOf(outlook, means, option, stock);
	return { worth: benefit + extra + worthOfStock(outlook, stock) - before, stock };
}

/** What the stock is worth before the die is activated: with the algae that its garage costs. */
export function worthBefore(outlook: Outlook, { stock, toll }: Means): number {
	return worthOfStock(outlook, toll === 0 ? stock : { ...stock, algae: stock.algae + toll });
}

function benefitOf(outlook: Outlook, means: Means, option: Exclude<PlaceOption, { readonly kind: 'market' }>, stock: Stock): number {
	const { board, catalogue, left } = outlook;
	const { edition } = catalogue;
	switch (option.kind) {
		case 'negotiation': {
			const points = means.sides.negotiation[option.clan][option.row]?.points ?? 0;
			return points + worthOfTalk(outlook, means.die, option.clan) - worthOfLosingDie(outlook);
		}
		case 'depository':
			return worthOfItem(outlook, option.item) + worthOfRow(outlook, option.row) - worthOfLosingDie(outlook);
		case 'headquarters': {
			const { water, items } = edition.headquarters;
			const first = left > 0 ? outlook.weights.first : 0;
			return first + (option.take === 'items' ? worthOfItems(outlook, items) : worthOfGain(outlook, stock, { water }));
		}
		case 'miningCamp':
			return worthOfGain(outlook, stock, { gems: means.sides.miningCamp[option.space]?.gems ?? 0 });
		case 'laboratory': {
			const free =
				abilityOf(board, outlook.seat, 'freeUpgrade') === undefined ? 0 : bestTile(outlook, 'upgrades') * outlook.weights.freeUpgrade;
			return bestTile(outlook, 'farms') + free - outlook.weights.secondDie;
		}
		case 'foundry': {
			const top = board.upgradeStacks[(edition.locations.foundry.stackOf[means.die - 1] ?? 1) - 1]?.top;
			if (top === undefined) return 0;
			const own = outlook.player.upgradeTiles;
			const lost =
				own.length < edition.base.garages.length - 1 ? 0 : Math.min(...own.map((_tile, slot) => worthOfOwnTile(outlook, 'upgrades', slot)));
			return Math.max(0, worthOfTile(outlook, 'upgrades', top) - lost);
		}
		case 'controlRoom': {
			const to = spaceBeyond(board, outlook.player.harvester, means.die);
			return to === undefined ? 0 : once(outlook, `move ${to}`, () => worthOfMove(outlook, to));
		}
		case 'academy':
			return worthOfDice(outlook, option.dice);
		default:
			return option satisfies never;
	}
}

// What items and the event give there.
function extras(outlook: Outlook, option: PlaceOption, stock: Stock): number {
	const { board, catalogue, player } = outlook;
	const clan = option.kind === 'negotiation' ? option.clan : undefined;
	let worth = 0;
	for (const item of player.items) {
		const effect = catalogue.items.get(item)?.effect;
		if (effect?.effect === 'gain' && effect.at === option.kind && (effect.clan === undefined || effect.clan === clan))
			worth += worthOfGain(outlook, stock, effect.gain);
		// Each die there counts at the end.
		if (effect?.effect === 'score' && counts(effect.of, option.kind) && (effect.clan === undefined || effect.clan === clan))
			worth += effect.points / effect.each;
	}
	const event = eventEffect(board, 'gain');
	return event?.at === option.kind ? worth + worthOfGain(outlook, stock, event.gain) : worth;
}

function counts(of: string, place: Place): boolean {
	if (place === 'negotiation') return of === 'negotiationDice' || of === 'diceUnderClan';
	if (place === 'depository') return of === 'depositoryDice';
	return (place === 'foundry' && of === 'upgrades') || (place === 'laboratory' && of === 'farms');
}

// The reward of a row of the depository, and the best of the others for who has two.
function worthOfRow(outlook: Outlook, row: number): number {
	return once(outlook, `row ${row}`, () => {
		const reward = outlook.catalogue.edition.depository.rows[row]?.reward;
		const own = reward === undefined ? 0 : worthOfReward(outlook, reward);
		if (abilityOf(outlook.board, outlook.seat, 'secondReward') === undefined) return own;
		return own + Math.max(...ROW_REWARDS.filter((other) => other !== reward).map((other) => worthOfReward(outlook, other)));
	});
}

/** What a row of the depository brings beside the item. */
export function worthOfReward(outlook: Outlook, reward: RowReward): number {
	const { dice, items } = outlook.catalogue.edition.negotiation.rewards;
	if (reward === 'move') return worthOfBestMove(outlook);
	// Its own die has just left.
	return reward === 'die' ? worthOfDice(outlook, dice, outlook.dice - 1) : worthOfItems(outlook, items);
}

// Makes as many trades as the die shows, each the best there is; what they bring shows in the stock alone.
function trade(outlook: Outlook, { sides, die }: Means, space: number, stock: Stock): void {
	const offered = sides.market[space];
	if (offered === undefined) return;
	const { into, trades } = offered;
	const exchange = ({ give, get }: Trade, times: 1 | -1): void => {
		for (const resource of RESOURCES) stock[resource] -= (give[resource] ?? 0) * times;
		stock[into] += get * times;
	};
	for (let made = 0; made < die; made += 1) {
		const from = worthOfStock(outlook, stock);
		let best: { readonly gain: number; readonly trade: Trade } | undefined;
		for (const each of trades) {
			if (!has(stock, each.give)) continue;
			exchange(each, 1);
			const gain = worthOfStock(outlook, stock) - from;
			exchange(each, -1);
			if (gain > (best?.gain ?? 0)) best = { gain, trade: each };
		}
		if (best === undefined) break;
		exchange(best.trade, 1);
	}
}
