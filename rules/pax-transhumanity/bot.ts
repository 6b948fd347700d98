import { answerOf } from '../core/bot.ts';
import type { BotQuestion, Search } from '../core/game.ts';
import { equal } from '../core/json.ts';
import { plainChoice, type AnyChoice, type Option } from '../core/option.ts';
import { ANSWERS } from './bot/answers.ts';
import { imagine } from './bot/imagine.ts';
import { odds } from './bot/odds.ts';
import { survey } from './bot/outlook.ts';
import { actionsToWeigh } from './bot/turn.ts';
import type { PaxTranshumanity } from './flow.ts';

/** A bot's choice among the options, by its own view alone. */
export function chooseForBot(question: BotQuestion<PaxTranshumanity>): AnyChoice {
	const { board, seat, options } = question;
	const first = options[0] as Option;
	if (options.length === 1) return plainChoice(first);
	return answerOf(ANSWERS, survey(board, seat), question) ?? plainChoice(first);
}

/** How a sharp bot thinks: at every action of a turn. */
export const search: Search<PaxTranshumanity> = {
	steps: ['turn', 'importTo', 'alterSplay'],
	imagine,
	evaluate: odds,
	// Its next turn has come.
	isFar: (from, now, seat, reach) => now.round >= from.round + reach && now.turn === seat,
	sharp: { iterations: 5, candidates: 4 },
	master: { iterations: 20, candidates: 6 },
	shortList(question) {
		const { board, seat, step, options } = question;
		const usual = chooseForBot(question);
		const list = step.step === 'turn' ? actionsToWeigh(survey(board, seat), options) : options;
		return [usual, ...list.map(plainChoice).filter((choice) => !equal(choice, usual))];
	}
};
