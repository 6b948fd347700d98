import { anyOf, filled, type AnyChoice, type Option } from '#rules/core/option.ts';

/** A number from 0 to below 1, the same row for the same seed; for tests only. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
	let state = (seed + 1) * 0x9e3779b9;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** One of the items, each equally likely. Throws on an empty list. */
export function oneOf<T>(items: readonly T[], random: Random): T {
	if (items.length === 0) throw new Error('nothing to choose from');
	return items[Math.floor(random() * items.length)] as T;
}

/** The items in a random order. */
export function mixed<T>(items: readonly T[], random: Random): T[] {
	const list = [...items];
	for (let i = list.length - 1; i > 0; i -= 1) {
		const j = Math.floor(random() * (i + 1));
		[list[i], list[j]] = [list[j] as T, list[i] as T];
	}
	return list;
}

/** The options but leaving the match: those who choose at random would be gone before anything has happened. */
export function staying(list: readonly Option[]): readonly Option[] {
	return list.filter((option) => !isLeaving(option));
}

/** Whether this is to resign from the match, not from anything in it. */
export function isLeaving(option: Option | AnyChoice): boolean {
	return option.kind === 'resign' && Object.keys(option).length === 1;
}

/** The option with its ranges and texts filled in at random. */
export function filledIn(option: Option, random: Random): AnyChoice {
	return filled(
		option,
		(range) => anyOf(range, random),
		() => (random() < 0.5 ? '' : `note ${Math.floor(random() * 1_000)}`)
	);
}
