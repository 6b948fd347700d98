import { Systems } from '../../core/systems.ts';
import { cardOf, placeOf } from '../catalogue.ts';
import type { CardNumber } from '../edition.ts';
import type { PaxFact } from '../facts.ts';

// What each player does of the game's systems, in the order of the table.
const SYSTEMS = [
	'syndicated',
	'syndicated by a surge',
	'heat covered',
	'commercialized by the Splay',
	'commercialized by patents',
	'commercialized by the think tank',
	'rivals’ employees at work for them',
	'employees at work in utilities',
	'double shifts',
	'hired',
	'hired from unemployment',
	'hired without an action',
	'researched',
	'plurality brought about',
	'research kept as a think tank',
	'research and impacts made patents',
	'fundraised',
	'patents sold',
	'syndications, employees and patents divested',
	'heat placated',
	'imported',
	'deck looked into',
	'Splay turned',
	'Splay swapped',
	'Splay discarded from',
	'problems solved',
	'companies started',
	'rivals’ companies replaced',
	'growth',
	'diffuse growth',
	'social resistance',
	'disruptions',
	'spared by an ability'
] as const;
type System = (typeof SYSTEMS)[number];

/** Counts for each level how often its players make use of each system of the game. */
export function systemsOfPax(): Systems<System> {
	return new Systems(SYSTEMS);
}

/** Adds to them what a fact shows. */
export function countFact(systems: Systems<System>, told: PaxFact): void {
	if ('player' in told) for (const system of systemsOf(told)) systems.count(told.player, system);
}

function systemsOf(told: PaxFact): readonly System[] {
	switch (told.fact) {
		case 'syndicated':
			return told.surge ? ['syndicated', 'syndicated by a surge'] : ['syndicated'];
		case 'heatCovered':
			return ['heat covered'];
		case 'commercializes':
			return told.by === 'exoglobal' ? [] : [COMMERCIALIZED[told.by]];
		case 'worked':
			return chosen([
				['rivals’ employees at work for them', told.worker !== told.player],
				['employees at work in utilities', placeOf({ edition: 'house' }, told.space).kind === 'utility'],
				['double shifts', told.stays]
			]);
		case 'hired':
			return chosen([
				['hired', true],
				['hired from unemployment', told.from === 'unemployment'],
				['hired without an action', !told.action]
			]);
		case 'researched':
			return isPlurality(told.card) ? ['researched', 'plurality brought about'] : ['researched'];
		case 'keptAsThinkTank':
			return ['research kept as a think tank'];
		case 'patented':
			return ['research and impacts made patents'];
		case 'fundraised':
			return ['fundraised'];
		case 'patentSold':
			return ['patents sold'];
		case 'divestedSyndication':
		case 'divestedEmployee':
		case 'divestedPatent':
			return ['syndications, employees and patents divested'];
		case 'placated':
			return ['heat placated'];
		case 'imported':
			return ['imported'];
		case 'foresaw':
			return ['deck looked into'];
		case 'splayAltered':
			return [ALTERED[told.change]];
		case 'solved':
			return ['problems solved'];
		case 'companyStarted':
			return told.replaced === undefined ? ['companies started'] : ['companies started', 'rivals’ companies replaced'];
		case 'grew':
			return ['growth'];
		case 'diffused':
			return ['diffuse growth'];
		case 'resisted':
			return ['social resistance'];
		case 'disrupted':
			return ['disruptions'];
		case 'protected':
			return ['spared by an ability'];
		default:
			return [];
	}
}

function chosen(list: readonly (readonly [System, boolean])[]): readonly System[] {
	return list.filter(([, isSo]) => isSo).map(([system]) => system);
}

function isPlurality(card: CardNumber | undefined): boolean {
	return card !== undefined && cardOf({ edition: 'house' }, card).kind === 'plurality';
}

const COMMERCIALIZED = {
	splay: 'commercialized by the Splay',
	patents: 'commercialized by patents',
	thinkTank: 'commercialized by the think tank'
} as const;

const ALTERED = { turn: 'Splay turned', swap: 'Splay swapped', discard: 'Splay discarded from' } as const;
