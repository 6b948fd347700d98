import type { BotQuestion } from '../core/game.ts';
import { anyOf, filled, type AnyChoice, type Option } from '../core/option.ts';
import { weightOf } from './bot/weights.ts';
import type { ThroughTheAges } from './flow.ts';

/** A bot's choice: any option, by chance, those that mostly help a civilization more often. It looks at nothing but the options. */
export function chooseForBot({ step, options, random }: BotQuestion<ThroughTheAges>): AnyChoice {
	const weights = options.map((option) => weightOf(step.step, option));
	let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
	const chosen = options.find((_option, at) => (left -= weights[at] ?? 0) < 0) ?? options.at(-1);
	return filled(
		chosen as Option,
		(range) => anyOf(range, random),
		() => ''
	);
}
