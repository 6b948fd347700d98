import { own } from './json.ts';

/** A whole number to be filled in: from `min` to `max` in steps of `step` counted from `min`. */
export type Range = { readonly min: number; readonly max: number; readonly step: number };

/** A short text to be filled in, at most `maxLength` characters; it may be empty. */
export type TextField = { readonly maxLength: number };

/** One thing a seat may do: a kind, the things it names, and at most a few fields to be filled in. */
export type Option = { readonly kind: string; readonly [field: string]: string | number | boolean | Range | TextField | undefined };

/** An option with its ranges and texts filled in. */
export type Choice<O extends Option = Option> = O extends Option
	? { readonly [K in keyof O]: O[K] extends Range ? number : O[K] extends TextField ? string : O[K] }
	: never;

/** A choice as it comes from outside: flat, named, unchecked. */
export type AnyChoice = { readonly kind: string; readonly [field: string]: string | number | boolean | undefined };

/** Something that might be expected among the options, and the reason code why it is not. */
export type Blocked = { readonly kind: string; readonly reason: string };

/** A number field of an option. */
export function range(min: number, max: number, step = 1): Range {
	return { min, max, step };
}

export function isRange(field: unknown): field is Range {
	return typeof field === 'object' && field !== null && 'step' in field;
}

export function isTextField(field: unknown): field is TextField {
	return typeof field === 'object' && field !== null && 'maxLength' in field;
}

/** The first option of this kind; undefined when there is none. */
export function ofKind<O extends Option, Kind extends O['kind']>(
	options: readonly O[],
	kind: Kind
): Extract<O, { readonly kind: Kind }> | undefined {
	return options.find((option): option is Extract<O, { readonly kind: Kind }> => option.kind === kind);
}

/** Whether any choice is this option: none of its ranges is empty. */
export function isPossible(option: Option): boolean {
	for (const field in option) {
		const value = option[field];
		if (isRange(value) && value.min > value.max) return false;
	}
	return true;
}

/** Whether the option leaves nothing to fill in. */
export function isPlain(option: Option): boolean {
	for (const field in option) {
		const value = option[field];
		if (isRange(value) ? value.min !== value.max : isTextField(value)) return false;
	}
	return true;
}

/** The only choice a plain option allows. */
export function plainChoice(option: Option): AnyChoice {
	const choice: Record<string, string | number | boolean | undefined> = {};
	for (const field in option) {
		const value = option[field];
		if (isRange(value)) choice[field] = value.min;
		else if (!isTextField(value)) choice[field] = value;
	}
	return choice as AnyChoice;
}

/** The option as a choice: `number` fills in its ranges and `text` its texts. */
export function filled(option: Option, number: (range: Range) => number, text: (field: TextField) => string): AnyChoice {
	const choice: Record<string, string | number | boolean | undefined> = {};
	for (const field in option) {
		const value = option[field];
		choice[field] = isRange(value) ? number(value) : isTextField(value) ? text(value) : value;
	}
	return choice as AnyChoice;
}

/** The option with its numbers at their least and its texts empty. */
export function leastChoice(option: Option): AnyChoice {
	return filled(
		option,
		({ min }) => min,
		() => ''
	);
}

/** One number of a range, each equally likely; `random` gives numbers from 0 to below 1. */
export function anyOf({ min, max, step }: Range, random: () => number): number {
	return min + Math.floor(random() * (Math.floor((max - min) / step) + 1)) * step;
}

/** Whether the choice writes anything into a text field of this option. */
export function writes(option: Option, choice: AnyChoice): boolean {
	for (const field in option) if (isTextField(option[field]) && choice[field] !== '') return true;
	return false;
}

/** The choice from among these options with nothing written: every text of it empty. */
export function unwritten(options: readonly Option[], choice: AnyChoice): AnyChoice {
	const option = options.find((each) => fits(each, choice));
	const texts = Object.keys(option ?? {}).filter((name) => isTextField(option?.[name]));
	return { ...choice, ...Object.fromEntries(texts.map((name) => [name, ''])) };
}

/** Whether the choice is this option, filled in within its ranges and with no field of its own. */
export function fits(option: Option, choice: AnyChoice): boolean {
	if (option.kind !== choice.kind) return false;
	for (const field in option) {
		if (!fieldFits(option[field], choice[field])) return false;
	}
	for (const field in choice) {
		// Looking at the value first is the faster way.
		if (own(option, field) === undefined && !Object.hasOwn(option, field)) return false;
	}
	return true;
}

function fieldFits(field: Option[string], value: AnyChoice[string]): boolean {
	if (isRange(field)) {
		return (
			typeof value === 'number' &&
			!Object.is(value, -0) &&
			value >= field.min &&
			value <= field.max &&
			// Back from the number of steps: dividing a tiny fraction would round it to a whole one.
			field.min + Math.round((value - field.min) / field.step) * field.step === value
		);
	}
	if (isTextField(field)) return typeof value === 'string' && value.length <= field.maxLength;
	return field === value;
}
