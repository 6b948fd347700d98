import { m } from '#lib/paraglide/messages.js';
import { OF_NOBODY, type Manners } from '#lib/table/story/manner.ts';
import type { View } from '#rules/core/secret.ts';
import type { Edition } from '#rules/pax-transhumanity/edition.ts';
import type { PaxFact } from '#rules/pax-transhumanity/facts.ts';
import { impactKind } from './impacts.ts';
import { cardName } from './names.ts';

const payment = { sorts: ['money'] } as const;
const bargain = { sorts: ['move', 'money'] } as const;

/** How every fact of a match with this edition is told, beside its words. */
export function mannersOf(edition: Edition): Manners<View<PaxFact>> {
	return {
		began: { ...OF_NOBODY, chapter: true },
		roundBegan: { ...OF_NOBODY, chapter: true },
		paid: payment,
		patentSold: payment,
		divestedSyndication: payment,
		divestedEmployee: payment,
		divestedPatent: payment,
		fundraised: bargain,
		commercializes: { moment: ({ card }) => m.pax_purpose_commercialize({ card: cardName(edition, card) }) },
		joinedSplay: {},
		patented: bargain,
		regimeChanged: { ...OF_NOBODY, moment: () => m.pax_moment_regime() },
		marketRefilled: OF_NOBODY,
		grew: bargain,
		disrupted: { moment: () => impactKind('disruption') },
		patentsDied: bargain,
		leftSplay: OF_NOBODY,
		futureShockDivested: bargain,
		recessionAverted: OF_NOBODY,
		recession: { ...OF_NOBODY, moment: () => impactKind('recession') },
		nuclearExchange: { ...OF_NOBODY, moment: () => impactKind('nuclearExchange') },
		marketCardRemoved: OF_NOBODY,
		marketCardAdded: OF_NOBODY,
		ended: OF_NOBODY
	};
}
