import type { FieldStatus } from '../core/edition.ts';
import boardNumbers from './data/board.json' with { type: 'json' };
import civil from './data/civil-cards.json' with { type: 'json' };
import initial from './data/initial-cards.json' with { type: 'json' };
import military from './data/military-cards.json' with { type: 'json' };
import type { Attack, CivilEffect, Conquest, EventPart, Formation, Gains, PactEffect } from './effects.ts';
import type { Age, CardId, CivilKind, MilitaryKind, CardSymbol } from './vocabulary.ts';

/** A record with fields that are not printed in the published game, by their paths; all others are known. */
type Stated = { readonly status?: FieldStatus | 'ours' };

type DeckAge = Exclude<Age, 'IV'>;

/** The symbols at the bottom of a card; those that are not named are not there. */
export type Symbols = { readonly [each in CardSymbol]?: number };

export type CivilRecord = Stated & {
	readonly card: CardId;
	readonly age: DeckAge;
	readonly kind: CivilKind;
	/** With two, three and four players; absent on the technologies printed on the player board. */
	readonly copies?: readonly [number, number, number];
	/** Of an initial technology: how many workers stand on it at the start. */
	readonly workers?: number;
	readonly science?: number;
	/** Science of a revolution. */
	readonly revolution?: number;
	readonly resources?: number;
	readonly stages?: readonly number[];
	readonly urbanLimit?: number;
	readonly symbols?: Symbols;
	readonly effects?: readonly CivilEffect[];
};

export type MilitaryRecord = Stated & {
	readonly card: CardId;
	readonly age: DeckAge;
	readonly kind: MilitaryKind;
	readonly copies: number;
	/** Of aggressions and wars. */
	readonly militaryActions?: number;
	readonly parts?: readonly EventPart[];
	/** Of territories: what stays with the colony, and what comes at once. */
	readonly symbols?: Symbols;
	readonly gains?: Gains;
	readonly attack?: Attack;
	readonly war?: Conquest;
	readonly pact?: PactEffect;
	readonly tactic?: Formation;
	readonly bonus?: { readonly defense: number; readonly colonization: number };
};

/** The numbers on the boards and in the rules. Sections of a bank go from left to right. */
export type BoardNumbers = Stated & {
	readonly format: 'through-the-ages-1';
	readonly id: string;
	readonly yellowTokens: number;
	readonly blueTokens: number;
	/** Unused workers at the start. */
	readonly workers: number;
	/** `cost` of one more worker while a token lies there; `consumption` while the leftmost square is empty. */
	readonly foodSections: readonly { readonly squares: number; readonly cost: number; readonly consumption: number }[];
	/** Happy faces that are needed while the section is empty. */
	readonly happySections: readonly { readonly squares: number; readonly faces: number }[];
	readonly blueSections: readonly { readonly squares: number; readonly corruption: number }[];
	readonly mostFaces: number;
	/** Civil actions by space; spaces swept by two, three and four players. */
	readonly row: { readonly prices: readonly number[]; readonly sweep: readonly number[] };
	/** Culture lost for each food that is lacking. */
	readonly hungerCulture: number;
	/** Military cards drawn at the end of a turn, at the most. */
	readonly cardsDrawn: number;
	/** Current events at the start, beside one for each player. */
	readonly eventsAtStart: number;
	readonly yellowTokensLostWithAge: number;
	readonly tacticActions: { readonly play: number; readonly copy: number };
	readonly resignationCulture: number;
	/** What a military card that is no bonus card adds to a defense. */
	readonly otherCardDefense: number;
	/** After which age the short game ends, and the events that are scored then. */
	readonly shortGame: Stated & { readonly lastAge: DeckAge; readonly events: readonly CardId[] };
};

/** The numbers and cards the game is played with. */
export type Edition = BoardNumbers & {
	readonly initial: readonly CivilRecord[];
	readonly civil: readonly CivilRecord[];
	readonly military: readonly MilitaryRecord[];
};

/** The edition of 2015. */
export const edition = { ...boardNumbers, initial, civil, military } as unknown as Edition;
