import type { Match } from '#rules/core/match.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Board } from '#rules/circadians/board.ts';
import { edition } from '#rules/circadians/edition.ts';
import type { CircadiansFact, CircadiansResult } from '#rules/circadians/facts.ts';
import { mapOf } from '#rules/circadians/planet.ts';
import { RIVALS } from '#rules/circadians/rivals/rival.ts';
import { CHARACTERS, CLANS, PLACES, REWARDS, ROW_REWARDS } from '#rules/circadians/vocabulary.ts';
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
const FARM_KINDS = ['steady', 'six', 'choice', 'points'];
const ABILITIES = ['turn', 'raise', 'shift', 'cheaper', 'noAlgae', 'none'];

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
		...edition.items.flatMap(({ item, effect }) => (effect.effect === 'gain' ? [`item ${item}`] : [])),
		...edition.items.flatMap(({ item, effect }) => (effect.effect === 'score' ? [`scored ${item}`] : [])),
		...CHARACTERS.map((character) => `character ${character}`),
		...CLANS.flatMap((clan) => [0, 1].map((side) => `clan ${clan} ${side}`)),
		...REWARDS.flatMap((reward) => [`reward ${reward}`, `penalty ${reward}`]),
		...ROW_REWARDS.map((reward) => `row ${reward}`),
		...FARM_KINDS.map((kind) => `farm ${kind}`),
		...ABILITIES.map((ability) => `upgrade ${ability}`),
		...['find', 'cache', 'arrow', 'items shuffled', 'no dice', 'penalty rewarded', 'pair across headquarters and garage']
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
			case 'itemsShuffled':
				coverage.count('items shuffled');
				break;
			case 'breakthrough':
				coverage.count(`reward ${told.reward}`);
				break;
			case 'penalty':
				coverage.count(`penalty ${told.penalty}`);
				if (told.rewarded) coverage.count('penalty rewarded');
				break;
			case 'rowReward':
				coverage.count(`row ${told.reward}`);
				break;
			case 'tileTaken':
				if (told.tiles === 'farms') coverage.count(`farm ${edition.farms[told.tile]?.kind}`);
				else coverage.count(`upgrade ${edition.upgrades[told.tile]?.ability?.ability ?? 'none'}`);
				break;
			case 'moved': {
				const { hexes, printed } = mapOf(board);
				const [[q, r] = [0, 0], [p, s] = [0, 0]] = [hexes[told.from], hexes[told.to]];
				if (told.to >= printed) coverage.count('cache');
				if (Math.max(Math.abs(q - p), Math.abs(r - s)) > 1) coverage.count('arrow');
				break;
			}
			case 'activated':
				if (choice.kind === 'laboratory' && told.from === 'headquarters' && choice.second === 'garage')
					coverage.count('pair across headquarters and garage');
				break;
		}
	}
	if (before.phase !== 'over' && result !== undefined) {
		const { scores } = result as unknown as CircadiansResult;
		for (const { items } of scores) for (const { item, scored } of items) if (scored > 0) coverage.count(`scored ${item}`);
	}
}
