import { isRange, isTextField, type Option } from '../../rules/core/option.ts';

/** A small fast generator for players that choose at random (never for a match's own chance): numbers from 0 to below 1. */
export function randomNumbers(seed: number): () => number {
	let state = (seed * 2_654_435_761) >>> 0 || 1;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 2 ** 32;
	};
}

type FilledChoice = { kind: string; [field: string]: string | number | boolean };

/** One of the options, each equally likely, filled in at random. */
export function randomChoice(options: readonly Option[], random: () => number): FilledChoice {
	const option = options[Math.floor(random() * options.length)] ?? { kind: '' };
	const choice: Record<string, string | number | boolean> = {};
	for (const field in option) {
		const value = option[field];
		if (isRange(value)) choice[field] = value.min + Math.floor(random() * ((value.max - value.min) / value.step + 1)) * value.step;
		else if (isTextField(value)) choice[field] = '';
		else if (value !== undefined) choice[field] = value;
	}
	return choice as FilledChoice;
}
