import type { RoomSocket, Present } from './crowd.ts';
import { SILENT } from '#party/shared/limits.ts';

/** When the page of a socket last asked whether the room is there, in milliseconds; undefined when it never did. */
export type Heard = (guest: RoomSocket) => number | undefined;

/**
 * Since when nothing has come over these sockets of one player, in milliseconds; undefined when that is not long, or when there are none.
 * A machine that falls asleep leaves its socket open, and the player would never be away.
 */
export function silentSince(sockets: readonly Present[], heard: Heard, now: number): number | undefined {
	const last = Math.max(...sockets.map(({ guest, visitor }) => Math.max(heard(guest) ?? 0, visitor.came ?? now)));
	return sockets.length > 0 && now - last >= SILENT ? last : undefined;
}
