import { clockwise } from '../core/seat.ts';
import { editionOf, playerOf, type Board, type Plan, type PlayerId } from './board.ts';
import { catalogueOf } from './catalogue.ts';
import { diceAtHeadquarters, diceLimit } from './characters.ts';
import { eventEffect } from './events.ts';
import { decision, procedure, type Flow } from './flow.ts';
import { give } from './gains.ts';
import { emptyPlan } from './screen.ts';
import type { CircadiansOption } from './steps.ts';
import type { DieValue } from './vocabulary.ts';

const FACES = 6;

/** Phase 1: the event of the round is revealed. */
export const beginRound = procedure<'beginRound'>({
	run(board, _step, flow) {
		board.round += 1;
		board.phase = 'planning';
		board.event = flow.reveal(board.eventDeck).shift() as string;
		board.events = [...board.events, board.event];
		flow.log({ fact: 'roundBegan', round: board.round, event: board.event, startPlayer: board.startPlayer });
		const each = eventEffect(board, 'each');
		if (each !== undefined) for (const seat of clockwise(flow.seats, board.startPlayer)) give(board, seat, each.gain, 'event', flow);
		flow.next({ step: 'rollDice' });
	}
});

/** Rolling the dice: everybody at once, behind the screens, so that nobody sees another's (ruling 6). */
export const rollDice = procedure<'rollDice'>({
	run(board, _step, flow) {
		for (const seat of clockwise(flow.seats)) {
			const dice = Array.from({ length: diceToRoll(board, seat, flow) }, () => (1 + flow.draw(FACES)) as DieValue).sort();
			planOf(board, seat).dice = dice;
			flow.log({ fact: 'rolled', player: seat, dice: flow.secret([seat], dice) });
		}
		const planners = clockwise(flow.seats).filter((seat) => planOf(board, seat).dice.length > 0);
		flow.together(planners.map((seat) => ({ seat, steps: [{ step: 'plan', seat }] })));
		flow.next({ step: 'unveil' });
	}
});

// Rolling the dice 1 and 2: not more than the limit; who has none, at the headquarters neither, gets one (ruling 7).
function diceToRoll(board: Board, seat: PlayerId, flow: Flow): number {
	const player = playerOf(board, seat);
	const away = diceAtHeadquarters(board, seat);
	if (player.waiting + away === 0) give(board, seat, { dice: 1 }, 'noDice', flow);
	const dice = Math.min(player.waiting, Math.max(0, diceLimit(board, seat) - away));
	const extra = player.waiting - dice;
	player.supply += extra;
	player.waiting = 0;
	if (extra > 0) flow.log({ fact: 'diceReturned', player: seat, dice: extra });
	return dice;
}

function planOf(board: Board, seat: PlayerId): Plan {
	return playerOf(board, seat).plan.$secret;
}

/** Assigning the dice: into the garages from the left, onto farms anywhere; garages cost nothing before they are used. */
export const plan = decision<'plan'>({
	options(board, { seat }) {
		const { dice, garages, farms } = planOf(board, seat);
		const values = dice.filter((die, at) => dice.indexOf(die) === at);
		const list: CircadiansOption['plan'][] = [];
		if (garages.length < editionOf(board).base.garages.length) for (const die of values) list.push({ kind: 'garage', die });
		for (const slot of farmsForDice(board, seat))
			if (!farms.some((die) => die.slot === slot)) for (const die of values) list.push({ kind: 'farm', slot, die });
		return list;
	},
	take(board, { step, seat }, choice, flow) {
		const own = planOf(board, seat);
		assign(own, choice);
		if (own.dice.length > 0) flow.next({ step, seat });
		else flow.confirm(seat);
	},
	// That there is one way only would tell what was rolled.
	always: true
});

/** Puts a die of a plan where the choice says, in place. */
export function assign(own: Plan, choice: CircadiansOption['plan']): void {
	own.dice.splice(own.dice.indexOf(choice.die), 1);
	if (choice.kind === 'garage') own.garages.push({ slot: own.garages.length, die: choice.die });
	else own.farms = [...own.farms, { slot: choice.slot, die: choice.die }].sort((one, other) => one.slot - other.slot);
}

/** Farms: those on which a die does something, from the left. */
export function farmsForDice(board: Board, seat: PlayerId): readonly number[] {
	const { base, farms } = catalogueOf(board).edition;
	const list = base.farms.map((_farm, slot) => slot);
	for (const [at, tile] of playerOf(board, seat).farmTiles.entries()) {
		const kind = farms[tile]?.kind;
		if (kind === 'six' || kind === 'choice') list.push(base.farms.length + at);
	}
	return list;
}

/** Removing the screens: all plans are seen, and can be changed no more. */
export const unveil = procedure<'unveil'>({
	run(board, _step, flow) {
		for (const [seat, player] of board.players.entries()) {
			const { garages, farms } = flow.reveal(player.plan);
			player.garages = garages;
			player.farms = farms;
			player.plan = emptyPlan(seat);
			flow.log({ fact: 'planned', player: seat, garages, farms });
		}
		board.phase = 'execution';
		board.turn = board.startPlayer;
		flow.log({ fact: 'executionBegan' });
		flow.next({ step: 'headquarters' });
	}
});
