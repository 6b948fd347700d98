import type { Seat } from '../../core/seat.ts';
import { LAST_AGE } from '../ages.ts';
import { activeSeats, byPlayers, civilizationOf, type Board } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import type { EventAct, EventPart } from '../effects.ts';
import { procedure, type Flow } from '../flow.ts';
import { gain } from '../gains.ts';
import { updateActions } from '../in-play.ts';
import { leaderLeaves } from '../leaders.ts';
import { losePoints, losePopulation } from '../losses.ts';
import { produce } from '../production.ts';
import { ratingsOf, strengthOf } from '../ratings.ts';
import { scored } from '../scoring.ts';
import { loseGoods, stockOf } from '../stores.ts';
import type { CardId } from '../vocabulary.ts';
import { lose, tellLost } from './losing.ts';
import { concerned, ranked } from './standing.ts';
import { takeYellow } from './wars.ts';

/** What an act of an event needs to know. `seats` are those whom it concerns, clockwise from the current player. */
type Occasion = { readonly board: Board; readonly seats: readonly Seat[]; readonly current: Seat; readonly card: CardId };

type Act<Name extends EventAct['act']> = Extract<EventAct, { readonly act: Name }>;
type Acts = { readonly [Name in EventAct['act']]: (occasion: Occasion, act: Act<Name>, flow: Flow) => void };

/** Applying an event: whom each part concerns is settled first, then they are carried out in order. */
export const event = procedure<'event'>({
	run(board, { card, current }, flow) {
		for (const [part, { who }] of cardOf(board, card).parts.entries()) {
			const seats = concerned(board, current, who);
			if (who !== 'all') flow.log({ fact: 'concerned', card, who, players: seats });
			if (seats.length > 0) flow.next({ step: 'eventPart', card, part, current, seats });
		}
	}
});

/** Applying an event: one part of it. */
export const eventPart = procedure<'eventPart'>({
	run(board, { card, part, current, seats }, flow) {
		const act = cardOf(board, card).parts[part];
		if (act !== undefined) perform({ board, seats, current, card }, act, flow);
	}
});

function perform(occasion: Occasion, act: EventPart, flow: Flow): void {
	(ACTS[act.act] as (occasion: Occasion, act: EventAct, flow: Flow) => void)(occasion, act, flow);
}

