import { discardDown, drawMilitaryCards } from './hand.ts';
import { shareTactic } from './tactics.ts';

/** The steps of the military side. */
export const MILITARY = { discardDown, drawMilitaryCards, shareTactic };
