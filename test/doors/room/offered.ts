import { isRange, isTextField, type Option } from '#rules/core/option.ts';

/** Whether a choice as it was sent is this option filled in; written anew, and from the whole numbers of a range one by one. */
export function isOffered(option: Option, choice: unknown): boolean {
	if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return false;
	const given = new Map(Object.entries(choice));
	const wanted = Object.entries(option).filter(([, field]) => field !== undefined);
	if (given.size !== wanted.length) return false;
	return wanted.every(([name, field]) => {
		const value: unknown = given.get(name);
		if (isRange(field)) {
			for (let number = field.min; number <= field.max; number += field.step) if (Object.is(number, value)) return true;
			return false;
		}
		if (isTextField(field)) return typeof value === 'string' && value.length <= field.maxLength;
		return Object.is(field, value);
	});
}
