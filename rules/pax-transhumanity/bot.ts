import type { BotQuestion } from '../core/game.ts';
import { plainChoice, type AnyChoice, type Option } from '../core/option.ts';
import { worthOfAnswer } from './bot/answers.ts';
import { survey } from './bot/outlook.ts';
import { chooseTurn } from './bot/turn.ts';
import type { PaxTranshumanity } from './flow.ts';

type Question = BotQuestion<PaxTranshumanity>;

// A choice between the same is by chance.
const MOOD = 0.05;

/** A bot's choice among the options, by its own view alone: for a turn the best plan's next step, else what is worth most. */
export function chooseForBot({ seat, board, step, options, random }: Question): AnyChoice {
	const first = options[0] as Option;
	if (options.length === 1) return plainChoice(first);
	const outlook = survey(board, seat);
	if (step.step === 'turn') return plainChoice(chooseTurn(outlook, options, random));
	let chosen = first;
	let most = -Infinity;
	for (const option of options) {
		const worth = worthOfAnswer(outlook, step, option, options) + MOOD * random();
		if (worth > most) [chosen, most] = [option, worth];
	}
	return plainChoice(chosen);
}
