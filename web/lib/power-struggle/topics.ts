import type { Competence, Division, Privilege, Track } from '#rules/power-struggle/vocabulary.ts';
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
	| { readonly about: 'player' | 'packages'; readonly seat: Seat };

/** A place of the board: what a topic is about, all events of the round, or how far a player is in a track. */
export type Place = Topic | { readonly about: 'events' } | { readonly about: 'track'; readonly track: Track; readonly seat: Seat };

/** The name by which a place is known: to what is lit, to the digest and to hints. */
export function placeOf(place: Place): string {
	return Object.values(place).join('-');
}

/** Whether a place is a pile of share packages. */
export function isStock(place: string): boolean {
	return place.startsWith('package-');
}
