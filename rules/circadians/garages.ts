import { editionOf, playerOf, type Board, type PlayerId } from './board.ts';
import { abilityOf } from './characters.ts';
import { catalogueOf } from './catalogue.ts';
import type { UpgradeAbility } from './effects.ts';
import { eventEffect } from './events.ts';
import { DIE_VALUES, type DieValue } from './vocabulary.ts';

/** Garages: what is printed on the first one, a vehicle that shifts its die by one (ruling 13). */
const PRINTED: UpgradeAbility = { ability: 'shift', by: 1 };

/** What the upgrade of a garage does for its die; undefined where it has none, or one for points only. */
export function garageAbility(board: Board, seat: PlayerId, slot: number): UpgradeAbility | undefined {
	if (slot === 0) return PRINTED;
	const tile = playerOf(board, seat).upgradeTiles[slot - 1];
	return tile === undefined ? undefined : catalogueOf(board).edition.upgrades[tile]?.ability;
}

/** Garages: the algae that the die in a garage costs when it is activated. */
export function tollOf(board: Board, seat: PlayerId, slot: number): number {
	const algae = editionOf(board).base.garages[slot]?.algae ?? 0;
	if (algae === 0 || garageAbility(board, seat, slot)?.ability === 'noAlgae') return 0;
	if (abilityOf(board, seat, 'freeGarages') !== undefined || eventEffect(board, 'freeGarages') !== undefined) return 0;
	return algae;
}

/** Upgrades: how much less water an action with the die of this garage costs. */
export function lessWaterOf(ability: UpgradeAbility | undefined): number {
	return ability?.ability === 'cheaper' ? ability.water : 0;
}

/** Upgrades: the other values that a die may take by an ability; it does not go beyond 1 and 6 (ruling 13). */
export function changesOf(die: DieValue, ability: UpgradeAbility | undefined): readonly DieValue[] {
	switch (ability?.ability) {
		case 'turn':
			return [turned(die)];
		case 'raise':
			return DIE_VALUES.filter((value) => value > die && value <= die + ability.by);
		case 'shift':
			return DIE_VALUES.filter((value) => value !== die && Math.abs(value - die) <= ability.by);
		case 'cheaper':
		case 'noAlgae':
		case undefined:
			return [];
		default:
			return ability satisfies never;
	}
}

/** The opposite face. */
export function turned(die: DieValue): DieValue {
	return (7 - die) as DieValue;
}
