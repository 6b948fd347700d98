import type { BotQuestion } from '../core/game.ts';
import { isRange, isTextField, type AnyChoice } from '../core/option.ts';
import type { Board } from './board.ts';
import type { PowerStruggleStep } from './steps.ts';

/** A bot's choice: any of the options, filled in at random. */
export function chooseForBot({ options, random }: BotQuestion<Board, PowerStruggleStep>): AnyChoice {
	const option = options[Math.floor(random() * options.length)] ?? options[0];
	const choice: Record<string, string | number | boolean | undefined> = {};
	for (const field in option) {
		const value = option[field];
		if (isRange(value)) choice[field] = value.min + Math.floor((random() * (value.max - value.min + value.step)) / value.step) * value.step;
		else choice[field] = isTextField(value) ? '' : value;
	}
	return choice as AnyChoice;
}
