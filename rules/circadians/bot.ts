import { answerOf } from '../core/bot.ts';
import type { BotQuestion, Search } from '../core/game.ts';
import { equal } from '../core/json.ts';
import { anyOf, filled, type AnyChoice, type Option } from '../core/option.ts';
import type { Board } from './board.ts';
import { usesToWeigh } from './bot/activation.ts';
import { ANSWERS } from './bot/answers.ts';
import { imagine } from './bot/imagine.ts';
import { odds } from './bot/odds.ts';
import { outlookOf, outlookOn, type Outlook } from './bot/outlook.ts';
import { plansToWeigh } from './bot/planning.ts';
import type { Circadians } from './flow.ts';

type Question = BotQuestion<Circadians>;

/** A bot's choice, by what its seat may know: what it holds to be worth most; any option where it does not care. */
export function chooseForBot(question: Question): AnyChoice {
	return chosen(question, outlookOf(question.board, question.seat));
}

/** The same on a whole board, of which it looks at no more than its seat sees. */
export function choiceOn({ board, ...question }: Omit<Question, 'board'> & { readonly board: Board }): AnyChoice {
	return chosen(question, outlookOn(board, question.seat));
}

function chosen(question: Omit<Question, 'board'>, outlook: Outlook): AnyChoice {
	const { options, random } = question;
	const answer = answerOf(ANSWERS, outlook, question);
	if (answer !== undefined) return answer;
	return filled(
		options[Math.floor(random() * options.length)] as Option,
		(range) => anyOf(range, random),
		() => ''
	);
}

/** How a sharp bot thinks: at each die that it plans, and at each that it activates, to the beginning of the next round. */
export const search: Search<Circadians> = {
	steps: ['plan', 'activate'],
	imagine,
	evaluate: odds,
	isFar: (from, now, _seat, reach) => now.round >= from.round + reach,
	policy: choiceOn,
	sharp: { iterations: 12, candidates: 5 },
	master: { iterations: 40, candidates: 7 },
	shortList(question) {
		const { board, seat, step, options, random } = question;
		const outlook = outlookOf(board, seat);
		const usual = chosen(question, outlook);
		const list =
			step.step === 'plan' ? plansToWeigh(outlook, options as never) : usesToWeigh(outlook, step as never, options as never, random);
		return [usual, ...list.filter((choice) => !equal(choice, usual))];
	}
};
