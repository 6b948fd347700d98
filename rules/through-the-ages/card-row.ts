import type { Seat } from '../core/seat.ts';
import { openMeansOf, type Means, type OpenMeans } from './action.ts';
import { endAge, LAST_AGE } from './ages.ts';
import { byPlayers, civilizationOf, type Board, type Civilization, type OpenBoard } from './board.ts';
import { cardIn, cardOf, catalogueOf, effectOf, type Card } from './catalogue.ts';
import type { StandingEffect } from './effects.ts';
import { procedure, type Flow } from './flow.ts';
import { gain } from './gains.ts';
import { handLimit } from './hand-limits.ts';
import type { CardId } from './vocabulary.ts';

/** Replenishing the card row, at the start of each turn but those of the first round. */
export const replenish = procedure<'replenish'>({
	run(board, _step, flow) {
		const spaces = byPlayers(board, catalogueOf(board).edition.row.sweep);
		const swept: CardId[] = [];
		for (let space = 0; space < Math.min(spaces, board.row.length); space += 1) {
			const card = board.row[space] ?? '';
			if (card !== '') swept.push(card);
			board.row[space] = '';
		}
		if (swept.length > 0) flow.log({ fact: 'rowSwept', cards: swept });
		refillRow(board, flow);
		// Age A ends with the first replenishing, whatever is left of it (ruling 18).
		if (board.age === 0) endAge(board, flow);
	}
});

/**
 * Replenishing the card row, without discarding: what is there slides to the left, the current deck fills the rest. The age ends when
 * the last card of its deck is dealt; then the next deck goes on (ruling 17).
 */
export function refillRow(board: Board, flow: Flow): void {
	const cards = board.row.filter((card) => card !== '');
	const slid = cards.length;
	while (cards.length < board.row.length && board.age !== LAST_AGE) {
		const deck = flow.reveal(board.civilDeck);
		const card = deck.shift();
		if (card !== undefined) cards.push(card);
		if (deck.length > 0) continue;
		told(cards, slid, flow);
		board.row = withSpaces(board, cards);
		endAge(board, flow);
		return refillRow(board, flow);
	}
	told(cards, slid, flow);
	board.row = withSpaces(board, cards);
}

function told(cards: readonly CardId[], from: number, flow: Flow): void {
	if (cards.length > from) flow.log({ fact: 'rowFilled', cards: cards.slice(from) });
}

function withSpaces({ row }: Board, cards: readonly CardId[]): Board['row'] {
	const spaces = new Array<CardId | ''>(row.length);
	for (let space = 0; space < row.length; space += 1) spaces[space] = cards[space] ?? '';
	return spaces;
}

/** Taking a card from the row: its price in civil actions, with what wonders add and what leaders take off; nothing at the least. */
export function priceInRow(board: OpenBoard, seat: Seat, space: number): number {
	const catalogue = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	const leader = civilization.leader === undefined ? undefined : cardIn(catalogue, civilization.leader);
	return priceOfSpace({ catalogue, civilization, leader }, cardIn(catalogue, board.row[space] ?? ''), space);
}

/** The same for a player whose means are known, of the card that lies in the space. */
export function priceOfSpace(
	{ catalogue, civilization, leader }: Pick<OpenMeans, 'catalogue' | 'civilization'> & Pick<Means, 'leader'>,
	card: Card,
	space: number
): number {
	let price = catalogue.edition.row.prices[space] ?? 0;
	if (card.kind === 'wonder') {
		if (leader === undefined || effectOf(leader, 'noWonderSurcharge') === undefined) price += civilization.wonders.length;
		if (civilization.thisTurn.leaderReplaced) price -= effectOf(card, 'cheaperAfterReplacing')?.civilActions ?? 0;
	} else if (card.kind === 'leader' && leader !== undefined) price -= effectOf(leader, 'cheaperTaking')?.civilActions ?? 0;
	return Math.max(0, price);
}

/** Taking a card from the row: why the rules do not allow it, whatever it costs; undefined where they do. */
export function whyNotTaken(civilization: Civilization, card: Card, civilHand: number): string | undefined {
	if (card.kind === 'wonder') return civilization.unfinished === undefined ? undefined : 'wonder-unfinished';
	const hand = civilization.hand.$secret;
	if (hand.length >= civilHand) return 'hand-full';
	if (card.kind === 'leader') return civilization.leaderAges.includes(card.level) ? 'leader-of-age-taken' : undefined;
	if (card.isTechnology && (hand.includes(card.card) || isInPlay(civilization, card.card))) return 'have-it-already';
	return undefined;
}

function isInPlay({ technologies, specials, government }: Civilization, card: CardId): boolean {
	if (government === card || specials.includes(card)) return true;
	for (const technology of technologies) if (technology.card === card) return true;
	return false;
}

/** Taking a card from the row into the hand, or a wonder into play; its price has been paid. */
export function takeFromRow(board: Board, seat: Seat, space: number, civilActions: number, flow: Flow): void {
	const card = cardOf(board, board.row[space] ?? '');
	const civilization = civilizationOf(board, seat);
	board.row[space] = '';
	flow.log({ fact: 'took', player: seat, card: card.card, civilActions });
	if (card.kind === 'wonder') {
		civilization.unfinished = { card: card.card, stages: 0 };
		return;
	}
	civilization.hand.$secret.push(card.card);
	if (card.kind === 'leader') civilization.leaderAges.push(card.level);
	if (!card.isTechnology || civilization.leader === undefined) return;
	for (const effect of cardOf(board, civilization.leader).effects as readonly StandingEffect[])
		if (effect.effect === 'onTaking') gain(board, seat, effect.gains, civilization.leader, flow);
}

/** The spaces whose card the player may take for at most so many civil actions, each with its price. */
export function takeable(
	board: Board,
	seat: Seat,
	most: number
): readonly { readonly space: number; readonly card: CardId; readonly price: number }[] {
	const civilization = civilizationOf(board, seat);
	const civilHand = handLimit(openMeansOf(board, seat), 'civil');
	return board.row.flatMap((card, space) => {
		if (card === '' || whyNotTaken(civilization, cardOf(board, card), civilHand) !== undefined) return [];
		const price = priceInRow(board, seat, space);
		return price <= most ? [{ space, card, price }] : [];
	});
}
