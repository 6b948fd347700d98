import type { Flow as CoreFlow } from '../core/flow.ts';
import { declarationsOf } from '../core/game.ts';
import type { Board } from './board.ts';
import type { PaxFact, PaxResult } from './facts.ts';
import type { PaxOption, PaxStep } from './steps.ts';

/** What Pax Transhumanity is made of. */
export type PaxTranshumanity = {
	readonly board: Board;
	readonly step: PaxStep;
	readonly fact: PaxFact;
	readonly result: PaxResult;
	readonly options: PaxOption;
};

/** The flow of this game: it orders the game's steps and logs its facts. */
export type Flow = CoreFlow<PaxStep, PaxFact, PaxResult>;

/** How the game's steps are declared. */
export const { decision, procedure } = declarationsOf<PaxTranshumanity>();
