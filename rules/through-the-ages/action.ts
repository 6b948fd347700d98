import type { Seat } from '../core/seat.ts';
import { civilizationOf, type Board, type Civilization, type OpenBoard, type OpenCivilization, type Technology } from './board.ts';
import { cardIn, catalogueOf, effectOf, type Card, type Catalogue } from './catalogue.ts';
import type { CivilEffect, StandingEffect } from './effects.ts';
import type { Flow } from './flow.ts';
import { pactsOf } from './military/pacts-in-play.ts';
import type { TurnOption } from './steps.ts';
import { hasWaysToPay, tokenValue } from './stores.ts';
import type { CardId, Goods } from './vocabulary.ts';

/** A technology that holds workers, and its card. */
export type InPlay = { readonly technology: Technology; readonly card: Card };

/** A player and what it takes to tell prices: nothing of it is secret. */
export type OpenMeans = {
	readonly board: OpenBoard;
	readonly seat: Seat;
	readonly catalogue: Catalogue;
	readonly civilization: OpenCivilization;
	/** Of the leader, of completed wonders and of special technologies. */
	readonly effects: readonly StandingEffect[];
};

/**
 * The player who acts, and what it takes to tell what that player may do. It holds for one question: what not every action asks for is
 * looked up when the first one does.
 */
export class Means implements OpenMeans {
	readonly board: Board;
	readonly seat: Seat;
	readonly catalogue: Catalogue;
	readonly civilization: Civilization;
	readonly leader: Card | undefined;
	/** Actions that can be used, temporary ones too. */
	readonly civilActions: number;
	readonly militaryActions: number;
	/** Resources of this turn, for units only. */
	readonly unitResources: number;
	private civilCards: readonly Card[] | undefined;
	private technologies: readonly InPlay[] | undefined;
	private standing: readonly StandingEffect[] | undefined;
	private goods: Stock | undefined;

	constructor(board: Board, seat: Seat) {
		const civilization = civilizationOf(board, seat);
		const { civil, military, thisTurn } = civilization;
		this.board = board;
		this.seat = seat;
		this.catalogue = catalogueOf(board);
		this.civilization = civilization;
		this.leader = civilization.leader === undefined ? undefined : cardIn(this.catalogue, civilization.leader);
		this.civilActions = civil.available + thisTurn.civilActions;
		this.militaryActions = military.available + thisTurn.militaryActions;
		this.unitResources = thisTurn.unitResources + (this.leader === undefined ? 0 : ownUnitResources(civilization, this.leader));
		this.civilCards = undefined;
		this.technologies = undefined;
		this.standing = undefined;
		this.goods = undefined;
	}

	/** The civil cards in hand. */
	get hand(): readonly Card[] {
		return (this.civilCards ??= cardsIn(this.catalogue, this.civilization.hand.$secret));
	}

	/** Farms, mines, urban buildings and units, with their cards. */
	get inPlay(): readonly InPlay[] {
		return (this.technologies ??= inPlayOf(this.catalogue, this.civilization));
	}

	/** Effects of the leader, of completed wonders and of special technologies. */
	get effects(): readonly StandingEffect[] {
		return (this.standing ??= effectsOf(this.catalogue, this.civilization));
	}

	/** What there is to pay with. */
	get stock(): Stock {
		return (this.goods ??= stockFor(this));
	}
}

/** Food and resources that a player has. */
export type Stock = {
	readonly food: number;
	readonly resources: number;
	/**
	 * Whether an amount can be paid in more than one way (ruling 1), as far as it has been asked; undefined where no amount can, because
	 * all lies on the card of least value.
	 */
	readonly ways: { readonly [goods in Goods]: (boolean | undefined)[] | undefined };
	/** Trade Routes Agreement: what one of the other goods can pay for. */
	readonly trade: Goods | undefined;
};

/** What a card or an event changes of an action: no action is used, so much less is paid. */
export type Terms = { readonly isFree: boolean; readonly less: number };

/** The usual terms. */
export const USUAL: Terms = { isFree: false, less: 0 };

type ActionKind = Exclude<TurnOption['kind'], 'endTurn'>;

/** One kind of action of the actions phase. */
export type Action<Kind extends ActionKind> = ActionFor<Extract<TurnOption, { readonly kind: Kind }>>;

/** An action of any kind: it takes the choices of its own kind only. */
export type AnyAction = ActionFor<never>;

type ActionFor<Choice extends TurnOption> = {
	/** Puts what the player may choose of it on the list. */
	offer(list: TurnOption[], means: Means): void;
	/** Why none of it can be chosen, where a player might look for it; asked only when none is offered. */
	reason?(means: Means): string | undefined;
	take(board: Board, seat: Seat, choice: Choice, flow: Flow): void;
};

/** All actions by their kind. */
export type Actions = { readonly [Kind in ActionKind]: Action<Kind> };

/** What tells a player's prices. Throws when there is no such player. */
export function openMeansOf(board: OpenBoard, seat: Seat): OpenMeans {
	const catalogue = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	return { board, seat, catalogue, civilization, effects: effectsOf(catalogue, civilization) };
}

