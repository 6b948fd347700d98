/** A name or sentence in the languages that an edition brings; English where one is missing. */
export type Words = { readonly en: string; readonly es?: string; readonly it?: string };

/** Where a field comes from: printed in the published game, deduced from what is, or our own. */
export type Status = 'known' | 'inferred' | 'ours';

/** The fields of a record that are not our own, by their paths. */
export type FieldStatus = Readonly<Record<string, Exclude<Status, 'ours'>>>;

/** Why the shape of an edition is refused, whatever game it is for. */
export type ShapeFault =
	'notPlain' | 'tooBig' | 'missing' | 'unknownField' | 'wrongKind' | 'notAllowed' | 'tooLong' | 'tooShort' | 'outOfRange' | 'badText';

/** Where and why an edition is refused: `at` is a path into the file such as `cards.33.heat.0.colour`, empty for the whole. */
export type RefusedEdition<Fault extends string = ShapeFault> = { readonly refused: Fault; readonly at: string };

/** An edition that a game can be played with, or what is wrong with a file. */
export type ReadEdition<Edition, Fault extends string = ShapeFault> = { readonly edition: Edition } | RefusedEdition<Fault>;

/** Makes what is looked up in an edition once for each: a cache beside the value, never part of it. */
export function catalogued<Edition extends object, Catalogue>(index: (edition: Edition) => Catalogue): (edition: Edition) => Catalogue {
	const catalogues = new WeakMap<Edition, Catalogue>();
	// Mostly one edition is asked again and again.
	let latest: { readonly edition: Edition; readonly catalogue: Catalogue } | undefined;
	return (edition) => {
		if (latest?.edition === edition) return latest.catalogue;
		let catalogue = catalogues.get(edition);
		if (catalogue === undefined) catalogues.set(edition, (catalogue = index(edition)));
		latest = { edition, catalogue };
		return catalogue;
	};
}
