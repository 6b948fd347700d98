import type { AnyChoice } from '../../core/option.ts';
import { LEAST_GATHERED, MOST_FOUNDED } from '../actions/create.ts';
import { HIRED } from '../actions/hire.ts';
import { MERGER_DISMISSALS } from '../actions/restructure.ts';
import { ATTRACTED, LAW_DISMISSED } from '../actions/use-privilege.ts';
import { CAPACITY } from '../departments.ts';
import { edition } from '../edition.ts';
import { privilegeBonus } from '../privileges.ts';
import type { PowerStruggleOption } from '../steps.ts';
import { DIVISIONS, PRIVILEGES, type Division, type Privilege } from '../vocabulary.ts';
import { bestOffer } from './bribes.ts';
import { distance } from './evaluate.ts';
import {
	addConsultant,
	addHolding,
	addPoints,
	altered,
	drain,
	drainFullest,
	joined,
	type Holding,
	type Outlook,
	type Survey
} from './outlook.ts';
import { worth } from './weights.ts';

type TurnOption = PowerStruggleOption['turn'];

const card = (privilege: Privilege): number => PRIVILEGES.indexOf(privilege);
const numberOf = (division: Division): number => DIVISIONS.indexOf(division);

/** The action after which victory is nearest, as far as an estimate goes. */
export function chooseTurn(survey: Survey, options: readonly TurnOption[], random: () => number): AnyChoice {
	return rankedTurn(survey, options, random)[0] ?? (options[0] as TurnOption);
}

/** The actions, that after which victory is nearest first, as far as an estimate goes. */
export function rankedTurn(survey: Survey, options: readonly TurnOption[], random: () => number): readonly TurnOption[] {
	const stay = distance(survey, survey.now);
	const offer = options.some(({ kind }) => kind === 'bribe') ? bestOffer(survey, 1) : undefined;
	return options
		.map((option) => {
			const far = option.kind === 'bribe' ? stay - (offer?.gain ?? 0) : after(survey, option, stay);
			return { option, far: far + (random() - 0.5) * survey.personality.noise };
		})
		.sort(nearerFirst)
		.map(({ option }) => option);
}

// Some cannot be judged: infinitely far, all of them.
function nearerFirst(a: { readonly far: number }, b: { readonly far: number }): number {
	return a.far < b.far ? -1 : a.far > b.far ? 1 : 0;
}

const ALIKE_WEIGHED = 2;

/** What may be done in a turn, the best first, and of each kind of action no more than a few. */
export function actionsToWeigh(survey: Survey, options: readonly TurnOption[], random: () => number): readonly TurnOption[] {
	const counts = new Map<string, number>();
	return rankedTurn(survey, options, random).filter(({ kind }) => {
		const count = counts.get(kind) ?? 0;
		counts.set(kind, count + 1);
		return count < ALIKE_WEIGHED;
	});
}

// The distance that would be left after an action, its further choices taken sensibly.
function after(survey: Survey, option: Exclude<TurnOption, { readonly kind: 'bribe' }>, stay: number): number {
	const { now, board, seat } = survey;
	switch (option.kind) {
		case 'hire':
			return hired(survey, HIRED + privilegeBonus(board, seat, 'humanResources'));
		case 'createNew': {
			const next = altered(now);
			addHolding(next, numberOf(option.division), 1 + privilegeBonus(board, seat, 'humanResources'));
			return distance(survey, next);
		}
		case 'createWithOwn':
			return split(survey);
		case 'move':
			return bestMove(survey).far;
		case 'merge':
			return bestMerger(survey).far;
		case 'resign':
			return distance(survey, resigned(survey, numberOf(option.division), option.to === 'consultant'));
		case 'buyInfluence':
		case 'useLawAndPatents': {
			const law = option.kind === 'useLawAndPatents';
			const points = law ? LAW_DISMISSED[now.cards[card('lawAndPatents')] ?? 'normal'] : 1;
			const next = altered(now);
			drainFullest(next, law ? points : edition.influencePrice);
			addPoints(next, 'influence', points);
			return distance(survey, next);
		}
		case 'useDevelopment': {
			// Each comes from another rival, who misses one.
			const count = ATTRACTED[now.cards[card('development')] ?? 'normal'];
			return hired(survey, count) - survey.personality.spite * worth.robbed * Math.min(count, board.players.length - 1);
		}
		case 'buyMainDepartment': {
			const next = altered(now);
			next.cash -= edition.mainDepartmentPrice;
			addHolding(next, numberOf(option.division), 0, true);
			addPoints(next, 'mainDepartments', 1);
			return distance(survey, next);
		}
		case 'buyConsultant': {
			const next = altered(now);
			next.cash -= edition.consultantPrice;
			addConsultant(next, numberOf(option.division));
			return distance(survey, next);
		}
		case 'buyShares': {
			const next = altered(now);
			next.cash -= edition.sharePrices[option.size - 1] ?? 0;
			next.packages += 1;
			addPoints(next, 'shares', option.received);
			return distance(survey, next);
		}
		case 'pass':
		case 'decline':
			return stay;
		default:
			return option satisfies never;
	}
}

function hired(survey: Survey, count: number): number {
	let least = Infinity;
	for (let division = 0; division < DIVISIONS.length; division += 1) {
		const next = altered(survey.now);
		let left = count;
		const own = next.holdings.filter((holding) => holding.division === division);
		if (own.length === 0) continue;
		for (const holding of [...own, ...next.holdings]) {
			const taken = Math.max(0, Math.min(left, CAPACITY - holding.employees));
			holding.employees += taken;
			left -= taken;
		}
		least = Math.min(least, distance(survey, next));
	}
	return least;
}

