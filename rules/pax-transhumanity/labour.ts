import type { StepOf } from '../core/match.ts';
import { abilitiesOf, barrierDiscount, doubleShift, hasUtilityPatents, isSubsidized, useUp, type Abilities } from './abilities.ts';
import type { Board, PlayerId, PublicBoard } from './board.ts';
import { placeOf, sphereBoardOf, type Exit, type SphereSpace } from './catalogue.ts';
import type { CardNumber, Labour, SpaceId, Sphere } from './edition.ts';
import { decision, procedure, type Flow } from './flow.ts';
import { marketCardOf } from './market.ts';
import { paymentOf, purseOf, suffices } from './money.ts';
import { removeEmployee } from './players.ts';
import type { PaxStep } from './steps.ts';
import { afterViability, type ViableWay } from './viability.ts';

/** One way to produce labour: whose employee leaves which space along which arrow, and what the action then costs. */
export type Work = {
	readonly space: SpaceId;
	readonly worker: PlayerId;
	readonly to: SpaceId | 'unemployment';
	/** A double shift: the employee stays where it is. */
	readonly stays: boolean;
	readonly subsidized: boolean;
	/** Labour from a utility: no patents come of it. */
	readonly utility: boolean;
	readonly cost: number;
};

/** The sphere's barriers that no company and no employee covers (glossary, barrier cost). */
export function bareBarriers(board: PublicBoard, sphere: Sphere): number {
	let count = 0;
	for (const { id } of sphereBoardOf(board, sphere).barriers) {
		const state = board.spaces[id];
		if (state === undefined || (state.company === undefined && state.employees.length === 0)) count += 1;
	}
	return count;
}

/** F3c, F5b: what labour in a sphere costs the player, doubled unless it is subsidized; counted before the labour (ruling 17). */
export function barrierCost(
	board: PublicBoard,
	player: PlayerId,
	sphere: Sphere,
	subsidized: boolean,
	abilities: Abilities = abilitiesOf(board, player)
): number {
	const cost = Math.max(0, bareBarriers(board, sphere) - barrierDiscount(abilities, sphere));
	return subsidized ? cost : 2 * cost;
}

/** Whether all labour of this kind in the sphere is subsidized for the player: by the regime (H3a, H3e) or an ability. */
export function isSphereSubsidized(board: PublicBoard, sphere: Sphere, labour: Labour, abilities: Abilities): boolean {
	if (board.regime === 'globalization' && sphere === 'developingWorld') return true;
	if (board.regime === 'assembly' && labour === 'manual') return true;
	return isSubsidized(abilities, sphere, labour);
}

/** E5c: whether an employee of this player may come to stand on the space; nobody's into an exoglobal company (K4b). */
export function hasRoomFor(board: PublicBoard, place: SphereSpace, player: PlayerId): boolean {
	const state = board.spaces[place.id];
	if (state === undefined) return true;
	if (place.kind === 'utility') return !state.employees.includes(player);
	if (state.employees.length > 0) return false;
	return state.company === undefined || board.players[state.company]?.exoglobal !== true;
}

/** E5: every way in which the player can produce this labour in the sphere, whatever it costs. */
export function worksOf(
	board: PublicBoard,
	player: PlayerId,
	sphere: Sphere,
	labour: Labour,
	abilities: Abilities = abilitiesOf(board, player)
): Work[] {
	const list: Work[] = [];
	// What holds for the whole sphere is looked up when somebody is there to work.
	let terms: { readonly bare: number; readonly subsidized: boolean; readonly shift: boolean } | undefined;
	let before: Exit | undefined;
	for (const exit of sphereBoardOf(board, sphere).exits[labour]) {
		const { place, to } = exit;
		const state = board.spaces[place.id];
		if (state === undefined || state.employees.length === 0) continue;
		const another = before?.place === place;
		before = exit;
		const utility = place.kind === 'utility';
		for (const worker of state.employees) {
			// E5d: a foreign employee serves its owner and the company's.
			if (worker !== player && (utility || state.company !== player)) continue;
			terms ??= {
				bare: barrierCost(board, player, sphere, true, abilities),
				subsidized: isSphereSubsidized(board, sphere, labour, abilities),
				shift: doubleShift(board, abilities, sphere) !== undefined
			};
			const subsidized = terms.subsidized || utility || state.company !== undefined;
			const cost = subsidized ? terms.bare : 2 * terms.bare;
			const space = place.id;
			if (to === 'unemployment' || hasRoomFor(board, placeOf(board, to), worker))
				list.push({ space, worker, to, stays: false, subsidized, utility, cost });
			// Who stays needs no arrow of its own: once for each space.
			if (terms.shift && !another) list.push({ space, worker, to, stays: true, subsidized, utility, cost });
		}
	}
	return list;
}

