import type { Blocked } from '../../core/option.ts';
import type { Seat } from '../../core/seat.ts';
import { LAST_AGE } from '../ages.ts';
import { civilizationOf, type Board } from '../board.ts';
import { cardIn, cardOf, catalogueOf, effectOf, type Card } from '../catalogue.ts';
import type { CivilEffect } from '../effects.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { updateActions } from '../in-play.ts';
import { leaderLeaves } from '../leaders.ts';
import { kindsOf, takeFromHand } from '../military/held.ts';
import { strengthOf } from '../ratings.ts';
import type { CardId } from '../vocabulary.ts';
import { playAggression } from './aggression.ts';
import { attackReason, attackStrengths, rivalsOf, type AttackStrengths } from './attacks.ts';
import { settle } from './colonies.ts';
import { endPact, offerPact, offerPacts } from './pacts.ts';
import { prepareEvent } from './prepare.ts';
import { resign } from './resign.ts';
import type { PoliticsOption } from './steps.ts';
import { declareWar, isTimeForWar } from './wars.ts';

type Politics = PoliticsOption['politics'];

const PASS: Politics = { kind: 'noPolitics' };

/** Politics phase: one political action at the most. */
export const politics = decision<'politics'>({
	options(board, { seat, peeked, second }) {
		const list: Politics[] = [];
		if (peeked === undefined && second === undefined && leaderEffect(board, seat, 'peek') !== undefined) list.push({ kind: 'peek' });
		if (!isGivenUp(board, seat, second)) {
			const cards = cardsInHand(board, seat);
			for (const { kind, card } of cards) if (kind === 'event' || kind === 'territory') list.push({ kind: 'prepareEvent', card });
			offerAttacks(list, board, seat, cards);
			offerPacts(list, board, seat, cards);
			offerLeaving(list, board, seat, cards);
			if (board.age !== LAST_AGE) list.push({ kind: 'resign' });
		}
		list.push(PASS);
		return list;
	},
	// Attacks of a kind that none of the cards in the hand can be used for, against whomever.
	blocked(board, { seat, second }) {
		if (isGivenUp(board, seat, second)) return [{ kind: 'prepareEvent', reason: 'given-up' }];
		const reasons = new Map<string, string | undefined>();
		const strengths = strengthsAgainst(board, seat);
		for (const card of kindsOf(civilizationOf(board, seat).militaryHand.$secret)) {
			const { kind } = cardOf(board, card);
			if (kind !== 'aggression' && kind !== 'war') continue;
			for (const rival of rivalsOf(board, seat)) {
				const reason = reasonOf(board, seat, rival, card, strengths);
				if (reason === undefined || !reasons.has(kind)) reasons.set(kind, reason);
			}
		}
		return [...reasons].flatMap(([kind, reason]): Blocked[] => (reason === undefined ? [] : [{ kind, reason }]));
	},
	take(board, step, choice, flow) {
		const { seat, second } = step;
		const civilization = civilizationOf(board, seat);
		if (choice.kind === 'peek') {
			const [top] = flow.reveal(board.currentEvents, [seat]);
			if (top === undefined) return flow.next(step);
			const peeked = flow.secret([seat], top.card);
			flow.log({ fact: 'peeked', player: seat, card: peeked });
			return flow.next({ ...step, peeked });
		}
		if (choice.kind === 'noPolitics') {
			const given = isGivenUp(board, seat, second);
			if (given) civilization.noPolitics = undefined;
			return flow.log({ fact: given ? 'politicsGivenUp' : 'noPolitics', player: seat });
		}
		// Julius Caesar, once in the game.
		if (second !== undefined && civilization.leader !== undefined) civilization.usedForGood.push(civilization.leader);
		act(board, seat, choice, flow);
		if (second === undefined && civilization.out !== true && leaderEffect(board, seat, 'secondPolitics') !== undefined)
			flow.next({ step: 'secondPolitics', seat });
	},
	// What else could be done depends on the hand.
	always: ({ seat, second }, board) => !isGivenUp(board, seat, second) && civilizationOf(board, seat).militaryHand.$secret.length > 0
});

/** Julius Caesar: after a political action a second one, once in the game (ruling 29). */
export const secondPolitics = procedure<'secondPolitics'>({
	run(board, { seat }, flow) {
		const { leader, usedForGood } = civilizationOf(board, seat);
		if (leader === undefined || usedForGood.includes(leader) || leaderEffect(board, seat, 'secondPolitics') === undefined) return;
		flow.next({ step: 'politics', seat, second: true });
	}
});

