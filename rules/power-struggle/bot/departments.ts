import { ofKind, type AnyChoice, type Option } from '../../core/option.ts';
import { LEAST_GATHERED } from '../actions/create.ts';
import { PLACED_EMPLOYEES } from '../set-up.ts';
import type { PowerStruggleOption } from '../steps.ts';
import { DIVISIONS, type Division } from '../vocabulary.ts';
import { distance } from './evaluate.ts';
import { addConsultant, addHolding, addPoints, altered, drain, joined, type Holding, type Survey } from './outlook.ts';
import { bestDivision, bestMerger, bestMove, merged } from './turn.ts';
import { worth } from './weights.ts';

/** Initial placement: the office or seat that promises most. */
export function choosePlace(survey: Survey, options: readonly PowerStruggleOption['place'][], random: () => number): AnyChoice {
	return nearest(options, (option) => farAfter(survey, option) + (random() - 0.5) * survey.personality.noise * 2);
}

/** Where a head of department or a manager may be placed: in the board room, and then where it promises most. */
export function placesToWeigh(survey: Survey, options: readonly PowerStruggleOption['place'][]): readonly AnyChoice[] {
	const far = (option: PowerStruggleOption['place']): number => (option.kind === 'board' ? -Infinity : farAfter(survey, option));
	return options.toSorted((a, b) => far(a) - far(b));
}

function farAfter(survey: Survey, option: PowerStruggleOption['place']): number {
	const next = altered(survey.now);
	if (option.kind === 'board') {
		next.boardRoom = joined(next.boardRoom, survey.seat, 1);
		return distance(survey, next);
	}
	const place = DIVISIONS.indexOf(option.division);
	addHolding(next, place, PLACED_EMPLOYEES);
	return distance(survey, next) - beside(survey, place);
}

// A second department in a division defends it where a rival is in as well, and is wasted where none is.
function beside({ now, rivals }: Survey, place: number): number {
	if (!now.holdings.some(({ division }) => division === place)) return 0;
	return (rivals[place]?.rank ?? 0) > 0 ? worth.placedBeside.contested : worth.placedBeside.alone;
}

/** Chairman: where the new department stands best. */
export function chooseFounding(survey: Survey, options: readonly PowerStruggleOption['chairmanPrivilege'][]): AnyChoice {
	return nearest(options, (option) => {
		if (option.kind === 'decline') return distance(survey, survey.now);
		const next = altered(survey.now);
		const main = option.kind === 'foundMainDepartment';
		addHolding(next, DIVISIONS.indexOf(option.division), main ? 0 : 1, main);
		if (main) addPoints(next, 'mainDepartments', 1);
		return distance(survey, next);
	});
}

/** I.3 C: the old head becomes a consultant where the bot has none, or wants the number; else a member of the board. */
export function chooseDeposed(survey: Survey, division: Division): AnyChoice {
	const place = DIVISIONS.indexOf(division);
	const outside = altered(survey.now);
	const inside = altered(survey.now);
	outside.heads[place] = false;
	inside.heads[place] = false;
	addConsultant(outside, place);
	inside.boardRoom = joined(inside.boardRoom, survey.seat, 1);
	return { kind: distance(survey, outside) < distance(survey, inside) ? 'consultant' : 'board' };
}

/** B) Own employees are taken from the fullest department, two for each new one, which goes where it serves best. */
export function chooseGathering(
	survey: Survey,
	{ taken, founded }: { readonly taken: number; readonly founded: readonly number[] },
	options: readonly PowerStruggleOption['gather'][]
): AnyChoice | undefined {
	const settle = ofKind(options, 'settle');
	if (taken >= LEAST_GATHERED && settle !== undefined) {
		const { division } = bestDivision(survey, survey.now, (next, place) => addHolding(next, place, taken - 1));
		const best = DIVISIONS[division];
		return best === undefined ? settle : { kind: 'settle', division: best };
	}
	const enough = ofKind(options, 'enough');
	const source = fullest(survey, options, founded);
	if (source === undefined) return enough;
	if (enough !== undefined && !secondPays(survey, source)) return enough;
	const { department, count } = source.option;
	const wanted = Math.max(1, LEAST_GATHERED - taken);
	const spared = source.holding.main ? source.holding.employees : Math.max(1, source.holding.employees - 1);
	return { kind: 'bring', department, count: Math.max(count.min, Math.min(count.max, wanted, spared)) };
}

