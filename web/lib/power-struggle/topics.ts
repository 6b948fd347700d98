import type { Competence, Division, Privilege } from '#rules/power-struggle/vocabulary.ts';
import type { Seat } from '#rules/core/seat.ts';

/** Something on the board that can be explained. */
export type Topic =
	| { readonly about: 'department'; readonly id: number }
	| { readonly about: 'space' | 'head' | 'consultantsHere'; readonly division: Division }
	| { readonly about: 'boardRoom' | 'chairmansOffice' | 'motivation' | 'eventsToCome' | 'archEnemy' | 'cash' | 'envelope' | 'actions' }
	| { readonly about: 'competence'; readonly competence: Competence }
	| { readonly about: 'event'; readonly card: string }
	| { readonly about: 'privilege'; readonly privilege: Privilege }
	| { readonly about: 'package'; readonly size: number }
	| { readonly about: 'player'; readonly seat: Seat };

/** The section of the rules page where it is told. */
export function rulesSection(topic: Topic): string {
	switch (topic.about) {
		case 'department':
		case 'space':
			return 'departments';
		case 'head':
		case 'boardRoom':
		case 'chairmansOffice':
			return 'meeting';
		case 'consultantsHere':
		case 'package':
			return 'buy';
		case 'motivation':
		case 'eventsToCome':
		case 'event':
			return 'events';
		case 'archEnemy':
			return 'arch-enemy';
		case 'cash':
		case 'competence':
		case 'player':
			return 'victory';
		case 'envelope':
			return 'bribe';
		case 'privilege':
			return `privilege-${topic.privilege.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
		case 'actions':
			return 'actions';
		default:
			return topic satisfies never;
	}
}
