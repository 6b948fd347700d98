import { m } from '#lib/paraglide/messages.js';
import type { Seat } from '#rules/core/seat.ts';
import { RED, YOU } from './practice.ts';

/** What a player of the practice board is called. */
export function playerName(seat: Seat): string {
	return seat === YOU ? m.psr_lesson_you() : seat === RED ? m.psr_lesson_red() : m.psr_lesson_yellow();
}
