import { circadians } from './circadians/game.ts';
import { anyGame, type Game } from './core/game.ts';
import { paxTranshumanity } from './pax-transhumanity/game.ts';
import { powerStruggle } from './power-struggle/game.ts';
import { throughTheAges } from './through-the-ages/game.ts';

/** The games of the house by their id: one line for each. */
export const games: Readonly<Record<string, Game>> = {
	[powerStruggle.id]: anyGame(powerStruggle),
	[paxTranshumanity.id]: anyGame(paxTranshumanity),
	[circadians.id]: anyGame(circadians),
	[throughTheAges.id]: anyGame(throughTheAges)
};
