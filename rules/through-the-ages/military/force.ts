import { armiesOf, UNIT_KINDS, type Formation, type Units } from './armies.ts';

/** What a civilization has for a colonization force beside its units. */
export type ForceMeans = {
	/** Its current tactic. */
	readonly tactic?: Formation | undefined;
	/** The strength of one unit, by its level. */
	readonly unitStrength: readonly number[];
	/** Genghis Khan: infantry may stand in for cavalry. */
	readonly infantryRides?: boolean;
	/** Its colonization modifier. */
	readonly modifier: number;
	/** James Cook: how many military cards may be discarded for 1 each. */
	readonly discards: number;
};

/** Cards for a force: the colonization values of the bonus cards, and how many others there are. */
export type ForceCards = { readonly bonuses: readonly number[]; readonly others: number };

/**
 * Colonization, the force: what these units, grouped by the current tactic, come to with these cards and the modifier; nothing without
 * a unit. What changes a civilization's strength rating does not count.
 */
export function forceOf(means: ForceMeans, units: Units, cards: ForceCards): number {
	let count = 0;
	let strength = 0;
	for (const kind of UNIT_KINDS) {
		for (const [level, number] of units[kind].entries()) {
			count += number;
			strength += number * (means.unitStrength[level] ?? 0);
		}
	}
	if (count === 0) return 0;
	const bonus = cards.bonuses.reduce((sum, value) => sum + value, 0) + Math.min(means.discards, cards.others);
	return strength + armiesOf(means.tactic, units, means.infantryRides).strength + means.modifier + bonus;
}
