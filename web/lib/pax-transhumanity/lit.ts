import { plainChoice, type AnyChoice, type Option } from '#rules/core/option.ts';
import { editionOf } from '#rules/pax-transhumanity/board.ts';
import { placeOf } from '#rules/pax-transhumanity/catalogue.ts';
import type { Sphere } from '#rules/pax-transhumanity/edition.ts';
import { findInMarket } from '#rules/pax-transhumanity/market.ts';
import { placeOfOption } from './places.ts';
import type { BoardView } from './views.ts';
import type { Question } from './words/questions.ts';
import { paxOption, type AnyPaxOption } from './words/options.ts';

/** A choice that can be made, with what it stands for. */
export type Act = { readonly option: AnyPaxOption; readonly choice: AnyChoice };

/** The answers to the open question: all of them, and by the place of the board that stands for them. */
export type Lit = { readonly acts: readonly Act[]; readonly places: ReadonlyMap<string, readonly Act[]> };

/** The options as acts and places; `kind` narrows a turn to the action that was opened. */
export function litPlaces(step: Question | undefined, options: readonly Option[], kind: string | undefined): Lit {
	const acts: Act[] = [];
	const places = new Map<string, Act[]>();
	const card = step !== undefined && 'card' in step ? step.card : undefined;
	for (const option of options) {
		if (kind !== undefined && option.kind !== kind) continue;
		const act = { option: paxOption(option), choice: plainChoice(option) };
		acts.push(act);
		const place = placeOfOption(act.option, card);
		if (place === undefined) continue;
		const here = places.get(place);
		if (here === undefined) places.set(place, [act]);
		else here.push(act);
	}
	return { acts, places };
}

/** The spheres in which something is lit. */
export function litSpheres(lit: Lit, board: Pick<BoardView, 'edition' | 'market'>): ReadonlySet<Sphere> {
	const spheres = new Set<Sphere>();
	for (const { option } of lit.acts) {
		const sphere = sphereOfOption(option, board);
		if (sphere !== undefined) spheres.add(sphere);
	}
	return spheres;
}

function sphereOfOption(option: AnyPaxOption, board: Pick<BoardView, 'edition' | 'market'>): Sphere | undefined {
	if ('sphere' in option) return option.sphere;
	if ('space' in option) return placeOf(board, option.space).sphere;
	if ('problem' in option) return editionOf(board).problems[option.problem]?.sphere;
	if ('card' in option) return findInMarket(board, option.card)?.sphere;
	return undefined;
}
