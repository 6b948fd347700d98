import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { seen, type View } from '#rules/core/secret.ts';
import { cardOf } from '#rules/through-the-ages/catalogue.ts';
import type { Reason, ThroughTheAgesFact } from '#rules/through-the-ages/facts.ts';
import { AGES, type CardId, type Gained, type Level } from '#rules/through-the-ages/vocabulary.ts';
import { ageName, amount, cardName, cardsText, gainsText, type Names } from '../names.ts';
import { atTableOf } from './at-table.ts';
import { concernedText } from './events.ts';
import type { Setting } from './setting.ts';
import { sideName } from './setting.ts';
import { cardText } from './texts.ts';

type Told = View<ThroughTheAgesFact>;

/** A fact of the log as a sentence in the reader's language; undefined for what is not known here yet. */
export const factSentence = wording<Told, 'fact', [Names, Setting], string | undefined>(
	'fact',
	{
		began: ({ startPlayer }, names) => m.tta_fact_began({ name: names(startPlayer) }),
		turnBegan: ({ player, round }, names) => m.tta_fact_turn_began({ name: names(player), round: number(round) }),
		// The card row
		rowSwept: ({ cards }) => m.tta_fact_row_swept({ cards: cardsText(cards) }),
		rowFilled: ({ cards }) => m.tta_fact_row_filled({ cards: cardsText(cards) }),
		ageBegan: ({ age, lastRound }) =>
			lastRound === undefined
				? m.tta_fact_age_began({ age: ageName(age) })
				: m.tta_fact_last_age_began({ age: ageName(age), round: number(lastRound) }),
		antiquated: ({ player, cards }, names) => m.tta_fact_antiquated({ name: names(player), cards: cardsText(cards) }),
		handAntiquated({ player, hand, cards }, names) {
			const known = seen(cards);
			const name = names(player);
			if (known !== undefined) return m.tta_fact_hand_antiquated_seen({ name, cards: cardsText(known) });
			return (hand === 'civil' ? m.tta_fact_civil_hand_antiquated : m.tta_fact_military_hand_antiquated)({ name });
		},
		yellowTokensLost: ({ player, count, by }, names) =>
			m.tta_fact_lost({ name: names(player), loss: amount('yellowTokens', count), by: reasonName(by) }),
		// Actions
		took: ({ player, card, civilActions }, names) =>
			civilActions === 0
				? m.tta_fact_took_free({ name: names(player), card: cardName(card) })
				: m.tta_fact_took({ name: names(player), card: cardName(card), actions: amount('civilActions', civilActions) }),
		paid: ({ player, goods, amount: own, ofTurn }, names) =>
			m.tta_fact_paid({
				name: names(player),
				price: list([...(own === 0 ? [] : [amount(goods, own)]), ...(ofTurn === 0 ? [] : [amount('unitResources', ofTurn)])])
			}),
		traded: ({ player, from }, names) => (from === 'food' ? m.tta_fact_traded_food : m.tta_fact_traded_resources)({ name: names(player) }),
		populationIncreased: ({ player }, names) => m.tta_fact_population_increased({ name: names(player) }),
		built: ofCard(m.tta_fact_built),
		upgraded: ({ player, card, to }, names) => m.tta_fact_upgraded({ name: names(player), card: cardName(card), to: cardName(to) }),
		destroyed: ofCard(m.tta_fact_destroyed),
		disbanded: ofCard(m.tta_fact_disbanded),
		leaderPlayed: ofCard(m.tta_fact_leader_played),
		leaderLeft({ player, card, under }, names) {
			const words = { name: names(player), card: cardName(card) };
			return under === undefined ? m.tta_fact_leader_left(words) : m.tta_fact_leader_tucked({ ...words, under: cardName(under) });
		},
		stagesBuilt: ({ player, card, count }, names) =>
			m.tta_fact_stages_built({ name: names(player), card: cardName(card), stages: m.tta_n_stages({ count }) }),
		wonderCompleted: ofCard(m.tta_fact_wonder_completed),
		developed: developed(m.tta_fact_developed),
		revolution: developed(m.tta_fact_revolution),
		technologyReplaced: ofCard(m.tta_fact_technology_replaced),
		cardPlayed: ofCard(m.tta_fact_card_played),
		abilityUsed: ofCard(m.tta_fact_ability_used),
		// What is gained and lost
		gained: ({ player, gained, count, by }, names) => {
			const name = names(player);
			if (by === 'production') return m.tta_fact_produced({ name, amount: amount(gained, count) });
			return gained === 'civilAction'
				? m.tta_fact_took_back({ name, actions: amount('civilActions', count), by: reasonName(by) })
				: m.tta_fact_gained({ name, gain: amount(gained, count), by: reasonName(by) });
		},
		lost: ({ player, lost, count, by }, names) =>
			lost === 'civilAction'
				? m.tta_fact_used_up({ name: names(player), actions: amount('civilActions', count), by: reasonName(by) })
				: m.tta_fact_lost({ name: names(player), loss: amount(lost, count), by: reasonName(by) }),
		workerLost: ({ player, card }, names) =>
			card === undefined
				? m.tta_fact_worker_lost({ name: names(player) })
				: m.tta_fact_worker_lost_on({ name: names(player), card: cardName(card) }),
		// End of a turn
		turnEnded: ({ player }, names) => m.tta_fact_turn_ended({ name: names(player) }),
		uprising: ({ player, discontent }, names) => m.tta_fact_uprising({ name: names(player), count: discontent }),
		corruption: ({ player, resources, food }, names) =>
			m.tta_fact_corruption({ name: names(player), loss: some(['resources', resources], ['food', food]) }),
		consumption: ({ player, food, resources }, names) =>
			m.tta_fact_consumption({ name: names(player), loss: some(['food', food], ['resources', resources]) }),
		hunger: ({ player, food, culture }, names) =>
			m.tta_fact_hunger({ name: names(player), food: amount('food', food), culture: amount('culture', culture) }),
		produced: ({ player, goods, worth }, names) => m.tta_fact_produced({ name: names(player), amount: amount(goods, worth) }),
		lastRound: ({ round }) => m.tta_fact_last_round({ round: number(round) }),
		ended: ({ winners }, names) => m.tta_fact_ended({ count: winners.length, names: list(winners.map(names)) }),
		// The military side
		drew: ({ player, count, cards }, names) => m.tta_fact_drew({ name: names(player), cards: hiddenCards(seen(cards), count) }),
		discarded: ({ player, count, cards }, names) => m.tta_fact_discarded({ name: names(player), cards: hiddenCards(seen(cards), count) }),
		militaryCardsShuffled: () => m.tta_fact_military_shuffled(),
		tacticPlayed: ofCard(m.tta_fact_tactic_played),
		tacticCopied: ofCard(m.tta_fact_tactic_copied),
		tacticShared: ofCard(m.tta_fact_tactic_shared),
		// Politics
		eventPrepared({ player, age, card }, names) {
			const known = seen(card);
			const words = { name: names(player), age: ageName(AGES.indexOf(age) as Level) };
			return known === undefined ? m.tta_fact_event_prepared(words) : m.tta_fact_event_prepared_seen({ ...words, card: cardName(known) });
		},
		eventRevealed({ card: id }, _names, board) {
			const card = cardOf(board, id);
			const words = { card: cardName(id), text: cardText(card, atTableOf(board)).join(' ') };
			return card.kind === 'territory' ? m.tta_fact_territory_revealed(words) : m.tta_fact_event_revealed(words);
		},
		eventsShuffled: () => m.tta_fact_events_shuffled(),
		concerned: ({ who, players }, names, board) =>
			m.tta_fact_concerned({
				who: concernedText(who, atTableOf(board)),
				names: players.length === 0 ? m.tta_nobody() : list(players.map(names))
			}),
		peeked({ player, card }, names) {
			const known = seen(card);
			const name = names(player);
			return known === undefined ? m.tta_fact_peeked({ name }) : m.tta_fact_peeked_seen({ name, card: cardName(known) });
		},
		noPolitics: ({ player }, names) => m.tta_fact_no_politics({ name: names(player) }),
		politicsGivenUp: ({ player }, names) => m.tta_fact_politics_given_up({ name: names(player) }),
		destroyedBy: ({ player, by, card }, names) => m.tta_fact_destroyed_by({ name: names(player), by: names(by), card: cardName(card) }),
		wonderRuined: ofCard(m.tta_fact_wonder_ruined),
		wonderRemoved: ofCard(m.tta_fact_wonder_removed),
		yellowTokensTaken: ({ player, from, count, by }, names) =>
			m.tta_fact_yellow_taken({
				name: names(player),
				from: names(from),
				amount: amount('yellowTokens', count),
				by: reasonName(by)
			}),
		yellowTokensGained: ({ player, count, by }, names) =>
			m.tta_fact_gained({ name: names(player), gain: amount('yellowTokens', count), by: reasonName(by) }),
		// Colonization
		bid: ({ player, territory, bid }, names) => m.tta_fact_bid({ name: names(player), territory: cardName(territory), bid: number(bid) }),
		bidPassed: ofTerritory(m.tta_fact_bid_passed),
		territoryUnclaimed: ({ territory }) => m.tta_fact_unclaimed({ territory: cardName(territory) }),
		colonized({ player, territory, units, bonuses, discarded }, names) {
			const words = { name: names(player), territory: cardName(territory), units: cardsText(units) };
			const cards = shownAndHidden(bonuses, discarded);
			return cards === undefined ? m.tta_fact_colonized(words) : m.tta_fact_colonized_with({ ...words, cards });
		},
		colonyFounded: ofTerritory(m.tta_fact_colony_founded),
		colonyLost: ofTerritory(m.tta_fact_colony_lost),
		annexed: ({ player, rival, territory }, names) =>
			m.tta_fact_annexed({ name: names(player), rival: names(rival), territory: cardName(territory) }),
		// Attacks
		attacked: ({ player, rival, card, strength, against }, names) =>
			m.tta_fact_attacked({
				name: names(player),
				rival: names(rival),
				card: cardName(card),
				strength: number(strength),
				against: number(against)
			}),
		defended: ({ player, bonuses, discarded }, names) =>
			m.tta_fact_defended({ name: names(player), cards: shownAndHidden(bonuses, discarded) ?? m.tta_nothing() }),
		repelled: ofRival(m.tta_fact_repelled),
		yielded: ofRival(m.tta_fact_yielded),
		warDeclared: ofRival(m.tta_fact_war_declared),
		warResolved({ player, rival, card, strength, against, victor }, names) {
			const words = { name: names(player), rival: names(rival), card: cardName(card), strength: number(strength) };
			return victor === undefined
				? m.tta_fact_war_drawn(words)
				: m.tta_fact_war_won({ ...words, against: number(against), victor: names(victor) });
		},
		technologyStolen: ofRival(m.tta_fact_technology_stolen),
		warEnded: ofRival(m.tta_fact_war_ended),
		// Pacts
		pactOffered({ player, partner, card, side }, names, board) {
			const words = { name: names(player), partner: names(partner), card: cardName(card) };
			return cardOf(board, card).pact?.symmetric === true
				? m.tta_fact_pact_offered(words)
				: m.tta_fact_pact_offered_side({ ...words, side: sideName(side) });
		},
		pactAccepted: ({ player, by, card }, names) => m.tta_fact_pact_accepted({ name: names(player), by: names(by), card: cardName(card) }),
		pactRefused: ({ player, by, card }, names) => m.tta_fact_pact_refused({ name: names(player), by: names(by), card: cardName(card) }),
		pactEnded: ({ player, partner, card }, names) =>
			m.tta_fact_pact_ended({ name: names(player), partner: names(partner), card: cardName(card) }),
		resigned: ({ player }, names) => m.tta_fact_resigned({ name: names(player) })
	},
	undefined
);

