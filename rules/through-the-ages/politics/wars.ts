import type { Seat } from '../../core/seat.ts';
import { putIntoPlay } from '../actions/develop.ts';
import { civilizationOf, type Board, type War } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import type { Conquest } from '../effects.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { leavePlay, updateActions } from '../in-play.ts';
import { loseYellow } from '../losses.ts';
import { toDiscards } from '../military/discards.ts';
import { takeFromHand } from '../military/held.ts';
import { strengthOf } from '../ratings.ts';
import type { CardId } from '../vocabulary.ts';
import { beginAttack, pactsBetween } from './attacks.ts';
import { takePoints } from './booty.ts';
import type { PoliticsOption } from './steps.ts';

/** Declaring a war: it is paid and lies before the declarer until the start of their next turn. */
export function declareWar(board: Board, seat: Seat, rival: Seat, card: CardId, flow: Flow): void {
	takeFromHand(board, seat, card);
	flow.log({ fact: 'warDeclared', player: seat, rival, card });
	beginAttack(board, seat, rival, card, flow);
	civilizationOf(board, seat).wars.push({ card, rival });
}

/** Whether a war can be declared: not in the last round, since it would never be resolved (ruling 19). */
export function isTimeForWar({ round, lastRound }: Pick<Board, 'round' | 'lastRound'>): boolean {
	return lastRound === undefined || round < lastRound;
}

/** Resolving a war: at the start of the declarer's turn strengths are compared; no cards help. The stronger one gets what the card says. */
export const resolveWars = procedure<'resolveWars'>({
	run(board, step, flow) {
		const war = civilizationOf(board, step.seat).wars.shift();
		if (war === undefined) return;
		resolve(board, step.seat, war, flow);
		flow.next(step);
	}
});

function resolve(board: Board, seat: Seat, { card, rival }: War, flow: Flow): void {
	const against = strengthOf(board, rival);
	// What a pact gives for attacking the partner helps the declarer only (ruling 51).
	let strength = strengthOf(board, seat);
	for (const { effect } of pactsBetween(board, seat, rival)) strength += effect.attackStrength ?? 0;
	toDiscards(board, [card]);
	const { war } = cardOf(board, card);
	if (strength === against || war === undefined) {
		return flow.log({ fact: 'warResolved', player: seat, rival, card, strength, against });
	}
	const [victor, loser] = strength > against ? [seat, rival] : [rival, seat];
	flow.log({ fact: 'warResolved', player: seat, rival, card, strength, against, victor });
	conquer(board, victor, loser, card, war, Math.abs(strength - against), flow);
}

function conquer(board: Board, victor: Seat, loser: Seat, card: CardId, war: Conquest, advantage: number, flow: Flow): void {
	switch (war.act) {
		case 'technology':
			return flow.next({ step: 'spoils', seat: victor, from: loser, left: advantage, card });
		case 'territory':
			return takeYellow(board, victor, loser, war.yellowTokens + Math.floor(advantage / war.perAdvantage), card, flow);
		case 'culture':
			return takePoints(board, victor, loser, 'culture', war.by + advantage, card, flow);
		default:
			war satisfies never;
	}
}

/** Blue and yellow tokens: takes yellow tokens of another's bank, all there are if they are too few. */
export function takeYellow(board: Board, seat: Seat, from: Seat, count: number, by: CardId, flow: Flow): void {
	const taken = loseYellow(board, from, count);
	civilizationOf(board, seat).yellow += taken;
	flow.log({ fact: 'yellowTokensTaken', player: seat, from, count: taken, by });
}

/** War over Technology: special technologies that cost no more than what is left of the advantage, and the rest in science (ruling 53). */
export const spoils = decision<'spoils'>({
	options(board, { seat, from, left }) {
		const { hand } = civilizationOf(board, seat);
		const list: PoliticsOption['spoils'][] = stealable(board, seat, from, left, hand.$secret).map((card) => ({ kind: 'technology', card }));
		list.push({ kind: 'science' });
		return list;
	},
	take(board, step, choice, flow) {
		const { seat, from, left, card: by } = step;
		if (choice.kind === 'science') return takePoints(board, seat, from, 'science', left, by, flow);
		steal(board, seat, from, choice.card, flow);
		flow.next({ ...step, left: left - cardOf(board, choice.card).science });
	},
	// That nothing can be stolen may tell of a card in the victor's hand.
	always: ({ seat, from, left }, board) => stealable(board, seat, from, left, []).length > 0
});

// None that the victor has in play or in hand, nor one that a better one of its type would at once put out of play.
function stealable(board: Board, seat: Seat, from: Seat, left: number, hand: readonly CardId[]): readonly CardId[] {
	const { specials } = civilizationOf(board, seat);
	return civilizationOf(board, from).specials.filter((card) => {
		const { science, kind, level } = cardOf(board, card);
		if (science > left || specials.includes(card) || hand.includes(card)) return false;
		return specials.every((own) => cardOf(board, own).kind !== kind || cardOf(board, own).level < level);
	});
}

function steal(board: Board, seat: Seat, from: Seat, card: CardId, flow: Flow): void {
	const loser = civilizationOf(board, from);
	loser.specials = loser.specials.filter((special) => special !== card);
	flow.log({ fact: 'technologyStolen', player: seat, rival: from, card });
	leavePlay(board, from, card, flow);
	updateActions(board, from);
	putIntoPlay(board, seat, cardOf(board, card), undefined, flow);
}
