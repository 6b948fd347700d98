import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { also, events, givenPlayers, type Piece } from './position.ts';
import type { Table } from './table.ts';

/** Orange prepares an event that gives no culture, and this one is revealed, at a table of so many players. */
export function revealed(seats: number, event: CardId, ...pieces: Piece[]): Table {
	const prepared = 'developmentOfScience';
	const hand = also(({ players }) => players[0]?.militaryHand.$secret.push(prepared));
	return givenPlayers(seats, ...pieces, events([event, 'rats']), hand)
		.politicsOf('orange')
		.as('orange')
		.chooses({ kind: 'prepareEvent', card: prepared });
}
