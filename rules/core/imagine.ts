import type { Sight } from './secret.ts';

/** Draws a whole number from 0 to below the bound. */
export type Draw = (bound: number) => number;

/** How many items a list has, whether or not they can be seen; 0 where not even that is known. */
export function countOf(list: Sight<readonly unknown[]>): number {
	if ('$seen' in list) return list.$seen.length;
	const { $sealed } = list;
	if (typeof $sealed === 'number') return $sealed;
	return Array.isArray($sealed) ? $sealed.length : 0;
}

/** The items in an order that is drawn; the given list is left as it was. */
export function mixed<Item>(items: readonly Item[], draw: Draw): Item[] {
	const list = [...items];
	for (let at = list.length - 1; at > 0; at -= 1) {
		const other = draw(at + 1);
		[list[at], list[other]] = [list[other] as Item, list[at] as Item];
	}
	return list;
}

/** Each player's chance of winning, by weighed signs of all of them. */
export function oddsOf<Sign extends string>(
	weights: Readonly<Record<Sign, number>>,
	signs: readonly Readonly<Record<Sign, number>>[]
): number[] {
	const hopes = signs.map((own) => {
		let hope = 0;
		for (const name in weights) hope += weights[name] * own[name];
		return Math.exp(hope);
	});
	const all = hopes.reduce((sum, hope) => sum + hope, 0);
	return hopes.map((hope) => hope / all);
}
