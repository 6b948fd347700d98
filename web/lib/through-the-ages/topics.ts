import type { Topic as RulesTopic } from '#lib/through-the-ages-guide/topics.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { placeKey } from './places.ts';

/** A figure of a civilization that explains where it comes from. */
export type Dial = 'culture' | 'science' | 'strength' | 'happy' | 'food' | 'resources' | 'civilActions' | 'militaryActions';

/** Something on the board that can be explained. */
export type Topic =
	| { readonly about: 'space'; readonly space: number; readonly card: CardId }
	| { readonly about: 'hand' | 'military' | 'shared' | 'card'; readonly card: CardId }
	| { readonly about: 'technology' | 'special' | 'wonder' | 'colony'; readonly player: number; readonly card: CardId }
	| { readonly about: 'unfinished' | 'leader' | 'government' | 'tactic' | 'pact'; readonly player: number; readonly card: CardId }
	| { readonly about: 'yellow' | 'blue' | 'player'; readonly player: number }
	| { readonly about: 'dial'; readonly player: number; readonly dial: Dial }
	| { readonly about: 'events' };

const SECTION = {
	space: 'row',
	hand: 'hands',
	military: 'hands',
	shared: 'armies',
	card: 'cards',
	technology: 'civil-actions',
	special: 'civil-actions',
	wonder: 'civil-actions',
	colony: 'colonization',
	unfinished: 'civil-actions',
	leader: 'civil-actions',
	government: 'civil-actions',
	tactic: 'armies',
	pact: 'pacts',
	yellow: 'people',
	blue: 'goods',
	player: 'overview',
	dial: 'end-of-turn',
	events: 'events'
} as const satisfies Record<Topic['about'], RulesTopic>;

/** The section of the rules page where it is told. */
export function rulesSection(topic: Topic): RulesTopic {
	return SECTION[topic.about];
}

/** The place of the board that a topic is about, where answers may be lit. */
export function placeOfTopic(topic: Topic): string | undefined {
	switch (topic.about) {
		case 'space':
			return placeKey.space(topic.space);
		case 'hand':
		case 'military':
		case 'shared':
			return placeKey[topic.about](topic.card);
		case 'technology':
		case 'special':
		case 'wonder':
		case 'colony':
			return placeKey[topic.about](topic.player, topic.card);
		case 'unfinished':
		case 'leader':
		case 'government':
		case 'tactic':
		case 'pact':
		case 'yellow':
		case 'blue':
			return placeKey[topic.about](topic.player);
		case 'events':
			return placeKey.events;
		case 'card':
		case 'player':
		case 'dial':
			return undefined;
		default:
			return topic satisfies never;
	}
}
