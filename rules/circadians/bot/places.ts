import type { Stock } from '../board.ts';
import { abilityOf } from '../characters.ts';
import { eventEffect } from '../events.ts';
import type { Means } from '../place.ts';
import { clanAbilityOf } from '../places/talks.ts';
import { spaceBeyond } from '../planet.ts';
import type { PlaceOption } from '../steps.ts';
import { RESOURCES, type Clan, type Place, type RowReward } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { worthOfBestMove, worthOfMove } from './planet.ts';
import { priceOf } from './price.ts';
import {
	worthOfDice,
	worthOfFarm,
	worthOfGain,
	worthOfItem,
	worthOfItems,
	worthOfLosingDie,
	worthOfSetback,
	worthOfStock,
	worthOfUpgrade
} from './worth.ts';

/** What a die brings at a place, less what is paid for it, the garage's algae too; and the stock that would be left. */
export function worthOfPlace(outlook: Outlook, means: Means, option: PlaceOption): { readonly worth: number; readonly stock: Stock } {
	const price = priceOf(means, option);
	const stock: Stock = { ...means.stock };
	for (const resource of RESOURCES) stock[resource] -= price[resource];
	const toll = { ...means.stock, algae: means.stock.algae + means.toll };
	const paid = worthOfStock(outlook, toll) - worthOfStock(outlook, stock);
	return { worth: benefitOf(outlook, means, option, stock) + extras(outlook, option, stock) - paid, stock };
}

function benefitOf(outlook: Outlook, means: Means, option: PlaceOption, stock: Stock): number {
	const { board, catalogue, left } = outlook;
	const { edition } = catalogue;
	switch (option.kind) {
		case 'negotiation': {
			const points = means.sides.negotiation[option.clan][option.row]?.points ?? 0;
			return points + worthOfTalk(outlook, means, option.clan, stock) - worthOfLosingDie(outlook);
		}
		case 'depository': {
			const reward = edition.depository.rows[option.row]?.reward;
			const rewards = reward === undefined ? 0 : worthOfReward(outlook, reward);
			const second = abilityOf(board, outlook.seat, 'secondReward') === undefined ? 0 : 1.2;
			return worthOfItem(outlook, option.item) + rewards + second - worthOfLosingDie(outlook);
		}
		case 'headquarters': {
			const { water, items } = edition.headquarters;
			const first = left > 0 ? 0.3 : 0;
			return first + (option.take === 'items' ? worthOfItems(outlook, items) : worthOfGain(outlook, stock, { water }));
		}
		case 'miningCamp':
			return worthOfGain(outlook, stock, { gems: means.sides.miningCamp[option.space]?.gems ?? 0 });
		case 'laboratory': {
			const farms = board.farmStacks.map(({ top }) => (top === undefined ? 0 : worthOfFarm(outlook, edition.farms[top] as never)));
			const free = abilityOf(board, outlook.seat, 'freeUpgrade') === undefined ? 0 : bestUpgrade(outlook);
			const full = outlook.player.farmTiles.length >= edition.base.emptyFarms ? -3 : 0;
			// The second die could do something else.
			return Math.max(...farms) + free + full - SECOND_DIE;
		}
		case 'foundry': {
			if (outlook.player.upgradeTiles.length >= edition.base.garages.length - 1) return -1;
			const top = board.upgradeStacks[(edition.locations.foundry.stackOf[means.die - 1] ?? 1) - 1]?.top;
			return top === undefined ? 0 : worthOfUpgrade(outlook, edition.upgrades[top] as never);
		}
		case 'controlRoom': {
			const to = spaceBeyond(board, outlook.player.harvester, means.die);
			return to === undefined ? 0 : worthOfMove(outlook, to);
		}
		case 'market':
			return worthOfMarket(outlook, means, option.space, stock);
		case 'academy':
			return worthOfDice(outlook, option.dice);
		default:
			return option satisfies never;
	}
}

const SECOND_DIE = 1.2;

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

// The clan's ability, a breakthrough, a setback.
function worthOfTalk(outlook: Outlook, { die }: Means, clan: Clan, stock: Stock): number {
	const { board, seat, catalogue } = outlook;
	const ability = clanAbilityOf(board, clan);
	let worth = 0;
	if (ability.ability === 'gain') worth += worthOfGain(outlook, stock, ability.gain);
	else if (ability.ability === 'move') worth += worthOfBestMove(outlook);
	else if (outlook.player.garages.length > 1) worth += 0.4;
	if (board.breakthroughs.includes(die)) worth += 1.6;
	if (eventEffect(board, 'noSetbacks') !== undefined || board.penalties.length === 6) return worth;
	const dice = [...board.negotiation[clan].map((placed) => placed.die), die];
	const sum = dice.reduce((total, each) => total + each, 0);
	const equal = new Set(dice).size < dice.length;
	const isMet = board.setbacks.some((token) => {
		const setback = catalogue.edition.negotiation.setbacks[token];
		return setback !== undefined && ('sum' in setback ? sum >= setback.sum : equal);
	});
	if (!isMet || outlook.player.items.some((item) => catalogue.items.get(item)?.effect.effect === 'ignoreSetbacks')) return worth;
	return abilityOf(board, seat, 'setbacksReward') === undefined ? worth - worthOfSetback : worth + worthOfSetback;
}

/** What a row of the depository brings beside the item. */
export function worthOfReward(outlook: Outlook, reward: RowReward): number {
	const { dice, items } = outlook.catalogue.edition.negotiation.rewards;
	if (reward === 'move') return worthOfBestMove(outlook);
	// Its own die has just left.
	return reward === 'die' ? worthOfDice(outlook, dice, outlook.dice - 1) : worthOfItems(outlook, items);
}

/** What the best visible upgrade is worth. */
export function bestUpgrade(outlook: Outlook): number {
	const { upgrades } = outlook.catalogue.edition;
	return Math.max(
		0,
		...outlook.board.upgradeStacks.map(({ top }) => (top === undefined ? 0 : worthOfUpgrade(outlook, upgrades[top] as never)))
	);
}

// As many trades as the die shows, each the best there is.
function worthOfMarket(outlook: Outlook, { sides, die }: Means, space: number, from: Stock): number {
	const offered = sides.market[space];
	if (offered === undefined) return 0;
	let stock = from;
	for (let trade = 0; trade < die; trade += 1) {
		let best: { readonly gain: number; readonly stock: Stock } | undefined;
		for (const { give, get } of offered.trades) {
			const after: Stock = { ...stock };
			for (const resource of RESOURCES) after[resource] -= give[resource] ?? 0;
			if (RESOURCES.some((resource) => after[resource] < 0)) continue;
			after[offered.into] += get;
			const gain = worthOfStock(outlook, after) - worthOfStock(outlook, stock);
			if (gain > (best?.gain ?? 0)) best = { gain, stock: after };
		}
		if (best === undefined) break;
		stock = best.stock;
	}
	return worthOfStock(outlook, stock) - worthOfStock(outlook, from);
}
