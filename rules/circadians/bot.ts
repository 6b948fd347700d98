import { answerOf } from '../core/bot.ts';
import type { BotQuestion } from '../core/game.ts';
import { anyOf, filled, type AnyChoice, type Option } from '../core/option.ts';
import { ANSWERS } from './bot/answers.ts';
import { outlookOf } from './bot/outlook.ts';
import type { Circadians } from './flow.ts';

/** A bot's choice, by what its seat may know: what it holds to be worth most; any option where it does not care. */
export function chooseForBot(question: BotQuestion<Circadians>): AnyChoice {
	const { seat, board, options, random } = question;
	const answer = answerOf(ANSWERS, outlookOf(board, seat), question);
	if (answer !== undefined) return answer;
	return filled(
		options[Math.floor(random() * options.length)] as Option,
		(range) => anyOf(range, random),
		() => ''
	);
}
