/** A game's headlines in the reader's language: `{name}`, `{thing}` and `{count}` stand for whom and what they are about. */
export type HeadlineWords<Name extends string = string> = {
	readonly sentences: { readonly [headline in Name]: string };
	/** What the things are called that they are about, by their names in the rules. */
	readonly things: { readonly [thing: string]: string };
};

/** Sentences with nothing in place yet of what they are about. */
export const BLANK = { name: '{name}', thing: '{thing}', count: '{count}' } as const;

/** What each of these is called. */
export function called<Name extends string>(names: readonly Name[], nameOf: (name: Name) => string): { readonly [name: string]: string } {
	return Object.fromEntries(names.map((name) => [name, nameOf(name)]));
}
