import type { Seat } from '../core/seat.ts';
import { secret, type Secret } from '../core/secret.ts';
import type { Draft, Harvest, Plan, Surplus } from './board.ts';

// Player screens: what a player does while everybody is at it, empty; the player alone will see it.

export function emptyDraft(seat: Seat): Secret<Draft> {
	return secret([seat], { offered: [], kept: [] });
}

export function emptyPlan(seat: Seat): Secret<Plan> {
	return secret([seat], { dice: [], garages: [], farms: [] });
}

export function emptyHarvest(seat: Seat): Secret<Harvest> {
	return secret([seat], { yields: { water: 0, algae: 0, power: 0 }, path: [] });
}

export function emptySurplus(seat: Seat): Secret<Surplus> {
	return secret([seat], { items: [], waiting: 0, headquarters: [] });
}
