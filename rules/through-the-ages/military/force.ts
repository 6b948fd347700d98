import { armiesOf, type Formation, type Units } from './armies.ts';

/** What a civilization has for a colonization force beside its units and cards. */
export type ForceMeans = {
	/** Its current tactic. */
	readonly tactic?: Formation | undefined;
	/** Genghis Khan: infantry may stand in for cavalry. */
	readonly infantryRides?: boolean;
	/** Its colonization modifier. */
	readonly modifier: number;
	/** James Cook: how many military cards of any kind may be discarded, and what each adds. */
	readonly discards: number;
	readonly eachDiscard: number;
};

/** Units that are sent: how many of each kind and level, and their strength in all. */
export type Sent = { readonly units: Units; readonly strength: number };

/** Cards for a force: the colonization values of the bonus cards, and how many others there are. */
export type ForceCards = { readonly bonuses: readonly number[]; readonly others: number };

/**
 * Colonization, the force: what these units, grouped by the current tactic, come to with these cards and the modifier; nothing without
 * a unit. What changes a civilization's strength rating does not count.
 */
export function forceOf(means: ForceMeans, { units, strength }: Sent, cards: ForceCards): number {
	if (strength === 0) return 0;
	const bonus = cards.bonuses.reduce((sum, value) => sum + value, 0) + Math.min(means.discards, cards.others) * means.eachDiscard;
	return strength + armiesOf(means.tactic, units, means.infantryRides).strength + means.modifier + bonus;
}
