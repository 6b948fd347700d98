import type { Seat } from '../../core/seat.ts';
import { meansOf, spendActions, USUAL, type Action, type Means, type Terms } from '../action.ts';
import { civilizationOf, type Actions as Tokens, type Board } from '../board.ts';
import { cardOf, effectOf, type Card } from '../catalogue.ts';
import type { StandingEffect } from '../effects.ts';
import type { Flow } from '../flow.ts';
import { gain } from '../gains.ts';
import { enterPlay, leavePlay, updateActions } from '../in-play.ts';
import { losePoints } from '../losses.ts';
import { pactsOf } from '../military/pacts-in-play.ts';
import { canPartnersPay, priceOfTechnology } from '../prices.ts';
import type { DevelopOption } from '../steps.ts';
import type { CardId } from '../vocabulary.ts';

/** Develop a technology, declare a revolution: what a player may choose of both, on these terms. */
export function offerDevelopment(list: DevelopOption[], means: Means, terms: Terms): void {
	offerTechnologies(list, means, terms);
	offerRevolutions(list, means, terms);
}

function offerTechnologies(list: DevelopOption[], means: Means, terms: Terms): void {
	if (!terms.isFree && means.civilActions === 0) return;
	for (const card of means.hand)
		if (card.isTechnology && canPay(means, card, false, terms)) list.push({ kind: 'develop', card: card.card });
}

function offerRevolutions(list: DevelopOption[], means: Means, terms: Terms): void {
	if (!canRevolt(means)) return;
	for (const card of means.hand)
		if (card.revolution !== undefined && canPay(means, card, true, terms)) list.push({ kind: 'revolution', card: card.card });
}

// Whether the player can, and a partner who has to pay a part (ruling 57).
function canPay(means: Means, card: Card, isRevolution: boolean, { less }: Terms): boolean {
	const { science, thisTurn } = means.civilization;
	const price = Math.max(0, priceOfTechnology(means, card, isRevolution) - less);
	return science + (card.isUnit ? thisTurn.unitScience : 0) >= price && canPartnersPay(means);
}

// Declaring a revolution: all civil actions are there to be used; for Robespierre all military ones.
function canRevolt(means: Means): boolean {
	const { available, spent } = tokensOfRevolution(means);
	return spent === 0 && available > 0;
}

function tokensOfRevolution({ civilization, leader }: Pick<Means, 'civilization' | 'leader'>): Tokens {
	return isMilitaryRevolution(leader) ? civilization.military : civilization.civil;
}

function isMilitaryRevolution(leader: Card | undefined): boolean {
	return leader !== undefined && effectOf(leader, 'militaryRevolution') !== undefined;
}

/** Develops the technology, or declares the revolution, on these terms. */
export function takeDevelopment(board: Board, seat: Seat, { kind, card: id }: DevelopOption, terms: Terms, flow: Flow): void {
	const means = meansOf(board, seat);
	const card = cardOf(board, id);
	const isRevolution = kind === 'revolution';
	const price = Math.max(0, priceOfTechnology(means, card, isRevolution) - terms.less);
	if (isRevolution) {
		const tokens = tokensOfRevolution(means);
		tokens.spent += tokens.available;
		tokens.available = 0;
	} else if (!terms.isFree) spendActions(board, seat, 'civil', 1);
	payScience(board, seat, card, price);
	flow.log({ fact: isRevolution ? 'revolution' : 'developed', player: seat, card: id, science: price });
	for (const { card: pact, partner, effect } of pactsOf(board, seat)) {
		if (effect.sharedScience === undefined) continue;
		const count = losePoints(board, partner, 'science', effect.sharedScience.partnerPays);
		flow.log({ fact: 'lost', player: partner, lost: 'science', count, by: pact });
	}
	const { hand } = means.civilization;
	hand.$secret.splice(hand.$secret.indexOf(id), 1);
	putIntoPlay(board, seat, card, isRevolution ? (isMilitaryRevolution(means.leader) ? 'military' : 'civil') : undefined, flow);
	trigger(board, seat, 'onDeveloping', flow);
	if (isRevolution) trigger(board, seat, 'onRevolution', flow);
}

function payScience(board: Board, seat: Seat, { isUnit }: Card, price: number): void {
	const civilization = civilizationOf(board, seat);
	const ofTurn = isUnit ? Math.min(price, civilization.thisTurn.unitScience) : 0;
	civilization.thisTurn.unitScience -= ofTurn;
	civilization.science -= price - ofTurn;
}

/**
 * A technology comes into play. Of special ones of a type only the highest stays; a government replaces the one before. What a
 * revolution brings of the actions that it uses counts as used.
 */
export function putIntoPlay(board: Board, seat: Seat, card: Card, revolution: 'civil' | 'military' | undefined, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	let gone: CardId | undefined;
	if (card.kind === 'government') {
		gone = civilization.government;
		civilization.government = card.card;
	} else if (card.isSpecial) {
		gone = civilization.specials.find((other) => cardOf(board, other).kind === card.kind);
		// One of a lower level is removed at once (ruling 44).
		if (gone !== undefined && cardOf(board, gone).level >= card.level) {
			flow.log({ fact: 'technologyReplaced', player: seat, card: card.card });
			return;
		}
		civilization.specials = [...civilization.specials.filter((other) => other !== gone), card.card];
	} else civilization.technologies.push({ card: card.card, workers: 0, blue: 0 });
	enterPlay(board, seat, card.card, flow);
	if (gone !== undefined) {
		flow.log({ fact: 'technologyReplaced', player: seat, card: gone });
		leavePlay(board, seat, gone, flow);
	}
	updateActions(board, seat, revolution);
}

function trigger(board: Board, seat: Seat, when: 'onDeveloping' | 'onRevolution', flow: Flow): void {
	const { leader } = civilizationOf(board, seat);
	if (leader === undefined) return;
	for (const effect of cardOf(board, leader).effects as readonly StandingEffect[])
		if (effect.effect === when) gain(board, seat, effect.gains, leader, flow);
}

function reasonOf(means: Means, isWanted: (card: Card) => boolean): string | undefined {
	if (!means.hand.some(isWanted)) return 'no-such-card-in-hand';
	return canPartnersPay(means) ? 'too-little-science' : 'partner-cannot-pay';
}

/** Develop a technology. */
export const developing: Action<'develop'> = {
	offer(list, means) {
		offerTechnologies(list as DevelopOption[], means, USUAL);
	},
	reason(means) {
		return means.civilActions === 0 ? 'too-few-civil-actions' : reasonOf(means, ({ isTechnology }) => isTechnology);
	},
	take(board, seat, choice, flow) {
		takeDevelopment(board, seat, choice, USUAL, flow);
	}
};

/** Declare a revolution. */
export const revolting: Action<'revolution'> = {
	offer(list, means) {
		offerRevolutions(list as DevelopOption[], means, USUAL);
	},
	reason(means) {
		const reason = reasonOf(means, ({ revolution }) => revolution !== undefined);
		return reason === 'no-such-card-in-hand' || canRevolt(means) ? reason : 'actions-used';
	},
	take(board, seat, choice, flow) {
		takeDevelopment(board, seat, choice, USUAL, flow);
	}
};
