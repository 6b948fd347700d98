import { circadiansWatch } from './circadians/watch.ts';
import { paxTranshumanityWatch } from './pax-transhumanity/watch.ts';
import { powerStruggleWatch } from './power-struggle/watch.ts';
import type { Watch } from './random-game.ts';

/** What random games are watched for, by the game's id. */
export const watches: Readonly<Record<string, Watch>> = {
	'power-struggle': powerStruggleWatch,
	'pax-transhumanity': paxTranshumanityWatch,
	circadians: circadiansWatch
};
