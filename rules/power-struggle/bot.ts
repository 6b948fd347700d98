import { answerOf, type Answers } from '../core/bot.ts';
import type { BotQuestion, Search } from '../core/game.ts';
import { equal } from '../core/json.ts';
import { isPlain, leastChoice, plainChoice, type AnyChoice, type Option } from '../core/option.ts';
import { chooseAnswer, chooseOffer, chooseTarget, offersToWeigh } from './bot/bribes.ts';
import {
	choosePlace,
	chooseDeposed,
	chooseFounding,
	chooseGathering,
	chooseMerger,
	chooseMergerPlace,
	chooseMove,
	chooseReinforcement,
	placesToWeigh
} from './bot/departments.ts';
import { imagine } from './bot/imagine.ts';
import { odds } from './bot/odds.ts';
import { survey, type Survey } from './bot/outlook.ts';
import { chooseNextEvent } from './bot/sort.ts';
import { actionsToWeigh, bestDismissal, bestRoom, chooseTurn } from './bot/turn.ts';
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
	return answerOf(ANSWERS, survey(question.board, question.seat, personality), question) ?? leastChoice(first);
}

/** How a sharp bot thinks: at every action of a turn. */
export const search: Search<PowerStruggle> = {
	steps: ['place', 'turn', 'offer', 'answer', 'deposed', 'chairmanPrivilege'],
	imagine,
	evaluate: odds,
	isFar: (from, now, _seat, reach) => now.round >= from.round + reach && now.turn > 0,
	sharp: { iterations: 6, candidates: 5 },
	master: { iterations: 24, candidates: 7 },
	shortList(question) {
		const { board, seat, step, options, random } = question;
		const usual = chooseForBot(question);
		const look = survey(board, seat, personalityOf(seat, board.startPlayer));
		return [usual, ...toWeigh(look, step, options, random).filter((choice) => !equal(choice, usual))];
	}
};

// What is worth weighing beside the usual choice: where little can be done, everything.
function toWeigh(look: Survey, step: Question['step'], options: readonly Option[], random: () => number): readonly AnyChoice[] {
	if (step.step === 'turn') return actionsToWeigh(look, options as never, random);
	if (step.step === 'offer') return [...offersToWeigh(look, step.attempt, options as never), ...options.filter(isPlain).map(plainChoice)];
	if (step.step === 'place') return placesToWeigh(look, options as never);
	return options.map(leastChoice);
}

const ANSWERS: Answers<PowerStruggle, Survey> = {
	place: (now, { options, random }) => choosePlace(now, options, random),
	turn: (now, { options, random }) => chooseTurn(now, options, random),
	chairmanPrivilege: (now, { options }) => chooseFounding(now, options),
	deposed: (now, { step }) => chooseDeposed(now, step.division),
	sortEvents: (now, { options }) => chooseNextEvent(now, options),
	hire: (now, { options }) => naming(options, bestRoom(now)),
	house: (now, { options }) => naming(options, bestRoom(now)),
	dismiss: (now, { options }) => naming(options, bestDismissal(now)),
	gather: (now, { step, options }) => chooseGathering(now, step, options),
	extraEmployees: (_now, { options }) => options[0] && { kind: 'extra', count: options[0].count.max },
	reinforce: (now, { step, options }) => chooseReinforcement(now, step.department, options),
	move: (now, { step, options }) => chooseMove(now, step.moved.length > 0, options),
	merge: (now, { step, options }) => chooseMerger(now, step.first, options),
	mergeInto: (now, { step, options }) => chooseMergerPlace(now, step, options),
	offer: (now, { step, options }) => chooseOffer(now, step.attempt, options),
	answer: (now, { step }) => chooseAnswer(now, step),
	penalty: (now, { options }) => chooseTarget(now, options),
	attract: (now, { options }) => chooseTarget(now, options)
};

function naming(
	options: readonly PowerStruggleOption['hire' | 'house' | 'dismiss'][],
	department: number | undefined
): AnyChoice | undefined {
	return options.find((option) => option.kind !== 'enough' && option.department === department);
}
