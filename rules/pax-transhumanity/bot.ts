import type { BotQuestion } from '../core/game.ts';
import { plainChoice, type AnyChoice, type Option } from '../core/option.ts';
import type { View } from '../core/secret.ts';
import type { Board } from './board.ts';
import { ideaOf, placeOf } from './catalogue.ts';
import type { CardNumber, Impact, ImpactEntry, SpaceId } from './edition.ts';
import { findInMarket } from './market.ts';
import { capacity, patentValue } from './money.ts';
import { financed, playerOf } from './players.ts';
import type { PaxStep } from './steps.ts';
import { viableWays } from './viability.ts';

type Question = BotQuestion<Board, PaxStep>;

// To hire and to let the employee work.
const ENOUGH = 7;
// Rounds.
const LONG = 30;

/** A bot's choice among the options: the one worth most by a short look at the board, ties by chance. */
export function chooseForBot(question: Question): AnyChoice {
	let best: Option | undefined;
	let most = -Infinity;
	// A game that drags on is stuck in a habit: then anything else is better.
	const mood = question.board.round > LONG ? 8 : 0.1;
	for (const option of question.options) {
		const worth = worthOf(question, option) + mood * question.random();
		if (worth > most) [best, most] = [option, worth];
	}
	return plainChoice(best as Option);
}

function worthOf(question: Question, option: Option): number {
	switch (question.step.step) {
		case 'turn':
			return worthOfAction(question, option);
		case 'pay':
			return option.kind === 'pay' ? 0 : worthOfSale(question, option);
		case 'divest':
			return worthOfDivesting(question, option);
		case 'coverHeat':
			return option.kind === 'enough' ? 1 : 0;
		case 'surge':
			return option.kind === 'noSurge' ? 0 : 1;
		case 'useResearch':
		case 'secondPatent':
			return option.kind === 'patent' ? 2 : option.kind === 'thinkTank' ? 1 : 0;
		case 'work':
			return option.stays === true ? 2 : placeOf(question.board, option.space as SpaceId).kind === 'utility' ? 0 : 1;
		case 'hire':
			return option.source === 'unemployment' ? 1 : 0;
		case 'socialResistance':
		case 'diffuseGrowth':
			return option.where === 'splay' ? 1 : 0;
		default:
			return 0;
	}
}

// The unemployed always; the rest while there is next to nothing to raise money with.
function worthOfDivesting({ board, seat }: Question, option: Option): number {
	if (option.kind === 'collect') return 1;
	if (option.kind === 'divestUnemployed') return 2;
	return capacity(playerOf(board, seat)) < ENOUGH && option.kind !== 'divestEmployee' ? 2 : 0;
}

// Sells the patents that are worth most, and only when the finance board alone cannot pay.
function worthOfSale({ board, seat, options }: Question, option: Option): number {
	if (options.some(({ kind }) => kind === 'pay')) return -1;
	return patentValue(board, seat, option.discipline as Parameters<typeof patentValue>[2]);
}

function worthOfAction(question: Question, option: Option): number {
	const { board, seat } = question;
	const player = playerOf(board, seat);
	switch (option.kind) {
		case 'commercialize':
			return 10 + impactsOf(board, option.card as CardNumber);
		case 'syndicate': {
			const card = option.card as CardNumber;
			const { kind } = ideaOf(board, card);
			const viable = viableWays(board, seat, card).length > 0;
			const row = findInMarket(board, card)?.entry.row ?? 0;
			// Agents are kept for labour unless the idea can be commercialized.
			if (!viable && financed(player) < 7) return -2;
			return (kind === 'idea' ? 2 : 0) + (viable ? 4 : 0) + impactsOf(board, card) / 2 - row;
		}
		case 'research':
			return 5;
		case 'hire':
			return worthOfHiring(question, option.space as SpaceId);
		case 'fundraise':
			// The money that it brings, or that divesting can.
			return capacity(player) < ENOUGH
				? 1 + player.wealth + 2 * Math.min(player.capital, player.debt)
				: player.wealth + 2 * Math.min(player.capital, player.debt) - 4;
		case 'foresee':
			return 3;
		case 'endTurn':
			return 0;
		default:
			return -2;
	}
}

// Employees where there are none of one's own, on the manual side first: without labour nothing comes of the ideas.
function worthOfHiring({ board, seat }: Question, space: SpaceId): number {
	// What is hired must still be able to work: a barrier cost or so must be left.
	if (capacity(playerOf(board, seat)) < ENOUGH) return -2;
	const { sphere, half, kind } = placeOf(board, space);
	const own = Object.keys(board.spaces).filter(
		(id) => placeOf(board, id).sphere === sphere && board.spaces[id]?.employees.includes(seat)
	).length;
	return 5 - 3 * own + (half === 'creative' ? 0 : 1) + (kind === 'utility' ? 0 : 0.5) + (board.spaces[space]?.company === seat ? 1 : 0);
}

function impactsOf(board: View<Board>, card: CardNumber): number {
	return ideaOf(board, card).impacts.reduce((sum, entry) => sum + worthOfImpact(entry), 0);
}

function worthOfImpact(entry: ImpactEntry): number {
	if (entry.impact === 'either') return Math.max(...entry.of.map((impact) => IMPACT_WORTH[impact.impact]));
	return IMPACT_WORTH[entry.impact];
}

const IMPACT_WORTH: Readonly<Record<Impact['impact'], number>> = {
	company: 4,
	solve: 3,
	wildProblem: 4,
	growth: 2,
	diffuseGrowth: 2,
	socialResistance: 1,
	disruption: 0,
	recession: -1,
	nuclearExchange: -1,
	endOfGame: -2
};
