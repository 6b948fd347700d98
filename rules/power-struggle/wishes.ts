import { wishesOf } from '../core/game.ts';
import { range } from '../core/option.ts';
import { seen } from '../core/secret.ts';
import { BRIBE_UNIT } from './actions/bribe.ts';
import type { PowerStruggle } from './flow.ts';
import { PRIVILEGES } from './vocabulary.ts';

const wish = wishesOf<PowerStruggle>();

// Hardly anybody has more to offer.
const MOST_REFUSED = 3_000_000;

/**
 * What a player may wish to have answered in others' turns (no chapter): envelopes that are refused unread. Who refuses may lose an employee
 * for it, as by hand.
 */
export const wishes = {
	/** E) Bribe, the answer: refuses less than this. With the smallest sum there is, nothing. */
	refuseBelow: wish({
		step: 'answer',
		field: range(BRIBE_UNIT, MOST_REFUSED, BRIBE_UNIT),
		answer({ board: { bribes } }, least) {
			const bribe = bribes.at(-1);
			const inside = bribe && seen(bribe.envelope);
			return inside !== undefined && inside.sum < least ? { kind: 'refuse' } : undefined;
		}
	}),
	/** E) Bribe, the answer: refuses whatever is offered for this card. */
	refuseForCard: wish({
		step: 'answer',
		field: { oneOf: PRIVILEGES },
		answer: ({ step: { card } }, kept) => (card === kept ? { kind: 'refuse' } : undefined)
	})
};
