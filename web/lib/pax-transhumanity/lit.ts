import { litBy, type Act as AnyAct, type Lit as AnyLit } from '#lib/board/lit.ts';
import type { Option } from '#rules/core/option.ts';
import { editionOf } from '#rules/pax-transhumanity/board.ts';
import { placeOf } from '#rules/pax-transhumanity/catalogue.ts';
import type { Sphere } from '#rules/pax-transhumanity/edition.ts';
import { findInMarket } from '#rules/pax-transhumanity/market.ts';
import { placeOfOption } from './places.ts';
import type { BoardView } from './views.ts';
import type { Question } from './words/questions.ts';
import { paxOption, type AnyPaxOption } from './words/options.ts';

/** A choice that can be made, with what it stands for. */
export type Act = AnyAct<AnyPaxOption>;

/** The answers to the open question: all of them, and by the place of the board that stands for them. */
export type Lit = AnyLit<AnyPaxOption>;

/** The options as acts and places; `kind` narrows a turn to the action that was opened. */
export function litPlaces(step: Question | undefined, options: readonly Option[], kind: string | undefined): Lit {
	const card = step !== undefined && 'card' in step ? step.card : undefined;
	const open = options.filter((option) => kind === undefined || option.kind === kind).map(paxOption);
	return litBy(open, (option) => placeOfOption(option, card));
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
