/** The anchors of the rules page of Through the Ages, in its order. */
export const TOPICS = [
	'overview',
	'setup',
	'turn',
	'first-turn',
	'row',
	'ages',
	'politics',
	'events',
	'colonization',
	'aggressions',
	'wars',
	'pacts',
	'resigning',
	'actions',
	'civil-actions',
	'military-actions',
	'armies',
	'end-of-turn',
	'people',
	'goods',
	'hands',
	'end',
	'variants',
	'cards',
	'edition'
] as const;
export type Topic = (typeof TOPICS)[number];
