import type { Match } from '#rules/core/match.ts';
import type { Board } from '#rules/through-the-ages/board.ts';
import { edition } from '#rules/through-the-ages/edition.ts';
import type { ThroughTheAgesFact } from '#rules/through-the-ages/facts.ts';
import type { Coverage } from '../coverage.ts';
import type { Watch } from '../random-game.ts';
import { counterpart, disguise } from './disguise.ts';
import { checkInvariants } from './invariants.ts';
import { game } from './position.ts';
import { simplePlayer } from './simple-player.ts';

const DECISIONS = [
	...['turn', 'useCard', 'progress', 'pay', 'losePopulation', 'loseBlueTokens', 'discardDown', 'politics', 'defend', 'annex', 'plunder'],
	...['raid', 'infiltrate', 'spoils', 'answerPact', 'chooseGoods', 'gainMix', 'loseMix', 'buildFree', 'destroyOwn', 'destroyOther'],
	...['discardCards', 'loseColony', 'ruinWonder', 'takeFromRow', 'bid', 'colonize']
];
const OPTION_KINDS = [
	...['take', 'increasePopulation', 'build', 'upgrade', 'destroy', 'playLeader', 'buildStages', 'develop', 'revolution', 'playCard'],
	...['buildUnit', 'upgradeUnit', 'disband', 'playTactic', 'copyTactic', 'militaryAsCivil', 'freePopulation', 'populationAndUnit'],
	...['upgradeInto', 'turnChoice', 'endTurn', 'leave', 'prepareEvent', 'aggression', 'war', 'offerPact', 'cancelPact', 'giveUpLeader'],
	...[
		'foundColony',
		'peek',
		'resign',
		'noPolitics',
		'add',
		'defend',
		'yield',
		'accept',
		'refuse',
		'bid',
		'pass',
		'unit',
		'bonus',
		'colonize'
	]
];

/** What shows something that was hidden before, so that the two games may differ from here on. */
const REVEALING: readonly string[] = [
	...['rowFilled', 'ageBegan', 'drew', 'discarded', 'militaryCardsShuffled', 'eventRevealed', 'eventsShuffled', 'peeked', 'handAntiquated'],
	...['ended', 'resigned']
];

/** What a random game of Through the Ages is watched for. */
export const throughTheAgesWatch: Watch = {
	// Its own bots would not come to see every card and every misfortune.
	game: { ...game, bot: simplePlayer },
	// Players who aim at nothing resign too soon.
	guided: 0.99,
	invariants: (match, facts, before) => checkInvariants(match as Match<Board>, facts, before as Match<Board> | undefined),
	disguise: (match, viewer, random) => disguise(match as Match<Board>, viewer, random),
	counterpart: (disguised, seat, choice) => counterpart(disguised, seat, choice),
	reveals: (facts) => facts.some(({ fact }) => REVEALING.includes(fact)),
	cover: (coverage, _before, _seat, _choice, _after, facts) => cover(coverage, facts as readonly ThroughTheAgesFact[]),
	expected: [
		...DECISIONS.map((step) => `step ${step}`),
		...OPTION_KINDS.map((kind) => `option ${kind}`),
		...edition.civil.filter(({ kind }) => kind !== 'action').map(({ card }) => `card ${card}`),
		...edition.civil.filter(({ kind }) => kind === 'action').map(({ card }) => `played ${card}`),
		...edition.military.map(({ card }) => `military ${card}`),
		...['uprising', 'corruption', 'hunger', 'age 4']
	]
};

// A card counts when it has come into play.
function cover(coverage: Coverage, facts: readonly ThroughTheAgesFact[]): void {
	for (const told of facts) {
		switch (told.fact) {
			case 'developed':
			case 'revolution':
			case 'leaderPlayed':
			case 'wonderCompleted':
				coverage.count(`card ${told.card}`);
				break;
			case 'cardPlayed':
				coverage.count(`played ${told.card}`);
				break;
			case 'ageBegan':
				coverage.count(`age ${told.age}`);
				break;
			case 'uprising':
			case 'hunger':
			case 'corruption':
				coverage.count(told.fact);
				break;
			case 'eventRevealed':
			case 'tacticPlayed':
			case 'warResolved':
			case 'pactAccepted':
			case 'attacked':
				coverage.count(`military ${told.card}`);
				break;
			case 'defended':
				for (const card of told.bonuses) coverage.count(`military ${card}`);
				break;
			case 'colonized':
				for (const card of told.bonuses) coverage.count(`military ${card}`);
				break;
			default:
		}
	}
}
