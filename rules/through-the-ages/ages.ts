import type { Seat } from '../core/seat.ts';
import { secretList } from '../core/secret.ts';
import { activeCount, activeSeats, byPlayers, civilizationOf, type Board, type OpenBoard } from './board.ts';
import { cardOf, catalogueOf } from './catalogue.ts';
import type { Flow } from './flow.ts';
import { updateActions } from './in-play.ts';
import { leaderLeaves } from './leaders.ts';
import { loseYellow } from './losses.ts';
import { toDiscards } from './military/discards.ts';
import { AGES, type CardId, type CardKind, type Level } from './vocabulary.ts';

/** The age in which the game ends: it has no decks. */
export const LAST_AGE: Level = 4;

const ATTACKS: readonly CardKind[] = ['aggression', 'war'];

/** Preparing the decks: all cards of an age for those who play, in a fixed order; pacts need three, and the peaceful game has no attacks. */
export function deckOf(board: Pick<OpenBoard, 'edition' | 'players' | 'peaceful'>, hand: 'civil' | 'military', age: Level): CardId[] {
	const deck: CardId[] = [];
	const players = byPlayers(board, [0, 1, 2]);
	for (const { card, copies, kind } of catalogueOf(board).decks[hand][age] ?? []) {
		if (board.peaceful && ATTACKS.includes(kind)) continue;
		for (let copy = copies[players] ?? 0; copy > 0; copy -= 1) deck.push(card);
	}
	return deck;
}

/** End of an age: everything that comes with it, and the decks of the next one. */
export function endAge(board: Board, flow: Flow): void {
	const ended = board.age;
	const { edition } = catalogueOf(board);
	if (ended > 0) {
		for (const seat of activeSeats(board, board.turn)) {
			antiquate(board, seat, ended, flow);
			const lost = loseYellow(board, seat, edition.yellowTokensLostWithAge);
			if (lost > 0) flow.log({ fact: 'yellowTokensLost', player: seat, count: lost, by: 'ageEnd' });
		}
	}
	const last = board.length === 'short' ? AGES.indexOf(edition.shortGame.lastAge) : LAST_AGE - 1;
	board.age = ended >= last ? LAST_AGE : ((ended + 1) as Level);
	board.civilDeck = secretList([], board.age === LAST_AGE ? [] : flow.shuffle(deckOf(board, 'civil', board.age)));
	board.militaryDeck = secretList([], board.age === LAST_AGE ? [] : flow.shuffle(deckOf(board, 'military', board.age)));
	if (board.age !== LAST_AGE) {
		flow.log({ fact: 'ageBegan', age: board.age });
		return;
	}
	// The last round is this one if it has only begun (ruling 19).
	board.lastRound = board.turn === activeSeats(board, board.startPlayer)[0] ? board.round : board.round + 1;
	flow.log({ fact: 'ageBegan', age: board.age, lastRound: board.lastRound });
}

// Cards of ages before the one that ends leave hands and play: leaders, unfinished wonders and pacts; everything else stays.
function antiquate(board: Board, seat: Seat, ended: Level, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const isOld = (card: CardId): boolean => cardOf(board, card).level < ended;
	for (const hand of ['hand', 'militaryHand'] as const) {
		const own = civilization[hand];
		const old = own.$secret.filter(isOld);
		if (old.length === 0) continue;
		own.$secret = own.$secret.filter((card) => !isOld(card));
		if (hand === 'militaryHand') toDiscards(board, old);
		const cards = { ...flow.secret([seat], old), seats: own.seats };
		flow.log({ fact: 'handAntiquated', player: seat, hand: hand === 'hand' ? 'civil' : 'military', cards });
	}
	const gone: CardId[] = [];
	const { leader, unfinished, pact } = civilization;
	if (leader !== undefined && isOld(leader)) {
		gone.push(leader);
		leaderLeaves(board, seat, flow);
	}
	if (unfinished !== undefined && isOld(unfinished.card)) {
		gone.push(unfinished.card);
		civilization.blue += unfinished.stages;
		civilization.unfinished = undefined;
	}
	if (pact !== undefined && isOld(pact.card)) {
		gone.push(pact.card);
		civilization.pact = undefined;
		toDiscards(board, [pact.card]);
		updateActions(board, pact.partner);
	}
	if (gone.length === 0) return;
	updateActions(board, seat);
	flow.log({ fact: 'antiquated', player: seat, cards: gone });
}

/** Two players read "the two strongest" as "the strongest", and so on. */
export function amongTheMost(board: Pick<OpenBoard, 'players'>, count: number): number {
	return activeCount(board) <= 2 ? 1 : count;
}
