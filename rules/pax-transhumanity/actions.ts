import type { Action, ActionKind, Actions } from './action.ts';
import { commercializing } from './actions/commercialize.ts';
import { foreseeing } from './actions/foresee.ts';
import { fundraising } from './actions/fundraise.ts';
import { hiring } from './actions/hire.ts';
import { importing } from './actions/import.ts';
import { placating } from './actions/placate.ts';
import { researching } from './actions/research.ts';
import { syndicating } from './actions/syndicate.ts';
import { alteringSplay } from './alter-splay.ts';

/** The actions in the order of the book, F1 to F7, then those of abilities; one that is missing does not compile. */
export const ACTIONS: Readonly<Record<ActionKind, Action>> = {
	fundraise: fundraising,
	syndicate: syndicating,
	commercialize: commercializing,
	hire: hiring,
	research: researching,
	placate: placating,
	import: importing,
	foresee: foreseeing,
	alterSplay: alteringSplay
} satisfies Actions;
