import { abilitiesOf, hireDiscount, isFreeHire, type Abilities } from '../abilities.ts';
import type { Action } from '../action.ts';
import type { PlayerId, PublicBoard } from '../board.ts';
import { catalogueOf, placeOf, type SphereSpace } from '../catalogue.ts';
import { SPHERES, type Sphere } from '../edition.ts';
import { decision, procedure } from '../flow.ts';
import { addEmployee, hasRoomFor } from '../labour.ts';
import { paymentOf, purseOf, suffices, type Purse } from '../money.ts';
import { companiesOf, install, playerOf, removeEmployee } from '../players.ts';
import type { PaxOption } from '../steps.ts';

/** Why a player cannot hire into a space. */
export type HireReason = 'no-room' | 'exoglobal-company' | 'not-enough-money' | 'not-enough-agents';

/** F4a: the price of hiring. */
export const HIRE_COST = 3;

/** F4a: what hiring in a sphere costs the player; nothing under Group Dynamics (H3c). */
export function hireCost(board: PublicBoard, sphere: Sphere, abilities: Abilities): number {
	if (board.regime === 'groupDynamics') return 0;
	return Math.max(0, HIRE_COST - hireDiscount(abilities, sphere));
}

/** F4c: whether hiring into the space uses an action of the player; into one's own company it never does. */
export function hireUsesAction(board: PublicBoard, player: PlayerId, { id, sphere }: SphereSpace, abilities: Abilities): boolean {
	return board.spaces[id]?.company !== player && !isFreeHire(abilities, sphere);
}

/** F4: why the player cannot hire into the space, or undefined. */
export function hireBlocked(
	board: PublicBoard,
	player: PlayerId,
	place: SphereSpace,
	abilities: Abilities,
	purse: Purse
): HireReason | undefined {
	if (!hasRoomFor(board, place, player)) {
		const company = board.spaces[place.id]?.company;
		return company !== undefined && board.players[company]?.exoglobal ? 'exoglobal-company' : 'no-room';
	}
	return hireUnaffordable(board, player, place.sphere, abilities, purse);
}

/** F4a: why the player cannot pay for hiring anywhere in the sphere, or has nobody to hire, or undefined. */
export function hireUnaffordable(
	board: PublicBoard,
	player: PlayerId,
	sphere: Sphere,
	abilities: Abilities,
	purse: Purse
): 'not-enough-money' | 'not-enough-agents' | undefined {
	const cost = hireCost(board, sphere, abilities);
	const unemployed = (board.unemployed[sphere][player] ?? 0) > 0;
	if (suffices(purse, cost, unemployed ? 0 : 1)) return undefined;
	return cost > purse.money ? 'not-enough-money' : 'not-enough-agents';
}

/** F4: hire into a space of an infrastructure board. */
export const hiring = {
	offer(list, { board, seat, abilities, purse }) {
		const { spheres } = catalogueOf(board);
		for (const sphere of SPHERES) {
			if (hireUnaffordable(board, seat, sphere, abilities, purse) !== undefined) continue;
			for (const place of spheres[sphere].places) {
				if (board.actions === 0 && hireUsesAction(board, seat, place, abilities)) continue;
				if (hasRoomFor(board, place, seat)) list.push({ kind: 'hire', space: place.id });
			}
		}
	},
	reasons: ({ board, seat, abilities, purse }) =>
		[...catalogueOf(board).places.values()].map((place) => hireBlocked(board, seat, place, abilities, purse)),
	isFree: ({ board, seat, abilities }) => companiesOf(board, seat).length > 0 || SPHERES.some((sphere) => isFreeHire(abilities, sphere)),
	take(board, seat, { space }, flow) {
		const action = hireUsesAction(board, seat, placeOf(board, space), abilitiesOf(board, seat));
		if (action) board.actions -= 1;
		flow.next({ step: 'hire', seat, space, action });
	}
} satisfies Action<'hire'>;

/** F4: where the employee comes from: the finance board, or unemployment in the same sphere. */
export const hire = decision<'hire'>({
	options(board, { seat, space }) {
		const { sphere } = placeOf(board, space);
		const abilities = abilitiesOf(board, seat);
		const list: PaxOption['hire'][] = [];
		if (suffices(purseOf(board, seat, abilities), hireCost(board, sphere, abilities), 1)) list.push({ kind: 'from', source: 'finance' });
		if ((board.unemployed[sphere][seat] ?? 0) > 0) list.push({ kind: 'from', source: 'unemployment' });
		return list;
	},
	take(board, { seat, space, action }, { source: from }, flow) {
		const cost = hireCost(board, placeOf(board, space).sphere, abilitiesOf(board, seat));
		flow.next(...paymentOf(seat, cost, from === 'finance' ? 1 : 0, { for: 'hire', space }), {
			step: 'installEmployee',
			seat,
			space,
			from,
			action
		});
	}
});

/** F4: the employee comes to stand on the space. */
export const installEmployee = procedure<'installEmployee'>({
	run(board, { seat, space, from, action }, flow) {
		const { sphere } = placeOf(board, space);
		if (from === 'finance') install(playerOf(board, seat));
		else removeEmployee(board, seat, { sphere });
		addEmployee(board, seat, { sphere, space });
		flow.log({ fact: 'hired', player: seat, space, from, action });
	}
});
