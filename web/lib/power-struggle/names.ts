import { naming, namingTwice } from '#lib/board/words.ts';
import { list } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Division } from '#rules/power-struggle/vocabulary.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { ActionName } from './turn-menu.ts';

/** A division's name short enough for a narrow column. */
export const shortName = naming<Division>({
	development: m.psb_short_development,
	humanResources: m.psb_short_human_resources,
	communications: m.psb_short_communications,
	accounting: m.psb_short_accounting,
	lawAndPatents: m.psb_short_law_and_patents,
	controlling: m.psb_short_controlling
});

/** One of the seven actions in a word, and what it is about in a sentence. */
export const [letterName, letterAbout] = namingTwice<ActionName>({
	hire: [m.psb_action_hire, m.psb_about_hire],
	create: [m.psb_action_create, m.psb_about_create],
	restructure: [m.psb_action_restructure, m.psb_about_restructure],
	resign: [m.psb_action_resign, m.psb_about_resign],
	bribe: [m.psb_action_bribe, m.psb_about_bribe],
	buy: [m.psb_action_buy, m.psb_about_buy],
	privileges: [m.psb_action_privileges, m.psb_about_privileges]
});

/** Who stands there and how many: "Ana 2, Bo 1", or that nobody does. */
export function consultantsWords(here: readonly { readonly seat: Seat; readonly count: number }[], names: (seat: Seat) => string): string {
	return here.length === 0 ? m.psb_nobody() : list(here.map(({ seat, count }) => `${names(seat)} ${count}`));
}
