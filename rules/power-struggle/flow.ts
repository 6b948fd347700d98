import type { Flow as CoreFlow } from '../core/flow.ts';
import { declarationsOf } from '../core/game.ts';
import type { Board } from './board.ts';
import type { PowerStruggleFact, Result } from './facts.ts';
import type { PowerStruggleOption, PowerStruggleStep } from './steps.ts';

/** What Power Struggle is made of. */
export type PowerStruggle = {
	readonly board: Board;
	readonly step: PowerStruggleStep;
	readonly fact: PowerStruggleFact;
	readonly result: Result;
	readonly options: PowerStruggleOption;
};

/** The flow of this game: it orders the game's steps and logs its facts. */
export type Flow = CoreFlow<PowerStruggleStep, PowerStruggleFact, Result>;

/** How the game's steps are declared. */
export const { decision, procedure } = declarationsOf<PowerStruggle>();
