import type { HeadlinesOf } from '../core/headline.ts';
import type { PowerStruggle } from './flow.ts';

/** What whoever is away from Power Struggle may be told was done. */
export type PowerStruggleHeadline =
	| 'envelope'
	| 'envelopeAgain'
	| 'envelopeAccepted'
	| 'envelopeRefused'
	| 'headGained'
	| 'headLost'
	| 'chairmanGained'
	| 'penalised'
	| 'employeeLured'
	| 'announced'
	| 'round'
	| 'event'
	| 'privilege'
	| 'hired'
	| 'department'
	| 'mainDepartment'
	| 'moved'
	| 'consultant'
	| 'shares'
	| 'influence'
	| 'resigned'
	| 'attracted';

/** The facts of Power Struggle that make a headline. */
export const headlines: HeadlinesOf<PowerStruggle, PowerStruggleHeadline> = {
	bribeOffered: ({ seat, target, card, attempt }, player) =>
		target === player ? { headline: attempt === 1 ? 'envelope' : 'envelopeAgain', by: seat, thing: card, yours: true } : undefined,
	bribeAccepted: ({ seat, briber, card }, player) =>
		briber === player ? { headline: 'envelopeAccepted', by: seat, thing: card, yours: true } : undefined,
	bribeRefused: ({ seat, briber, card }, player) =>
		briber === player ? { headline: 'envelopeRefused', by: seat, thing: card, yours: true } : undefined,
	headInstalled: ({ seat, division }, player) => (seat === player ? { headline: 'headGained', thing: division, yours: true } : undefined),
	headDeposed: ({ seat, division }, player) => (seat === player ? { headline: 'headLost', thing: division, yours: true } : undefined),
	chairmanElected: ({ seat }, player) => (seat === player ? { headline: 'chairmanGained', yours: true } : undefined),
	penalised: ({ seat, target, division }, player) =>
		target === player ? { headline: 'penalised', by: seat, thing: division, yours: true } : undefined,
	attracted: ({ seat, from, left, division }, player) =>
		from === player
			? { headline: 'employeeLured', by: seat, thing: left?.division ?? division, yours: true }
			: { headline: 'attracted', by: seat, thing: division },
	announced: ({ seat, points }) => ({ headline: 'announced', by: seat, count: points }),
	roundBegan: ({ round }) => ({ headline: 'round', count: round }),
	eventRevealed: ({ card }) => ({ headline: 'event', thing: card }),
	privilegeUsed: ({ seat, card }) => ({ headline: 'privilege', by: seat, thing: card }),
	hired: ({ seat, division }) => ({ headline: 'hired', by: seat, thing: division }),
	departmentFounded: ({ seat, division }) => ({ headline: 'department', by: seat, thing: division }),
	mainDepartmentFounded: ({ seat, division }) => ({ headline: 'mainDepartment', by: seat, thing: division }),
	departmentsMerged: ({ seat, division }) => ({ headline: 'mainDepartment', by: seat, thing: division }),
	departmentMoved: ({ seat, to }) => ({ headline: 'moved', by: seat, thing: to }),
	consultantHired: ({ seat, division }) => ({ headline: 'consultant', by: seat, thing: division }),
	sharesBought: ({ seat }) => ({ headline: 'shares', by: seat }),
	influenceBought: ({ seat }) => ({ headline: 'influence', by: seat }),
	headResigned: ({ seat, division }) => ({ headline: 'resigned', by: seat, thing: division })
};
