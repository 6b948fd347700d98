import { editionOf, type BaseDie, type PlayerId } from '#rules/circadians/board.ts';
import type { Gain } from '#rules/circadians/effects.ts';
import { farmValue, yieldsOf } from '#rules/circadians/harvest.ts';
import { harvestAt } from '#rules/circadians/planet.ts';
import type { BoardView } from './views.ts';
import { thoughtOf } from './thought.ts';

/** What a farm would bring: one of these, or what it raises the others by; nothing at all is an empty list. */
export type FarmForecast = { readonly either: readonly Gain[]; readonly raises: number };

/** What each farm of a base will bring at the harvest with these dice on its farms, by the rules; from the left. */
export function farmForecasts(board: BoardView, seat: PlayerId, dice: readonly BaseDie[]): readonly FarmForecast[] {
	const thought = thoughtOf(board);
	const player = thought.players[seat];
	const { base, farms } = editionOf(board);
	if (player === undefined) return [];
	player.farms = [...dice];
	return [...base.farms, ...player.farmTiles].map((farm, slot): FarmForecast => {
		const die = dice.find((own) => own.slot === slot)?.die;
		const value = die === undefined ? 0 : farmValue(thought, seat, die);
		if (typeof farm !== 'number') return 'raises' in farm ? raising(farm.raises, value) : yielded(slot, value);
		const tile = farms[farm];
		if (tile?.kind === 'steady' || (tile?.kind === 'six' && value === 6)) return { either: [tile.gain], raises: 0 };
		return tile?.kind === 'choice' ? yielded(slot, value) : { either: [], raises: 0 };
	});

	function yielded(slot: number, value: number): FarmForecast {
		const either =
			value === 0 ? [] : yieldsOf(thought, seat, slot).map((resource) => ({ [resource]: base.table[resource][value - 1] ?? 0 }));
		return { either, raises: 0 };
	}
}

function raising(by: number, value: number): FarmForecast {
	return { either: [], raises: value === 0 ? 0 : by };
}

/** What the planet brings a player where the harvester stands. */
export function planetForecast(board: BoardView, seat: PlayerId): Gain {
	const thought = thoughtOf(board);
	return harvestAt(thought, thought.players[seat]?.harvester ?? 0);
}
