import { m } from '#lib/paraglide/messages.js';
import type { Language, TablePace } from '#party/shared/offer.ts';
import type { Area, Region } from '#party/shared/regions.ts';

/** How fast a table plays, in words. */
export const PACE_WORDS: { readonly [pace in TablePace]: () => string } = {
	live: m.find_pace_live,
	days: m.find_pace_days,
	none: m.find_pace_none
};

/** The languages by their own names, as whoever speaks them looks for them. */
export const LANGUAGE_NAMES: { readonly [language in Language]: string } = { en: 'English', es: 'Español', it: 'Italiano' };

export const AREA_WORDS: { readonly [area in Area]: () => string } = {
	europe: m.find_area_europe,
	americas: m.find_area_americas,
	asia: m.find_area_asia
};

export const REGION_WORDS: { readonly [region in Region]: () => string } = {
	nearest: m.region_nearest,
	'europe-america': m.region_europe_america,
	'europe-west': m.region_europe_west,
	'europe-east': m.region_europe_east,
	'america-east': m.region_america_east,
	'america-west': m.region_america_west,
	'america-south': m.region_america_south,
	'asia-east': m.region_asia_east,
	'asia-south': m.region_asia_south,
	oceania: m.region_oceania,
	'middle-east': m.region_middle_east,
	africa: m.region_africa
};

/** Values with their words, as a choice among them takes them. */
export function optionsOf<V extends string>(words: { readonly [value in V]: () => string }): {
	readonly value: V;
	readonly label: string;
}[] {
	return (Object.keys(words) as V[]).map((value) => ({ value, label: words[value]() }));
}
