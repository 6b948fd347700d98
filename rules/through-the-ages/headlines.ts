import type { HeadlinesOf } from '../core/headline.ts';
import type { ThroughTheAges } from './flow.ts';

/** What whoever is away from Through the Ages may be told was done. */
export type ThroughTheAgesHeadline =
	| 'attacked'
	| 'repelled'
	| 'yielded'
	| 'warDeclared'
	| 'warWon'
	| 'warLost'
	| 'warDrawn'
	| 'technologyStolen'
	| 'annexed'
	| 'buildingDestroyed'
	| 'populationTaken'
	| 'pactOffered'
	| 'pactAccepted'
	| 'pactRefused'
	| 'pactEnded'
	| 'event'
	| 'eventPrepared'
	| 'bid'
	| 'colonized'
	| 'wonder'
	| 'stages'
	| 'leader'
	| 'revolution'
	| 'developed'
	| 'built'
	| 'upgraded'
	| 'took'
	| 'cardPlayed'
	| 'tactic'
	| 'age'
	| 'lastRound'
	| 'resigned';

/** The facts of Through the Ages that make a headline. */
export const headlines: HeadlinesOf<ThroughTheAges, ThroughTheAgesHeadline> = {
	attacked: ({ player: by, rival, card }, player) =>
		rival === player ? { headline: 'attacked', by, thing: card, yours: true } : undefined,
	repelled: ({ player: by, rival, card }, player) =>
		rival === player ? { headline: 'repelled', by, thing: card, yours: true } : undefined,
	yielded: ({ player: by, rival, card }, player) => (rival === player ? { headline: 'yielded', by, thing: card, yours: true } : undefined),
	warDeclared: ({ player: by, rival, card }, player) =>
		rival === player ? { headline: 'warDeclared', by, thing: card, yours: true } : undefined,
	warResolved({ player: attacker, rival, card: thing, victor }, player) {
		if (player !== attacker && player !== rival) return undefined;
		if (victor === undefined) return { headline: 'warDrawn', thing, yours: true };
		return { headline: victor === player ? 'warWon' : 'warLost', thing, yours: true };
	},
	technologyStolen: ({ player: by, rival, card }, player) =>
		rival === player ? { headline: 'technologyStolen', by, thing: card, yours: true } : undefined,
	annexed: ({ player: by, rival, territory }, player) =>
		rival === player ? { headline: 'annexed', by, thing: territory, yours: true } : undefined,
	destroyedBy: ({ player: owner, by, card }, player) =>
		owner === player ? { headline: 'buildingDestroyed', by, thing: card, yours: true } : undefined,
	yellowTokensTaken: ({ player: by, from }, player) => (from === player ? { headline: 'populationTaken', by, yours: true } : undefined),
	pactOffered: ({ player: by, partner, card }, player) =>
		partner === player ? { headline: 'pactOffered', by, thing: card, yours: true } : undefined,
	pactAccepted: ({ player: by, by: offerer, card }, player) =>
		offerer === player ? { headline: 'pactAccepted', by, thing: card, yours: true } : undefined,
	pactRefused: ({ player: by, by: offerer, card }, player) =>
		offerer === player ? { headline: 'pactRefused', by, thing: card, yours: true } : undefined,
	pactEnded: ({ player: one, partner, card }, player) =>
		one === player || partner === player ? { headline: 'pactEnded', thing: card, yours: true } : undefined,
	eventRevealed: ({ card }) => ({ headline: 'event', thing: card }),
	eventPrepared: ({ player: by }) => ({ headline: 'eventPrepared', by }),
	bid: ({ player: by, territory, bid }) => ({ headline: 'bid', by, thing: territory, count: bid }),
	colonized: ({ player: by, territory }) => ({ headline: 'colonized', by, thing: territory }),
	wonderCompleted: ({ player: by, card }) => ({ headline: 'wonder', by, thing: card }),
	stagesBuilt: ({ player: by, card }) => ({ headline: 'stages', by, thing: card }),
	leaderPlayed: ({ player: by, card }) => ({ headline: 'leader', by, thing: card }),
	revolution: ({ player: by, card }) => ({ headline: 'revolution', by, thing: card }),
	developed: ({ player: by, card }) => ({ headline: 'developed', by, thing: card }),
	built: ({ player: by, card }) => ({ headline: 'built', by, thing: card }),
	upgraded: ({ player: by, to }) => ({ headline: 'upgraded', by, thing: to }),
	took: ({ player: by, card }) => ({ headline: 'took', by, thing: card }),
	cardPlayed: ({ player: by, card }) => ({ headline: 'cardPlayed', by, thing: card }),
	tacticPlayed: ({ player: by, card }) => ({ headline: 'tactic', by, thing: card }),
	ageBegan: ({ age }) => ({ headline: 'age', thing: `age${age}` }),
	lastRound: ({ round }) => ({ headline: 'lastRound', count: round }),
	resigned: ({ player: by }) => ({ headline: 'resigned', by })
};
