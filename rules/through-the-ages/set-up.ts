import type { Json } from '../core/json.ts';
import type { Settings } from '../core/match.ts';
import { clockwise, EVERYBODY, type Seat } from '../core/seat.ts';
import { secret, secretList } from '../core/secret.ts';
import { deckOf } from './ages.ts';
import { emptyTurn, type Board, type Civilization } from './board.ts';
import { catalogueFor, type Catalogue } from './catalogue.ts';
import { edition as houseEdition, type Edition } from './edition.ts';
import type { Flow } from './flow.ts';
import { beginTurn } from './round.ts';
import { AGES } from './vocabulary.ts';

type Table = { readonly seats: number; readonly settings: Settings; readonly edition?: Json | undefined };

/** Set-up: the boards, the decks of Age A, the row, and the first turn. `table.edition` is a checked edition, or the house's is used. */
export function setUp({ seats, settings, edition }: Table, flow: Flow): Board {
	const catalogue = catalogueFor(edition === undefined ? houseEdition : (edition as unknown as Edition));
	const { row, eventsAtStart } = catalogue.edition;
	const startPlayer = flow.draw(seats);
	const openHands = settings.civilHands !== 'closed';
	const board: Board = {
		edition: edition === undefined ? 'house' : catalogue.edition,
		length: settings.length === 'short' ? 'short' : 'full',
		peaceful: settings.peaceful === 'yes',
		openHands,
		players: clockwise(seats).map((seat) => startOf(catalogue, seat, placeAfter(startPlayer, seat, seats), openHands)),
		startPlayer,
		round: 1,
		turn: startPlayer,
		age: 0,
		row: [],
		civilDeck: secretList([], []),
		militaryDeck: secretList([], []),
		militaryDiscards: AGES.slice(0, -1).map(() => secretList([], [])),
		currentEvents: secretList([], [], 'age'),
		futureEvents: secretList([], [], 'age'),
		pastEvents: [],
		tactics: []
	};
	const civil = flow.shuffle(deckOf(board, 'civil', 0));
	board.row = civil.splice(0, row.prices.length);
	board.civilDeck = secretList([], civil);
	// Preparing the events: one for each player and some more; the others go back to the box unseen.
	const events = flow.shuffle(deckOf(board, 'military', 0)).slice(0, seats + eventsAtStart);
	board.currentEvents = secretList(
		[],
		events.map((card) => ({ age: 'A', card })),
		'age'
	);
	flow.log({ fact: 'began', startPlayer });
	beginTurn(board, startPlayer, flow);
	return board;
}

function placeAfter(startPlayer: Seat, seat: Seat, seats: number): number {
	return (seat - startPlayer + seats) % seats;
}

// Initial technologies, banks and actions: one civil action for the first, one more for each player after.
function startOf({ edition, cards }: Catalogue, seat: Seat, place: number, openHands: boolean): Civilization {
	const government = edition.initial.find(({ kind }) => kind === 'government')?.card ?? '';
	const { civilActions = 0, militaryActions = 0 } = cards.get(government)?.symbols ?? {};
	const hand = secretList<string>([seat], []);
	return {
		culture: 0,
		science: 0,
		hand: openHands ? { ...hand, seats: EVERYBODY } : hand,
		militaryHand: secretList([seat], []),
		government,
		technologies: edition.initial.filter(({ kind }) => kind !== 'government').map(({ card, workers = 0 }) => ({ card, workers, blue: 0 })),
		specials: [],
		leaderAges: [],
		usedForGood: [],
		wonders: [],
		colonies: [],
		yellow: edition.yellowTokens,
		blue: edition.blueTokens,
		unused: edition.workers,
		civil: { available: place + 1, spent: civilActions - place - 1 },
		military: { available: 0, spent: militaryActions },
		wars: [],
		// Not even how many: the number would fall when one of them is revealed.
		prepared: secret([seat], []),
		thisTurn: emptyTurn()
	};
}
