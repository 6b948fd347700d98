/** What is gathered and paid: the stock is unlimited. The rulebook's "Energía" is power. */
export const RESOURCES = ['water', 'algae', 'power', 'gems'] as const;
export type Resource = (typeof RESOURCES)[number];

/** What farms yield by the value of a die. */
export const YIELDS = ['water', 'algae', 'power'] as const satisfies readonly Resource[];
export type Yield = (typeof YIELDS)[number];

/** The values of a die, and at the same time the six directions on the planet. */
export const DIE_VALUES = [1, 2, 3, 4, 5, 6] as const;
export type DieValue = (typeof DIE_VALUES)[number];

/** The three clans, left to right on the negotiation board. */
export const CLANS = ['leyrien', 'zcharo', 'jrayek'] as const;
export type Clan = (typeof CLANS)[number];

/** What each clan is paid in. */
export const PAID_IN = { leyrien: 'algae', zcharo: 'power', jrayek: 'gems' } as const satisfies Record<Clan, Resource>;

/** The six location boards: dice that are activated there come back in the rest phase. */
export const LOCATIONS = ['miningCamp', 'laboratory', 'foundry', 'controlRoom', 'market', 'academy'] as const;
export type Location = (typeof LOCATIONS)[number];

/** Everywhere a die can be activated. */
export const PLACES = [...LOCATIONS, 'negotiation', 'depository', 'headquarters'] as const;
export type Place = (typeof PLACES)[number];

/** The eight characters; two are dealt to each player, who keeps one. */
export const CHARACTERS = [
	'akiraHope',
	'danGautama',
	'jakobOlander',
	'lysiasJames',
	'nairaSol',
	'roslynAshford',
	'sableLesedi',
	'troySullivan'
] as const;
export type Character = (typeof CHARACTERS)[number];

/** What a breakthrough at the negotiation board gives, and a setback takes; each can be chosen once a match. */
export const REWARDS = ['farm', 'upgrade', 'move', 'gem', 'die', 'items'] as const;
export type Reward = (typeof REWARDS)[number];

/** What a row of the depository gives, top to bottom. */
export const ROW_REWARDS = ['move', 'die', 'items'] as const;
export type RowReward = (typeof ROW_REWARDS)[number];

/** What an item counts at the end of the match. */
export const SCORED = [
	...RESOURCES,
	'itemsInHand',
	'diceLeft',
	'scoringItems',
	'abilityItems',
	'diceUnderClan',
	'upgrades',
	'farms',
	'negotiationDice',
	'depositoryDice'
] as const;
export type Scored = (typeof SCORED)[number];

/** A space of the planet, in steps from the centre: along the row to the right, then down to the right. */
export type Hex = readonly [number, number];

/** How far a space is from another. */
export function distance([q, r]: Hex, [fromQ, fromR]: Hex = [0, 0]): number {
	const [right, down] = [q - fromQ, r - fromR];
	return Math.max(Math.abs(right), Math.abs(down), Math.abs(right + down));
}
