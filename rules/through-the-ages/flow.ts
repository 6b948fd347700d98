import type { Flow as CoreFlow } from '../core/flow.ts';
import { declarationsOf } from '../core/game.ts';
import type { Board } from './board.ts';
import type { ThroughTheAgesFact, ThroughTheAgesResult } from './facts.ts';
import type { ThroughTheAgesOption, ThroughTheAgesStep } from './steps.ts';

/** What Through the Ages is made of. */
export type ThroughTheAges = {
	readonly board: Board;
	readonly step: ThroughTheAgesStep;
	readonly fact: ThroughTheAgesFact;
	readonly result: ThroughTheAgesResult;
	readonly options: ThroughTheAgesOption;
};

/** The flow of this game: it orders the game's steps and logs its facts. */
export type Flow = CoreFlow<ThroughTheAgesStep, ThroughTheAgesFact, ThroughTheAgesResult>;

/** How the game's steps are declared. */
export const { decision, procedure } = declarationsOf<ThroughTheAges>();
