import type { Seat } from '../../core/seat.ts';
import { meansOf, spendActions, type Action, type Means, type Terms } from '../action.ts';
import { byPlayers, civilizationOf, type Board } from '../board.ts';
import { cardOf, type Card } from '../catalogue.ts';
import type { ActionEffect } from '../effects.ts';
import { decision, type Flow } from '../flow.ts';
import { gain } from '../gains.ts';
import { strongerThan } from '../standing.ts';
import type { DevelopOption, PaidOption, ThroughTheAgesOption } from '../steps.ts';
import { GOODS } from '../vocabulary.ts';
import { offerUpgradesInto, takeUpgradeInto } from './abilities.ts';
import { offerBuilding, offerUpgrades, scopeOf, takeBuilding, takeUpgrade } from './build.ts';
import { offerDevelopment, takeDevelopment } from './develop.ts';
import { offerPopulation, takePopulation } from './population.ts';
import { offerStages, takeStages } from './wonder.ts';

type CardOption = ThroughTheAgesOption['useCard'];

/** Play an action card that was not taken in this phase: its effect, then it is gone. One whose action cannot be done cannot be played. */
export const playingCard: Action<'playCard'> = {
	offer(list, means) {
		const { hand } = means;
		for (let at = 0; at < hand.length; at += 1) {
			const card = hand[at] as Card;
			if (card.kind !== 'action' || hand.indexOf(card) !== at) continue;
			if (isOld(means, card.card) && isPlayable(means, card)) list.push({ kind: 'playCard', card: card.card });
		}
	},
	reason(means) {
		const cards = means.hand.filter(({ kind }) => kind === 'action');
		if (cards.length === 0) return 'no-action-card-in-hand';
		if (means.civilActions === 0) return 'too-few-civil-actions';
		return cards.some(({ card }) => isOld(means, card)) ? 'action-impossible' : 'taken-this-turn';
	},
	take(board, seat, { card: id }, flow) {
		const { hand } = civilizationOf(board, seat);
		hand.$secret.splice(hand.$secret.indexOf(id), 1);
		flow.log({ fact: 'cardPlayed', player: seat, card: id });
		const effect = actionOf(cardOf(board, id));
		if (isChosen(effect)) {
			flow.next({ step: 'useCard', seat, card: id });
			return;
		}
		spendActions(board, seat, 'civil', 1);
		takeEffect(board, seat, id, effect, flow);
	}
};

function actionOf({ card, effects: [effect] }: Card): ActionEffect {
	if (effect === undefined) throw new Error(`${card} does nothing`);
	return effect as ActionEffect;
}

// More copies in hand than have been taken in this phase.
function isOld({ civilization: { hand, thisTurn } }: Means, card: string): boolean {
	if (thisTurn.taken.length === 0 || !thisTurn.taken.includes(card)) return true;
	const count = (cards: readonly string[]): number => cards.reduce((sum, each) => (each === card ? sum + 1 : sum), 0);
	return count(hand.$secret) > count(thisTurn.taken);
}

function isChosen({ effect }: ActionEffect): boolean {
	return effect !== 'gain' && effect !== 'armament' && effect !== 'unitResourcesPerStronger' && effect !== 'culturePerRicher';
}

function isPlayable(means: Means, card: Card): boolean {
	const effect = actionOf(card);
	if (means.civilActions === 0 && effect.effect !== 'develop') return false;
	return !isChosen(effect) || optionsOf(means, effect).length > 0;
}

function termsOf(effect: ActionEffect): Terms {
	return { isFree: true, less: 'less' in effect ? effect.less : 0 };
}

