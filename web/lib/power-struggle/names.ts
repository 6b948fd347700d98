import { list } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Division } from '#rules/power-struggle/vocabulary.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { ActionName } from './turn-menu.ts';

/** A division's name short enough for a narrow column. */
export function shortName(division: Division): string {
	switch (division) {
		case 'development':
			return m.psb_short_development();
		case 'humanResources':
			return m.psb_short_human_resources();
		case 'communications':
			return m.psb_short_communications();
		case 'accounting':
			return m.psb_short_accounting();
		case 'lawAndPatents':
			return m.psb_short_law_and_patents();
		case 'controlling':
			return m.psb_short_controlling();
	}
}

/** One of the seven actions in a word. */
export function letterName(action: ActionName): string {
	switch (action) {
		case 'hire':
			return m.psb_action_hire();
		case 'create':
			return m.psb_action_create();
		case 'restructure':
			return m.psb_action_restructure();
		case 'resign':
			return m.psb_action_resign();
		case 'bribe':
			return m.psb_action_bribe();
		case 'buy':
			return m.psb_action_buy();
		case 'privileges':
			return m.psb_action_privileges();
	}
}

/** What an action is about, in a sentence. */
export function letterAbout(action: ActionName): string {
	switch (action) {
		case 'hire':
			return m.psb_about_hire();
		case 'create':
			return m.psb_about_create();
		case 'restructure':
			return m.psb_about_restructure();
		case 'resign':
			return m.psb_about_resign();
		case 'bribe':
			return m.psb_about_bribe();
		case 'buy':
			return m.psb_about_buy();
		case 'privileges':
			return m.psb_about_privileges();
	}
}

/** Who stands there and how many: "Ana 2, Bo 1", or that nobody does. */
export function consultantsWords(here: readonly { readonly seat: Seat; readonly count: number }[], names: (seat: Seat) => string): string {
	return here.length === 0 ? m.psb_nobody() : list(here.map(({ seat, count }) => `${names(seat)} ${count}`));
}
