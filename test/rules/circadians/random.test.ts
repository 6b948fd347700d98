import { circadiansWatch } from '../support/circadians/watch.ts';
import { testRandomGames } from '../support/random-games.ts';

const RARE = /ignore|canteenDie|locationDie|depositoryDie|negotiationDie|baseDie|headquartersDie|lose|giveUp|by (dice|resources)/;
const USUAL =
	/^(option|step|event|acquired|character|clan|reward|row|farm|upgrade|scheme|progress|end|rival (at|beacon|warden|envoy|archon)) /;

testRandomGames(circadiansWatch, {
	games: { 1: 40, 2: 20, 3: 20, 4: 20 },
	usual: (label) => USUAL.test(`${label} `) && !RARE.test(label)
});
