import type { Match } from '#rules/core/match.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Board } from '#rules/circadians/board.ts';
import { edition } from '#rules/circadians/edition.ts';
import type { CircadiansFact, CircadiansResult } from '#rules/circadians/facts.ts';
import { mapOf } from '#rules/circadians/planet.ts';
import { RIVALS } from '#rules/circadians/rivals/rival.ts';
import { CHARACTERS, CLANS, distance, PLACES, REWARDS, ROW_REWARDS, type Hex } from '#rules/circadians/vocabulary.ts';
import type { Coverage } from '../coverage.ts';
import type { Watch } from '../random-game.ts';
import { counterpart, disguise } from './disguise.ts';
import { checkInvariants } from './invariants.ts';
import { game } from './position.ts';

const DECISIONS = [
	...['chooseCharacter', 'keepItem', 'plan', 'activate', 'clanAbility', 'breakthrough', 'setback', 'penalty', 'loseTile', 'loseDie'],
	...['loseItem', 'secondReward', 'trade', 'takeFarm', 'takeUpgrade', 'giveUpTile', 'move', 'yield', 'surplusDie', 'surplusItem', 'confirm']
];
const OPTION_KINDS = [
	...PLACES,
	...['character', 'keep', 'garage', 'farm', 'change', 'canteen', 'refuse', 'decline', 'reward', 'setback', 'ignore', 'penalty', 'lose'],
	...[
		'waitingDie',
		'canteenDie',
		'baseDie',
		'headquartersDie',
		'locationDie',
		'negotiationDie',
		'depositoryDie',
		'discard',
		'row',
		'trade'
	],
	...['enough', 'upgrade', 'giveUp', 'move', 'yield', 'confirm']
];
const FARMS = edition.farms.map((farm) => `farm ${farm.kind} ${'gain' in farm ? Object.keys(farm.gain).join() : ''}`.trim());
const UPGRADES = edition.upgrades.map(({ ability }) => `upgrade ${ability?.ability ?? 'none'}`);
const RIVAL_PLACES = PLACES.filter((place) => place !== 'headquarters' && place !== 'controlRoom');
const RIVAL_MOMENTS = [
	'noOption',
	'diceLeft',
	'progress',
	'rest',
	'find',
	'idle',
	'extra scheme',
	'third scheme',
	'water wiped',
	'shuffled'
];
const ENDS = ['won by a player', 'won by the rival', 'decided by points', 'decided by dice', 'decided by resources'];

/** What shows something that was hidden before, so that the two games may differ from here on. */
const REVEALING: readonly string[] = [
	...['characterChosen', 'planned', 'roundBegan', 'drew', 'itemAcquired', 'discarded', 'tileTaken', 'diceReturned', 'ended'],
	...['itemsDealt', 'itemsPassed', 'itemsKept', 'schemeRevealed']
];

/** What a random game of Circadians is watched for. */
export const circadiansWatch: Watch = {
	game,
	// Every fourth game lets its players choose their characters freely; each opponent plays every fifth, where there is room for one.
	settings: (number) => ({ characters: number % 4 === 3 ? 'free' : 'dealt', rival: RIVALS[number % RIVALS.length] ?? 'none' }),
	invariants: (match, facts, before) => checkInvariants(match as Match<Board>, facts, before as Match<Board> | undefined),
	disguise: (match, viewer, random) => disguise(match as Match<Board>, viewer, random),
	counterpart,
	// What farms yield, and where Sable goes, is chosen behind the screen.
	reveals: (facts) => facts.some(({ fact, by }) => REVEALING.includes(fact) || by === 'farms' || (fact === 'moved' && by === 'character')),
	cover: (coverage, before, seat, choice, after, facts) =>
		cover(coverage, before.board as Board, choice, after as Match<Board>, facts as readonly CircadiansFact[]),
	expected: [
		...OPTION_KINDS.map((kind) => `option ${kind}`),
		...DECISIONS.map((step) => `step ${step}`),
		...edition.events.map(({ event }) => `event ${event}`),
		...edition.items.map(({ item }) => `acquired ${item}`),
		...edition.items.flatMap(({ item, effect }) => (effect.effect === 'score' ? [] : [`item ${item}`])),
		...edition.items.flatMap(({ item, effect }) => (effect.effect === 'score' ? [`scored ${item}`] : [])),
		...CHARACTERS.map((character) => `character ${character}`),
		...CLANS.flatMap((clan) => [0, 1].map((side) => `clan ${clan} ${side}`)),
		...REWARDS.flatMap((reward) => [`reward ${reward}`, `penalty ${reward}`]),
		...ROW_REWARDS.map((reward) => `row ${reward}`),
		...edition.negotiation.setbacks.map((_setback, token) => `setback ${token}`),
		...FARMS,
		...UPGRADES,
		...['find', 'cache', 'arrow', 'items shuffled', 'no dice', 'penalty rewarded', 'pair across headquarters and garage'],
		...edition.rivals.opponents.map(({ rival }) => `rival ${rival}`),
		...edition.schemes.map((_scheme, number) => `scheme ${number}`),
		...RIVAL_PLACES.map((place) => `rival at ${place}`),
		...RIVAL_MOMENTS.map((moment) => `rival ${moment}`),
		...[1, 2, 3].map((tile) => `progress ${tile}`),
		...REWARDS.flatMap((reward) => [`rival reward ${reward}`, `rival penalty ${reward}`]),
		...ENDS.map((end) => `end ${end}`)
	]
};

