import { catalogued } from '../core/edition.ts';
import { editionOf, type PublicBoard } from './board.ts';
import { edition as houseEdition, type Edition, type EventCard, type Item, type NegotiationSpace, type Trade } from './edition.ts';
import { planetMap, type PlanetMap } from './planet-map.ts';
import type { Clan, DieValue, Resource } from './vocabulary.ts';

/** The sides of the boards for one number of players. */
export type Sides = {
	/** Rows from cheap to dear. */
	readonly negotiation: { readonly [clan in Clan]: readonly NegotiationSpace[] };
	/** The values of the columns in use. */
	readonly depository: readonly DieValue[];
	readonly headquarters: number;
	readonly miningCamp: readonly { readonly x: number; readonly gems: number }[];
	readonly laboratory: number;
	readonly foundry: number;
	readonly controlRoom: number;
	readonly market: readonly { readonly into: Resource; readonly trades: readonly Trade[] }[];
};

/** The records of an edition, at hand. */
export type Catalogue = {
	readonly edition: Edition;
	readonly items: ReadonlyMap<string, Item>;
	readonly events: ReadonlyMap<string, EventCard>;
	readonly planets: { readonly a: PlanetMap; readonly b: PlanetMap };
	/** By the number of players. */
	readonly sides: readonly Sides[];
};

/** The catalogue of the edition a board is played with. */
export function catalogueOf(board: Pick<PublicBoard, 'edition'>): Catalogue {
	return catalogueFor(board.edition === 'house' ? houseEdition : editionOf(board));
}

/** The catalogue of an edition. Throws on an edition without a side for each number of players. */
export const catalogueFor = catalogued(index);

/** The sides of the boards that a match is played on. */
export function sidesOf(board: Pick<PublicBoard, 'edition' | 'sides'>): Sides {
	return catalogueOf(board).sides[board.sides] as Sides;
}

function index(edition: Edition): Catalogue {
	return {
		edition,
		items: new Map(edition.items.map((item) => [item.item, item])),
		events: new Map(edition.events.map((event) => [event.event, event])),
		planets: { a: planetMap(edition, 'a'), b: planetMap(edition, 'b') },
		sides: [0, 1, 2, 3, 4].map((players) => sidesFor(edition, Math.max(1, players)))
	};
}

function sidesFor({ negotiation, depository, headquarters, locations }: Edition, players: number): Sides {
	const side = <Side extends { readonly players: readonly [number, number] }>(all: readonly Side[]): Side => {
		const found = all.find(({ players: [from, to] }) => from <= players && players <= to);
		if (found === undefined) throw new Error(`no side for ${players} players`);
		return found;
	};
	return {
		negotiation: side(negotiation.sides).columns,
		depository: side(depository.sides)
			.columns.filter(({ leastPlayers = 1 }) => leastPlayers <= players)
			.map(({ value }) => value),
		headquarters: side(headquarters.sides).spaces,
		miningCamp: side(locations.miningCamp.sides).spaces,
		laboratory: side(locations.laboratory.sides).spaces,
		foundry: side(locations.foundry.sides).spaces,
		controlRoom: side(locations.controlRoom.sides).spaces,
		market: side(locations.market.sides).spaces
	};
}
