import { m } from '#lib/paraglide/messages.js';
import type { Manners, Sort } from '#lib/table/story/manner.ts';
import type { View } from '#rules/core/secret.ts';
import type { Edition } from '#rules/pax-transhumanity/edition.ts';
import type { PaxFact } from '#rules/pax-transhumanity/facts.ts';
import { impactKind } from './impacts.ts';
import { cardName } from './names.ts';

const MOVE: readonly Sort[] = ['move'];
const PAYMENT: readonly Sort[] = ['money'];

const ofPlayer = { sorts: MOVE, who: 'player' } as const;
const ofNobody = { sorts: MOVE, who: 'nobody' } as const;
const payment = { sorts: PAYMENT, who: 'player' } as const;
const bargain = { sorts: ['move', 'money'], who: 'player' } as const;

/** How every fact of a match with this edition is told, beside its words. */
export function mannersOf(edition: Edition): Manners<View<PaxFact>> {
	return {
		began: { ...ofNobody, chapter: true },
		sphereHidden: ofPlayer,
		roundBegan: { ...ofNobody, chapter: true },
		turnEnded: ofPlayer,
		paid: payment,
		patentSold: payment,
		divestedSyndication: payment,
		divestedEmployee: payment,
		divestedPatent: payment,
		fundraised: bargain,
		syndicated: ofPlayer,
		heatCovered: ofPlayer,
		commercializes: { ...ofPlayer, moment: ({ card }) => m.pax_purpose_commercialize({ card: cardName(edition, card) }) },
		worked: ofPlayer,
		joinedSplay: { sorts: MOVE },
		patented: bargain,
		regimeChanged: { ...ofNobody, moment: () => m.pax_moment_regime() },
		hired: ofPlayer,
		researched: ofPlayer,
		marketRefilled: ofNobody,
		keptAsThinkTank: ofPlayer,
		returnedFromThinkTank: ofPlayer,
		placated: ofPlayer,
		imported: ofPlayer,
		impactFailed: ofPlayer,
		impactDeclined: ofPlayer,
		grew: bargain,
		solved: ofPlayer,
		companyStarted: ofPlayer,
		companyLost: ofPlayer,
		resisted: ofPlayer,
		disrupted: { ...ofPlayer, moment: () => impactKind('disruption') },
		patentsDied: bargain,
		leftSplay: ofNobody,
		futureShockDivested: bargain,
		recessionAverted: ofNobody,
		recession: { ...ofNobody, moment: () => impactKind('recession') },
		employeeLost: ofPlayer,
		diffused: ofPlayer,
		nuclearExchange: { ...ofNobody, moment: () => impactKind('nuclearExchange') },
		protected: ofPlayer,
		foresaw: ofPlayer,
		splayAltered: ofPlayer,
		exoglobalActs: ofPlayer,
		exoglobalIdle: ofPlayer,
		marketCardRemoved: ofNobody,
		marketCardAdded: ofNobody,
		ended: ofNobody
	};
}
