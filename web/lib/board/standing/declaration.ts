import type { Wish, WishField, WishValue } from '#rules/core/game.ts';

/** A wish in words: what it is called, what it does, and what its number means. */
export type WishWords<Field extends WishField = WishField> = {
	readonly label: () => string;
	readonly hint: () => string;
} & (Field extends 'none' | 'player' ? unknown : { readonly value: () => string });

/** A wish as it is offered to a player. */
export type OfferedWish = {
	readonly name: string;
	readonly field: WishField;
	readonly words: WishWords & { readonly value?: () => string };
};

type Declared = { readonly [wish: string]: Pick<Wish, 'field'> };

/** The wishes of a game with their words; one that has none does not compile. */
export function offeredWishes<Wishes extends Declared>(
	wishes: Wishes,
	words: { readonly [Name in keyof Wishes]: WishWords<Wishes[Name]['field']> }
): readonly OfferedWish[] {
	return Object.entries(wishes).map(([name, { field }]) => ({ name, field, words: words[name] as OfferedWish['words'] }));
}

/** What a wish begins with when it is turned on: of a number the highest, so that the question that is open now is not answered before it is set. */
export function usualValue(field: WishField): WishValue {
	return field === 'none' ? true : field === 'player' ? 'all' : field.max;
}
