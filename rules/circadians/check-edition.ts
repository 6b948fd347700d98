import type { ReadEdition, RefusedEdition, ShapeFault } from '../core/edition.ts';
import { readEdition } from '../core/read-edition.ts';
import { EDITION_SIZE, editionSchema } from './edition-schema.ts';
import type { Edition } from './edition.ts';
import { CLANS, distance, type Hex } from './vocabulary.ts';

/** What contradicts itself in an edition whose shape is right. */
export type EditionFault =
	/** Not each number of players has one side of a board. */
	| 'players'
	/** Two of one name, or two spaces in one place. */
	| 'twice'
	/** A planet without its centre, in pieces, or an arrow that does not lead from end to end of a row. */
	| 'planet'
	/** Columns of the negotiation board that do not share their rows. */
	| 'rows'
	/** Fewer cards than are dealt or kept, or events than rounds. */
	| 'few'
	/** Tiles that do not make three equal stacks. */
	| 'stacks';

/** Reads an edition of Circadians out of any value, or says what is wrong with it and where. Never throws. */
export function readCircadians(value: unknown): ReadEdition<Edition, ShapeFault | EditionFault> {
	return readEdition(value, {
		schema: editionSchema,
		size: EDITION_SIZE,
		contradiction: (read) => contradiction(read as Edition)
	}) as ReadEdition<Edition, ShapeFault | EditionFault>;
}

type Refused = RefusedEdition<EditionFault>;

function contradiction(edition: Edition): Refused | undefined {
	return (
		wrongSides(edition) ??
		wrongPlanet(edition, 'a') ??
		wrongPlanet(edition, 'b') ??
		wrongRows(edition) ??
		wrongStacks(edition) ??
		tooFew(edition) ??
		twiceAColumn(edition) ??
		twice(
			edition.items.map(({ item }) => item),
			'items'
		) ??
		twice(
			edition.events.map(({ event }) => event),
			'events'
		) ??
		twice(
			edition.rivals.opponents.map(({ rival }) => rival),
			'rivals.opponents'
		)
	);
}

function twice(names: readonly string[], at: string): Refused | undefined {
	const index = names.findIndex((name, earlier) => names.indexOf(name) !== earlier);
	return index < 0 ? undefined : { refused: 'twice', at: `${at}.${index}` };
}

function wrongSides({ negotiation, depository, headquarters, locations }: Edition): Refused | undefined {
	const boards = { negotiation, depository, headquarters, ...locations };
	for (const [board, { sides = undefined }] of Object.entries(boards) as [
		string,
		{ sides?: readonly { players: readonly [number, number] }[] }
	][]) {
		const served = sides?.flatMap(({ players: [from, to] }) => [1, 2, 3, 4].filter((players) => from <= players && players <= to)).sort();
		if (served !== undefined && served.join() !== '1,2,3,4') return { refused: 'players', at: `${board}.sides` };
	}
	return undefined;
}

function wrongPlanet({ planet }: Edition, side: 'a' | 'b'): Refused | undefined {
	const { spaces, arrows, caches } = planet.sides[side];
	const at = `planet.sides.${side}`;
	const places = [...spaces.map((space) => space.at), ...caches];
	const wrong = twice(places.map(String), at);
	if (wrong !== undefined) return wrong;
	const isThere = (hex: Hex): boolean => spaces.some((space) => String(space.at) === String(hex));
	// Whatever is not in the middle has a neighbour that is nearer.
	const hangsTogether = places.every((hex) => distance(hex) === 0 || spaces.some((space) => isNearer(space.at, hex)));
	if (!isThere([0, 0]) || !hangsTogether) return { refused: 'planet', at: `${at}.spaces` };
	const arrow = arrows.findIndex(({ direction, from, to }) => {
		const [right, down] = planet.directions[direction];
		const stepped = ([q, r]: Hex, steps: number): Hex => [q + steps * right, r + steps * down];
		let end = from;
		while (isThere(stepped(end, -1))) end = stepped(end, -1);
		return !isThere(from) || isThere(stepped(from, 1)) || String(end) !== String(to);
	});
	return arrow < 0 ? undefined : { refused: 'planet', at: `${at}.arrows.${arrow}` };
}

function isNearer(hex: Hex, other: Hex): boolean {
	return distance(hex, other) === 1 && distance(hex) < distance(other);
}

function wrongRows({ negotiation }: Edition): Refused | undefined {
	const index = negotiation.sides.findIndex(({ columns }) => new Set(CLANS.map((clan) => columns[clan].length)).size > 1);
	return index < 0 ? undefined : { refused: 'rows', at: `negotiation.sides.${index}` };
}

function tooFew({ start, rounds, items, events }: Edition): Refused | undefined {
	const most = 4;
	if (events.length < rounds) return { refused: 'few', at: 'events' };
	if (items.length < most * start.itemsDealt) return { refused: 'few', at: 'items' };
	if (start.itemsDealt < start.itemsKept) return { refused: 'few', at: 'start.itemsDealt' };
	return start.itemsDealtAlone < start.itemsKept ? { refused: 'few', at: 'start.itemsDealtAlone' } : undefined;
}

// A die finds its column by its value.
function twiceAColumn({ depository }: Edition): Refused | undefined {
	for (const [side, { columns }] of depository.sides.entries()) {
		const wrong = twice(
			columns.map(({ value }) => String(value)),
			`depository.sides.${side}.columns`
		);
		if (wrong !== undefined) return wrong;
	}
	return undefined;
}

function wrongStacks({ farms, upgrades, locations }: Edition): Refused | undefined {
	const count = (tiles: readonly { readonly copies: number }[]): number => tiles.reduce((sum, { copies }) => sum + copies, 0);
	if (count(farms) % locations.laboratory.stacks !== 0) return { refused: 'stacks', at: 'farms' };
	return count(upgrades) % Math.max(...locations.foundry.stackOf) === 0 ? undefined : { refused: 'stacks', at: 'upgrades' };
}
