import type { Division } from '#rules/power-struggle/vocabulary.ts';
import { isPlain, isRange, plainChoice, type AnyChoice, type Option } from '#rules/core/option.ts';
import type { Question } from './words/words.ts';

/** What has been picked of a choice that takes two clicks. */
export type Pick = {
	readonly kind?: string;
	readonly division?: Division;
	readonly department?: number;
	readonly received?: number;
};

/** What a lit place does: makes a choice, or picks the first half of one. `option` is what it stands for. */
export type Act = { readonly option: Option; readonly choice?: AnyChoice; readonly pick?: Pick };

/** The places of the board that answer the question now, and what is left for the decision bar. */
export type Lit = {
	/** The next free space of a division. */
	readonly divisions: ReadonlyMap<Division, Act>;
	/** The office of the divisional head. */
	readonly heads: ReadonlyMap<Division, Act>;
	readonly consultants: ReadonlyMap<Division, Act>;
	/** By the department's number. */
	readonly departments: ReadonlyMap<number, Act>;
	readonly boardRoom?: Act;
	/** Share packages by size. */
	readonly packages: ReadonlyMap<number, Act>;
	/** Choices without a place. */
	readonly bar: readonly Act[];
	/** What neither a place nor the bar knows how to show: the kit's default answers it. */
	readonly rest: readonly Option[];
};

// These have a scene of their own, or buttons that the decision bar always shows.
const ELSEWHERE: ReadonlySet<string> = new Set(['offer', 'putNext', 'accept', 'refuse', 'confirm']);

/** The options as places; `pick` is the first half of a two-click choice, if one was picked. */
export function litPlaces(step: Question | undefined, options: readonly Option[], pick: Pick): Lit {
	const divisions = new Map<Division, Act>();
	const heads = new Map<Division, Act>();
	const consultants = new Map<Division, Act>();
	const departments = new Map<number, Act>();
	const packages = new Map<number, Act>();
	const bar: Act[] = [];
	const rest: Option[] = [];
	let boardRoom: Act | undefined;

	for (const option of options) {
		if (step?.step === 'turn' && option.kind !== pick.kind) continue;
		if (!ELSEWHERE.has(option.kind) && !light(option)) rest.push(option);
	}
	return { divisions, heads, consultants, departments, packages, bar, rest, ...(boardRoom && { boardRoom }) };

	// Answers whether anything stands for the option.
	function light(option: Option): boolean {
		const { division, department } = placesOf(option);
		const whole: Act = { option, choice: plainChoice(option) };
		switch (option.kind) {
			case 'board':
				boardRoom = whole;
				return true;
			case 'consultant':
				if (step?.step === 'deposed') consultants.set(step.division, whole);
				return step?.step === 'deposed';
			case 'buyConsultant':
				if (division !== undefined) consultants.set(division, whole);
				return division !== undefined;
			case 'resign':
				if (division === undefined) return false;
				heads.set(division, { option, pick: { ...pick, division } });
				if (pick.division === division) bar.push(whole);
				return true;
			case 'buyShares': {
				const received = Number(option.received);
				if (pick.received !== undefined && pick.received !== received) return true;
				packages.set(received, packages.has(received) ? { option, pick: { ...pick, received } } : whole);
				bar.push(whole);
				return true;
			}
			case 'move':
				if (department === undefined || division === undefined) return false;
				departments.set(department, { option, pick: { department } });
				if (pick.department === department) divisions.set(division, whole);
				return true;
			default:
				if (department !== undefined) lightDepartment(option, department);
				else if (division !== undefined) divisions.set(division, whole);
				else if (isCounted(option)) bar.push(...counted(option));
				else return false;
				return true;
		}
	}

	function lightDepartment(option: Option, department: number): void {
		if (isPlain(option)) departments.set(department, { option, choice: plainChoice(option) });
		else {
			departments.set(department, { option, pick: { department } });
			if (pick.department === department) bar.push(...counted(option));
		}
	}
}

function placesOf(option: Option): { readonly division?: Division; readonly department?: number } {
	return {
		...(typeof option.division === 'string' && { division: option.division as Division }),
		...(typeof option.department === 'number' && { department: option.department })
	};
}

// Whether nothing but a small count is to be filled in.
function isCounted({ count, ...fields }: Option): boolean {
	return isPlain({ ...fields }) && (!isRange(count) || count.max - count.min <= 12 * count.step);
}

// A small range is one act for each number: one click instead of three.
function counted(option: Option): Act[] {
	const { count } = option;
	if (!isRange(count)) return [{ option, choice: plainChoice(option) }];
	const acts: Act[] = [];
	for (let n = count.min; n <= count.max; n += count.step)
		acts.push({ option: { ...option, count: n }, choice: { ...plainChoice(option), count: n } });
	return acts;
}
