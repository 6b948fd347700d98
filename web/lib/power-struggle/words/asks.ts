import { m } from '#lib/paraglide/messages.js';
import type { PowerStruggleOption } from '#rules/power-struggle/steps.ts';

/** What a table asks of whoever is away from it, in a few words: nothing that only the table may show. */
export const asks: { readonly [step in keyof PowerStruggleOption]: () => string } = {
	place: m.ps_away_place,
	chairmanPrivilege: m.ps_away_chairman_privilege,
	deposed: m.ps_away_deposed,
	sortEvents: m.ps_away_sort_events,
	turn: m.table_asks_action,
	hire: m.ps_away_hire,
	gather: m.ps_away_create,
	extraEmployees: m.ps_away_create,
	reinforce: m.ps_away_create,
	move: m.ps_away_move,
	merge: m.ps_away_merge,
	mergeInto: m.ps_away_merge,
	offer: m.ps_away_offer,
	answer: m.ps_away_answer,
	penalty: m.ps_away_penalty,
	dismiss: m.ps_away_dismiss,
	attract: m.ps_away_attract,
	house: m.ps_away_attract
};
