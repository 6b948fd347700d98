import type { Match, Step, StepOf } from '#rules/core/match.ts';
import { isTogether } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Board } from '#rules/pax-transhumanity/board.ts';
import { SPHERES, type CardNumber } from '#rules/pax-transhumanity/edition.ts';
import type { PaxStep } from '#rules/pax-transhumanity/steps.ts';

/** Every step that is still to come, those of several seats at once among them. */
export function stepsToCome(agenda: readonly Step[]): readonly PaxStep[] {
	return agenda.flatMap((step) => (isTogether(step) ? step.lanes.flatMap((lane) => stepsToCome(lane.agenda)) : [step as PaxStep]));
}

/** Two cards of which a hidden sphere is still to be chosen, and who sees them: nobody before the roles are settled (K1a). */
export type Hand = Pick<StepOf<PaxStep, 'hideSphere'>, 'cards'> & { readonly seat?: Seat };

/** The pairs of cards of which hidden spheres are still to be chosen. */
export function handsOf({ agenda }: Match<Board>): readonly Hand[] {
	return stepsToCome(agenda).flatMap((step): Hand[] => {
		if (step.step === 'hideSphere') return [step];
		return step.step === 'chooseRole' || step.step === 'chooseRivals' ? [{ cards: step.cards }] : [];
	});
}

/** The cards that everybody can see, wherever they are. */
export function openCards({ board, agenda }: Match<Board>): CardNumber[] {
	const { discarded, splay, market, players, commercialization, solo } = board;
	const cards = [...discarded, ...splay.map(({ card }) => card), ...players.flatMap(({ thinkTank }) => thinkTank), ...(solo?.used ?? [])];
	for (const sphere of SPHERES) for (const { card } of market[sphere]) cards.push(card);
	if (commercialization?.thinkTank !== undefined) cards.push(commercialization.thinkTank);
	if (solo?.card !== undefined) cards.push(solo.card);
	// A researched card is nowhere until it is known what becomes of it.
	for (const step of stepsToCome(agenda)) if (step.step === 'useResearch') cards.push(step.card);
	return cards;
}

/** The cards that not everybody can see. */
export function hiddenCards(match: Match<Board>): CardNumber[] {
	const { deck, players, solo } = match.board;
	const cards = [...deck.$secret, ...(solo?.deck.$secret ?? []), ...handsOf(match).flatMap((hand) => hand.cards.$secret)];
	for (const { hidden } of players) {
		if (hidden === undefined) continue;
		cards.push(hidden.$secret.card);
		if (hidden.$secret.discarded !== undefined) cards.push(hidden.$secret.discarded);
	}
	return cards;
}
