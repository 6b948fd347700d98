import type { Seek } from '#lib/find/quick.ts';

declare global {
	namespace App {
		interface PageState {
			/** The table was just opened to invite friends: show how to share it. */
			share?: boolean;
			/** The viewer comes to play again: they sit down where their seat is kept. */
			sit?: boolean;
			/** The viewer comes to a public table to play. */
			seek?: Seek;
		}
	}
}
