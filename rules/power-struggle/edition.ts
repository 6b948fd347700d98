import data from './house-edition.json' with { type: 'json' };
import type { Competence, Track } from './vocabulary.ts';

/** Where a number or card comes from: printed in the published game, or our own because what is printed is not known. */
export type Source = 'published' | 'ours';

/** Three competences on one card. */
export type CompetenceCard = {
	readonly number: number;
	readonly competences: readonly [Competence, Competence, Competence];
	readonly source: Source;
};

/** What an event does; sums in Pinats for each figure or player. */
export type EventEffect =
	| { readonly kind: 'bonusPayment' }
	| { readonly kind: 'directorsMeeting' }
	| { readonly kind: 'motivation'; readonly change: number }
	/** Each member of the board of directors costs its player this much. */
	| { readonly kind: 'summerParty'; readonly sum: number }
	/** The chairman and each divisional head except Communications cost their players this much. */
	| { readonly kind: 'birthday'; readonly sum: number }
	/** The divisional head of Communications pays each other player. */
	| { readonly kind: 'moron'; readonly sum: number }
	/** Each player pays for each department or main department with six employees. */
	| { readonly kind: 'overcrowding'; readonly sum: number }
	/** The bank pays each player for each share package. */
	| { readonly kind: 'dividend'; readonly sum: number };

/** An event card by its name; its words are made from the name in the message catalogue. */
export type EventCard = string;
export type EventRecord = { readonly card: EventCard; readonly effect: EventEffect; readonly source: Source };

export type Edition = {
	readonly startMoney: number;
	/** Where victory points begin and where points end, for each track. */
	readonly tracks: Readonly<Record<Track, { readonly green: number; readonly gold: number }>>;
	readonly consultantDivisions: number;
	/** Price of a share package by size, 1 to 7. */
	readonly sharePrices: readonly number[];
	/** Copies of each size by the number of players. */
	readonly shareCopies: Readonly<Record<'3' | '4' | '5', readonly number[]>>;
	readonly mainDepartmentPrice: number;
	readonly consultantPrice: number;
	readonly influencePrice: number;
	readonly bonus: {
		readonly package: number;
		readonly department: number;
		readonly mainDepartment: number;
		readonly boardMember: number;
		readonly chairman: number;
	};
	/** What the motivation-dependent privileges add, by motivation 0 to 6. */
	readonly privilegeTables: Readonly<
		Record<'accounting' | 'controlling' | 'humanResources', { readonly normal: readonly number[]; readonly bribed: readonly number[] }>
	>;
	readonly competenceCards: readonly CompetenceCard[];
	readonly events: readonly EventRecord[];
};

/** What a bonus payment consists of, in Pinats: what the edition pays for, and the Controlling privilege. Parts of 0 are left out. */
export type BonusParts = { readonly [part in keyof Edition['bonus'] | 'controlling']?: number };

/** The numbers and cards the game is played with. */
export const edition = data as unknown as Edition;

const effects = new Map(edition.events.map(({ card, effect }) => [card, effect]));

/** What the event card does. Throws on a card the edition does not have. */
export function effectOf(card: EventCard): EventEffect {
	const effect = effects.get(card);
	if (effect === undefined) throw new Error(`no event card ${card}`);
	return effect;
}

/** The two cards with a different background, always among the eight. */
export const BONUS_PAYMENT: EventCard = 'bonusPayment';
export const DIRECTORS_MEETING: EventCard = 'directorsMeeting';
