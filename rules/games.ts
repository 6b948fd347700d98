import { circadians } from './circadians/game.ts';
import { tale as taleOfCircadians } from './circadians/tale.ts';
import { toldGame, type ToldGame } from './core/game.ts';
import { paxTranshumanity } from './pax-transhumanity/game.ts';
import { tale as taleOfPaxTranshumanity } from './pax-transhumanity/tale.ts';
import { powerStruggle } from './power-struggle/game.ts';
import { tale as taleOfPowerStruggle } from './power-struggle/tale.ts';
import { throughTheAges } from './through-the-ages/game.ts';
import { tale as taleOfThroughTheAges } from './through-the-ages/tale.ts';

/** The games of the house by their id: one line for each. */
export const games: Readonly<Record<string, ToldGame>> = {
	[powerStruggle.id]: toldGame(powerStruggle, taleOfPowerStruggle),
	[paxTranshumanity.id]: toldGame(paxTranshumanity, taleOfPaxTranshumanity),
	[circadians.id]: toldGame(circadians, taleOfCircadians),
	[throughTheAges.id]: toldGame(throughTheAges, taleOfThroughTheAges)
};
