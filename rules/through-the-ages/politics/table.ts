import type { Steps } from '../../core/game.ts';
import type { ThroughTheAges } from '../flow.ts';
import { attack, defend } from './aggression.ts';
import { annex, infiltrate, plunder, raid } from './booty.ts';
import {
	afterAgreement,
	buildFree,
	chooseGoods,
	destroyOther,
	destroyOwn,
	gainMix,
	loseColony,
	loseMix,
	ruinWonder,
	takeFromRow
} from './choices.ts';
import { discardCards } from './discarding.ts';
import { event, eventPart } from './events.ts';
import { finalEvent, finalEvents } from './final.ts';
import { answerPact } from './pacts.ts';
import { politics, secondPolitics } from './phase.ts';
import type { PoliticsStep } from './steps.ts';
import { bid, colonize } from './territory.ts';
import { resolveWars, spoils } from './wars.ts';

/** The steps of politics. */
export const POLITICS: Pick<Steps<ThroughTheAges>, PoliticsStep['step']> = {
	resolveWars,
	politics,
	secondPolitics,
	defend,
	attack,
	annex,
	plunder,
	raid,
	infiltrate,
	spoils,
	answerPact,
	event,
	eventPart,
	finalEvent,
	finalEvents,
	chooseGoods,
	gainMix,
	loseMix,
	buildFree,
	destroyOwn,
	destroyOther,
	discardCards,
	loseColony,
	ruinWonder,
	takeFromRow,
	afterAgreement,
	bid,
	colonize
};
