import { deckOf } from '../../../rules/through-the-ages/ages.ts';
import { secret, secretList } from '../../../rules/core/secret.ts';
import type { Board } from '../../../rules/through-the-ages/board.ts';
import type { ThroughTheAgesStep } from '../../../rules/through-the-ages/steps.ts';
import { age, also, boardOf, civ, events, game, militaryDeck, round, row, SEED } from '../../rules/support/through-the-ages/pieces.ts';
import { standing } from '../../rules/support/standing.ts';
import type { Staged } from './stage.ts';

// The first and the second at the table are people, the third is a bot that has nothing to attack with.
const PLAYERS = ['orange', 'green', 'purple'] as const;
const [FIRST, SECOND] = [0, 1];
const SETTINGS = { length: 'short' } as const;

/**
 * A short match of three in its second age, which holds all that a whole evening may bring: the first player is about to discover a
 * territory, may offer a pact, and has a government in hand; the second is stronger, may attack and declare a war, and has more discontent
 * workers than unused ones. Two of the next events ask everybody something.
 */
export function eventfulBoard(): Board {
	return boardOf(
		PLAYERS,
		[
			age('II'),
			round(9),
			row(
				'coal',
				'opera',
				'cannon',
				'scientificMethod',
				'reservesII',
				'architecture',
				'organizedReligion',
				'eiffelTower',
				'jamesCook',
				'riflemen',
				'journalism',
				'republic',
				'teamSports'
			),
			// Enough that the age does not end before all of it has happened.
			also((board) => (board.civilDeck = secretList([], deckOf(board, 'civil', 2).slice(0, 26)))),
			militaryDeck(
				...['newDeposits', 'legion', 'phalanx', 'militaryBonusII', 'militaryBonusI', 'militaryBonusI', 'militaryBonusII'],
				...['napoleonicArmy', 'classicArmy', 'mobileArtillery', 'conquistadors', 'militaryBonusII', 'heavyCavalry'],
				...['fortifications', 'defensiveArmy', 'medievalArmy', 'militaryBonusI', 'militaryBonusII', 'medievalArmy']
			),
			events(['developedTerritoryII', 'foray', 'pestilence', 'culturalInfluence', 'scientificBreakthrough']),
			civ('orange', {
				workers: { agriculture: 2, bronze: 2, iron: 1, philosophy: 1, religion: 2, warriors: 2, swordsmen: 4 },
				tokens: { agriculture: 2, bronze: 2, iron: 1 },
				unused: 0,
				yellow: 11,
				culture: 31,
				science: 6,
				hand: ['monarchy', 'cavalrymen'],
				militaryHand: ['goodHarvest', 'militaryBonusI', 'militaryBonusII', 'tradeRoutesAgreement'],
				leader: 'michelangelo',
				leaderAges: [0, 1],
				specials: ['masonry'],
				wonders: ['pyramids']
			}),
			civ('green', {
				workers: { agriculture: 3, bronze: 3, philosophy: 1, warriors: 2, swordsmen: 4 },
				tokens: { agriculture: 2, bronze: 3 },
				unused: 0,
				yellow: 12,
				culture: 27,
				science: 4,
				hand: ['navigation'],
				militaryHand: ['fightingBand', 'legion', 'plunderII', 'warOverTechnology', 'rats'],
				leaderAges: [0],
				specials: ['codeOfLaws'],
				wonders: ['tajMahal']
			}),
			civ('purple', {
				workers: { agriculture: 3, bronze: 2, philosophy: 1, alchemy: 1, religion: 2, warriors: 1 },
				tokens: { agriculture: 1 },
				unused: 1,
				yellow: 14,
				culture: 36,
				science: 5,
				leaderAges: [0],
				wonders: ['universitasCarolina']
			})
		],
		SETTINGS
	);
}

/** The match that goes on from there with the first player's politics, or with what else is asked first. */
export function eventfulMatch(...first: readonly ThroughTheAgesStep[]): Staged {
	const board = eventfulBoard();
	const turn: readonly ThroughTheAgesStep[] = [
		{ step: 'politics', seat: FIRST },
		{ step: 'turn', seat: FIRST },
		{ step: 'endOfActions', seat: FIRST },
		{ step: 'nextTurn' }
	];
	return standing(game, { seats: PLAYERS.length, settings: SETTINGS, board, steps: [...first, ...turn], seed: SEED });
}

const territory = 'developedTerritoryII';
const nothing = secret<string[]>([FIRST], []);

/** The same match, at each question that is asked seldom, put to the first player. */
export const SELDOM_ASKED = {
	politics: eventfulMatch(),
	bid: eventfulMatch({ step: 'bid', seat: FIRST, territory, passed: [2], highest: { seat: SECOND, bid: 3 } }),
	force: eventfulMatch({ step: 'colonize', seat: FIRST, territory, bid: 4, units: ['warriors'], cards: nothing }),
	defense: eventfulMatch({ step: 'defend', seat: FIRST, attacker: SECOND, card: 'plunderII', gap: 3, cards: nothing }),
	pact: eventfulMatch({ step: 'answerPact', seat: FIRST, by: SECOND, card: 'tradeRoutesAgreement', side: 'a' }),
	plunder: eventfulMatch({ step: 'plunder', seat: FIRST, from: SECOND, by: 3, card: 'plunderI' }),
	gains: eventfulMatch({ step: 'gainMix', seat: FIRST, by: 3, card: 'foray' }),
	losses: eventfulMatch({ step: 'loseMix', seat: FIRST, by: 2, card: 'raiders' }),
	population: eventfulMatch({ step: 'losePopulation', seat: FIRST, count: 1 }),
	spoils: eventfulMatch({ step: 'spoils', seat: FIRST, from: SECOND, left: 6, card: 'warOverTechnology' }),
	discard: eventfulMatch({ step: 'discardDown', seat: FIRST }),
	turn: eventfulMatch({ step: 'turn', seat: FIRST })
} as const satisfies Readonly<Record<string, Staged>>;
