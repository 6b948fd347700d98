import { called, BLANK, type HeadlineWords } from '#lib/calls/headline-words.ts';
import { m } from '#lib/paraglide/messages.js';
import { edition } from '#rules/through-the-ages/edition.ts';
import type { ThroughTheAgesHeadline } from '#rules/through-the-ages/headlines.ts';
import { AGES, type Level } from '#rules/through-the-ages/vocabulary.ts';
import { ageName, cardName } from '../names.ts';

/** What whoever is away from a table is told was done, in the reader's language. */
export function headlineWords(): HeadlineWords<ThroughTheAgesHeadline> {
	return {
		sentences: {
			attacked: m.headline_tta_attacked(BLANK),
			repelled: m.headline_tta_repelled(BLANK),
			yielded: m.headline_tta_yielded(BLANK),
			warDeclared: m.headline_tta_war_declared(BLANK),
			warWon: m.headline_tta_war_won(BLANK),
			warLost: m.headline_tta_war_lost(BLANK),
			warDrawn: m.headline_tta_war_drawn(BLANK),
			technologyStolen: m.headline_tta_technology_stolen(BLANK),
			annexed: m.headline_tta_annexed(BLANK),
			buildingDestroyed: m.headline_tta_building_destroyed(BLANK),
			populationTaken: m.headline_tta_population_taken(BLANK),
			pactOffered: m.headline_tta_pact_offered(BLANK),
			pactAccepted: m.headline_tta_pact_accepted(BLANK),
			pactRefused: m.headline_tta_pact_refused(BLANK),
			pactEnded: m.headline_tta_pact_ended(BLANK),
			event: m.headline_tta_event(BLANK),
			eventPrepared: m.headline_tta_event_prepared(BLANK),
			bid: m.headline_tta_bid(BLANK),
			colonized: m.headline_tta_colonized(BLANK),
			wonder: m.headline_tta_wonder(BLANK),
			stages: m.headline_tta_stages(BLANK),
			leader: m.headline_tta_leader(BLANK),
			revolution: m.headline_tta_revolution(BLANK),
			developed: m.headline_tta_developed(BLANK),
			built: m.headline_tta_built(BLANK),
			upgraded: m.headline_tta_upgraded(BLANK),
			took: m.headline_tta_took(BLANK),
			cardPlayed: m.headline_tta_card_played(BLANK),
			tactic: m.headline_tta_tactic(BLANK),
			age: m.headline_tta_age(BLANK),
			lastRound: m.headline_tta_last_round(BLANK),
			resigned: m.headline_tta_resigned(BLANK)
		},
		things: {
			...called(
				[...edition.initial, ...edition.civil, ...edition.military].map(({ card }) => card),
				cardName
			),
			...Object.fromEntries(AGES.map((_, age) => [`age${age}`, ageName(age as Level)]))
		}
	};
}
