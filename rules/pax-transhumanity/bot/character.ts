import type { PlayerId } from '../board.ts';
import type { CardNumber } from '../edition.ts';

/** What a bot leans towards: factors on what it thinks things worth. */
export type Character = {
	readonly name: string;
	/** Companies, for being a magnate rather than for points. */
	readonly magnate: number;
	/** Heat and future shock, and a Splay of one colour. */
	readonly shift: number;
	/** Research, and a deck that runs out. */
	readonly research: number;
};

const CHARACTERS = [
	{ name: 'all-rounder', magnate: 1.2, shift: 1, research: 1 },
	{ name: 'industrialist', magnate: 1.5, shift: 0.6, research: 0.8 },
	{ name: 'visionary', magnate: 0.9, shift: 2.5, research: 1 },
	{ name: 'scholar', magnate: 0.9, shift: 0.8, research: 1.6 }
] as const satisfies readonly Character[];

/** The character of a bot: it goes with the card under its board, so that a table has several and nobody else knows which. */
export function characterOf(card: CardNumber | undefined, seat: PlayerId): Character {
	return card === undefined ? CHARACTERS[0] : (CHARACTERS[(card + seat) % CHARACTERS.length] as Character);
}
