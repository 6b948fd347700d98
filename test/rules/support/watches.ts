import { circadiansWatch } from './circadians/watch.ts';
import { paxTranshumanityWatch } from './pax-transhumanity/watch.ts';
import { powerStruggleWatch } from './power-struggle/watch.ts';
import type { Watch } from './random-game.ts';
import { throughTheAgesWatch } from './through-the-ages/watch.ts';

/** What random games are watched for, by the game's id. */
export const watches: Readonly<Record<string, Watch>> = {
	'power-struggle': powerStruggleWatch,
	'pax-transhumanity': paxTranshumanityWatch,
	circadians: circadiansWatch,
	'through-the-ages': throughTheAgesWatch
};
