import { m } from '#lib/paraglide/messages.js';
import { OF_NOBODY, type Manners } from '#lib/table/story/manner.ts';
import type { View } from '#rules/core/secret.ts';
import type { PowerStruggleFact } from '#rules/power-struggle/facts.ts';
import { eventTitle } from './events.ts';

const payment = { sorts: ['money'], gathered: true } as const;
const purchase = { sorts: ['move', 'money'] } as const;
const deal = { sorts: ['talk'] } as const;

/** How every fact is told, beside its words. */
export const MANNERS: Manners<View<PowerStruggleFact>> = {
	began: { ...OF_NOBODY, chapter: true },
	roundBegan: { ...OF_NOBODY, chapter: true, moment: ({ round }) => m.psb_round_meeting({ round }) },
	privilegesHandedOut: OF_NOBODY,
	motivationReset: OF_NOBODY,
	eventRevealed: { ...OF_NOBODY, moment: ({ card }) => eventTitle(card) },
	motivationChanged: OF_NOBODY,
	received: payment,
	paid: payment,
	cardTurnedDown: { ...deal, who: 'holder' },
	bribeOffered: deal,
	bribeAccepted: deal,
	bribeRefused: deal,
	bribesEnded: deal,
	influenceBought: purchase,
	mainDepartmentFounded: purchase,
	consultantHired: purchase,
	sharesBought: purchase,
	ended: OF_NOBODY
};
