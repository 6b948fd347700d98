import type { Seat } from '../core/seat.ts';
import { secret } from '../core/secret.ts';
import type { Draft, Harvest, Plan, PlayerState, Surplus } from './board.ts';

/** Player screens: what a player does while everybody is at it, empty; the player alone will see it. */
export function emptyScreen(seat: Seat): Pick<PlayerState, 'draft' | 'plan' | 'harvest' | 'surplus'> {
	const draft: Draft = { offered: [], kept: [] };
	const plan: Plan = { dice: [], garages: [], farms: [] };
	const harvest: Harvest = { yields: { water: 0, algae: 0, power: 0, gems: 0 }, path: [] };
	const surplus: Surplus = { items: [], waiting: 0, headquarters: [] };
	return { draft: secret([seat], draft), plan: secret([seat], plan), harvest: secret([seat], harvest), surplus: secret([seat], surplus) };
}
