import fc from 'fast-check';

// `__proto__` is left out: assigning it does not make a key, so no match may use it. So is a backslash: once V8 has parsed a record
// with the key `\`, it takes other escaped keys in that place for the same one (nodejs/node#63785).
const key = fc.oneof(
	fc.constantFrom('a', 'b', 'c', '=', '.', '-', '/', '0', '1', 'length', 'toString', 'constructor', 'hasOwnProperty'),
	fc.string({ maxLength: 3 }).filter((name) => name !== '__proto__' && !name.includes('\\'))
);

// A small alphabet, so that two values often share parts.
const leaf = fc.oneof(fc.constantFrom<unknown>(0, 1, 2, '', 'x', true, false, null), fc.integer(), fc.string({ maxLength: 4 }));

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
	tree: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		leaf,
		fc.array(tie('tree'), { maxLength: 6 }),
		fc.dictionary(key, fc.oneof({ arbitrary: tie('tree'), weight: 5 }, { arbitrary: fc.constant(undefined), weight: 1 }), {
			maxKeys: 5,
			noNullPrototype: true
		})
	)
}));

/** JSON values, nested, with members that may be undefined and keys that might be mistaken for something else. */
export const jsonValue = tree;

/** The one text of a JSON value: keys in order, undefined members left out. */
export function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	members.sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}
