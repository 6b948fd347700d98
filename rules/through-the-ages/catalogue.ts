import { catalogued } from '../core/edition.ts';
import type { OpenBoard } from './board.ts';
import { edition as houseEdition, type CivilRecord, type Edition, type MilitaryRecord } from './edition.ts';
import type { Attack, CivilEffect, Conquest, EventPart, Gains, PactEffect } from './effects.ts';
import type { Formation } from './military/armies.ts';
import {
	AGES,
	FARMS_AND_MINES,
	SPECIALS,
	SYMBOLS,
	TECHNOLOGIES,
	UNITS,
	URBAN,
	type Age,
	type CardId,
	type CardKind,
	type Level,
	type CardSymbol
} from './vocabulary.ts';

/** A card with everything that any card has: what it lacks is nothing. */
export type Card = {
	readonly card: CardId;
	readonly age: Age;
	readonly level: Level;
	readonly kind: CardKind;
	readonly isTechnology: boolean;
	readonly isSpecial: boolean;
	readonly isUrban: boolean;
	readonly isUnit: boolean;
	readonly isFarmOrMine: boolean;
	/** Holds workers. */
	readonly isWorkplace: boolean;
	/** With two, three and four players. */
	readonly copies: readonly number[];
	/** On the player board at the start: how many workers stand there. */
	readonly workers: number;
	readonly science: number;
	/** Science of a revolution; undefined on all but governments that can be had by one. */
	readonly revolution: number | undefined;
	readonly resources: number;
	readonly militaryActions: number;
	readonly stages: readonly number[];
	readonly urbanLimit: number;
	readonly symbols: { readonly [each in CardSymbol]: number };
	readonly effects: readonly CivilEffect[];
	readonly gains: Gains;
	readonly parts: readonly EventPart[];
	readonly attack: Attack | undefined;
	readonly war: Conquest | undefined;
	readonly pact: PactEffect | undefined;
	readonly tactic: Formation | undefined;
	readonly bonus: { readonly defense: number; readonly colonization: number } | undefined;
};

/** What the banks say, by the tokens that lie in them; more tokens than the tables have count as their last entry. */
export type Banks = {
	/** Food for one more worker; undefined with no token left. */
	readonly populationCost: readonly (number | undefined)[];
	readonly consumption: readonly number[];
	readonly facesNeeded: readonly number[];
	readonly corruption: readonly number[];
};

/** The records of an edition, at hand. */
export type Catalogue = {
	readonly edition: Edition;
	readonly cards: ReadonlyMap<CardId, Card>;
	/** The cards of each deck by level, in the order of the edition. */
	readonly decks: { readonly [deck in 'civil' | 'military']: readonly (readonly Card[])[] };
	readonly banks: Banks;
};

/** The catalogue of the edition a board is played with. */
export function catalogueOf(board: Pick<OpenBoard, 'edition'>): Catalogue {
	return catalogueFor(board.edition === 'house' ? houseEdition : (board.edition as Edition));
}

/** The catalogue of an edition. */
export const catalogueFor = catalogued(index);

/** A card of the edition. Throws when it has none of that name. */
export function cardOf(board: Pick<OpenBoard, 'edition'>, card: CardId): Card {
	return cardIn(catalogueOf(board), card);
}

/** A card of the catalogue. Throws when it has none of that name. */
export function cardIn({ cards }: Catalogue, card: CardId): Card {
	const found = cards.get(card);
	if (found === undefined) throw new Error(`no card ${card}`);
	return found;
}

/** A card's effect of this name; undefined when it has none. */
export function effectOf<Name extends CivilEffect['effect']>(
	{ effects }: Card,
	name: Name
): Extract<CivilEffect, { readonly effect: Name }> | undefined {
	for (const effect of effects) if (effect.effect === name) return effect as Extract<CivilEffect, { readonly effect: Name }>;
	return undefined;
}

/** An entry of a table of a bank that holds so many tokens. */
export function entryFor<Entry>(table: readonly Entry[], tokens: number): Entry {
	return table[Math.min(tokens, table.length - 1)] as Entry;
}

function index(edition: Edition): Catalogue {
	const [initial, civil, military] = [edition.initial.map(whole), edition.civil.map(whole), edition.military.map(whole)];
	const byLevel = (cards: readonly Card[]): Card[][] => AGES.map((_age, level) => cards.filter((card) => card.level === level));
	return {
		edition,
		cards: new Map([...initial, ...civil, ...military].map((card) => [card.card, card])),
		decks: { civil: byLevel(civil), military: byLevel(military) },
		banks: banksOf(edition)
	};
}

// What only some records have.
type Fields = Partial<Omit<CivilRecord, 'kind' | 'copies'> & Omit<MilitaryRecord, 'kind' | 'copies'>>;

// All cards are made alike, which makes reading them fast.
function whole(record: CivilRecord | MilitaryRecord): Card {
	const { card, age, kind, symbols, copies, ...rest } = record;
	const fields: Fields = rest;
	const isOf = (kinds: readonly CardKind[]): boolean => kinds.includes(kind);
	return {
		card,
		age,
		level: AGES.indexOf(age) as Level,
		kind,
		isTechnology: isOf(TECHNOLOGIES),
		isSpecial: isOf(SPECIALS),
		isUrban: isOf(URBAN),
		isUnit: isOf(UNITS),
		isFarmOrMine: isOf(FARMS_AND_MINES),
		isWorkplace: isOf(URBAN) || isOf(UNITS) || isOf(FARMS_AND_MINES),
		// Pacts need a third party (Preparing the decks).
		copies: typeof copies === 'number' ? [kind === 'pact' ? 0 : copies, copies, copies] : (copies ?? [0, 0, 0]),
		workers: fields.workers ?? 0,
		science: fields.science ?? 0,
		revolution: fields.revolution,
		resources: fields.resources ?? 0,
		militaryActions: fields.militaryActions ?? 0,
		stages: fields.stages ?? [],
		urbanLimit: fields.urbanLimit ?? 0,
		symbols: Object.fromEntries(SYMBOLS.map((symbol) => [symbol, symbols?.[symbol] ?? 0])) as Card['symbols'],
		effects: fields.effects ?? [],
		gains: fields.gains ?? [],
		parts: fields.parts ?? [],
		attack: fields.attack,
		war: fields.war,
		pact: fields.pact,
		tactic: fields.tactic === undefined ? undefined : { ...fields.tactic, level: AGES.indexOf(age) },
		bonus: fields.bonus
	};
}

// The number on a section counts as soon as its leftmost square is empty; the cost of a worker is that of the last square in use.
function banksOf({ foodSections, happySections, blueSections }: Edition): Banks {
	const uncovered = (sections: readonly { readonly squares: number }[], number: (section: number) => number): number[] => {
		const table = [number(0)];
		for (const [section, { squares }] of sections.entries())
			// While this section is being filled, the next one's number shows.
			for (let square = 0; square < squares; square += 1) table.push(section + 1 < sections.length ? number(section + 1) : 0);
		return table;
	};
	const cost: (number | undefined)[] = [undefined];
	for (const { squares, cost: each } of foodSections) for (let square = 0; square < squares; square += 1) cost.push(each);
	return {
		populationCost: cost,
		consumption: uncovered(foodSections, (section) => foodSections[section]?.consumption ?? 0),
		facesNeeded: uncovered(happySections, (section) => happySections[section]?.faces ?? 0),
		corruption: uncovered(blueSections, (section) => blueSections[section]?.corruption ?? 0)
	};
}
