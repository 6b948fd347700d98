import type { BotQuestion } from '../core/game.ts';
import { anyOf, filled, type AnyChoice, type Option } from '../core/option.ts';
import type { ThroughTheAges } from './flow.ts';

/** A bot's choice: any option. */
export function chooseForBot({ options, random }: BotQuestion<ThroughTheAges>): AnyChoice {
	return filled(
		options[Math.floor(random() * options.length)] as Option,
		(range) => anyOf(range, random),
		() => ''
	);
}
