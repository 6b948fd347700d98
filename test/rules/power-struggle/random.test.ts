import { powerStruggleWatch } from '../support/power-struggle/watch.ts';
import { testRandomGames } from '../support/random-games.ts';

testRandomGames(powerStruggleWatch, {
	games: { 3: 60, 4: 60, 5: 60 },
	// The rarer ends and points are asked for by the full run only.
	usual: (label) => /^(option|step|event|privilege|face down) /.test(label)
});
