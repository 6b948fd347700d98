import { isPlain, isRange, isTextField, plainChoice, type AnyChoice, type Option, type Range, type TextField } from '#rules/core/option.ts';

/** How a game puts its options in words. */
export type OptionWords = {
	/** What choosing it does, in a few words. */
	readonly label: (option: Option) => string;
	/** What it costs or brings. */
	readonly effect?: (option: Option) => string | undefined;
	/** Whether it ends a question instead of answering it. */
	readonly quiet?: (option: Option) => boolean;
	/** What options of one kind are called together; without it all stand in one list. */
	readonly kind?: (kind: string) => string;
	/** What a field to be filled in is called. */
	readonly field?: (field: string, option: Option) => string;
};

/** A field that a choice has to fill in. */
export type OpenField = { readonly name: string; readonly label: string } & ({ readonly range: Range } | { readonly text: TextField });

/** Options that stand together: those that are chosen with one press, and those with something to fill in. */
export type AnswerGroup = {
	readonly kind: string;
	readonly title: string | undefined;
	readonly plain: readonly Option[];
	readonly open: readonly Option[];
};

/** The fields of an option that leave a choice, in its order. */
export function openFields(option: Option, words: OptionWords): OpenField[] {
	return Object.entries(option).flatMap(([name, field]): OpenField[] => {
		const label = words.field?.(name, option) ?? name;
		if (isRange(field) && field.min < field.max) return [{ name, label, range: field }];
		return isTextField(field) ? [{ name, label, text: field }] : [];
	});
}

/** The choice that an option becomes with its fields filled in; what is left out is the least number, or no text. */
export function filledIn(option: Option, fields: { readonly [name: string]: number | string | undefined }): AnyChoice {
	const choice: { [name: string]: AnyChoice[string] } = { ...plainChoice(option) };
	for (const [name, field] of Object.entries(option)) if (isTextField(field)) choice[name] = '';
	for (const [name, value] of Object.entries(fields)) if (value !== undefined) choice[name] = value;
	return { ...choice, kind: option.kind };
}

/** All options in groups by what they are called together, in the order of the rules; none is left out. */
export function answerGroups(options: readonly Option[], words: OptionWords): AnswerGroup[] {
	const groups = new Map<string, Option[]>();
	for (const option of options) {
		const key = words.kind === undefined ? '' : option.kind;
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [option]);
		else group.push(option);
	}
	return [...groups].map(([kind, own]) => ({
		kind,
		// One option that says everything itself needs no title over it.
		title: words.kind === undefined || (own.length === 1 && own.every(isPlain)) ? undefined : words.kind(kind),
		plain: own.filter(isPlain),
		open: own.filter((option) => !isPlain(option))
	}));
}
