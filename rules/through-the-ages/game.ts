import type { Game, Steps } from '../core/game.ts';
import { useCard } from './actions/play-card.ts';
import { chooseForBot, search } from './bot.ts';
import { replenish } from './card-row.ts';
import { copyBoard } from './copy.ts';
import { corrections } from './corrections.ts';
import { readThroughTheAges } from './check-edition.ts';
import { carryingOut, coverStage } from './deeds.ts';
import type { ThroughTheAges } from './flow.ts';
import { gaining } from './gains.ts';
import { losingBlueTokens, losingPopulation } from './losses.ts';
import { MILITARY } from './military/table.ts';
import { paying } from './pay.ts';
import { POLITICS } from './politics/table.ts';
import { checkUprising } from './production.ts';
import { progress } from './progress.ts';
import { endOfActions, endOfGame, nextTurn, recoverActions } from './round.ts';
import { setUp } from './set-up.ts';
import { turn } from './turn.ts';
import { wishes } from './wishes.ts';

const steps: Steps<ThroughTheAges> = {
	...MILITARY,
	...POLITICS,
	nextTurn,
	replenish,
	turn,
	useCard,
	progress,
	pay: paying,
	carryOut: carryingOut,
	coverStage,
	gain: gaining,
	losePopulation: losingPopulation,
	loseBlueTokens: losingBlueTokens,
	endOfActions,
	checkUprising,
	recoverActions,
	endOfGame
};

/** Through the Ages, the edition of 2015, for two to four; the usual settings come first. */
export const throughTheAges: Game<ThroughTheAges> = {
	id: 'through-the-ages',
	version: 1,
	seats: { least: 2, most: 4 },
	settings: { length: ['full', 'short'], peaceful: ['no', 'yes'], civilHands: ['open', 'closed'] },
	checkEdition(value) {
		const checked = readThroughTheAges(value);
		return 'refused' in checked ? checked : { edition: checked.edition, name: checked.edition.id };
	},
	unchanging: ['edition'],
	copyBoard,
	setUp,
	steps,
	upgrades: {},
	corrections,
	standing: wishes,
	bot: chooseForBot,
	search
};
