import { answerOf } from '../core/bot.ts';
import type { BotQuestion } from '../core/game.ts';
import { plainChoice, type AnyChoice, type Option } from '../core/option.ts';
import { ANSWERS } from './bot/answers.ts';
import { survey } from './bot/outlook.ts';
import type { PaxTranshumanity } from './flow.ts';

/** A bot's choice among the options, by its own view alone. */
export function chooseForBot(question: BotQuestion<PaxTranshumanity>): AnyChoice {
	const { board, seat, options } = question;
	const first = options[0] as Option;
	if (options.length === 1) return plainChoice(first);
	return answerOf(ANSWERS, survey(board, seat), question) ?? plainChoice(first);
}
