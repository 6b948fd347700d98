/** The ages that have decks, and the last one, which has none. */
export const AGES = ['A', 'I', 'II', 'III', 'IV'] as const;
export type Age = (typeof AGES)[number];

/** An age as a number: the level of its cards (Age A is 0). Age IV, which has no cards, is 4. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** Technologies that hold workers. */
export const FARMS_AND_MINES = ['farm', 'mine'] as const;
export const URBAN = ['lab', 'temple', 'arena', 'library', 'theater'] as const;
export const UNITS = ['infantry', 'cavalry', 'artillery', 'airForce'] as const;
export const WORKPLACES = [...FARMS_AND_MINES, ...URBAN, ...UNITS] as const;
export type UrbanKind = (typeof URBAN)[number];
export type UnitKind = (typeof UNITS)[number];
/** What a worker stands on. */
export type Workplace = (typeof WORKPLACES)[number];

/** The four types of special (blue) technologies. */
export const SPECIALS = ['construction', 'exploration', 'law', 'warfare'] as const;
export type SpecialKind = (typeof SPECIALS)[number];

/** Everything that has a cost in science. */
export const TECHNOLOGIES = [...WORKPLACES, ...SPECIALS, 'government'] as const;
export type TechnologyKind = (typeof TECHNOLOGIES)[number];

export const CIVIL_KINDS = [...TECHNOLOGIES, 'leader', 'wonder', 'action'] as const;
export type CivilKind = (typeof CIVIL_KINDS)[number];

export const MILITARY_KINDS = ['event', 'territory', 'aggression', 'war', 'pact', 'tactic', 'bonus'] as const;
export type MilitaryKind = (typeof MILITARY_KINDS)[number];

export type CardKind = CivilKind | MilitaryKind;

/** The symbols at the bottom of cards; on a card with workers each worker gives them, and on farms and mines each blue token is worth them. */
export const SYMBOLS = [
	'food',
	'resources',
	'culture',
	'science',
	'strength',
	'happy',
	'civilActions',
	'militaryActions',
	'colonization',
	'blueTokens',
	'yellowTokens'
] as const;
export type CardSymbol = (typeof SYMBOLS)[number];

/** What is stored as blue tokens. */
export const GOODS = ['food', 'resources'] as const;
export type Goods = (typeof GOODS)[number];

/** What a card can make a civilization gain or lose at once. `cards` are military ones; `civilAction` is a spent one taken back. */
export const GAINS = ['food', 'resources', 'science', 'culture', 'population', 'cards', 'civilAction', 'blueTokens'] as const;
export type Gained = (typeof GAINS)[number];

/** The name of a card within an edition; copies of a card share it. */
export type CardId = string;

/** The two hands of a player. */
export type Hand = 'civil' | 'military';
