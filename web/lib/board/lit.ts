import { plainChoice, type AnyChoice, type Option } from '#rules/core/option.ts';

/** An answer that a place of the board stands for: the option, and the choice it becomes. */
export type Act<O = Option> = { readonly option: O; readonly choice: AnyChoice };

/** The answers to the open question: all of them, and by the place of the board that stands for them. */
export type Lit<O = Option> = { readonly acts: readonly Act<O>[]; readonly places: ReadonlyMap<string, readonly Act<O>[]> };

/** Options as acts, each at the place that stands for it; one without a place is an act all the same. */
export function litBy<O extends Option>(options: readonly O[], placeOf: (option: O) => string | undefined): Lit<O> {
	const acts: Act<O>[] = [];
	const places = new Map<string, Act<O>[]>();
	for (const option of options) {
		const act = { option, choice: plainChoice(option) };
		acts.push(act);
		const place = placeOf(option);
		if (place === undefined) continue;
		const here = places.get(place);
		if (here === undefined) places.set(place, [act]);
		else here.push(act);
	}
	return { acts, places };
}