/** The best place for one more employee: the department's number. */
export function bestRoom(survey: Survey): number | undefined {
	return bestHolding(
		survey,
		(holding) => holding.employees < CAPACITY,
		(next, { id }) => {
			const holding = next.holdings.find((own) => own.id === id) as Holding;
			holding.employees += 1;
			// With all else equal, fill up evenly.
			return holding.employees * 0.005;
		}
	);
}

/** Where an own employee is missed least: the department's number. */
export function bestDismissal(survey: Survey): number | undefined {
	return bestHolding(
		survey,
		(holding) => holding.employees > 0,
		(next, { id, main }) => {
			drain(next, id, 1);
			return main ? 0 : 0.01;
		}
	);
}

function bestHolding(
	survey: Survey,
	fits: (holding: Holding) => boolean,
	change: (next: Outlook, holding: Holding) => number
): number | undefined {
	let best: number | undefined;
	let least = Infinity;
	for (const holding of survey.now.holdings) {
		if (!fits(holding)) continue;
		const next = altered(survey.now);
		const malus = change(next, holding);
		const far = distance(survey, next) + malus;
		if (far < least) {
			least = far;
			best = holding.id;
		}
	}
	return best;
}

/** The division where a change that adds a department there brings victory nearest. */
export function bestDivision(
	survey: Survey,
	from: Outlook,
	add: (next: Outlook, division: number) => void
): { readonly division: number; readonly far: number } {
	let best = { division: -1, far: Infinity };
	for (let division = 0; division < DIVISIONS.length; division += 1) {
		if ((survey.free[division] ?? 0) <= 0) continue;
		const next = altered(from);
		add(next, division);
		const far = distance(survey, next);
		if (far < best.far) best = { division, far };
	}
	return best;
}

// Create with own employees: one or two departments of one employee, out of the fullest.
function split(survey: Survey): number {
	let from = survey.now;
	let least = Infinity;
	for (let founded = 0; founded < MOST_FOUNDED; founded += 1) {
		if (from.holdings.reduce((sum, { employees }) => sum + employees, 0) < LEAST_GATHERED) break;
		const next = altered(from);
		drainFullest(next, LEAST_GATHERED);
		const { division, far } = bestDivision(survey, next, (outlook, place) => addHolding(outlook, place, LEAST_GATHERED - 1));
		if (division < 0 || far >= least) break;
		least = far;
		addHolding(next, division, LEAST_GATHERED - 1);
		from = next;
	}
	return least;
}

/** The best single move of a department, and how far victory is after it. */
export function bestMove(survey: Survey): { readonly id: number; readonly division: number; readonly far: number } {
	let best = { id: -1, division: -1, far: Infinity };
	const tried = new Set<string>();
	for (const { id, division: from, employees, main } of survey.now.holdings) {
		// Of two that are alike it matters little which one goes.
		const key = `${from}.${employees}.${String(main)}`;
		if (tried.has(key)) continue;
		tried.add(key);
		for (let division = 0; division < DIVISIONS.length; division += 1) {
			if (division === from || (survey.free[division] ?? 0) <= 0) continue;
			const next = altered(survey.now);
			const holding = next.holdings.find((own) => own.id === id) as Holding;
			holding.division = division;
			holding.place = 99;
			const far = distance(survey, next);
			if (far < best.far) best = { id, division, far };
		}
	}
	return best;
}

/** The best two departments to merge, and how far victory is after it. */
export function bestMerger(survey: Survey): { readonly pair: readonly [number, number]; readonly far: number } {
	const normal = survey.now.holdings.filter(({ main }) => !main);
	let best: { pair: readonly [number, number]; far: number } = { pair: [-1, -1], far: Infinity };
	const tried = new Set<string>();
	for (const [index, one] of normal.entries()) {
		for (const other of normal.slice(index + 1)) {
			const key = `${one.division}.${one.employees}.${other.division}.${other.employees}`;
			if (tried.has(key)) continue;
			tried.add(key);
			for (const division of [one.division, other.division]) {
				const far = distance(survey, merged(survey.now, one.id, other.id, division));
				if (far < best.far) best = { pair: [one.id, other.id], far };
			}
		}
	}
	return best;
}

/** The player's figures after a merger, the main department standing in `division`. */
export function merged(from: Outlook, one: number, other: number, division: number): Outlook {
	const next = altered(from);
	const pair = next.holdings.filter(({ id }) => id === one || id === other);
	next.holdings = next.holdings.filter(({ id }) => id !== one && id !== other);
	const employees = Math.min(CAPACITY, Math.max(0, pair.reduce((sum, own) => sum + own.employees, 0) - MERGER_DISMISSALS));
	const main = addHolding(next, division, employees, true);
	main.place = Math.min(...pair.filter((own) => own.division === division).map(({ place }) => place), main.place);
	addPoints(next, 'mainDepartments', 1);
	return next;
}

function resigned(survey: Survey, division: number, toConsultant: boolean): Outlook {
	const next = altered(survey.now);
	const closing = next.holdings.filter((holding) => holding.division === division && !holding.main).length;
	next.holdings = next.holdings.filter((holding) => holding.division !== division || holding.main);
	for (const holding of next.holdings) if (holding.division === division) holding.employees = 0;
	next.heads[division] = false;
	next.cards[division] = undefined;
	if (toConsultant) addConsultant(next, division);
	else next.boardRoom = joined(next.boardRoom, survey.seat, closing + 1);
	return next;
}