// What a card lets its player do.
function optionsOf(means: Means, effect: ActionEffect): CardOption[] {
	const list: CardOption[] = [];
	const terms = termsOf(effect);
	switch (effect.effect) {
		case 'gainEither':
			for (const goods of GOODS) list.push({ kind: 'gain', goods });
			break;
		case 'increasePopulation':
			offerPopulation(list as PaidOption[], means, terms);
			break;
		case 'buildOrUpgrade':
			offerBuilding(list as PaidOption[], means, scopeOf(effect.of), terms);
			offerUpgrades(list as PaidOption[], means, scopeOf(effect.of), terms);
			if (effect.of.some((kind) => kind === 'theater')) offerUpgradesInto(list as PaidOption[], means, terms.less);
			break;
		case 'upgrade':
			offerUpgrades(list as PaidOption[], means, scopeOf(effect.of), terms);
			offerUpgradesInto(list as PaidOption[], means, terms.less);
			break;
		case 'buildStage':
			offerStages(list as PaidOption[], means, 1, terms);
			break;
		case 'develop':
			// The card costs a civil action, unless a revolution takes them all anyway (ruling 39).
			offerDevelopment(list as DevelopOption[], means, { isFree: means.civilActions > 0, less: 0 });
			break;
		default:
	}
	return list;
}

/** Play an action card: what it lets its player do, without another action. */
export const useCard = decision<'useCard'>({
	options(board, { seat, card }) {
		return optionsOf(meansOf(board, seat), actionOf(cardOf(board, card)));
	},
	take(board, { seat, card }, choice, flow) {
		const effect = actionOf(cardOf(board, card));
		if (choice.kind !== 'revolution') spendActions(board, seat, 'civil', 1);
		if (choice.kind === 'gain') {
			const amount = effect.effect === 'gainEither' ? effect[choice.goods] : 0;
			gain(board, seat, [[choice.goods, amount]], card, flow);
			return;
		}
		takeOnTerms(board, seat, choice, termsOf(effect), flow);
		// Paid first, gained afterwards (ruling 38).
		if ('gains' in effect) flow.next({ step: 'gain', seat, gains: effect.gains, card });
	}
});

/** Carries out what a card or an event lets a player do. */
export function takeOnTerms(board: Board, seat: Seat, choice: PaidOption | DevelopOption, terms: Terms, flow: Flow): void {
	switch (choice.kind) {
		case 'increasePopulation':
			return takePopulation(board, seat, choice, terms, flow);
		case 'build':
		case 'buildUnit':
			return takeBuilding(board, seat, choice, terms, flow);
		case 'upgrade':
		case 'upgradeUnit':
			return takeUpgrade(board, seat, choice, terms, flow);
		case 'upgradeInto':
			return takeUpgradeInto(board, seat, choice, terms.less, flow);
		case 'buildStages':
			return takeStages(board, seat, choice, terms, flow);
		case 'develop':
		case 'revolution':
			return takeDevelopment(board, seat, choice, terms, flow);
		case 'populationAndUnit':
			throw new Error('no card lets a player do this');
		default:
			choice satisfies never;
	}
}

// Cards that leave no choice.
function takeEffect(board: Board, seat: Seat, card: string, effect: ActionEffect, flow: Flow): void {
	const { thisTurn } = civilizationOf(board, seat);
	switch (effect.effect) {
		case 'gain':
			gain(board, seat, effect.gains, card, flow);
			return;
		case 'armament':
			thisTurn.militaryActions += effect.militaryActions;
			addUnitResources(board, seat, effect.resources, card, flow);
			return;
		case 'unitResourcesPerStronger':
			addUnitResources(board, seat, byPlayers(board, effect.byPlayers) * strongerThan(board, seat), card, flow);
			return;
		case 'culturePerRicher': {
			const { culture } = civilizationOf(board, seat);
			const richer = board.players.filter((other) => other.out !== true && other.culture > culture).length;
			gain(board, seat, [['culture', byPlayers(board, effect.byPlayers) * richer]], card, flow);
			return;
		}
		default:
	}
}

function addUnitResources(board: Board, seat: Seat, count: number, card: string, flow: Flow): void {
	civilizationOf(board, seat).thisTurn.unitResources += count;
	if (count > 0) flow.log({ fact: 'gained', player: seat, gained: 'unitResources', count, by: card });
}
