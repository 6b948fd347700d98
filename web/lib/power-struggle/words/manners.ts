import { m } from '#lib/paraglide/messages.js';
import type { Manners, Sort } from '#lib/table/story/manner.ts';
import type { View } from '#rules/core/secret.ts';
import type { PowerStruggleFact } from '#rules/power-struggle/facts.ts';
import { eventTitle } from './events.ts';

const MOVE: readonly Sort[] = ['move'];
const PURCHASE: readonly Sort[] = ['move', 'money'];
const PAYMENT: readonly Sort[] = ['money'];
const DEAL: readonly Sort[] = ['talk'];

const ofSeat = { sorts: MOVE, who: 'seat' } as const;
const ofNobody = { sorts: MOVE, who: 'nobody' } as const;
const payment = { sorts: PAYMENT, who: 'seat', gathered: true } as const;
const purchase = { sorts: PURCHASE, who: 'seat' } as const;
const deal = { sorts: DEAL, who: 'seat' } as const;

/** How every fact is told, beside its words. */
export const MANNERS: Manners<View<PowerStruggleFact>> = {
	began: { ...ofNobody, chapter: true },
	dealt: ofSeat,
	placedDepartment: ofSeat,
	joinedBoard: ofSeat,
	leftBoard: ofSeat,
	roundBegan: { ...ofNobody, chapter: true, moment: ({ round }) => m.psb_round_meeting({ round }) },
	chairmanDismissed: ofSeat,
	chairmanElected: ofSeat,
	headInstalled: ofSeat,
	headStayed: ofSeat,
	headDeposed: ofSeat,
	privilegesHandedOut: ofNobody,
	influenceScored: ofSeat,
	spaceReached: ofSeat,
	pointsLost: ofSeat,
	consultantsEverywhere: ofSeat,
	motivationReset: ofNobody,
	eventsSorted: ofSeat,
	eventRevealed: { ...ofNobody, moment: ({ card }) => eventTitle(card) },
	motivationChanged: ofNobody,
	received: payment,
	paid: payment,
	privilegeDeclined: ofSeat,
	privilegeUsed: ofSeat,
	passed: ofSeat,
	hired: ofSeat,
	employeesTaken: ofSeat,
	departmentFounded: ofSeat,
	departmentClosed: ofSeat,
	departmentMoved: ofSeat,
	departmentsMerged: ofSeat,
	headResigned: ofSeat,
	cardTurnedDown: { sorts: DEAL, who: 'holder' },
	bribeOffered: deal,
	bribeAccepted: deal,
	bribeRefused: deal,
	bribesEnded: deal,
	penalised: ofSeat,
	dismissed: ofSeat,
	attracted: ofSeat,
	influenceBought: purchase,
	mainDepartmentFounded: purchase,
	consultantHired: purchase,
	sharesBought: purchase,
	announced: ofSeat,
	ended: ofNobody
};
