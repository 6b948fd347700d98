/** Playing an aggression, the defense: the most that so many of these cards add, each at its value. */
export function reachOf(values: readonly number[], limit: number): number {
	return [...values]
		.sort((a, b) => b - a)
		.slice(0, Math.max(0, limit))
		.reduce((sum, value) => sum + value, 0);
}

/**
 * Playing an aggression, the defense: the cards of those left that a defender may add to the ones chosen, so that the whole can still
 * bridge the gap with no more cards than the limit. Cards are named by their place.
 */
export function usefulCards(chosen: readonly number[], left: readonly number[], limit: number, gap: number): readonly number[] {
	const room = limit - chosen.length;
	if (room <= 0) return [];
	const missing = gap - reachOf(chosen, limit);
	return [...left.keys()].filter((at) => {
		const others = left.filter((_value, other) => other !== at);
		return (left[at] ?? 0) + reachOf(others, room - 1) >= missing;
	});
}
