/** The kinds of military unit that a tactic asks for. */
export const ARMY_KINDS = ['infantry', 'cavalry', 'artillery'] as const;
export type ArmyKind = (typeof ARMY_KINDS)[number];

/** Every kind of military unit. */
export const UNIT_KINDS = [...ARMY_KINDS, 'airForce'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** How many units there are of each kind, by their level. */
export type Units = { readonly [kind in UnitKind]: readonly number[] };

/** A tactic: what an army of it is made of, what each adds, and what one adds that is obsolete; without that none ever is. */
export type Formation = { readonly [kind in ArmyKind]: number } & {
	readonly level: number;
	readonly strength: number;
	readonly obsolete?: number | undefined;
};

/** Armies as they are formed: how many at full strength and how many obsolete, how many of each an air force doubles, and what all add. */
export type Armies = {
	readonly full: number;
	readonly obsolete: number;
	readonly fullDoubled: number;
	readonly obsoleteDoubled: number;
	readonly strength: number;
};

const NO_ARMIES: Armies = { full: 0, obsolete: 0, fullDoubled: 0, obsoleteDoubled: 0, strength: 0 };

/**
 * Tactics cards, Forming armies: those that these units can form by the tactic for the greatest strength, exactly; no tactic, no armies.
 * With `infantryRides` an infantry unit may stand in for cavalry, not for both (Genghis Khan).
 */
export function armiesOf(tactic: Formation | undefined, units: Units, infantryRides = false): Armies {
	if (tactic === undefined) return NO_ARMIES;
	let best = NO_ARMIES;
	const airForces = sum(units.airForce, 0);
	const all = countsOf(units, 0);
	// Units two levels below the tactic are too old for full armies.
	const modern = countsOf(units, Math.max(0, tactic.level - 1));
	// Riding infantry may leave too few on foot for armies of older units: so every number of full armies is tried.
	for (let full = 0; ; full += 1) {
		const obsolete = obsoleteArmies(tactic, all, modern, full, infantryRides);
		if (obsolete === undefined) return best;
		const armies = withAirForces(tactic, full, obsolete, airForces);
		if (armies.strength > best.strength) best = armies;
	}
}

type Counts = { readonly [kind in ArmyKind]: number };

// How many units there are of each kind, of a level or above.
function countsOf({ infantry, cavalry, artillery }: Units, least: number): Counts {
	return { infantry: sum(infantry, least), cavalry: sum(cavalry, least), artillery: sum(artillery, least) };
}

// How many obsolete armies can be formed beside so many full ones; undefined when these cannot be.
function obsoleteArmies(tactic: Formation, all: Counts, modern: Counts, full: number, infantryRides: boolean): number | undefined {
	const onFoot = full * tactic.infantry;
	const riders = Math.max(0, full * tactic.cavalry - modern.cavalry);
	if (onFoot > modern.infantry || full * tactic.artillery > modern.artillery) return undefined;
	if (riders > 0 && (!infantryRides || riders > modern.infantry - onFoot)) return undefined;
	const infantry = all.infantry - onFoot - riders;
	const cavalry = all.cavalry - full * tactic.cavalry + riders;
	const artillery = all.artillery - full * tactic.artillery;
	return Math.min(
		times(infantry, tactic.infantry),
		infantryRides ? times(infantry + cavalry, tactic.infantry + tactic.cavalry) : times(cavalry, tactic.cavalry),
		times(artillery, tactic.artillery)
	);
}

// Each doubles one army, the strongest first.
function withAirForces(tactic: Formation, full: number, obsolete: number, airForces: number): Armies {
	const fullDoubled = Math.min(airForces, full);
	const obsoleteDoubled = Math.min(airForces - fullDoubled, obsolete);
	const strength = (full + fullDoubled) * tactic.strength + (obsolete + obsoleteDoubled) * (tactic.obsolete ?? tactic.strength);
	return { full, obsolete, fullDoubled, obsoleteDoubled, strength };
}

function times(units: number, each: number): number {
	return each === 0 ? Infinity : Math.floor(units / each);
}

// Those of this level and above.
function sum(counts: readonly number[], least: number): number {
	let total = 0;
	for (let level = least; level < counts.length; level += 1) total += counts[level] ?? 0;
	return total;
}
