import type { Game, Steps } from '../core/game.ts';
import { actionSteps } from './actions.ts';
import { chooseForBot, search } from './bot.ts';
import { corrections } from './corrections.ts';
import { endOfTurn, revealEvent } from './events.ts';
import type { PowerStruggle } from './flow.ts';
import {
	adjustMotivation,
	chairmanPrivilege,
	deposed,
	determineHead,
	dismissChairman,
	drawEvents,
	electChairman,
	endOfMeeting,
	handOutPrivileges,
	install,
	meeting,
	scoreInfluence,
	sortEvents
} from './meeting.ts';
import { place, setUp } from './set-up.ts';
import { turn } from './turn.ts';
import { claim } from './victory.ts';
import { wishes } from './wishes.ts';

const steps: Steps<PowerStruggle> = {
	place,
	meeting,
	chairmanPrivilege,
	dismissChairman,
	electChairman,
	determineHead,
	deposed,
	install,
	handOutPrivileges,
	scoreInfluence,
	adjustMotivation,
	endOfMeeting,
	drawEvents,
	sortEvents,
	revealEvent,
	turn,
	endOfTurn,
	...actionSteps,
	claim
};

/** Power Struggle, for three to five; the target is four victory points, or five in the long game. */
export const powerStruggle: Game<PowerStruggle> = {
	id: 'power-struggle',
	version: 1,
	seats: { least: 3, most: 5 },
	settings: { target: ['4', '5'] },
	setUp,
	steps,
	upgrades: {},
	corrections,
	standing: wishes,
	bot: chooseForBot,
	search
};
