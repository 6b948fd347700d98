import type { Competence, Division, Privilege } from '#rules/power-struggle/vocabulary.ts';
import type { Seat } from '#rules/core/seat.ts';

/** Something on the board that can be explained. */
export type Topic =
	| { readonly about: 'department'; readonly id: number }
	/** Of several free spaces the topmost is built on. */
	| { readonly about: 'head' | 'consultants' | 'space' | 'lowerSpace'; readonly division: Division }
	| { readonly about: 'boardRoom' | 'chairman' | 'motivation' | 'eventsToCome' | 'archEnemy' | 'cash' | 'envelope' | 'actions' }
	| { readonly about: 'competence'; readonly competence: Competence }
	| { readonly about: 'event'; readonly card: string }
	| { readonly about: 'privilege'; readonly privilege: Privilege }
	| { readonly about: 'package'; readonly size: number }
	| { readonly about: 'player'; readonly seat: Seat };

/** The place of the board that a topic is about, as `placeKey` names it. */
export function placeOfTopic(topic: Topic): string {
	return Object.values(topic).join('-');
}
