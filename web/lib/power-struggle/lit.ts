import { isPlain, isRange, plainChoice, type AnyChoice, type Option } from '#rules/core/option.ts';
import type { Division } from '#rules/power-struggle/vocabulary.ts';
import { placeKey } from './digest.ts';
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

/** What answers the question now. */
export type Lit = {
	readonly places: ReadonlyMap<string, readonly [Act]>;
	/** Choices without a place, for the decision bar. */
	readonly bar: readonly Act[];
	/** What neither a place nor the bar knows how to show: the kit's default answers it. */
	readonly rest: readonly Option[];
};

// These have a scene of their own, or buttons that the decision bar always shows.
const ELSEWHERE: ReadonlySet<string> = new Set(['offer', 'putNext', 'accept', 'refuse', 'confirm']);

/** The place of the first half of a choice that was picked; undefined when that is no place. */
export function pickedPlace({ division, department, received }: Pick): string | undefined {
	if (division !== undefined) return placeKey.head(division);
	if (department !== undefined) return placeKey.department(department);
	return received === undefined ? undefined : placeKey.stock(received);
}

/** The options as places; `pick` is the first half of a two-click choice, if one was picked. */
export function litPlaces(step: Question | undefined, options: readonly Option[], pick: Pick): Lit {
	const places = new Map<string, readonly [Act]>();
	const bar: Act[] = [];
	const rest: Option[] = [];
	for (const option of options) {
		if (step?.step === 'turn' && option.kind !== pick.kind) continue;
		if (!ELSEWHERE.has(option.kind) && !light(option)) rest.push(option);
	}
	return { places, bar, rest };

	// Answers whether anything stands for the option.
	function light(option: Option): boolean {
		const { division, department } = placesOf(option);
		const whole = { option, choice: plainChoice(option) };
		switch (option.kind) {
			case 'board':
				return at(placeKey.boardRoom, whole);
			case 'consultant':
				return step?.step === 'deposed' && at(placeKey.consultants(step.division), whole);
			case 'buyConsultant':
				return division !== undefined && at(placeKey.consultants(division), whole);
			case 'resign':
				if (division === undefined) return false;
				if (pick.division === division) bar.push(whole);
				return at(placeKey.head(division), { option, pick: { ...pick, division } });
			case 'buyShares': {
				const received = Number(option.received);
				if (pick.received !== undefined && pick.received !== received) return true;
				const place = placeKey.stock(received);
				bar.push(whole);
				return at(place, places.has(place) ? { option, pick: { ...pick, received } } : whole);
			}
			case 'move':
				if (department === undefined || division === undefined) return false;
				if (pick.department === department) at(placeKey.space(division), whole);
				return at(placeKey.department(department), { option, pick: { department } });
			default:
				if (department !== undefined) {
					if (pick.department === department && !isPlain(option)) bar.push(...counted(option));
					return at(placeKey.department(department), isPlain(option) ? whole : { option, pick: { department } });
				}
				if (division !== undefined) return at(placeKey.space(division), whole);
				if (!isCounted(option)) return false;
				bar.push(...counted(option));
				return true;
		}
	}

	function at(place: string, act: Act): true {
		places.set(place, [act]);
		return true;
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
