import type { Named } from '#lib/board/words.ts';
import type { Competence, Division, Privilege } from '#rules/power-struggle/vocabulary.ts';
import type { Seat } from '#rules/core/seat.ts';
import { placeKey } from './digest.ts';

/** Something on the board that can be explained. */
export type Topic =
	| { readonly about: 'department'; readonly id: number }
	| { readonly about: 'head' | 'consultantsHere'; readonly division: Division }
	/** A free space; of several the topmost is built on. */
	| { readonly about: 'space'; readonly division: Division; readonly topmost: boolean }
	| { readonly about: 'boardRoom' | 'chairmansOffice' | 'motivation' | 'eventsToCome' | 'archEnemy' | 'cash' | 'envelope' | 'actions' }
	| { readonly about: 'competence'; readonly competence: Competence }
	| { readonly about: 'event'; readonly card: string }
	| { readonly about: 'privilege'; readonly privilege: Privilege }
	| { readonly about: 'package'; readonly size: number }
	| { readonly about: 'player'; readonly seat: Seat };

type TopicOf<About extends Topic['about']> = Named<Topic, 'about', About>;

// Of everything: the section of the rules page where it is told, and its place on the board, where answers may be lit.
const TOPICS: {
	readonly [About in Topic['about']]: readonly [section: string, place?: (topic: TopicOf<About>) => string | undefined];
} = {
	department: ['departments', ({ id }) => placeKey.department(id)],
	space: ['departments', ({ division, topmost }) => (topmost ? placeKey.space(division) : undefined)],
	head: ['meeting', ({ division }) => placeKey.head(division)],
	boardRoom: ['meeting', () => placeKey.boardRoom],
	chairmansOffice: ['meeting', () => placeKey.chairman],
	consultantsHere: ['buy', ({ division }) => placeKey.consultants(division)],
	package: ['buy', ({ size }) => placeKey.stock(size)],
	motivation: ['events', () => placeKey.motivation],
	eventsToCome: ['events'],
	event: ['events'],
	archEnemy: ['arch-enemy'],
	cash: ['victory'],
	competence: ['victory'],
	player: ['victory'],
	envelope: ['bribe'],
	privilege: ['privilege', ({ privilege }) => placeKey.privilege(privilege)],
	actions: ['actions']
};

/** The section of the rules page where it is told; every privilege has its own. */
export function rulesSection(topic: Topic): string {
	const [section] = TOPICS[topic.about];
	return topic.about === 'privilege'
		? `${section}-${topic.privilege.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
		: section;
}

/** The place of the board that a topic is about; undefined where no answer can stand. */
export function placeOfTopic(topic: Topic): string | undefined {
	// A topic finds its own line, as the type of the table has checked.
	const [, place] = TOPICS[topic.about] as readonly [section: string, place?: (topic: Topic) => string | undefined];
	return place?.(topic);
}
