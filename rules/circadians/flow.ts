import type { Flow as CoreFlow } from '../core/flow.ts';
import { declarationsOf } from '../core/game.ts';
import type { Board } from './board.ts';
import type { CircadiansFact, CircadiansResult } from './facts.ts';
import type { CircadiansOption, CircadiansStep } from './steps.ts';

/** What Circadians is made of. */
export type Circadians = {
	readonly board: Board;
	readonly step: CircadiansStep;
	readonly fact: CircadiansFact;
	readonly result: CircadiansResult;
	readonly options: CircadiansOption;
};

/** The flow of this game: it orders the game's steps and logs its facts. */
export type Flow = CoreFlow<CircadiansStep, CircadiansFact, CircadiansResult>;

/** How the game's steps are declared. */
export const { decision, procedure } = declarationsOf<Circadians>();
