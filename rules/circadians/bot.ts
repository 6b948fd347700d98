import type { BotQuestion } from '../core/game.ts';
import { filled, anyOf, type AnyChoice, type Option } from '../core/option.ts';
import type { Circadians } from './flow.ts';

/** What a bot does only when there is nothing else to do. */
const LAST: readonly string[] = ['refuse', 'canteen', 'decline', 'ignore', 'enough'];

/** A bot's choice: any option that does something. */
export function chooseForBot({ options, random }: BotQuestion<Circadians>): AnyChoice {
	const doing = options.filter(({ kind }) => !LAST.includes(kind));
	const list = doing.length > 0 ? doing : options;
	const option = list[Math.floor(random() * list.length)] as Option;
	return filled(
		option,
		(range) => anyOf(range, random),
		() => ''
	);
}
