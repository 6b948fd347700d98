import type { Manners, Sort } from '#lib/table/story/manner.ts';
import type { View } from '#rules/core/secret.ts';
import type { ThroughTheAgesFact } from '#rules/through-the-ages/facts.ts';
import { ageName, cardName } from '../names.ts';

const MOVE: readonly Sort[] = ['move'];
const GOODS: readonly Sort[] = ['money'];
const TALK: readonly Sort[] = ['move', 'talk'];

const ofPlayer = { sorts: MOVE, who: 'player' } as const;
const ofNobody = { sorts: MOVE, who: 'nobody' } as const;
const goods = { sorts: GOODS, who: 'player' } as const;
const pact = { sorts: TALK, who: 'player' } as const;
const momentOfCard = { ...ofPlayer, moment: ({ card }: { readonly card: string }) => cardName(card) } as const;

/** How every fact is told, beside its words. */
export const MANNERS: Manners<View<ThroughTheAgesFact>> = {
	began: { ...ofNobody, chapter: true },
	turnBegan: { ...ofPlayer, chapter: true },
	rowSwept: ofNobody,
	rowFilled: ofNobody,
	ageBegan: { ...ofNobody, moment: ({ age }) => ageName(age) },
	antiquated: ofPlayer,
	handAntiquated: ofPlayer,
	yellowTokensLost: goods,
	took: ofPlayer,
	paid: goods,
	traded: goods,
	populationIncreased: ofPlayer,
	built: ofPlayer,
	upgraded: ofPlayer,
	destroyed: ofPlayer,
	disbanded: ofPlayer,
	leaderPlayed: ofPlayer,
	leaderLeft: ofPlayer,
	stagesBuilt: ofPlayer,
	wonderCompleted: momentOfCard,
	developed: ofPlayer,
	revolution: momentOfCard,
	technologyReplaced: ofPlayer,
	cardPlayed: ofPlayer,
	abilityUsed: ofPlayer,
	gained: goods,
	lost: goods,
	workerLost: ofPlayer,
	turnEnded: ofPlayer,
	uprising: ofPlayer,
	corruption: goods,
	consumption: goods,
	hunger: goods,
	produced: goods,
	lastRound: ofNobody,
	ended: ofNobody,
	drew: ofPlayer,
	discarded: ofPlayer,
	militaryCardsShuffled: ofNobody,
	tacticPlayed: ofPlayer,
	tacticCopied: ofPlayer,
	tacticShared: ofPlayer,
	eventPrepared: ofPlayer,
	eventRevealed: { ...ofNobody, moment: ({ card }) => cardName(card) },
	eventsShuffled: ofNobody,
	concerned: ofNobody,
	peeked: ofPlayer,
	noPolitics: ofPlayer,
	politicsGivenUp: ofPlayer,
	destroyedBy: ofPlayer,
	wonderRuined: ofPlayer,
	wonderRemoved: ofPlayer,
	yellowTokensTaken: goods,
	yellowTokensGained: goods,
	bid: ofPlayer,
	bidPassed: ofPlayer,
	territoryUnclaimed: ofNobody,
	colonized: { ...ofPlayer, moment: ({ territory }) => cardName(territory) },
	colonyFounded: ofPlayer,
	colonyLost: ofPlayer,
	annexed: ofPlayer,
	attacked: momentOfCard,
	defended: ofPlayer,
	repelled: ofPlayer,
	yielded: ofPlayer,
	warDeclared: momentOfCard,
	warResolved: momentOfCard,
	technologyStolen: ofPlayer,
	warEnded: ofPlayer,
	pactOffered: pact,
	pactAccepted: { ...pact, moment: ({ card }) => cardName(card) },
	pactRefused: pact,
	pactEnded: pact,
	resigned: ofPlayer
};
