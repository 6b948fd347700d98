/** Where a host may have a table live: near its opener, or in one of these places. */
export const REGIONS = [
	'nearest',
	'europe-america',
	'europe-west',
	'europe-east',
	'america-east',
	'america-west',
	'america-south',
	'asia-east',
	'asia-south',
	'oceania',
	'middle-east',
	'africa'
] as const;
export type Region = (typeof REGIONS)[number];

/** The parts of the world that have directories of their own: each large enough for people to meet. */
export const AREAS = ['europe', 'americas', 'asia'] as const;
export type Area = (typeof AREAS)[number];

const AREAS_OF: { readonly [region in Exclude<Region, 'nearest'>]: readonly Area[] } = {
	'europe-america': ['europe', 'americas'],
	'europe-west': ['europe'],
	'europe-east': ['europe'],
	'america-east': ['americas'],
	'america-west': ['americas'],
	'america-south': ['americas'],
	'asia-east': ['asia'],
	'asia-south': ['asia'],
	oceania: ['asia'],
	'middle-east': ['europe'],
	africa: ['europe']
};

/** The areas in whose directories a table belongs: `near` is where it was opened. */
export function areasOf(region: Region | undefined, near: Area | undefined): readonly Area[] {
	return region === undefined || region === 'nearest' ? [near ?? 'europe'] : AREAS_OF[region];
}
