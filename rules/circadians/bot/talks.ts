import { abilityOf } from '../characters.ts';
import { eventEffect } from '../events.ts';
import { hasDie } from '../lose-die.ts';
import { clanAbilityOf } from '../places/talks.ts';
import { mapOf } from '../planet.ts';
import { REWARDS, type Clan, type DieValue, type Reward } from '../vocabulary.ts';
import { once, type Outlook } from './outlook.ts';
import { worthOfBestMove } from './planet.ts';
import { bestTile, worthOfOwnTile } from './tiles.ts';
import { worthOfDice, worthOfGain, worthOfItems } from './worth.ts';

/** What a die placed under a clan leads to: the clan's ability, a breakthrough, a setback. */
export function worthOfTalk(outlook: Outlook, die: DieValue, clan: Clan): number {
	return once(outlook, `${die} under ${clan}`, () => {
		let worth = worthOfClan(outlook, clan);
		if (outlook.board.breakthroughs.includes(die)) worth += outlook.weights.breakthrough * bestReward(outlook);
		if (meetsSetback(outlook, die, clan)) worth += outlook.weights.setback * worthOfSetback(outlook);
		return worth;
	});
}

function worthOfClan(outlook: Outlook, clan: Clan): number {
	const { garages, farms, stock } = outlook.player;
	const ability = clanAbilityOf(outlook.board, clan);
	if (ability.ability === 'gain') return worthOfGain(outlook, stock.$secret, ability.gain);
	if (ability.ability === 'move') return worthOfBestMove(outlook);
	// Another die is left to be changed.
	return garages.length + farms.length > 1 ? outlook.weights.changedDie : 0;
}

function bestReward(outlook: Outlook): number {
	return once(outlook, 'best reward', () => {
		const free = REWARDS.filter((reward) => !outlook.board.rewards.includes(reward));
		return Math.max(0, ...free.map((reward) => worthOfBreakthrough(outlook, reward)));
	});
}

function meetsSetback({ board, catalogue, player }: Outlook, die: DieValue, clan: Clan): boolean {
	if (eventEffect(board, 'noSetbacks') !== undefined || board.penalties.length === REWARDS.length) return false;
	const dice = [...board.negotiation[clan].map((placed) => placed.die), die];
	const sum = dice.reduce((total, each) => total + each, 0);
	const equal = new Set(dice).size < dice.length;
	const isMet = board.setbacks.some((token) => {
		const setback = catalogue.edition.negotiation.setbacks[token];
		return setback !== undefined && ('sum' in setback ? sum >= setback.sum : equal);
	});
	return isMet && !player.items.some((item) => catalogue.items.get(item)?.effect.effect === 'ignoreSetbacks');
}

/** What the best choice among the free penalties is worth: less than nothing, unless setbacks reward. */
export function worthOfSetback(outlook: Outlook): number {
	return once(outlook, 'setback', () => {
		const { board, seat } = outlook;
		const free = REWARDS.filter((penalty) => !board.penalties.includes(penalty));
		if (abilityOf(board, seat, 'setbacksReward') !== undefined)
			return Math.max(0, ...free.map((penalty) => worthOfBreakthrough(outlook, penalty)));
		const felt = free.filter((penalty) => isFelt(outlook, penalty));
		return felt.length === 0 ? 0 : -Math.min(...felt.map((penalty) => costOfPenalty(outlook, penalty)));
	});
}

function isFelt({ board, seat, player, catalogue }: Outlook, penalty: Reward): boolean {
	switch (penalty) {
		case 'farm':
			return player.farmTiles.length > 0;
		case 'upgrade':
			return player.upgradeTiles.length > 0;
		case 'move':
			return player.harvester !== mapOf(board).centre;
		case 'gem':
			return player.stock.$secret.gems > 0;
		case 'die':
			return hasDie(board, seat, catalogue.edition.limits.diceOfAColour);
		case 'items':
			return player.hand.$secret.length > 0;
		default:
			return penalty satisfies never;
	}
}

/** What a reward of the negotiation board is worth. */
export function worthOfBreakthrough(outlook: Outlook, reward: Reward): number {
	const { catalogue, player } = outlook;
	const { gems, dice, items } = catalogue.edition.negotiation.rewards;
	switch (reward) {
		case 'farm':
			return bestTile(outlook, 'farms');
		case 'upgrade':
			return bestTile(outlook, 'upgrades');
		case 'move':
			return worthOfBestMove(outlook);
		case 'gem':
			return worthOfGain(outlook, player.stock.$secret, { gems });
		case 'die':
			return worthOfDice(outlook, dice, outlook.dice - 1);
		case 'items':
			return worthOfItems(outlook, items);
		default:
			return reward satisfies never;
	}
}

/** What a penalty costs. */
export function costOfPenalty(outlook: Outlook, penalty: Reward): number {
	const { player, left } = outlook;
	switch (penalty) {
		case 'farm':
			return Math.min(9, ...player.farmTiles.map((_tile, slot) => worthOfOwnTile(outlook, 'farms', slot)));
		case 'upgrade':
			return Math.min(9, ...player.upgradeTiles.map((_tile, slot) => worthOfOwnTile(outlook, 'upgrades', slot)));
		case 'move':
			return 1 + 0.3 * left;
		case 'gem':
			return -worthOfGain(outlook, player.stock.$secret, { gems: -1 });
		case 'die':
			return player.canteen > 0 || left === 0 ? 0.3 : worthOfDice(outlook, 1, outlook.dice - 1);
		case 'items':
			return Math.min(1.6, 0.4 * player.hand.$secret.length);
		default:
			return penalty satisfies never;
	}
}