type Bring = Extract<PowerStruggleOption['gather'], { readonly kind: 'bring' }>;
type Source = { readonly option: Bring; readonly holding: Holding };

function fullest({ now }: Survey, options: readonly PowerStruggleOption['gather'][], founded: readonly number[]): Source | undefined {
	let best: Source | undefined;
	const spare = ({ employees, main }: Holding): number => employees + (main ? 1 : 0);
	for (const option of options) {
		if (option.kind !== 'bring') continue;
		const holding = now.holdings.find(({ id }) => id === option.department);
		if (holding === undefined || founded.includes(holding.id)) continue;
		if (best === undefined || spare(holding) > spare(best.holding)) best = { option, holding };
	}
	return best;
}

function secondPays(survey: Survey, { holding }: Source): boolean {
	if (holding.employees < LEAST_GATHERED + (holding.main ? 0 : 1)) return false;
	const next = altered(survey.now);
	drain(next, holding.id, LEAST_GATHERED);
	return bestDivision(survey, next, (outlook, place) => addHolding(outlook, place, LEAST_GATHERED - 1)).far < distance(survey, survey.now);
}

/** B) Employees join the new department only where that wins its division. */
export function chooseReinforcement(
	survey: Survey,
	department: number,
	options: readonly PowerStruggleOption['reinforce'][]
): AnyChoice | undefined {
	const stay = distance(survey, survey.now);
	let best: AnyChoice | undefined = ofKind(options, 'enough');
	let least = stay - 0.1;
	for (const option of options) {
		if (option.kind !== 'bring') continue;
		for (let moved = option.count.min; moved <= Math.min(2, option.count.max); moved += 1) {
			const next = altered(survey.now);
			drain(next, option.department, moved);
			const target = next.holdings.find(({ id }) => id === department);
			if (target !== undefined) target.employees += moved;
			const far = distance(survey, next);
			if (far < least) {
				least = far;
				best = { kind: 'bring', department: option.department, count: moved };
			}
		}
	}
	return best;
}

/** C) Move: the move that brings victory nearest; a second one only if it brings it nearer still. */
export function chooseMove(survey: Survey, second: boolean, options: readonly PowerStruggleOption['move'][]): AnyChoice | undefined {
	const { id, division, far } = bestMove(survey);
	if (second && far >= distance(survey, survey.now) - 0.05) return ofKind(options, 'enough');
	const best = DIVISIONS[division];
	const option = options.find((each) => each.kind === 'move' && each.department === id && each.division === best);
	return option ?? ofKind(options, 'enough');
}

/** C) Merge: the two departments that make the best main department. */
export function chooseMerger(
	survey: Survey,
	first: number | undefined,
	options: readonly PowerStruggleOption['merge'][]
): AnyChoice | undefined {
	const { pair } = bestMerger(survey);
	const wanted = first === undefined ? pair[0] : pair[0] === first ? pair[1] : pair[0];
	return options.find(({ department }) => department === wanted);
}

/** C) Merge: the space where the main department serves best. */
export function chooseMergerPlace(
	survey: Survey,
	{ first, second }: { readonly first: number; readonly second: number },
	options: readonly PowerStruggleOption['mergeInto'][]
): AnyChoice {
	return nearest(options, (option) => {
		const standing = option.kind === 'onto' ? survey.now.holdings.find(({ id }) => id === option.department)?.division : undefined;
		const place = option.kind === 'onto' ? (standing ?? 0) : DIVISIONS.indexOf(option.division);
		return distance(survey, merged(survey.now, first, second, place)) + (option.kind === 'settle' ? 0.001 : 0);
	});
}

function nearest<O extends Option>(options: readonly O[], far: (option: O) => number): O {
	let best = options[0] as O;
	let least = Infinity;
	for (const option of options) {
		const estimate = far(option);
		if (estimate < least) {
			least = estimate;
			best = option;
		}
	}
	return best;
}
