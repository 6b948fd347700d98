import type { BotQuestion } from '../core/game.ts';
import { isRange, leastChoice, type AnyChoice, type Option } from '../core/option.ts';
import { chooseAnswer, chooseOffer, chooseTarget } from './bot/bribes.ts';
import {
	choosePlace,
	chooseDeposed,
	chooseFounding,
	chooseGathering,
	chooseMerger,
	chooseMergerPlace,
	chooseMove,
	chooseReinforcement
} from './bot/departments.ts';
import { survey } from './bot/outlook.ts';
import { chooseNextEvent } from './bot/sort.ts';
import { bestDismissal, bestRoom, chooseTurn } from './bot/turn.ts';
import { personalityOf, type Personality } from './bot/weights.ts';
import type { PowerStruggle } from './flow.ts';
import type { PowerStruggleOption } from './steps.ts';

type Question = BotQuestion<PowerStruggle>;

/** A bot's choice among the options, by its own view alone; each seat of a table has its own character. */
export function chooseForBot(question: Question): AnyChoice {
	return chooseAs(question, personalityOf(question.seat, question.board.startPlayer));
}

/** The choice of a bot of this character. */
export function chooseAs(question: Question, personality: Personality): AnyChoice {
	const first = question.options[0] as Option;
	if (question.options.length === 1 && first.kind !== 'offer') return leastChoice(first);
	return choose(question, personality) ?? leastChoice(first);
}

function choose({ seat, board, step, options, random }: Question, personality: Personality): AnyChoice | undefined {
	const now = survey(board, seat, personality);
	switch (step.step) {
		case 'place':
			return choosePlace(now, options, random);
		case 'turn':
			return chooseTurn(now, options as readonly PowerStruggleOption['turn'][], random);
		case 'chairmanPrivilege':
			return chooseFounding(now, options);
		case 'deposed':
			return chooseDeposed(now, step.division);
		case 'sortEvents':
			return chooseNextEvent(now, options);
		case 'hire':
		case 'house':
			return naming(options, bestRoom(now));
		case 'dismiss':
			return naming(options, bestDismissal(now));
		case 'gather':
			return chooseGathering(now, step, options);
		case 'extraEmployees':
			return most(options);
		case 'reinforce':
			return chooseReinforcement(now, step.department, options);
		case 'move':
			return chooseMove(now, step.moved.length > 0, options);
		case 'merge':
			return chooseMerger(now, step.first, options);
		case 'mergeInto':
			return chooseMergerPlace(now, step, options);
		case 'offer':
			return chooseOffer(now, step.attempt, options);
		case 'answer':
			return chooseAnswer(now, step);
		case 'penalty':
		case 'attract':
			return chooseTarget(now, options);
		default:
			return undefined;
	}
}

function naming(options: readonly Option[], department: number | undefined): AnyChoice | undefined {
	const option = options.find((candidate) => candidate.department === department && department !== undefined);
	return option === undefined ? undefined : leastChoice(option);
}

function most(options: readonly Option[]): AnyChoice | undefined {
	const option = options[0];
	if (option === undefined) return undefined;
	return { ...leastChoice(option), ...(isRange(option.count) && { count: option.count.max }) };
}
