import type { ReadEdition, RefusedEdition, ShapeFault } from '../core/edition.ts';
import { readEdition } from '../core/read-edition.ts';
import { EDITION_SIZE, editionSchema } from './edition-schema.ts';
import type { CivilRecord, Edition, MilitaryRecord } from './edition.ts';
import { UNITS, URBAN, type CivilKind, type MilitaryKind } from './vocabulary.ts';

/** What contradicts itself in an edition whose shape is right. */
export type EditionFault =
	/** Two cards of one name. */
	| 'twice'
	/** A card that lacks what its kind needs, or has what it cannot use. */
	| 'kind'
	/** No farm, mine, government or unit to begin with, or more than one government. */
	| 'initial'
	/** A card that another one names is not there. */
	| 'unknownCard'
	/** An age with too few cards to fill the row, or Age A with too few events. */
	| 'few';

type Refused = RefusedEdition<EditionFault>;

/** Reads an edition of Through the Ages out of any value, or says what is wrong with it and where. Never throws. */
export function readThroughTheAges(value: unknown): ReadEdition<Edition, ShapeFault | EditionFault> {
	return readEdition(value, {
		schema: editionSchema,
		size: EDITION_SIZE,
		contradiction: (read) => contradiction(read as Edition)
	}) as ReadEdition<Edition, ShapeFault | EditionFault>;
}

function contradiction(edition: Edition): Refused | undefined {
	return twice(edition) ?? wrongKind(edition) ?? wrongStart(edition) ?? unknownCard(edition) ?? tooFew(edition);
}

function twice({ initial, civil, military }: Edition): Refused | undefined {
	const seen = new Set<string>();
	for (const [list, cards] of Object.entries({ initial, civil, military }))
		for (const [at, { card }] of cards.entries()) {
			if (seen.has(card)) return { refused: 'twice', at: `${list}.${at}` };
			seen.add(card);
		}
	return undefined;
}

type Field = Exclude<keyof CivilRecord | keyof MilitaryRecord, 'card' | 'age' | 'kind' | 'copies' | 'symbols' | 'status'>;

const WORKPLACE: readonly Field[] = ['resources'];
// What a card of each kind cannot do without.
const NEEDS: Readonly<Partial<Record<CivilKind | MilitaryKind, readonly Field[]>>> = {
	...Object.fromEntries(['farm', 'mine', ...URBAN, ...UNITS].map((kind) => [kind, WORKPLACE])),
	government: ['urbanLimit'],
	wonder: ['stages'],
	action: ['effects'],
	event: ['parts'],
	territory: ['gains'],
	aggression: ['attack', 'militaryActions'],
	war: ['war', 'militaryActions'],
	pact: ['pact'],
	tactic: ['tactic'],
	bonus: ['bonus']
};

function wrongKind({ initial, civil, military }: Edition): Refused | undefined {
	for (const [list, cards] of Object.entries({ initial, civil, military }))
		for (const [at, card] of (cards as readonly (CivilRecord | MilitaryRecord)[]).entries()) {
			const fields: Partial<Record<Field, unknown>> = card;
			if (NEEDS[card.kind]?.some((field) => fields[field] === undefined) === true) return { refused: 'kind', at: `${list}.${at}` };
			// What is stored is counted in tokens of one.
			const worth = card.kind === 'farm' ? card.symbols?.food : card.kind === 'mine' ? card.symbols?.resources : 1;
			if (worth === undefined || worth < 1) return { refused: 'kind', at: `${list}.${at}` };
		}
	return undefined;
}

function wrongStart({ initial }: Edition): Refused | undefined {
	const count = (kind: CivilKind): number => initial.filter((card) => card.kind === kind).length;
	const one = (kind: 'farm' | 'mine'): boolean =>
		initial.some((card) => card.kind === kind && card.symbols?.[kind === 'farm' ? 'food' : 'resources'] === 1);
	return one('farm') && one('mine') && count('government') === 1 ? undefined : { refused: 'initial', at: 'initial' };
}

function unknownCard({ initial, military, shortGame }: Edition): Refused | undefined {
	const built = new Set(initial.map(({ card }) => card));
	for (const [at, { parts = [] }] of military.entries())
		for (const part of parts)
			if (part.act === 'buildFree' && !built.has(part.card)) return { refused: 'unknownCard', at: `military.${at}` };
	const events = new Set(military.filter(({ kind }) => kind === 'event').map(({ card }) => card));
	const at = shortGame.events.findIndex((card) => !events.has(card));
	return at < 0 ? undefined : { refused: 'unknownCard', at: `shortGame.events.${at}` };
}

const MOST_PLAYERS = 4;

function tooFew({ civil, military, row, eventsAtStart }: Edition): Refused | undefined {
	for (const age of ['A', 'I', 'II', 'III'] as const) {
		const cards = civil.reduce((sum, card) => (card.age === age ? sum + Math.min(...(card.copies ?? [0])) : sum), 0);
		if (cards < row.prices.length) return { refused: 'few', at: 'civil' };
	}
	const events = military.reduce((sum, { age, kind, copies }) => (age === 'A' && kind === 'event' ? sum + copies : sum), 0);
	return events < MOST_PLAYERS + eventsAtStart ? { refused: 'few', at: 'military' } : undefined;
}