type Act = Exclude<Politics, { readonly kind: 'peek' } | { readonly kind: 'noPolitics' }>;

function act(board: Board, seat: Seat, choice: Act, flow: Flow): void {
	switch (choice.kind) {
		case 'prepareEvent':
			return prepareEvent(board, seat, choice.card, flow);
		case 'aggression':
			return playAggression(board, seat, choice.rival, choice.card, flow);
		case 'war':
			return declareWar(board, seat, choice.rival, choice.card, flow);
		case 'offerPact':
			return offerPact(board, seat, choice.partner, choice.card, choice.side, flow);
		case 'cancelPact':
			return endPact(board, choice.owner, flow);
		case 'giveUpLeader':
			return giveUpLeader(board, seat, flow);
		case 'foundColony':
			return foundColony(board, seat, choice.card, flow);
		case 'resign':
			return resign(board, seat, flow);
		default:
			choice satisfies never;
	}
}

// International Agreement: the next political action is given up; a second one by Julius Caesar is not the next (ruling 16).
function isGivenUp(board: Board, seat: Seat, second: true | undefined): boolean {
	return second === undefined && civilizationOf(board, seat).noPolitics === true;
}

function leaderEffect<Name extends CivilEffect['effect']>(
	board: Board,
	seat: Seat,
	name: Name
): Extract<CivilEffect, { readonly effect: Name }> | undefined {
	const { leader } = civilizationOf(board, seat);
	return leader === undefined ? undefined : effectOf(cardOf(board, leader), name);
}

// The different military cards in the hand.
function cardsInHand(board: Board, seat: Seat): readonly Card[] {
	const catalogue = catalogueOf(board);
	return kindsOf(civilizationOf(board, seat).militaryHand.$secret).map((card) => cardIn(catalogue, card));
}

function offerAttacks(list: Politics[], board: Board, seat: Seat, cards: readonly Card[]): void {
	const rivals = rivalsOf(board, seat);
	const strengths = strengthsAgainst(board, seat);
	for (const { kind, card } of cards) {
		if (kind !== 'aggression' && kind !== 'war') continue;
		for (const rival of rivals) if (reasonOf(board, seat, rival, card, strengths) === undefined) list.push({ kind, card, rival });
	}
}

// Strengths are the same for all cards, and many rivals need not be measured for any.
function strengthsAgainst(board: Board, seat: Seat): (rival: Seat) => AttackStrengths {
	const known: (AttackStrengths | undefined)[] = [];
	let own: number | undefined;
	return (rival) => (known[rival] ??= attackStrengths(board, seat, rival, (own ??= strengthOf(board, seat))));
}

function reasonOf(board: Board, seat: Seat, rival: Seat, card: CardId, strengths: (rival: Seat) => AttackStrengths): string | undefined {
	if (cardOf(board, card).kind === 'war' && !isTimeForWar(board)) return 'last-round';
	return attackReason(board, seat, rival, card, strengths);
}

// Alexander the Great, Christopher Columbus: leaving play is the political action (ruling 30).
function offerLeaving(list: Politics[], board: Board, seat: Seat, cards: readonly Card[]): void {
	if (leaderEffect(board, seat, 'leaveForToken') !== undefined) list.push({ kind: 'giveUpLeader' });
	if (leaderEffect(board, seat, 'leaveForColony') === undefined) return;
	for (const { kind, card } of cards) if (kind === 'territory') list.push({ kind: 'foundColony', card });
}

function giveUpLeader(board: Board, seat: Seat, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const { leader } = civilization;
	const count = leaderEffect(board, seat, 'leaveForToken')?.yellowTokens ?? 0;
	if (leader === undefined) return;
	leaderLeaves(board, seat, flow);
	updateActions(board, seat);
	civilization.yellow += count;
	flow.log({ fact: 'yellowTokensGained', player: seat, count, by: leader });
}

function foundColony(board: Board, seat: Seat, territory: CardId, flow: Flow): void {
	leaderLeaves(board, seat, flow);
	updateActions(board, seat);
	takeFromHand(board, seat, territory);
	flow.log({ fact: 'colonyFounded', player: seat, territory });
	settle(board, seat, territory, flow);
}