function cover(
	coverage: Coverage,
	before: Board,
	choice: AnyChoice,
	{ board, result }: Match<Board>,
	facts: readonly CircadiansFact[]
): void {
	if (choice.kind === 'negotiation') coverage.count(`clan ${choice.clan} ${board.clanSides[choice.clan as 'leyrien']}`);
	for (const told of facts) {
		if ('player' in told && told.player === board.players.length) coverRival(coverage, told);
		else coverFact(coverage, board, choice, told);
	}
	if (before.phase !== 'over' && result !== undefined) coverEnd(coverage, board, result as unknown as CircadiansResult);
}

function coverFact(coverage: Coverage, board: Board, choice: AnyChoice, told: CircadiansFact): void {
	switch (told.fact) {
		case 'roundBegan':
			coverage.count(`event ${told.event}`);
			break;
		case 'characterChosen':
			coverage.count(`character ${told.character}`);
			break;
		case 'itemAcquired':
			coverage.count(`acquired ${told.item}`);
			break;
		case 'gained':
			if (told.item !== undefined) coverage.count(`item ${told.item}`);
			if (told.by === 'find') coverage.count('find');
			if (told.by === 'noDice') coverage.count('no dice');
			break;
		case 'drew':
			if (told.item !== undefined) coverage.count(`item ${told.item}`);
			break;
		case 'paid':
			coverDiscounts(coverage, board, told);
			break;
		case 'itemsShuffled':
			coverage.count('items shuffled');
			break;
		case 'schemesShuffled':
			coverage.count('rival shuffled');
			break;
		case 'breakthrough':
			coverage.count(`reward ${told.reward}`);
			break;
		case 'setback':
			coverage.count(`setback ${told.setback}`);
			break;
		case 'setbackIgnored':
			coverage.count('item leyrienSceptre');
			break;
		case 'penalty':
			coverage.count(`penalty ${told.penalty}`);
			if (told.rewarded) coverage.count('penalty rewarded');
			break;
		case 'rowReward':
			coverage.count(`row ${told.reward}`);
			break;
		case 'tileTaken':
			coverage.count((told.tiles === 'farms' ? FARMS : UPGRADES)[told.tile] ?? '');
			break;
		case 'moved': {
			const { hexes, printed } = mapOf(board);
			if (told.to >= printed) coverage.count('cache');
			if (distance(hexes[told.from] as Hex, hexes[told.to]) > 1) coverage.count('arrow');
			break;
		}
		case 'activated':
			if (choice.kind === 'laboratory' && told.from === 'headquarters' && choice.second === 'garage')
				coverage.count('pair across headquarters and garage');
			break;
	}
}

// An item that lowers a price is counted when something was paid where it does.
function coverDiscounts(coverage: Coverage, board: Board, { player, at }: CircadiansFact & { readonly fact: 'paid' }): void {
	for (const name of board.players[player]?.items ?? []) {
		const effect = edition.items.find(({ item }) => item === name)?.effect;
		if (effect?.effect === 'discount' && effect.at === at) coverage.count(`item ${name}`);
	}
}

function coverRival(coverage: Coverage, told: CircadiansFact): void {
	switch (told.fact) {
		case 'schemeRevealed':
			coverage.count(`scheme ${told.scheme}`);
			if (told.number === undefined) coverage.count('rival extra scheme');
			if (told.number === edition.rivals.schemes + 1) coverage.count('rival third scheme');
			break;
		case 'activated':
			coverage.count(`rival at ${told.at}`);
			break;
		case 'gained':
			coverage.count(`rival ${told.by}`);
			break;
		case 'rivalIdle':
			coverage.count('rival idle');
			break;
		case 'waterWiped':
			coverage.count('rival water wiped');
			break;
		case 'progressUnlocked':
			coverage.count(`progress ${told.tile}`);
			break;
		case 'rivalBreakthrough':
			coverage.count(`rival reward ${told.reward}`);
			break;
		case 'rivalSetback':
			coverage.count(`rival penalty ${told.penalty}`);
			break;
	}
}

function coverEnd(coverage: Coverage, board: Board, { scores, winners }: CircadiansResult): void {
	for (const { items } of scores) for (const { item, scored } of items) if (scored > 0) coverage.count(`scored ${item}`);
	if (board.rival !== undefined) coverage.count(`rival ${edition.rivals.opponents[board.rival.opponent]?.rival}`);
	coverage.count(winners.includes(board.players.length) ? 'end won by the rival' : 'end won by a player');
	const most = Math.max(...scores.map(({ total }) => total));
	const first = scores.filter(({ total }) => total === most);
	const dice = Math.max(...first.map((score) => score.dice));
	const byDice = first.filter((score) => score.dice === dice);
	if (first.length === 1) coverage.count('end decided by points');
	else if (byDice.length === 1) coverage.count('end decided by dice');
	else coverage.count(winners.length === 1 ? 'end decided by resources' : 'end shared');
}
