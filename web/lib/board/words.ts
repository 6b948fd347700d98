/** The member of a union whose discriminant is this name, or one of several names. */
export type Named<U, Key extends keyof U, Name> = U extends { readonly [K in Key]: infer Own } ? (Name extends Own ? U : never) : never;

/**
 * Words for every member of a union by the member's name: a table, so that the compiler says which one a game has forgotten.
 * `Words` is what each gives, `Context` what helps it to be exact.
 */
export type Wording<U extends { readonly [K in Key]: string }, Key extends keyof U, Context extends readonly unknown[], Words = string> = {
	readonly [Name in U[Key]]: (one: Named<U, Key, Name>, ...context: Context) => Words;
};

/** Puts members of a union in words by a table of all of them; `unknown` stands for what a newer room tells an older page, undefined where it may. */
export function wording<U extends { readonly [K in Key]: string }, Key extends keyof U, Context extends readonly unknown[], Words = string>(
	key: Key,
	table: Wording<U, Key, Context, Words>,
	...unknown: undefined extends Words ? [unknown?: Words] : [unknown: Words]
): (one: U, ...context: Context) => Words {
	// A member finds its own line by its name, which the type of the table has checked.
	const lines = table as unknown as { readonly [name: string]: ((one: U, ...context: Context) => Words) | undefined };
	return (one, ...context) => lines[one[key]]?.(one, ...context) ?? (unknown[0] as Words);
}

/** The same where not every member has something to say. */
export function wordingOfSome<
	U extends { readonly [K in Key]: string },
	Key extends keyof U,
	Context extends readonly unknown[],
	Words = string
>(key: Key, table: Partial<Wording<U, Key, Context, Words | undefined>>): (one: U, ...context: Context) => Words | undefined {
	return wording(key, table as Wording<U, Key, Context, Words | undefined>, undefined);
}

/** What the members of a union are called in the reader's language, by a table of all of them. */
export function naming<Name extends string>(names: Readonly<Record<Name, () => string>>): (name: Name) => string {
	return (name) => names[name]();
}

/** The same where each has two words: its name, and what more there is to say of it. */
export function namingTwice<Name extends string>(
	words: Readonly<Record<Name, readonly [name: () => string, more: () => string]>>
): readonly [nameOf: (name: Name) => string, moreOf: (name: Name) => string] {
	return [(name) => words[name][0](), (name) => words[name][1]()];
}
