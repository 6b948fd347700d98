import type { Game, Steps } from '../core/game.ts';
import { changeRegime, checkEnd, moveToSplay, orient, viability } from './actions/commercialize.ts';
import { divest } from './actions/fundraise.ts';
import { hire, installEmployee } from './actions/hire.ts';
import { importTo } from './actions/import.ts';
import { removeLowest, secondPatent, useResearch } from './actions/research.ts';
import { coverHeat, installSyndication, surge } from './actions/syndicate.ts';
import { alterSplay } from './alter-splay.ts';
import { chooseForBot, search } from './bot.ts';
import { checkEdition } from './check-edition.ts';
import { corrections } from './corrections.ts';
import { endOfGame } from './end.ts';
import type { PaxTranshumanity } from './flow.ts';
import { company, giveUpCompany } from './impacts/company.ts';
import { diffuseGrowth } from './impacts/diffuse-growth.ts';
import { discardFromSplay, disruption } from './impacts/disruption.ts';
import { nuclearExchange } from './impacts/nuclear-exchange.ts';
import { wildProblem } from './impacts/problems.ts';
import { recession } from './impacts/recession.ts';
import { either, impact, impacts } from './impacts/run.ts';
import { socialResistance } from './impacts/social-resistance.ts';
import { spend, work } from './labour.ts';
import { pay } from './money.ts';
import { begin, chooseRivals, chooseRole, hideSphere, setUp } from './set-up.ts';
import { exoglobalImpact } from './solo/impacts.ts';
import { exoglobalSyndicate } from './solo/syndicate.ts';
import { exoglobalTurn } from './solo/turn.ts';
import { endOfTurn, turn } from './turn.ts';
import { wishes } from './wishes.ts';

const steps: Steps<PaxTranshumanity> = {
	chooseRole,
	chooseRivals,
	hideSphere,
	begin,
	turn,
	endOfTurn,
	pay,
	work,
	spend,
	divest,
	installSyndication,
	coverHeat,
	surge,
	viability,
	impacts,
	orient,
	moveToSplay,
	changeRegime,
	checkEnd,
	hire,
	installEmployee,
	removeLowest,
	useResearch,
	secondPatent,
	importTo,
	either,
	impact,
	wildProblem,
	company,
	giveUpCompany,
	socialResistance,
	disruption,
	discardFromSplay,
	recession,
	diffuseGrowth,
	nuclearExchange,
	endOfGame,
	alterSplay,
	exoglobalTurn,
	exoglobalSyndicate,
	exoglobalImpact
};

/** Pax Transhumanity, for one to four; alone against exoglobal rivals, of whom the hard level has fewer, with a hidden deck. */
export const paxTranshumanity: Game<PaxTranshumanity> = {
	id: 'pax-transhumanity',
	version: 1,
	seats: { least: 1, most: 4 },
	settings: { variant: ['standard', 'beginner'], exoglobals: ['easy', 'hard'] },
	checkEdition(value) {
		const checked = checkEdition(value);
		return 'refused' in checked ? checked : { edition: checked.edition, name: checked.edition.title.en };
	},
	unchanging: ['edition'],
	setUp,
	steps,
	// The exoglobals of a solitaire game, too.
	players: (board) => board.players.length,
	upgrades: {},
	corrections,
	standing: wishes,
	bot: chooseForBot,
	search
};
