import { rehearse } from '#rules/core/rehearse.ts';
import { leastChoice, type AnyChoice } from '#rules/core/option.ts';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';
import { cardOf, catalogueOf } from '#rules/through-the-ages/catalogue.ts';
import type { ThroughTheAges } from '#rules/through-the-ages/flow.ts';
import { forceNamed } from '#rules/through-the-ages/military/forces.ts';
import { defend } from '#rules/through-the-ages/politics/aggression.ts';
import { attackStrengths } from '#rules/through-the-ages/politics/attacks.ts';
import { colonize } from '#rules/through-the-ages/politics/territory.ts';
import type { ThroughTheAgesOption, ThroughTheAgesStep } from '#rules/through-the-ages/steps.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { thoughtOf, thoughtOfStep } from './thought.ts';
import type { Question } from './words/questions.ts';

type Colonize = Extract<ThroughTheAgesStep, { readonly step: 'colonize' }>;
type Defend = Extract<ThroughTheAgesStep, { readonly step: 'defend' }>;

/** A whole answer to a question of several choices, as the rules suggest it: the choices, and the cards that they name. */
export type Suggestion = { readonly choices: readonly AnyChoice[]; readonly cards: readonly CardId[] };

// A hand has fewer cards and an army fewer units.
const MOST = 40;

/** The smallest force that the rules suggest for what was bid, sent off; undefined when it takes no more than sending off. */
export function suggestedForce(board: PublicBoard, step: Extract<Question, { readonly step: 'colonize' }>): Suggestion | undefined {
	const thought = thoughtOf(board);
	let now = thoughtOfStep(step) as Colonize;
	const choices: AnyChoice[] = [];
	for (let guard = 0; guard < MOST; guard += 1) {
		const [option] = colonize.options(thought, now);
		if (option === undefined) return undefined;
		choices.push(leastChoice(option));
		if (option.kind === 'colonize') return named(choices);
		const { steps } = rehearse<ThroughTheAges, Colonize, ThroughTheAgesOption['colonize']>(
			colonize,
			thought,
			now,
			option,
			thought.players.length
		);
		now = steps[0] as Colonize;
	}
	return undefined;
}

/** The cards that the rules suggest for a defense, laid; undefined when none is enough or none is needed. */
export function suggestedDefense(board: PublicBoard, step: Extract<Question, { readonly step: 'defend' }>): Suggestion | undefined {
	const thought = thoughtOf(board);
	let now = thoughtOfStep(step) as Defend;
	const choices: AnyChoice[] = [];
	for (let guard = 0; guard < MOST; guard += 1) {
		const [option] = defend.options(thought, now);
		if (option === undefined || option.kind === 'yield') return undefined;
		choices.push(leastChoice(option));
		if (option.kind === 'defend') return named(choices);
		const { steps } = rehearse<ThroughTheAges, Defend, ThroughTheAgesOption['defend']>(
			defend,
			thought,
			now,
			option,
			thought.players.length
		);
		now = steps[0] as Defend;
	}
	return undefined;
}

// With nothing left to name it is an answer like any other.
function named(choices: readonly AnyChoice[]): Suggestion | undefined {
	const cards = choices.flatMap(({ card }) => (typeof card === 'string' ? [card] : []));
	return cards.length === 0 ? undefined : { choices, cards };
}

/** What these units and cards come to as a colonization force. */
export function forceOfNamed(board: PublicBoard, seat: number, units: readonly CardId[], cards: readonly CardId[]): number {
	return forceNamed(thoughtOf(board), seat, units, cards);
}

/** The strengths that an attack would compare. */
export function strengthsOfAttack(
	board: PublicBoard,
	seat: number,
	rival: number
): { readonly attacker: number; readonly defender: number } {
	return attackStrengths(thoughtOf(board), seat, rival);
}

/** What a card adds to a defense. */
export function defenseOf(board: PublicBoard, card: CardId): number {
	return cardOf(board, card).bonus?.defense ?? catalogueOf(board).edition.otherCardDefense;
}
