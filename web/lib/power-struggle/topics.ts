import { wordingOfSome } from '#lib/board/words.ts';
import type { Competence, Division, Privilege } from '#rules/power-struggle/vocabulary.ts';
import type { Seat } from '#rules/core/seat.ts';
import { placeKey } from './digest.ts';

/** Something on the board that can be explained. */
export type Topic =
	| { readonly about: 'department'; readonly id: number }
	| { readonly about: 'head' | 'consultants'; readonly division: Division }
	/** A free space; of several the topmost is built on. */
	| { readonly about: 'space'; readonly division: Division; readonly topmost: boolean }
	| { readonly about: 'boardRoom' | 'chairman' | 'motivation' | 'eventsToCome' | 'archEnemy' | 'cash' | 'envelope' | 'actions' }
	| { readonly about: 'competence'; readonly competence: Competence }
	| { readonly about: 'event'; readonly card: string }
	| { readonly about: 'privilege'; readonly privilege: Privilege }
	| { readonly about: 'package'; readonly size: number }
	| { readonly about: 'player'; readonly seat: Seat };

/** The place of the board that a topic is about; undefined where no answer can stand. */
export const placeOfTopic = wordingOfSome<Topic, 'about', []>('about', {
	department: ({ id }) => placeKey.department(id),
	space: ({ division, topmost }) => (topmost ? placeKey.space(division) : undefined),
	head: ({ division }) => placeKey.head(division),
	consultants: ({ division }) => placeKey.consultants(division),
	package: ({ size }) => placeKey.stock(size),
	privilege: ({ privilege }) => placeKey.privilege(privilege),
	boardRoom: () => placeKey.boardRoom,
	chairman: () => placeKey.chairman,
	motivation: () => placeKey.motivation
});