/** What a player has to act with. */
export function meansOf(board: Board, seat: Seat): Means {
	return new Means(board, seat);
}

function cardsIn(catalogue: Catalogue, ids: readonly CardId[]): Card[] {
	const cards: Card[] = [];
	for (const id of ids) cards.push(cardIn(catalogue, id));
	return cards;
}

function inPlayOf(catalogue: Catalogue, { technologies }: Civilization): InPlay[] {
	const inPlay: InPlay[] = [];
	for (const technology of technologies) inPlay.push({ technology, card: cardIn(catalogue, technology.card) });
	return inPlay;
}

function stockFor({ board, seat, inPlay }: Means): Stock {
	let food = 0;
	let resources = 0;
	const ways: { [goods in Goods]: (boolean | undefined)[] | undefined } = { food: undefined, resources: undefined };
	let firstFarm: Technology | undefined;
	let firstMine: Technology | undefined;
	for (const { technology, card } of inPlay) {
		if (card.kind === 'farm') firstFarm ??= technology;
		else if (card.kind === 'mine') firstMine ??= technology;
		if (technology.blue === 0) continue;
		const value = tokenValue(card);
		if (card.kind === 'farm') food += technology.blue * value;
		else resources += technology.blue * value;
		if (value > 1 || (technology !== firstFarm && technology !== firstMine)) ways[card.kind === 'farm' ? 'food' : 'resources'] ??= [];
	}
	return { food, resources, ways, trade: tradeOf(board, seat)?.buys };
}

// Homer: once in each own turn.
function ownUnitResources({ thisTurn }: Civilization, leader: Card): number {
	return thisTurn.used.includes(leader.card) ? 0 : (effectOf(leader, 'unitResources')?.by ?? 0);
}

/** A leader's ability of once a turn, if it has not been used. */
export function unusedAbility<Name extends CivilEffect['effect']>(
	{ leader, civilization }: Pick<Means, 'leader' | 'civilization'>,
	name: Name
): Extract<CivilEffect, { readonly effect: Name }> | undefined {
	if (leader === undefined || civilization.thisTurn.used.includes(leader.card)) return undefined;
	return effectOf(leader, name);
}

/** Trade Routes Agreement: in the own turn, once, one of the other goods pays for one of these; and the pact. */
export function tradeOf(board: Board, seat: Seat): { readonly pact: CardId; readonly buys: Goods } | undefined {
	if (board.turn !== seat) return undefined;
	const { used } = civilizationOf(board, seat).thisTurn;
	for (const { card, effect } of pactsOf(board, seat)) {
		const { pays } = effect;
		if (pays !== undefined && !used.includes(card)) return { pact: card, buys: pays === 'foodAsResource' ? 'resources' : 'food' };
	}
	return undefined;
}

/** Using actions: temporary ones first. They are there. */
export function spendActions(board: Board, seat: Seat, colour: 'civil' | 'military', count: number): void {
	const civilization = civilizationOf(board, seat);
	const temporary = colour === 'civil' ? 'civilActions' : 'militaryActions';
	const first = Math.min(count, civilization.thisTurn[temporary]);
	civilization.thisTurn[temporary] -= first;
	civilization[colour].available -= count - first;
	civilization[colour].spent += count - first;
}

/** Resources for units of this turn: Homer's first. Answers how many were spent of at most so many. */
export function spendUnitResources(board: Board, seat: Seat, most: number): number {
	const { civilization, leader, unitResources } = meansOf(board, seat);
	const spent = Math.min(most, unitResources);
	const own = leader === undefined ? 0 : ownUnitResources(civilization, leader);
	if (spent > 0 && own > 0 && leader !== undefined) civilization.thisTurn.used.push(leader.card);
	civilization.thisTurn.unitResources -= Math.max(0, spent - own);
	return spent;
}

function effectsOf(catalogue: Catalogue, { leader, wonders, specials }: OpenCivilization): StandingEffect[] {
	const effects: StandingEffect[] = [];
	if (leader !== undefined) addEffects(effects, cardIn(catalogue, leader));
	for (const { card, ruin } of wonders) if (ruin === undefined) addEffects(effects, cardIn(catalogue, card));
	for (const card of specials) addEffects(effects, cardIn(catalogue, card));
	return effects;
}

function addEffects(list: StandingEffect[], { effects }: Card): void {
	for (const effect of effects) list.push(effect as StandingEffect);
}

/** Whether an amount can be paid in more than one way (ruling 1). */
export function canChooseWay({ board, seat, stock }: Means, goods: Goods, amount: number): boolean {
	const known = stock.ways[goods];
	return known !== undefined && amount > 0 && (known[amount] ??= hasWaysToPay(board, seat, goods, amount));
}

/** A completed wonder with an effect of once a turn that has not been used. */
export function unusedWonder(
	{ catalogue, civilization }: Pick<Means, 'catalogue' | 'civilization'>,
	name: CivilEffect['effect']
): CardId | undefined {
	for (const { card, ruin } of civilization.wonders)
		if (ruin === undefined && !civilization.thisTurn.used.includes(card) && effectOf(cardIn(catalogue, card), name) !== undefined)
			return card;
	return undefined;
}
