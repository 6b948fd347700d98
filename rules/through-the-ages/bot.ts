import { answerOf } from '../core/bot.ts';
import type { BotQuestion, Game } from '../core/game.ts';
import { plainChoice, type AnyChoice, type Option } from '../core/option.ts';
import { ANSWERS } from './bot/answers.ts';
import { outlookOf } from './bot/outlook.ts';
import { WEIGHTS, type Weights } from './bot/weights.ts';
import type { ThroughTheAges } from './flow.ts';

/** A bot with these weights: its choice is what it holds to be worth most, by its own view alone; the usual option where it does not care. */
export function botWith(weights: Weights): Game<ThroughTheAges>['bot'] {
	return (question: BotQuestion<ThroughTheAges>): AnyChoice => {
		const { board, seat, options } = question;
		const first = options[0] as Option;
		if (options.length === 1 && first.kind !== 'bid') return plainChoice(first);
		return answerOf(ANSWERS, outlookOf(board, seat, weights), question) ?? plainChoice(first);
	};
}

/** The usual bot's choice among the options. */
export const chooseForBot = botWith(WEIGHTS);
