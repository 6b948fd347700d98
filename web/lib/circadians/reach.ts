import { activate } from '#rules/circadians/activate.ts';
import type { BaseDie, PlayerId } from '#rules/circadians/board.ts';
import { changesOf, garageAbility, tollOf } from '#rules/circadians/garages.ts';
import type { CircadiansOption, PlaceOption } from '#rules/circadians/steps.ts';
import { PLACES, type DieValue, type Place } from '#rules/circadians/vocabulary.ts';
import { placeOfOption } from './places.ts';
import { thoughtOf } from './thought.ts';
import type { BoardView } from './views.ts';

/** What a die in a garage could do as things stand: what the garage costs, where it could be activated, and with which value. */
export type Reach = {
	readonly toll: number;
	/** Whether the algae for the garage are there now. */
	readonly paid: boolean;
	/** Everywhere it could go, each with the values by which it can. */
	readonly at: readonly { readonly place: Place; readonly values: readonly DieValue[] }[];
	/** The spaces of the board, by the names the digest knows them by. */
	readonly spaces: ReadonlySet<string>;
};

/**
 * How far a die reaches that is put into a garage while plans are made, by the rules' own list of options: the dice that are activated
 * before it may change that. The other dice of the plan stand where they are planned.
 */
export function reachOf(board: BoardView, seat: PlayerId, garages: readonly BaseDie[], { slot, die }: BaseDie): Reach {
	const thought = thoughtOf(board);
	const player = thought.players[seat];
	const own = player?.plan?.$secret.garages ?? [];
	const toll = tollOf(thought, seat, slot);
	const values: readonly DieValue[] = [die, ...changesOf(die, garageAbility(thought, seat, slot))];
	const found = new Map<Place, DieValue[]>();
	const spaces = new Set<string>();
	for (const value of values) {
		if (player === undefined) break;
		const later = [...garages, ...own].filter((other) => other.slot > slot);
		player.garages = [{ slot, die: value }, ...later];
		const options = activate.options(thought, { step: 'activate', seat, from: 'garage', changed: true });
		for (const option of options.filter(isPlace)) {
			const values = found.get(option.kind) ?? [];
			if (!values.includes(value)) found.set(option.kind, [...values, value]);
			const place = placeOfOption(option, { board, step: { step: 'activate' }, you: seat, die: value });
			if (place !== undefined) spaces.add(place);
		}
	}
	const at = PLACES.flatMap((place) => {
		const values = found.get(place);
		return values === undefined ? [] : [{ place, values: values.sort((one, other) => one - other) }];
	});
	return { toll, paid: (player?.stock.$secret.algae ?? 0) >= toll, at, spaces };
}

function isPlace(option: CircadiansOption['activate']): option is PlaceOption {
	return (PLACES as readonly string[]).includes(option.kind);
}
