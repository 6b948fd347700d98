/** Every place of a board with what stands there, in one word each; nothing secret. */
export type Digest = Readonly<Record<string, string>>;

/** The places where something else stands than before. */
export function changedPlaces(before: Digest, after: Digest): ReadonlySet<string> {
	const changed = new Set<string>();
	for (const place in after) if (after[place] !== before[place]) changed.add(place);
	return changed;
}
