import { m } from '#lib/paraglide/messages.js';
import type { Entry } from '#lib/rules-page/contents.ts';

/** The seven actions, A to G. */
export const ACTIONS = [
	{ id: 'hire', title: m.psr_hire_title, letter: 'A' },
	{ id: 'create', title: m.psr_create_title, letter: 'B' },
	{ id: 'restructure', title: m.psr_restructure_title, letter: 'C' },
	{ id: 'resign', title: m.psr_resign_title, letter: 'D' },
	{ id: 'bribe', title: m.psr_bribe_title, letter: 'E' },
	{ id: 'buy', title: m.psr_buy_title, letter: 'F' },
	{ id: 'use', title: m.psr_use_title, letter: 'G' }
] as const satisfies readonly Entry[];

/** The chapters of the page in their order; the actions stand within theirs. */
export const CHAPTERS = [
	{ id: 'first-game', title: m.psr_first_title },
	{ id: 'building', title: m.psr_building_title },
	{ id: 'setup', title: m.psr_setup_title },
	{ id: 'victory', title: m.psr_victory_title },
	{ id: 'arch-enemy', title: m.psr_arch_title },
	{ id: 'placement', title: m.psr_placement_title },
	{ id: 'meeting', title: m.psr_meeting_title },
	{ id: 'events', title: m.psr_events_title },
	{ id: 'actions', title: m.psr_actions_title, sections: ACTIONS },
	{ id: 'privileges', title: m.psr_privileges_title },
	{ id: 'end', title: m.psr_end_title },
	{ id: 'edition', title: m.psr_edition_title }
] as const satisfies readonly Entry[];

export type ChapterId = (typeof CHAPTERS)[number]['id'] | (typeof ACTIONS)[number]['id'];

/** The entry of a chapter, with its number from 1, or of an action. */
export function entryOf(id: ChapterId): { readonly entry: Entry; readonly number?: number } {
	const index = CHAPTERS.findIndex((chapter) => chapter.id === id);
	const chapter = CHAPTERS[index];
	if (chapter !== undefined) return { entry: chapter, number: index + 1 };
	return { entry: ACTIONS.find((action) => action.id === id) ?? { id, title: () => id } };
}
