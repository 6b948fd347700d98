import { anyOf, filled, type AnyChoice, type Option } from '../../rules/core/option.ts';

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

/** One of the options, each equally likely, filled in at random. */
export function randomChoice(options: readonly Option[], random: () => number): AnyChoice {
	return filled(
		options[Math.floor(random() * options.length)] ?? { kind: '' },
		(range) => anyOf(range, random),
		() => ''
	);
}
