import type { Game } from './game.ts';
import { proposed } from './search.ts';

// How likely what is best is overlooked, then what comes next, and so on.
const OVERLOOKED = 0.2;
const MOST = 3;

/**
 * A bot that plays like a newcomer: by the game's policy, but every now and then it overlooks what that would do, and does what would come
 * next. Its moods say when, so that it can be had choose once more.
 */
export function overlooking(game: Game): Game['bot'] {
	return (question) => {
		let overlooked = 0;
		while (overlooked < MOST && question.random() < OVERLOOKED) overlooked += 1;
		if (overlooked === 0 || question.options.length < 2) return game.bot(question);
		return proposed(game, question, overlooked + 1).at(-1) ?? game.bot(question);
	};
}
