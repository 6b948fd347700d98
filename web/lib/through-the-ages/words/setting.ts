import { m } from '#lib/paraglide/messages.js';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';

/** What of a board its facts are told with. */
export type Setting = Pick<PublicBoard, 'edition' | 'players' | 'length'>;

/** A side of a pact within a sentence. */
export function sideName(side: 'a' | 'b'): string {
	return m.tta_side({ side: side === 'a' ? 'A' : 'B' });
}
