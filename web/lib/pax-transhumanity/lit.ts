import { litBy, type Act as AnyAct, type Lit as AnyLit } from '#lib/board/lit.ts';
import type { Option } from '#rules/core/option.ts';
import { editionOf } from '#rules/pax-transhumanity/board.ts';
import { placeOf as spaceOf } from '#rules/pax-transhumanity/catalogue.ts';
import type { Sphere } from '#rules/pax-transhumanity/edition.ts';
import { findInMarket } from '#rules/pax-transhumanity/market.ts';
import { placeOf, topicOfOption } from './topics.ts';
import type { BoardView } from './views.ts';
import { paxOption, type AnyPaxOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

/** A choice that can be made, with what it stands for. */
export type Act = AnyAct<AnyPaxOption>;

type Lit = AnyLit<AnyPaxOption>;

/** The answers to the open question: all of them, and by the place of the board that stands for them; `kind` narrows a turn to the action that was opened. */
export function litPlaces(step: Question | undefined, options: readonly Option[], kind: string | undefined): Lit {
	const card = step !== undefined && 'card' in step ? step.card : undefined;
	const open = options.filter((option) => kind === undefined || option.kind === kind).map(paxOption);
	return litBy(open, (option) => {
		const topic = topicOfOption(option, card);
		return topic && placeOf(topic);
	});
}

/** The spheres in which something is lit. */
export function litSpheres(lit: Lit, board: Pick<BoardView, 'edition' | 'market'>): ReadonlySet<Sphere> {
	return new Set(lit.acts.flatMap(({ option }) => sphereOf(option, board) ?? []));
}

function sphereOf(option: AnyPaxOption, board: Pick<BoardView, 'edition' | 'market'>): Sphere | undefined {
	if ('sphere' in option) return option.sphere;
	if ('space' in option) return spaceOf(board, option.space).sphere;
	if ('problem' in option) return editionOf(board).problems[option.problem]?.sphere;
	return 'card' in option ? findInMarket(board, option.card)?.sphere : undefined;
}
