/** What was asked for on the command line: `--rooms 200 --minutes 10 --seed 1`. */
export type Wanted = { readonly rooms: number; readonly minutes: number; readonly seed: number };

/** Reads the command line. Throws on anything else than a positive number. */
export function wantedFrom(parameters: readonly string[]): Wanted {
	return {
		rooms: numberAfter(parameters, '--rooms', 200),
		minutes: numberAfter(parameters, '--minutes', 10),
		seed: numberAfter(parameters, '--seed', 1)
	};
}

function numberAfter(parameters: readonly string[], name: string, usual: number): number {
	const at = parameters.indexOf(name);
	if (at < 0) return usual;
	const value = Number(parameters[at + 1]);
	if (!(value > 0)) throw new Error(`${name} wants a positive number`);
	return value;
}
