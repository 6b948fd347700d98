import { m } from '#lib/paraglide/messages.js';
import { parseNote } from '#rules/power-struggle/note.ts';
import { money } from './names.ts';

/** The note of an envelope: as it was written, or in words what a bot holds the card to be worth. */
export function noteWords(note: string): string {
	const worth = parseNote(note);
	return worth === undefined ? note : m.psb_note_worth({ target: money(worth.toTarget), briber: money(worth.toBriber) });
}
