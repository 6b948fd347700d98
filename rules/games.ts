import { circadians } from './circadians/game.ts';
import { headlines as headlinesOfCircadians } from './circadians/headlines.ts';
import { tale as taleOfCircadians } from './circadians/tale.ts';
import { toldGame, type ToldGame } from './core/game.ts';
import { paxTranshumanity } from './pax-transhumanity/game.ts';
import { headlines as headlinesOfPaxTranshumanity } from './pax-transhumanity/headlines.ts';
import { tale as taleOfPaxTranshumanity } from './pax-transhumanity/tale.ts';
import { powerStruggle } from './power-struggle/game.ts';
import { headlines as headlinesOfPowerStruggle } from './power-struggle/headlines.ts';
import { tale as taleOfPowerStruggle } from './power-struggle/tale.ts';
import { throughTheAges } from './through-the-ages/game.ts';
import { headlines as headlinesOfThroughTheAges } from './through-the-ages/headlines.ts';
import { tale as taleOfThroughTheAges } from './through-the-ages/tale.ts';

/** The games of the house by their id: one line for each. */
export const games: Readonly<Record<string, ToldGame>> = {
	[powerStruggle.id]: toldGame(powerStruggle, taleOfPowerStruggle, headlinesOfPowerStruggle),
	[paxTranshumanity.id]: toldGame(paxTranshumanity, taleOfPaxTranshumanity, headlinesOfPaxTranshumanity),
	[circadians.id]: toldGame(circadians, taleOfCircadians, headlinesOfCircadians),
	[throughTheAges.id]: toldGame(throughTheAges, taleOfThroughTheAges, headlinesOfThroughTheAges)
};
