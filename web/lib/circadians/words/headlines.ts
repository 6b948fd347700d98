import { called, BLANK, type HeadlineWords } from '#lib/calls/headline-words.ts';
import { m } from '#lib/paraglide/messages.js';
import { edition } from '#rules/circadians/edition.ts';
import type { CircadiansHeadline } from '#rules/circadians/headlines.ts';
import { CHARACTERS, CLANS, PLACES } from '#rules/circadians/vocabulary.ts';
import { characterName, clanName, eventName, itemName, placeWithin } from '../names.ts';

/** What whoever is away from a table is told was done, in the reader's language. */
export function headlineWords(): HeadlineWords<CircadiansHeadline> {
	return {
		sentences: {
			round: m.headline_cir_round(BLANK),
			character: m.headline_cir_character(BLANK),
			itemsPassed: m.headline_cir_items_passed(),
			plansOpen: m.headline_cir_plans_open(),
			activated: m.headline_cir_activated(BLANK),
			negotiated: m.headline_cir_negotiated(BLANK),
			breakthrough: m.headline_cir_breakthrough(BLANK),
			item: m.headline_cir_item(BLANK),
			moved: m.headline_cir_moved(BLANK),
			harvest: m.headline_cir_harvest(),
			night: m.headline_cir_night()
		},
		things: {
			...called(
				edition.events.map(({ event }) => event),
				eventName
			),
			...called(
				edition.items.map(({ item }) => item),
				itemName
			),
			...called(CHARACTERS, characterName),
			...called(PLACES, placeWithin),
			...called(CLANS, clanName)
		}
	};
}
