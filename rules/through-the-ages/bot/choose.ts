import { plainChoice, type AnyChoice, type Option } from '../../core/option.ts';

/** An option and what it is worth. */
export type Ranked = { readonly option: Option; readonly worth: number };

/** Options with what they are worth, the best first; of equals the one that was listed first. */
export function ranked<O extends Option>(options: readonly O[], worth: (option: O) => number): readonly Ranked[] {
	return options.map((option) => ({ option, worth: worth(option) })).sort((a, b) => b.worth - a.worth);
}

/** The best as a choice. */
export function best([first]: readonly Ranked[]): AnyChoice | undefined {
	return first === undefined ? undefined : plainChoice(first.option);
}
