import { counted, isCounted } from '#lib/board/lit.ts';
import { isPlain, plainChoice, type AnyChoice, type Option } from '#rules/core/option.ts';
import type { Division } from '#rules/power-struggle/vocabulary.ts';
import { placeOf, type Topic } from './topics.ts';
import type { TurnKind } from './turn-menu.ts';
import type { Question } from './words/questions.ts';

/** What has been picked of a choice that takes two clicks: the action of a turn, and the place of the first half. */
export type Pick = { readonly kind?: TurnKind; readonly place?: string };

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
		const division = typeof option.division === 'string' ? (option.division as Division) : undefined;
		const department = typeof option.department === 'number' ? ({ about: 'department', id: option.department } as const) : undefined;
		const whole = { option, choice: plainChoice(option) };
		switch (option.kind) {
			case 'board':
				return at({ about: 'boardRoom' }, whole);
			case 'consultant':
				return step?.step === 'deposed' && at({ about: 'consultants', division: step.division }, whole);
			case 'buyConsultant':
				return division !== undefined && at({ about: 'consultants', division }, whole);
			case 'resign':
				if (division === undefined) return false;
				if (isPicked({ about: 'head', division })) bar.push(whole);
				return half({ about: 'head', division }, option);
			case 'buyShares': {
				const pile = { about: 'package', size: Number(option.received) } as const;
				if (pick.place !== undefined && !isPicked(pile)) return true;
				bar.push(whole);
				return places.has(placeOf(pile)) ? half(pile, option) : at(pile, whole);
			}
			case 'move':
				if (department === undefined || division === undefined) return false;
				if (isPicked(department)) at({ about: 'space', division }, whole);
				return half(department, option);
			default:
				if (department !== undefined) {
					if (isPlain(option)) return at(department, whole);
					if (isPicked(department)) bar.push(...counted(option));
					return half(department, option);
				}
				if (division !== undefined) return at({ about: 'space', division }, whole);
				if (!isCounted(option)) return false;
				bar.push(...counted(option));
				return true;
		}
	}

	function isPicked(place: Topic): boolean {
		return pick.place === placeOf(place);
	}

	function half(place: Topic, option: Option): true {
		return at(place, { option, pick: { ...pick, place: placeOf(place) } });
	}

	function at(place: Topic, act: Act): true {
		places.set(placeOf(place), [act]);
		return true;
	}
}