type Telling<Parameters> = (words: Parameters) => string;

function ofCard(words: Telling<{ name: string; card: string }>) {
	return ({ player, card }: { readonly player: number; readonly card: CardId }, names: Names): string =>
		words({ name: names(player), card: cardName(card) });
}

function ofTerritory(words: Telling<{ name: string; territory: string }>) {
	return ({ player, territory }: { readonly player: number; readonly territory: CardId }, names: Names): string =>
		words({ name: names(player), territory: cardName(territory) });
}

function ofRival(words: Telling<{ name: string; rival: string; card: string }>) {
	return ({ player, rival, card }: { readonly player: number; readonly rival: number; readonly card: CardId }, names: Names): string =>
		words({ name: names(player), rival: names(rival), card: cardName(card) });
}

function developed(words: Telling<{ name: string; card: string; science: string }>) {
	return ({ player, card, science }: { readonly player: number; readonly card: CardId; readonly science: number }, names: Names): string =>
		words({ name: names(player), card: cardName(card), science: amount('science', science) });
}

const PART: Readonly<Record<string, () => string>> = {
	production: m.tta_by_production,
	hunger: m.tta_by_hunger,
	ageEnd: m.tta_by_age_end,
	agreement: m.tta_by_agreement,
	preparing: m.tta_by_preparing
};

/** What something was gained or lost by: a part of the turn, or a card. */
export function reasonName(by: Reason): string {
	return PART[by]?.() ?? cardName(by);
}

// Cards that only their player may know.
function hiddenCards(cards: readonly CardId[] | undefined, count: number): string {
	return cards === undefined || cards.length === 0 ? amount('cards', count) : cardsText(cards);
}

// Bonus cards are shown, the others go face down.
function shownAndHidden(shown: readonly CardId[], hidden: number): string | undefined {
	const parts = [...(shown.length === 0 ? [] : [cardsText(shown)]), ...(hidden === 0 ? [] : [amount('cards', hidden)])];
	return parts.length === 0 ? undefined : list(parts);
}

function some(...gains: readonly (readonly [Gained, number])[]): string {
	return gainsText(gains.filter(([, count]) => count > 0));
}
