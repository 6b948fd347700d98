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

const SECTION = {
	department: 'departments',
	space: 'departments',
	head: 'meeting',
	boardRoom: 'meeting',
	chairmansOffice: 'meeting',
	consultantsHere: 'buy',
	package: 'buy',
	motivation: 'events',
	eventsToCome: 'events',
	event: 'events',
	archEnemy: 'arch-enemy',
	cash: 'victory',
	competence: 'victory',
	player: 'victory',
	envelope: 'bribe',
	privilege: 'privilege',
	actions: 'actions'
} satisfies Record<Topic['about'], string>;

/** The section of the rules page where it is told; every privilege has its own. */
export function rulesSection(topic: Topic): string {
	const section = SECTION[topic.about];
	return topic.about === 'privilege'
		? `${section}-${topic.privilege.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
		: section;
}
