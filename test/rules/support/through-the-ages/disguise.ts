import type { Match } from '#rules/core/match.ts';
import { fits, type AnyChoice } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import type { Board, EventCard } from '#rules/through-the-ages/board.ts';
import { cardOf } from '#rules/through-the-ages/catalogue.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { mixed, type Random } from '../random.ts';
import { game } from './position.ts';

/**
 * The match with other military hands, closed civil hands, decks and events, wherever the rules hide them from the viewer. Whoever is asked
 * keeps the hand, so that the same choices stay possible.
 */
export function disguise(match: Match<Board>, viewer: Viewer, random: Random): Match {
	const asks = asked(game, match).map(({ seat }) => seat);
	// As it is stored, so that its members stand in the same order as those of the match that it is compared with.
	const other = JSON.parse(JSON.stringify(match)) as Match<Board>;
	const { board } = other;
	const strangers = board.players.filter((_player, seat) => seat !== viewer && !asks.includes(seat));
	const hands = strangers.map(({ militaryHand }) => militaryHand);
	// Cards of an age change places with those of the same age.
	exchange(
		board,
		[board.militaryDeck, ...board.militaryDiscards, ...hands].map(({ $secret }) => $secret),
		random
	);
	if (!board.openHands)
		exchange(
			board,
			strangers.map(({ hand }) => hand.$secret),
			random
		);
	board.civilDeck.$secret = mixed(board.civilDeck.$secret, random);
	for (const events of [board.currentEvents, board.futureEvents]) events.$secret = mixedWithinAges(events.$secret, random);
	for (const [seat, { prepared }] of board.players.entries())
		if (seat !== viewer) prepared.$secret = new Array<CardId>(Math.floor(random() * 4)).fill('pestilence');
	return other;
}

function exchange(board: Board, lists: readonly CardId[][], random: Random): void {
	const places = lists.flatMap((list) => [...list.keys()].map((at) => ({ list, at, level: cardOf(board, list[at] ?? '').level })));
	for (const level of [0, 1, 2, 3]) {
		const some = places.filter((place) => place.level === level);
		const cards = mixed(
			some.map(({ list, at }) => list[at] as CardId),
			random
		);
		for (const [i, { list, at }] of some.entries()) list[at] = cards[i] as CardId;
	}
}

function mixedWithinAges(events: readonly EventCard[], random: Random): EventCard[] {
	const left = mixed(events, random);
	return events.map(
		({ age }) =>
			left.splice(
				left.findIndex((event) => event.age === age),
				1
			)[0] as EventCard
	);
}

/** The same choice: whoever is asked has the same hand. */
export function counterpart(disguised: Match, seat: Seat, choice: AnyChoice): AnyChoice | undefined {
	return options(game, disguised, seat).some((option) => fits(option, choice)) ? choice : undefined;
}
