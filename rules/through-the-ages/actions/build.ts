import type { Seat } from '../../core/seat.ts';
import { meansOf, spendActions, USUAL, type Action, type Means, type Terms } from '../action.ts';
import { civilizationOf, type Board } from '../board.ts';
import { cardOf, type Card } from '../catalogue.ts';
import type { Flow } from '../flow.ts';
import { freeWorker } from '../losses.ts';
import { offerPaid, payAndDo, resourcePrice } from '../pay.ts';
import { hasRoomFor, priceOfBuilding, priceOfUpgrade } from '../prices.ts';
import type { PaidOption, TurnOption } from '../steps.ts';
import type { CardId, CardKind } from '../vocabulary.ts';

type Building = Extract<PaidOption, { readonly kind: 'build' | 'buildUnit' }>;
type Upgrading = Extract<PaidOption, { readonly kind: 'upgrade' | 'upgradeUnit' }>;

/** Which cards may be built on: buildings, units, or those of the kinds that a card names. */
export type Scope = (card: Card) => boolean;

const isBuilding: Scope = ({ isUnit }) => !isUnit;
const isUnit: Scope = (card) => card.isUnit;

/** The scope of some kinds of card. */
export function scopeOf(kinds: readonly CardKind[]): Scope {
	return ({ kind }) => kinds.includes(kind);
}

function actionsFor({ civilActions, militaryActions }: Means, scope: Scope): number {
	return scope === isUnit ? militaryActions : civilActions;
}

/** Build a farm, mine or urban building; build a military unit: what a player may choose of it, on these terms. */
export function offerBuilding(list: PaidOption[], means: Means, scope: Scope, terms: Terms): void {
	if (means.civilization.unused === 0 || (!terms.isFree && actionsFor(means, scope) === 0)) return;
	for (const { card } of means.inPlay) {
		if (!scope(card) || !hasRoomFor(means, card)) continue;
		const price = resourcePrice(Math.max(0, priceOfBuilding(means, card) - terms.less), card.isUnit);
		offerPaid(list, means, { kind: card.isUnit ? 'buildUnit' : 'build', card: card.card }, price);
	}
}

/** Builds it on these terms. */
export function takeBuilding(board: Board, seat: Seat, { kind, card, pay }: Building, terms: Terms, flow: Flow): void {
	const price = Math.max(0, priceOfBuilding(meansOf(board, seat), cardOf(board, card)) - terms.less);
	if (!terms.isFree) spendActions(board, seat, kind === 'buildUnit' ? 'military' : 'civil', 1);
	payAndDo(board, seat, resourcePrice(price, kind === 'buildUnit'), pay, { deed: 'build', card }, flow);
}

/** Upgrade a farm, mine or urban building; upgrade a military unit: what a player may choose of it, on these terms. */
export function offerUpgrades(list: PaidOption[], means: Means, scope: Scope, terms: Terms): void {
	if (!terms.isFree && actionsFor(means, scope) === 0) return;
	for (const { card: from, technology } of means.inPlay) {
		if (technology.workers === 0 || !scope(from)) continue;
		for (const { card: to } of means.inPlay) {
			if (to.kind !== from.kind || to.level <= from.level) continue;
			const price = resourcePrice(Math.max(0, priceOfUpgrade(means, from, to) - terms.less), from.isUnit);
			offerPaid(list, means, { kind: from.isUnit ? 'upgradeUnit' : 'upgrade', card: from.card, to: to.card }, price);
		}
	}
}

/** Upgrades it on these terms. */
export function takeUpgrade(board: Board, seat: Seat, { kind, card, to, pay }: Upgrading, terms: Terms, flow: Flow): void {
	const means = meansOf(board, seat);
	const price = Math.max(0, priceOfUpgrade(means, cardOf(board, card), cardOf(board, to)) - terms.less);
	if (!terms.isFree) spendActions(board, seat, kind === 'upgradeUnit' ? 'military' : 'civil', 1);
	payAndDo(board, seat, resourcePrice(price, kind === 'upgradeUnit'), pay, { deed: 'upgrade', card, to }, flow);
}

function buildingAction<Kind extends 'build' | 'buildUnit'>(scope: Scope): Action<Kind> {
	return {
		offer(list, means) {
			offerBuilding(list as PaidOption[], means, scope, USUAL);
		},
		reason(means) {
			if (actionsFor(means, scope) === 0) return scope === isUnit ? 'too-few-military-actions' : 'too-few-civil-actions';
			if (means.civilization.unused === 0) return 'no-unused-worker';
			const hasRoom = means.inPlay.some(({ card }) => scope(card) && hasRoomFor(means, card));
			return hasRoom ? 'too-few-resources' : 'urban-limit';
		},
		take(board, seat, choice, flow) {
			takeBuilding(board, seat, choice as Building, USUAL, flow);
		}
	};
}

function upgradingAction<Kind extends 'upgrade' | 'upgradeUnit'>(scope: Scope): Action<Kind> {
	return {
		offer(list, means) {
			offerUpgrades(list as PaidOption[], means, scope, USUAL);
		},
		reason(means) {
			if (actionsFor(means, scope) === 0) return scope === isUnit ? 'too-few-military-actions' : 'too-few-civil-actions';
			return 'nothing-to-upgrade';
		},
		take(board, seat, choice, flow) {
			takeUpgrade(board, seat, choice as Upgrading, USUAL, flow);
		}
	};
}

function removingAction<Kind extends 'destroy' | 'disband'>(kind: Kind, scope: Scope): Action<Kind> {
	return {
		offer(list, means) {
			if (actionsFor(means, scope) === 0) return;
			for (const { card, technology } of means.inPlay)
				if (technology.workers > 0 && scope(card)) list.push({ kind, card: card.card } as TurnOption);
		},
		take(board, seat, choice, flow) {
			const { card } = choice as { readonly card: CardId };
			spendActions(board, seat, kind === 'disband' ? 'military' : 'civil', 1);
			freeWorker(civilizationOf(board, seat), card);
			flow.log({ fact: kind === 'disband' ? 'disbanded' : 'destroyed', player: seat, card });
		}
	};
}

/** Build a farm, mine or urban building. */
export const building = buildingAction<'build'>(isBuilding);

/** Upgrade a farm, mine or urban building. */
export const upgrading = upgradingAction<'upgrade'>(isBuilding);

/** Destroy a farm, mine or urban building: its worker is unused again. */
export const destroying = removingAction('destroy', isBuilding);

/** Build a military unit. */
export const buildingUnits = buildingAction<'buildUnit'>(isUnit);

/** Upgrade a military unit. */
export const upgradingUnits = upgradingAction<'upgradeUnit'>(isUnit);

/** Disband a military unit: its worker is unused again. */
export const disbanding = removingAction('disband', isUnit);
