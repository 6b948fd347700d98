import type { Wish, WishField, WishValue } from '#rules/core/game.ts';
import type { Range } from '#rules/core/option.ts';

/** A wish in words: what it is called, what it does, what its number means and how it is told, what its names are called. */
export type WishWords<Field extends WishField = WishField> = {
	readonly label: () => string;
	readonly hint: () => string;
} & (Field extends Range
	? {
			readonly value: () => string;
			/** The number in words; in figures where it is absent. */
			readonly told?: (value: number) => string;
			/** With the lowest number it says nothing; otherwise with the highest. */
			readonly beginsWithLeast?: true;
		}
	: Field extends { readonly oneOf: readonly (infer Name)[] }
		? { readonly option: (name: Name) => string }
		: unknown);

/** A wish as it is offered to a player, at the questions of this step. */
export type OfferedWish = {
	readonly name: string;
	readonly step: string;
	readonly field: WishField;
	readonly words: {
		readonly label: () => string;
		readonly hint: () => string;
		readonly value?: () => string;
		readonly told?: (value: number) => string;
		readonly beginsWithLeast?: true;
		readonly option?: (name: string) => string;
	};
};

type Declared = { readonly [wish: string]: Pick<Wish, 'field'> & { readonly step: string } };

/** The wishes of a game with their words; one that has none does not compile. */
export function offeredWishes<Wishes extends Declared>(
	wishes: Wishes,
	words: { readonly [Name in keyof Wishes]: WishWords<Wishes[Name]['field']> }
): readonly OfferedWish[] {
	return Object.entries(wishes).map(([name, { field, step }]) => ({ name, step, field, words: words[name] as OfferedWish['words'] }));
}

/**
 * What a wish begins with when it is turned on: of a number the one with which it says nothing, so that the question that is open now is not
 * answered before it is set.
 */
export function usualValue({ field, words }: Pick<OfferedWish, 'field' | 'words'>): WishValue {
	if (field === 'none') return true;
	if (field === 'player') return 'all';
	if ('oneOf' in field) return field.oneOf[0] ?? '';
	return words.beginsWithLeast ? field.min : field.max;
}
