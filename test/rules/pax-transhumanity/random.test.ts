import { paxTranshumanityWatch } from '../support/pax-transhumanity/watch.ts';
import { testRandomGames } from '../support/random-games.ts';

const RARE = /byPatents|byThinkTank|bySplay|giveUp|viability|nuclearExchange|hostile|averted|alter|none$/;

testRandomGames(paxTranshumanityWatch, {
	games: { 1: 40, 2: 10, 3: 12, 4: 14 },
	// Every card and ability and the rarer moments are asked for by the full run only.
	usual: (label) => /^(option|step|impact|regime|viable) /.test(label) && !RARE.test(label)
});
