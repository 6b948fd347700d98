import { cardName } from '#lib/through-the-ages/cards.ts';
import { CIVIL_KINDS, MILITARY_KINDS, type Age, type CardKind } from '#rules/through-the-ages/vocabulary.ts';
import { catalogueFor, type Card } from '#rules/through-the-ages/catalogue.ts';
import { edition } from '#rules/through-the-ages/edition.ts';

/** What the reader wants to see of the cards; nothing named means all. */
export type Wanted = { readonly age: Age | ''; readonly kind: CardKind | ''; readonly name: string };

const KINDS: readonly CardKind[] = [...CIVIL_KINDS, ...MILITARY_KINDS];

/** Every card of the house edition once, by its age and then by its kind. */
export const CARDS: readonly Card[] = [...catalogueFor(edition).cards.values()].toSorted(
	(one, other) => one.level - other.level || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)
);

/** The ages that have cards, and the kinds there are, in their order. */
export const AGES_OF_CARDS: readonly Age[] = [...new Set(CARDS.map(({ age }) => age))];
export const KINDS_OF_CARDS: readonly CardKind[] = KINDS.filter((kind) => CARDS.some((card) => card.kind === kind));

/** Whether a card is among those wanted; a part of its name does, in small letters and without accents. */
export function isWanted({ card, age, kind }: Pick<Card, 'card' | 'age' | 'kind'>, wanted: Wanted): boolean {
	return (
		(wanted.age === '' || wanted.age === age) &&
		(wanted.kind === '' || wanted.kind === kind) &&
		plain(cardName(card)).includes(plain(wanted.name.trim()))
	);
}

function plain(text: string): string {
	return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
