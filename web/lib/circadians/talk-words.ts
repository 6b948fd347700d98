import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Clan } from '#rules/circadians/vocabulary.ts';
import type { BoardState } from './board-state.svelte.ts';
import { clanName, setbackName } from './names.ts';

/** What it will be to place the die in question under a clan, in words; undefined while there is none. */
export function talkWords(desk: BoardState, clan: Clan): string | undefined {
	const talk = desk.talk(clan);
	if (talk === undefined) return undefined;
	const conditions = talk.setbacks.flatMap((token) => {
		const setback = desk.edition.negotiation.setbacks[token];
		return setback === undefined ? [] : [setbackName(setback)];
	});
	const told = [m.crb_will_be({ sum: number(talk.sum), clan: clanName(clan), value: number(talk.die) })];
	if (talk.breakthrough) told.push(m.crb_will_break_through());
	told.push(conditions.length > 0 ? m.crb_will_set_back({ conditions: list(conditions) }) : m.crb_no_setback());
	return told.join(' ');
}
