import type { Area, Region } from './regions.ts';

// By Cloudflare's names: only the first time that an object is asked for they decide where it is made.
const PLACES: { readonly [region in Exclude<Region, 'nearest'>]: DurableObjectLocationHint } = {
	'europe-america': 'enam',
	'europe-west': 'weur',
	'europe-east': 'eeur',
	'america-east': 'enam',
	'america-west': 'wnam',
	'america-south': 'sam',
	'asia-east': 'apac-ne',
	'asia-south': 'apac-se',
	oceania: 'oc',
	'middle-east': 'me',
	africa: 'afr'
};

const HINTS: { readonly [area in Area]: DurableObjectLocationHint } = { europe: 'weur', americas: 'enam', asia: 'apac' };

const CONTINENTS: { readonly [continent: string]: Area } = {
	EU: 'europe',
	AF: 'europe',
	NA: 'americas',
	SA: 'americas',
	AS: 'asia',
	OC: 'asia'
};

/** How a room is asked for the first time, so that it is made in its region; afterwards it stays there. */
export function placedIn(region: Region | undefined): DurableObjectNamespaceGetDurableObjectOptions {
	return region === undefined || region === 'nearest' ? {} : { locationHint: PLACES[region] };
}

/** How a directory of this area is asked for. */
export function placedNear(area: Area): DurableObjectNamespaceGetDurableObjectOptions {
	return { locationHint: HINTS[area] };
}

/** The area a request comes from; Europe where nobody says, as on a host of one's own. */
export function areaOf({ cf }: Request): Area {
	const continent: unknown = cf !== undefined && 'continent' in cf ? cf.continent : undefined;
	return (typeof continent === 'string' ? CONTINENTS[continent] : undefined) ?? 'europe';
}
