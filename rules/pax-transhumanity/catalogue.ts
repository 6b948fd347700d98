import { catalogued } from '../core/edition.ts';
import type { PublicBoard } from './board.ts';
import {
	houseEdition,
	SPHERES,
	type Card,
	type CardNumber,
	type Discipline,
	type Edition,
	type IdeaCard,
	type Labour,
	type Space,
	type SpaceId,
	type Sphere
} from './edition.ts';

/** A space of an infrastructure board with its id and its sphere. */
export type SphereSpace = Space & { readonly id: SpaceId; readonly sphere: Sphere };

/** A way out of a space: along one arrow, one row down. */
export type Exit = { readonly place: SphereSpace; readonly to: SpaceId | 'unemployment' };

/** One infrastructure board, looked up. */
export type SphereBoard = {
	/** Every space, the top row first, each row from the left. */
	readonly places: readonly SphereSpace[];
	readonly barriers: readonly SphereSpace[];
	/** The arrows that give this labour. */
	readonly exits: Readonly<Record<Labour, readonly Exit[]>>;
	/** The barriers that accept a company of this kind (G3b). */
	readonly starts: Readonly<Record<Labour, readonly SphereSpace[]>>;
};

/** The records of an edition, at hand. */
export type Catalogue = {
	/** Each card at its number. */
	readonly cards: readonly (Card | undefined)[];
	readonly places: ReadonlyMap<SpaceId, SphereSpace>;
	readonly spheres: Readonly<Record<Sphere, SphereBoard>>;
	readonly ideas: readonly CardNumber[];
	readonly tippingPoints: readonly CardNumber[];
	readonly plurality: CardNumber;
};

/** The catalogue of an edition. Throws on an edition without a plurality card. */
export const catalogueFor = catalogued(index);

// Rules ask for it many times with every choice.
const HOUSE = catalogueFor(houseEdition);

/** The catalogue of the edition a board is played with. */
export function catalogueOf({ edition }: Pick<PublicBoard, 'edition'>): Catalogue {
	return edition === 'house' ? HOUSE : catalogueFor(edition);
}

function index(edition: Edition): Catalogue {
	const numbers = Object.keys(edition.cards).map(Number);
	const cards = new Array<Card | undefined>(Math.max(...numbers) + 1).fill(undefined);
	for (const [number, card] of Object.entries(edition.cards)) cards[Number(number)] = alike(card);
	const plurality = numbers.find((number) => cards[number]?.kind === 'plurality');
	if (plurality === undefined) throw new Error('an edition needs a plurality card');
	const places = new Map<SpaceId, SphereSpace>();
	const spheres = {} as Record<Sphere, SphereBoard>;
	for (const sphere of SPHERES) {
		spheres[sphere] = sphereBoard(edition, sphere);
		for (const place of spheres[sphere].places) places.set(place.id, place);
	}
	return {
		cards,
		places,
		spheres,
		ideas: numbers.filter((number) => cards[number]?.kind === 'idea'),
		tippingPoints: numbers.filter((number) => cards[number]?.kind === 'tippingPoint'),
		plurality
	};
}

// Rules ask cards all the time, which is fast where all cards have the same fields.
function alike(card: Card): Card {
	if (card.kind === 'plurality') return card;
	const { kind, name, description, left, right, heat, impacts, ability, surge, status } = card;
	return { kind, left, right, heat, impacts, ability, surge, name, description, status };
}

function sphereBoard(edition: Edition, sphere: Sphere): SphereBoard {
	const places = Object.entries(edition.infrastructures[sphere].spaces)
		.map(([id, space]): SphereSpace => ({ ...space, id, sphere }))
		.sort((a, b) => Number(a.row === 'middle') - Number(b.row === 'middle') || a.column - b.column);
	const barriers = places.filter(({ kind }) => kind === 'barrier');
	const exits = (labour: Labour): Exit[] =>
		places.flatMap((place) => place.arrows.filter((arrow) => arrow.labour === labour).map(({ to }) => ({ place, to })));
	const starts = (labour: Labour): SphereSpace[] => barriers.filter(({ half }) => half === labour || half === 'astride');
	return {
		places,
		barriers,
		exits: { creative: exits('creative'), manual: exits('manual') },
		starts: { creative: starts('creative'), manual: starts('manual') }
	};
}

/** A card by its number. Throws on a number the edition has not. */
export function cardOf(board: Pick<PublicBoard, 'edition'>, number: CardNumber): Card {
	const card = catalogueOf(board).cards[number];
	if (card === undefined) throw new Error(`no card ${number}`);
	return card;
}

/** An idea or tipping point by its number. Throws on any other number. */
export function ideaOf(board: Pick<PublicBoard, 'edition'>, number: CardNumber): IdeaCard {
	const card = cardOf(board, number);
	if (card.kind === 'plurality') throw new Error(`card ${number} is no idea`);
	return card;
}

/** Whether one of the card's two disciplines is this one. */
export function hasDiscipline(card: IdeaCard, discipline: Discipline): boolean {
	return card.left === discipline || card.right === discipline;
}

/** Whether two cards have the same two disciplines, in either order. */
export function haveSameDisciplines(one: Pick<IdeaCard, 'left' | 'right'>, other: Pick<IdeaCard, 'left' | 'right'>): boolean {
	return (one.left === other.left && one.right === other.right) || (one.left === other.right && one.right === other.left);
}

/** A space by its id. Throws on an id the edition has not. */
export function placeOf(board: Pick<PublicBoard, 'edition'>, space: SpaceId): SphereSpace {
	const place = catalogueOf(board).places.get(space);
	if (place === undefined) throw new Error(`no space ${space}`);
	return place;
}

/** The infrastructure board of a sphere. */
export function sphereBoardOf(board: Pick<PublicBoard, 'edition'>, sphere: Sphere): SphereBoard {
	return catalogueOf(board).spheres[sphere];
}