/** Every act of an event; one that is missing does not compile. */
const ACTS: Acts = {
	gain({ board, seats, card }, { gains, inAgeIV }, flow) {
		const all = board.age === LAST_AGE && inAgeIV !== undefined ? inAgeIV.gains : gains;
		for (const seat of seats) gain(board, seat, all, card, flow);
	},
	lose({ board, seats, card }, { losses, inAgeIV }, flow) {
		const all = board.age === LAST_AGE && inAgeIV !== undefined ? inAgeIV.losses : losses;
		for (const seat of seats) lose(board, seat, all, card, flow);
	},
	// Nobody's answer matters to another's: all are asked at once (ruling 7).
	gainEither({ seats, card }, { food, resources }, flow) {
		flow.together(seats.map((seat) => ({ seat, steps: [{ step: 'chooseGoods', seat, food, resources, card }] })));
	},
	gainMix({ seats, card }, { by }, flow) {
		for (const seat of seats) flow.next({ step: 'gainMix', seat, by, card });
	},
	loseMix({ seats, card }, { by }, flow) {
		for (const seat of seats) flow.next({ step: 'loseMix', seat, by, card });
	},
	loseAllFood({ board, seats, card }, _act, flow) {
		for (const seat of seats) tellLost(seat, 'food', loseGoods(board, seat, 'food', stockOf(board, seat, 'food')), card, flow);
	},
	gainRating({ board, seats, card }, { rating, gains }, flow) {
		for (const seat of seats) gain(board, seat, [[gains, ratingsOf(board, seat)[rating]]], card, flow);
	},
	gainPerFace({ board, seats, card }, { food, most }, flow) {
		for (const seat of seats) gain(board, seat, [['food', Math.min(most, food * ratingsOf(board, seat).happy)]], card, flow);
	},
	produce({ board, seats }, { phases }, flow) {
		for (const seat of seats) produce(board, seat, phases, flow);
	},
	progress({ seats }, { less }, flow) {
		for (const seat of seats) flow.next({ step: 'progress', seat, less });
	},
	buildFree({ seats }, { card }, flow) {
		for (const seat of seats) flow.next({ step: 'buildFree', seat, card });
	},
	destroyOwn({ seats }, { of }, flow) {
		for (const seat of seats) flow.next({ step: 'destroyOwn', seat, of });
	},
	destroyOfEachOther({ board, seats }, { of }, flow) {
		for (const seat of seats) {
			for (const from of activeSeats(board, seat)) if (from !== seat) flow.next({ step: 'destroyOther', seat, from, of });
		}
	},
	// Ruling 9: who has recovered actions for the coming turn loses them there.
	spendCivilActions({ board, seats, card }, { perDiscontent }, flow) {
		for (const seat of seats) {
			const { civil } = civilizationOf(board, seat);
			const spent = Math.min(civil.available, perDiscontent * ratingsOf(board, seat).discontent);
			civil.available -= spent;
			civil.spent += spent;
			if (spent > 0) flow.log({ fact: 'lost', player: seat, lost: 'civilAction', count: spent, by: card });
		}
	},
	losePerDiscontent({ board, seats, card }, { culture }, flow) {
		for (const seat of seats)
			tellLost(seat, 'culture', losePoints(board, seat, 'culture', culture * ratingsOf(board, seat).discontent), card, flow);
	},
	// The number is settled before anybody leaves (ruling 11).
	loseDiscontent({ board, seats }, { divisor }, flow) {
		for (const seat of seats) losePopulation(board, seat, Math.ceil(ratingsOf(board, seat).discontent / divisor), flow);
	},
	takeYellowTokens({ board, seats, current, card }, { by, from }, flow) {
		const [loser] = concerned(board, current, from);
		for (const seat of seats) if (loser !== undefined && loser !== seat) takeYellow(board, seat, loser, by, card, flow);
	},
	// In Age IV no leader is of the current age (ruling 12).
	loseOldLeader({ board, seats }, _act, flow) {
		for (const seat of seats) {
			const { leader } = civilizationOf(board, seat);
			if (leader === undefined || cardOf(board, leader).level === board.age) continue;
			leaderLeaves(board, seat, flow);
			updateActions(board, seat);
		}
	},
	loseColony({ seats }, _act, flow) {
		for (const seat of seats) flow.next({ step: 'loseColony', seat });
	},
	takeFromRow({ seats }, { civilActions }, flow) {
		for (const seat of seats) flow.next({ step: 'takeFromRow', seat, left: civilActions }, { step: 'afterAgreement' });
	},
	ruinWonder({ seats }, { ages, culture }, flow) {
		for (const seat of seats) flow.next({ step: 'ruinWonder', seat, ages, culture });
	},
	score({ board, seats, card }, { score }, flow) {
		for (const seat of seats) {
			const culture = score.reduce((sum, each) => sum + scored(board, seat, each), 0);
			if (culture > 0) gain(board, seat, [['culture', culture]], card, flow);
			else tellLost(seat, 'culture', losePoints(board, seat, 'culture', -culture), card, flow);
		}
	},
	scoreByRank({ board, current, card }, { rating, byPlayers: tables }, flow) {
		const table = byPlayers(board, tables);
		const seats = ranked(board, current, (seat) => (rating === 'strength' ? strengthOf(board, seat) : ratingsOf(board, seat).science));
		for (const [place, seat] of seats.entries()) gain(board, seat, [['culture', table[place] ?? 0]], card, flow);
	}
};
