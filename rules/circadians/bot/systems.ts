import { Systems } from '../../core/systems.ts';
import type { CircadiansFact } from '../facts.ts';
import { CLANS, PLACES, REWARDS, ROW_REWARDS } from '../vocabulary.ts';

// What each player does of the game's systems, in the order of the table.
const SYSTEMS = [
	...PLACES.map((place) => `dice at ${place}` as const),
	...CLANS.map((clan) => `dice under ${clan}` as const),
	'dice on farms',
	'dice changed before they are used',
	'dice to the canteen',
	...REWARDS.map((reward) => `breakthroughs for ${reward}` as const),
	'setbacks',
	'setbacks ignored',
	...REWARDS.map((penalty) => `penalties of ${penalty}` as const),
	'penalties turned into rewards',
	...ROW_REWARDS.map((reward) => `rows of the depository for ${reward}` as const),
	'items drawn',
	'items acquired',
	'items discarded',
	'things brought by items',
	'trades',
	'farms taken',
	'upgrades taken',
	'farms and upgrades given up for others',
	'farms and upgrades lost',
	'steps of the harvester',
	'gems lost',
	'dice lost'
] as const;
type System = (typeof SYSTEMS)[number];

/** Counts for each level how often its players make use of each system of the game. */
export function systemsOfCircadians(): Systems<System> {
	return new Systems(SYSTEMS);
}

/** Adds to them what a fact shows. */
export function countFact(systems: Systems<System>, told: CircadiansFact): void {
	if (!('player' in told)) return;
	for (const [system, times] of usesOf(told)) systems.count(told.player, system, times);
}

function usesOf(told: CircadiansFact): readonly (readonly [System, number])[] {
	switch (told.fact) {
		case 'activated':
			if (told.from === 'rival') return [];
			return told.clan === undefined
				? [[`dice at ${told.at}`, 1]]
				: [
						[`dice at ${told.at}`, 1],
						[`dice under ${told.clan}`, 1]
					];
		case 'planned':
			return [['dice on farms', told.farms.length]];
		case 'dieChanged':
			return [['dice changed before they are used', 1]];
		case 'toCanteen':
			return [['dice to the canteen', told.dice]];
		case 'breakthrough':
			return [[`breakthroughs for ${told.reward}`, 1]];
		case 'setback':
			return [['setbacks', 1]];
		case 'setbackIgnored':
			return [['setbacks ignored', 1]];
		case 'penalty':
			return [[told.rewarded ? 'penalties turned into rewards' : `penalties of ${told.penalty}`, 1]];
		case 'rowReward':
			return [[`rows of the depository for ${told.reward}`, 1]];
		case 'drew':
			return [['items drawn', told.count]];
		case 'itemAcquired':
			return [['items acquired', 1]];
		case 'discarded':
			return [['items discarded', told.items.length]];
		case 'gained':
			return told.item === undefined ? [] : [['things brought by items', 1]];
		case 'traded':
			return [['trades', 1]];
		case 'tileTaken':
			return [[told.tiles === 'farms' ? 'farms taken' : 'upgrades taken', 1]];
		case 'tileGivenUp':
			return [['farms and upgrades given up for others', 1]];
		case 'tileLost':
			return [['farms and upgrades lost', 1]];
		case 'moved':
			return [['steps of the harvester', 1]];
		case 'gemLost':
			return [['gems lost', 1]];
		case 'dieLost':
			return [['dice lost', 1]];
		default:
			return [];
	}
}