/** F3b-d: the labour the player can pay for to commercialize the card, made viable in this way. */
export function worksAfter(board: PublicBoard, player: PlayerId, card: CardNumber, way: ViableWay): Work[] {
	const { sphere } = marketCardOf(board, card);
	const after = afterViability(board, player, way);
	const abilities = abilitiesOf(after, player);
	const purse = purseOf(after, player, abilities);
	return worksOf(after, player, sphere, 'manual', abilities).filter(({ cost }) => suffices(purse, cost, 0));
}

/** F3b-d: whether the player can work and pay for commercializing the card, made viable in this way. */
export function isWayOpen(board: PublicBoard, player: PlayerId, card: CardNumber, way: ViableWay): boolean {
	return worksAfter(board, player, card, way).length > 0;
}

/** Orders labour: which employee works, the payment, the spending; what the labour is for comes after it. */
export function startWork(flow: Flow, work: Omit<StepOf<PaxStep, 'work'>, 'step'>): void {
	flow.next({ step: 'work', ...work });
}

/** E5: which employee works, along which arrow; only what the player can pay for. */
export const work = decision<'work'>({
	options(board, { seat, sphere, labour }) {
		const abilities = abilitiesOf(board, seat);
		const purse = purseOf(board, seat, abilities);
		return worksOf(board, seat, sphere, labour, abilities)
			.filter(({ cost }) => suffices(purse, cost, 0))
			.map(({ space, worker, to, stays }) => ({ kind: 'work', space, worker, to, stays }));
	},
	take(board, { seat, sphere, labour, purpose }, { space, worker, to, stays }, flow) {
		const abilities = abilitiesOf(board, seat);
		const chosen = worksOf(board, seat, sphere, labour, abilities).find(
			(each) => each.space === space && each.worker === worker && each.to === to && each.stays === stays
		);
		if (chosen === undefined) throw new Error('no such work');
		const utility = chosen.utility && !hasUtilityPatents(abilities);
		flow.next(...paymentOf(seat, chosen.cost, 0, purpose), { step: 'spend', seat, space, worker, to, stays });
		if (purpose.for === 'research') flow.next({ step: 'removeLowest', seat, sphere, utility });
		else if (board.commercialization !== undefined) board.commercialization = { ...board.commercialization, utility };
	}
});

/** E5: the employee moves one row down along the arrow, or stays with a double shift. */
export const spend = procedure<'spend'>({
	run(board, { seat, space, worker, to, stays }, flow) {
		const { sphere } = placeOf(board, space);
		if (stays) useUp(board, doubleShift(board, abilitiesOf(board, seat), sphere) ?? 'doubleShift');
		else {
			removeEmployee(board, worker, { sphere, space });
			addEmployee(board, worker, to === 'unemployment' ? { sphere } : { sphere, space: to });
		}
		flow.log({ fact: 'worked', player: seat, worker, space, to, stays });
	}
});

/** Puts an agent that is nowhere on an infrastructure board. */
export function addEmployee(
	board: Board,
	player: PlayerId,
	{ sphere, space }: { readonly sphere: Sphere; readonly space?: SpaceId }
): void {
	if (space === undefined) {
		board.unemployed[sphere][player] = (board.unemployed[sphere][player] ?? 0) + 1;
		return;
	}
	const state = board.spaces[space];
	board.spaces[space] = { ...state, employees: [...(state?.employees ?? []), player] };
}
