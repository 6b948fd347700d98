import { copy } from '#rules/core/json.ts';
import type { Match } from '#rules/core/match.ts';
import { fits, type AnyChoice } from '#rules/core/option.ts';
import { options } from '#rules/core/play.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import type { Board } from '#rules/pax-transhumanity/board.ts';
import { houseEdition, SIDES, type CardNumber } from '#rules/pax-transhumanity/edition.ts';
import { mixed, oneOf, type Random } from '../random.ts';
import { handsOf, openCards } from './cards.ts';
import { game } from './position.ts';

const NUMBERS = Object.keys(houseEdition.cards).map(Number);

/**
 * The match with another order of the decks, other ideas in them and other hidden spheres, wherever the rules hide them from the
 * viewer; they are asked, not the secrets' own seats, so that a secret opened to one too many shows.
 */
export function disguise(match: Match<Board>, viewer: Viewer, random: Random): Match {
	const other = copy(match);
	const { board } = other;
	const known = new Set([...openCards(other), ...knownTo(other, viewer)]);
	const unseen = mixed(
		NUMBERS.filter((card) => !known.has(card)),
		random
	);
	const kind = (card: CardNumber): string => houseEdition.cards[card]?.kind ?? 'none';
	const ideas = unseen.filter((card) => kind(card) === 'idea');
	const deal = (): CardNumber => {
		const card = ideas.pop();
		if (card === undefined) throw new Error('no idea left to deal');
		return card;
	};
	for (const [player, state] of board.players.entries()) {
		if (state.hidden === undefined || player === viewer) continue;
		const { discarded } = state.hidden.$secret;
		state.hidden.$secret = { card: deal(), side: oneOf(SIDES, random), ...(discarded !== undefined && { discarded: deal() }) };
	}
	for (const hand of handsOf(other)) if (hand.seat !== viewer) hand.cards.$secret = [deal(), deal()];
	board.deck.$secret = dealtDeck(board.deck.$secret, known, deal, random);
	for (const { foreseen } of board.players) if (foreseen !== undefined) foreseen.$secret = board.deck.$secret[0] as CardNumber;
	if (board.solo !== undefined) board.solo.deck.$secret = board.solo.deck.$secret.map((card) => (known.has(card) ? card : deal()));
	return other;
}

// What this viewer alone knows beside what lies open.
function knownTo(match: Match<Board>, viewer: Viewer): CardNumber[] {
	const { players, solo } = match.board;
	const cards = solo?.next === undefined ? [] : [solo.next];
	if (viewer === 'spectator') return cards;
	for (const hand of handsOf(match)) if (hand.seat === viewer) cards.push(...hand.cards.$secret);
	const player = players[viewer];
	if (player?.foreseen !== undefined) cards.push(player.foreseen.$secret);
	if (player?.hidden !== undefined) {
		cards.push(player.hidden.$secret.card);
		if (player.hidden.$secret.discarded !== undefined) cards.push(player.hidden.$secret.discarded);
	}
	return cards;
}

// Plurality lies at the bottom for everybody to see; of the tipping points nobody knows where they are.
function dealtDeck(deck: readonly CardNumber[], known: ReadonlySet<CardNumber>, deal: () => CardNumber, random: Random): CardNumber[] {
	const fixed = deck.length > 0 && known.has(deck[0] as CardNumber) ? deck.slice(0, 1) : [];
	const rest = deck.slice(fixed.length).map((card) => (houseEdition.cards[card]?.kind === 'idea' ? deal() : card));
	const plurality = rest.filter((card) => houseEdition.cards[card]?.kind === 'plurality');
	return [
		...fixed,
		...mixed(
			rest.filter((card) => !plurality.includes(card)),
			random
		),
		...plurality
	];
}

/** The same choice, or for what the viewer does not see of it any other: another hidden sphere. */
export function counterpart(disguised: Match, seat: Seat, choice: AnyChoice, viewer: Viewer, random: Random): AnyChoice | undefined {
	const list = options(game, disguised, seat);
	if (seat !== viewer && choice.kind === 'hide') return oneOf(list, random) as AnyChoice;
	// What the viewer sees of the deck by that, or is dealt for the hidden sphere, is his to see.
	if (seat === viewer && ['foresee', 'role', 'without'].includes(choice.kind)) return undefined;
	return list.some((option) => fits(option, choice)) ? choice : undefined;
}
