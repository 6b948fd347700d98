import { isPlain, isRange, plainChoice, type AnyChoice, type Option } from '#rules/core/option.ts';

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

// More numbers than these are a stepper's.
const MOST_NUMBERS = 13;

/** Whether nothing but a small count is to be filled in. */
export function isCounted({ count, ...fields }: Option): boolean {
	return isPlain({ ...fields }) && (!isRange(count) || count.max - count.min < MOST_NUMBERS * count.step);
}

/** An option with a small count as one act for each number: one click instead of three. */
export function counted(option: Option): Act[] {
	const { count } = option;
	if (!isRange(count)) return [{ option, choice: plainChoice(option) }];
	const acts: Act[] = [];
	for (let n = count.min; n <= count.max; n += count.step)
		acts.push({ option: { ...option, count: n }, choice: { ...plainChoice(option), count: n } });
	return acts;
}
