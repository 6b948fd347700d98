import { importBlocked, importUsesAction } from '../actions/import.ts';
import { syndicationAgents, syndicationCost } from '../actions/syndicate.ts';
import type { MarketCard } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import { SPHERES, type IdeaCard, type Sphere } from '../edition.ts';
import { gapsOf } from '../market.ts';
import { viableWays } from '../viability.ts';
import { isEnough, effortOfPaying, fundsOf } from './funds.ts';
import { labourIn, MONEY_AN_ACTION } from './labour.ts';
import type { Outlook } from './outlook.ts';
import type { LabourPlan, Part, Plan } from './plan.ts';
import { researchFor, worthOfResearching } from './research.ts';
import { worthOfCommercializing } from './worth.ts';

const READY: Part = { actions: 0, money: 0, agents: 0, effort: 0 };
// What may go wrong on a long way: others come first.
const RISK = 0.9;
// To call agents back first takes time.
const CALLING_BACK = 1.5;
// An agent for heat does not come back.
const HEAT = 0.5;

/** Every plan worth thinking of: one for each idea of the market, one to research each sphere; the best comes first. */
export function plansOf(outlook: Outlook): readonly Plan[] {
	outlook.plans ??= findPlans(outlook).sort((a, b) => b.rate - a.rate);
	return outlook.plans;
}

function findPlans(outlook: Outlook): Plan[] {
	const plans: Plan[] = [];
	const add = (plan: Plan | undefined): void => {
		if (plan !== undefined) plans.push(plan);
	};
	const gap = bestGap(outlook);
	for (const sphere of SPHERES) {
		const manual = labourIn(outlook, sphere, 'manual');
		for (const entry of outlook.board.market[sphere]) {
			if (manual !== undefined) add(planFor(outlook, sphere, entry, manual));
			add(planToImport(outlook, entry, manual, gap));
		}
		const creative = labourIn(outlook, sphere, 'creative');
		if (creative !== undefined) add(planToResearch(outlook, sphere, creative));
	}
	return plans;
}

function planFor(outlook: Outlook, sphere: Sphere, entry: MarketCard, labour: LabourPlan, before: Part = READY): Plan | undefined {
	const { board, seat } = outlook;
	const idea = cardOf(board, entry.card);
	if (idea.kind === 'plurality') return undefined;
	const viable: (Part & { readonly sphere?: Sphere }) | undefined =
		viableWays(board, seat, entry.card, outlook.abilities).length > 0 ? READY : researchFor(outlook, idea, entry);
	if (viable === undefined) return undefined;
	const worth = worthOfCommercializing(outlook, entry.card, !labour.utility);
	if (worth <= 0) return undefined;
	const crowd = board.variant === 'standard' ? entry.syndications.filter((owner) => owner !== seat).length : 0;
	const parts = [
		before,
		viable,
		toSyndicate(outlook, idea, entry),
		toHire(labour),
		{ ...READY, first: { kind: 'commercialize', card: entry.card } }
	];
	const plan = composed(outlook, parts, worth, crowd, [sphere, ...(viable.sphere === undefined ? [] : [viable.sphere])]);
	return plan && { ...plan, card: entry.card };
}

function planToResearch(outlook: Outlook, sphere: Sphere, labour: LabourPlan): Plan | undefined {
	const worth = worthOfResearching(outlook, sphere, labour.utility);
	if (worth <= 0) return undefined;
	return composed(outlook, [toHire(labour), { ...READY, first: { kind: 'research', sphere } }], worth, 0, [sphere]);
}

function composed(outlook: Outlook, parts: readonly Part[], worth: number, crowd: number, spheres: readonly Sphere[]): Plan | undefined {
	const funds = fundsOf(outlook);
	const short = !isEnough(funds.agents, parts);
	if (short && !isEnough(funds.agents + funds.idle, parts)) return undefined;
	const at = parts.findIndex(({ first }) => first !== undefined);
	const first = parts[at]?.first;
	if (first === undefined) return undefined;
	const next = parts.slice(0, at + 1).reduce((sum, part) => sum + part.money, 0);
	let [actions, money, agents, effort] = [1, 0, 0, 0];
	for (const part of parts) {
		actions += part.actions;
		money += part.money;
		agents += part.agents;
		effort += part.effort - part.money / MONEY_AN_ACTION;
	}
	effort += 1 + effortOfPaying(outlook, money, agents) + (short ? CALLING_BACK : 0);
	return { first, rate: (worth * RISK ** (actions - 1 + crowd)) / effort, money: next, short, spheres };
}

// An import pays where labour is so much easier to have, in actions.
const LEAST_SAVED = 0.6;

/** Where the next import would best go: to the lowest gap of the column where labour is easiest. */
type Gap = { readonly sphere: Sphere; readonly row: number; readonly labour: LabourPlan; readonly effort: number };

function bestGap(outlook: Outlook): Gap | undefined {
	let best: Gap | undefined;
	for (const sphere of SPHERES) {
		const labour = labourIn(outlook, sphere, 'manual');
		const row = labour && gapsOf(outlook.board, sphere)[0];
		if (labour === undefined || row === undefined) continue;
		const effort = labour.effort + row / MONEY_AN_ACTION;
		if (best === undefined || effort < best.effort) best = { sphere, row, labour, effort };
	}
	return best;
}

/** What an idea comes to once it is imported there; undefined where it may not be, or where that hardly saves anything. */
function planToImport(outlook: Outlook, entry: MarketCard, here: LabourPlan | undefined, gap: Gap | undefined): Plan | undefined {
	const { board, seat, abilities } = outlook;
	const saved = (here?.effort ?? Infinity) + entry.row / MONEY_AN_ACTION - (gap?.effort ?? Infinity);
	if (gap === undefined || !(saved >= LEAST_SAVED) || importBlocked(board, seat, entry, abilities) !== undefined) return undefined;
	const actions = importUsesAction(board, abilities) ? 1 : 0;
	const importing: Part = { ...READY, first: { kind: 'import', card: entry.card }, actions, effort: actions };
	return planFor(outlook, gap.sphere, { ...entry, row: gap.row }, gap.labour, importing);
}

function toHire(labour: LabourPlan): Part {
	return labour.hire === undefined ? labour : { ...labour, first: { kind: 'hire', space: labour.hire } };
}

function toSyndicate({ board, seat, abilities }: Outlook, idea: IdeaCard, entry: MarketCard): Part {
	if (board.variant === 'beginner' || entry.syndications.includes(seat)) return READY;
	const money = syndicationCost(board, seat, entry, abilities);
	const agents = syndicationAgents(idea, entry, abilities);
	return {
		first: { kind: 'syndicate', card: entry.card },
		actions: 1,
		money,
		agents,
		effort: 1 + money / MONEY_AN_ACTION + (agents - 1) * HEAT
	};
}
