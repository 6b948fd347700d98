import { hireCost, hireUsesAction } from '../actions/hire.ts';
import { sphereBoardOf, type SphereSpace } from '../catalogue.ts';
import type { Labour, Sphere } from '../edition.ts';
import { bareBarriers, barrierCost, hasRoomFor, isSphereSubsidized, worksOf } from '../labour.ts';
import type { Outlook } from './outlook.ts';
import type { LabourPlan } from './plan.ts';

/** So much money is worth an action. */
export const MONEY_AN_ACTION = 5;
const AGENT = 0.15;
const UTILITY = 0.3;
const TWICE = 0.25;

/** The least laborious way to labour of this kind; undefined where there is none. */
export function labourIn(outlook: Outlook, sphere: Sphere, labour: Labour): LabourPlan | undefined {
	const key = `${labour} ${sphere}` as const;
	if (!outlook.labour.has(key)) outlook.labour.set(key, find(outlook, sphere, labour));
	return outlook.labour.get(key);
}

function find(outlook: Outlook, sphere: Sphere, labour: Labour): LabourPlan | undefined {
	const { board, seat, abilities } = outlook;
	let best: LabourPlan | undefined;
	for (const { cost, utility } of worksOf(board, seat, sphere, labour, abilities)) {
		const effort = cost / MONEY_AN_ACTION + (utility ? UTILITY : 0);
		if (best === undefined || effort < best.effort) best = { actions: 0, money: cost, agents: 0, utility, effort };
	}
	if (best !== undefined) return best;
	const hiring = hireCost(board, sphere, abilities);
	const unemployed = (board.unemployed[sphere][seat] ?? 0) > 0;
	for (const place of sphereBoardOf(board, sphere).places) {
		if (!hasRoomFor(board, place, seat) || !canLeave(outlook, place, labour)) continue;
		const money = hiring + workCost(outlook, place, labour);
		const actions = hireUsesAction(board, seat, place, abilities) ? 1 : 0;
		const agents = unemployed ? 0 : 1;
		const utility = place.kind === 'utility';
		const effort = actions + money / MONEY_AN_ACTION + agents * AGENT + (utility ? UTILITY : 0) - (place.row === 'top' ? TWICE : 0);
		if (best === undefined || effort < best.effort) best = { hire: place.id, actions, money, agents, utility, effort };
	}
	return best;
}

function canLeave({ board, seat }: Outlook, place: SphereSpace, labour: Labour): boolean {
	return place.arrows.some((arrow) => {
		if (arrow.labour !== labour) return false;
		if (arrow.to === 'unemployment') return true;
		const below = sphereBoardOf(board, place.sphere).places.find(({ id }) => id === arrow.to);
		return below !== undefined && hasRoomFor(board, below, seat);
	});
}

// What working there will cost, once somebody stands there.
function workCost({ board, seat, abilities }: Outlook, place: SphereSpace, labour: Labour): number {
	const { sphere, id, kind } = place;
	const company = board.spaces[id]?.company;
	const subsidized = kind === 'utility' || company !== undefined || isSphereSubsidized(board, sphere, labour, abilities);
	const bare =
		barrierCost(board, seat, sphere, true, abilities) -
		(kind === 'barrier' && company === undefined && bareBarriers(board, sphere) > 0 ? 1 : 0);
	return Math.max(0, bare) * (subsidized ? 1 : 2);
}
