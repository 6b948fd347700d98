import type { Topic as RulesTopic } from '#lib/pax-transhumanity-guide/topics.ts';
import type { PlayerId } from '#rules/pax-transhumanity/board.ts';
import type { CardNumber, Discipline, ProblemId, SpaceId, Sphere } from '#rules/pax-transhumanity/edition.ts';
import { placeKey } from './places.ts';

/** Something on the board that can be explained. */
export type Topic =
	| { readonly about: 'card' | 'splayCard'; readonly card: CardNumber }
	| { readonly about: 'space'; readonly space: SpaceId }
	| { readonly about: 'column' | 'unemployed'; readonly sphere: Sphere }
	| { readonly about: 'gap'; readonly sphere: Sphere; readonly row: number }
	| { readonly about: 'patents'; readonly discipline: Discipline }
	| { readonly about: 'problem'; readonly problem: ProblemId }
	| { readonly about: 'player' | 'thinkTank' | 'victory'; readonly player: PlayerId }
	| { readonly about: 'splay' | 'regime' | 'deck' | 'actions' | 'hidden' | 'rivals' };

/** The section of the rules page where it is told. */
export function rulesSection(topic: Topic): RulesTopic {
	switch (topic.about) {
		case 'card':
		case 'splayCard':
			return 'cards';
		case 'space':
			return 'infrastructure';
		case 'column':
			return 'barrier-cost';
		case 'unemployed':
			return 'working';
		case 'gap':
			return 'import';
		case 'patents':
			return 'selling-patents';
		case 'problem':
		case 'victory':
			return 'solve';
		case 'player':
			return 'money';
		case 'thinkTank':
			return 'think-tank';
		case 'splay':
			return 'splay';
		case 'regime':
			return 'regimes';
		case 'deck':
			return 'plurality';
		case 'actions':
			return 'actions';
		case 'hidden':
			return 'hidden-sphere';
		case 'rivals':
			return 'rivals-turn';
		default:
			return topic satisfies never;
	}
}

/** The place of the board that a topic is about, where answers may be lit. */
export function placeOfTopic(topic: Topic): string | undefined {
	switch (topic.about) {
		case 'card':
			return placeKey.card(topic.card);
		case 'splayCard':
			return placeKey.splay(topic.card);
		case 'space':
			return placeKey.space(topic.space);
		case 'column':
			return placeKey.column(topic.sphere);
		case 'unemployed':
			return placeKey.unemployed(topic.sphere);
		case 'gap':
			return placeKey.gap(topic.sphere, topic.row);
		case 'patents':
			return placeKey.patents(topic.discipline);
		case 'problem':
			return placeKey.problem(topic.problem);
		default:
			return undefined;
	}
}
