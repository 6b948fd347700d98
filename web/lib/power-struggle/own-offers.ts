import type { LoggedFact } from '#party/shared/wire.ts';
import type { Fact } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';
import { seen, type View } from '#rules/core/secret.ts';
import type { BribeView } from './views.ts';

/**
 * The sum in the envelope that a fact tells of, when it is the viewer's own. Facts and envelopes come in the same order; what is known of
 * the log may begin later.
 */
export function sumOfOwnOffer(
	fact: View<Fact>,
	log: readonly LoggedFact[],
	bribes: readonly BribeView[],
	you: Seat | undefined
): number | undefined {
	const offers = log.filter((entry) => entry.fact.fact === 'bribeOffered');
	const index = offers.findIndex((entry) => entry.fact === fact);
	const bribe = index < 0 ? undefined : bribes[bribes.length - offers.length + index];
	return bribe === undefined || bribe.briber !== you ? undefined : seen(bribe.envelope)?.sum;
}
