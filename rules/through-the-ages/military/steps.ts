import type { SeatStep } from '../step.ts';
import type { CardId } from '../vocabulary.ts';

/** The steps of the military side of a turn. */
export type MilitaryStep = SeatStep<'shareTactic' | 'discardDown' | 'drawMilitaryCards'>;

/** What the military side lets a player do in the actions phase. */
export type MilitaryTurnOption =
	{ readonly kind: 'playTactic'; readonly card: CardId } | { readonly kind: 'copyTactic'; readonly card: CardId };

export type MilitaryOption = {
	discardDown: { readonly kind: 'discard'; readonly card: CardId };
};
