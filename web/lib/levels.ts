import type { IconName } from '#lib/design/icons.ts';
import { GAMES } from '#lib/games.ts';
import { m } from '#lib/paraglide/messages.js';
import type { SeatView } from '#party/shared/wire.ts';
import type { Level } from '#rules/core/levels.ts';

/** Who plays at a level: our own name for such a bot, and its face. */
export type LevelWords = {
	readonly face: IconName;
	readonly name: () => string;
	/** Told apart from others of the kind. */
	readonly numbered: (inputs: { readonly number: number }) => string;
	/** That it is a bot, and how it plays, in a few words. */
	readonly bot: () => string;
};

/** The bots of every level; one that is missing does not compile. */
export const LEVEL_WORDS: { readonly [level in Level]: LevelWords } = {
	easy: {
		face: 'rabbit',
		name: m.level_easy,
		numbered: m.level_easy_numbered,
		bot: m.level_easy_bot
	},
	steady: {
		face: 'badger',
		name: m.level_steady,
		numbered: m.level_steady_numbered,
		bot: m.level_steady_bot
	},
	sharp: {
		face: 'fox',
		name: m.level_sharp,
		numbered: m.level_sharp_numbered,
		bot: m.level_sharp_bot
	},
	master: {
		face: 'owl',
		name: m.level_master,
		numbered: m.level_master_numbered,
		bot: m.level_master_bot
	}
};

/** What is proposed. */
export const USUAL: Level = 'steady';

/** The levels among which one can choose for the game's bots, the weakest first; none of a game that only a newer house knows. */
export function levelsIn(game: string): readonly Level[] {
	return GAMES[game]?.levels ?? [];
}

/** How the bot in this place of a table plays; undefined where there is none, and in a game that only a newer house knows. */
export function levelOf(game: string, view: Pick<SeatView, 'kind' | 'level'> | undefined): Level | undefined {
	if (view?.kind !== 'bot' || levelsIn(game).length === 0) return undefined;
	// One that only a newer house knows.
	return view.level !== undefined && Object.hasOwn(LEVEL_WORDS, view.level) ? view.level : USUAL;
}
