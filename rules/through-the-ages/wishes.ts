import { wishesOf } from '../core/game.ts';
import { range } from '../core/option.ts';
import { seen } from '../core/secret.ts';
import type { ThroughTheAges } from './flow.ts';

const wish = wishesOf<ThroughTheAges>();

// Nobody can send a greater force, whatever is in play and in hand.
const MOST_BID = 40;

/**
 * What a player may wish to have answered in others' turns (no chapter). Yielding to every aggression keeps all cards; a colony takes
 * units, so that whoever is to sacrifice none passes all bids. One's own politics are no such question.
 */
export const wishes = {
	/** Colonization: passing as soon as a bid would have to be higher than this; with 0 always. */
	passBids: wish({
		step: 'bid',
		field: range(0, MOST_BID),
		answer: ({ step: { highest } }, above) => ((highest?.bid ?? 0) + 1 > above ? { kind: 'pass' } : undefined)
	}),
	/** Playing an aggression, the defense: none with cards; who has begun to name some defends by hand. */
	yieldToAggressions: wish({
		step: 'defend',
		field: 'none',
		answer: ({ step: { cards } }) => (seen(cards)?.length === 0 ? { kind: 'yield' } : undefined)
	}),
	/** Offering a pact, the answer: refused whoever offers it, or when this player does. */
	refusePacts: wish({
		step: 'answerPact',
		field: 'player',
		answer: ({ step: { by } }, from) => (from === 'all' || from === by ? { kind: 'refuse' } : undefined)
	})
};
