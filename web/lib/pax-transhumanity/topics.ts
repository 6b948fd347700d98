import type { Topic as RulesTopic } from '#lib/pax-transhumanity-guide/topics.ts';
import type { PlayerId } from '#rules/pax-transhumanity/board.ts';
import type { CardNumber, Discipline, Labour, ProblemId, SpaceId, Sphere } from '#rules/pax-transhumanity/edition.ts';
import { placeKey } from './places.ts';

/** Something on the board that can be explained. */
export type Topic =
	| { readonly about: 'card' | 'splayCard'; readonly card: CardNumber }
	| { readonly about: 'space'; readonly space: SpaceId }
	| { readonly about: 'column' | 'unemployed'; readonly sphere: Sphere }
	| { readonly about: 'half'; readonly labour: Labour }
	| { readonly about: 'marketCost'; readonly cost: number }
	| { readonly about: 'gap'; readonly sphere: Sphere; readonly row: number }
	| { readonly about: 'patents'; readonly discipline: Discipline }
	| { readonly about: 'problem'; readonly problem: ProblemId }
	| { readonly about: 'player' | 'thinkTank' | 'victory' | 'pool' | 'companies'; readonly player: PlayerId }
	| { readonly about: 'splay' | 'regime' | 'deck' | 'actions' | 'hidden' | 'rivals' };

const SECTION = {
	card: 'cards',
	splayCard: 'cards',
	space: 'infrastructure',
	column: 'barrier-cost',
	unemployed: 'working',
	half: 'labour',
	marketCost: 'syndicate',
	pool: 'money',
	companies: 'company',
	gap: 'import',
	patents: 'selling-patents',
	problem: 'solve',
	victory: 'solve',
	player: 'money',
	thinkTank: 'think-tank',
	splay: 'splay',
	regime: 'regimes',
	deck: 'plurality',
	actions: 'actions',
	hidden: 'hidden-sphere',
	rivals: 'rivals-turn'
} satisfies Record<Topic['about'], RulesTopic>;

/** The section of the rules page where it is told. */
export function rulesSection(topic: Topic): RulesTopic {
	return SECTION[topic.about];
}

/** The place of the board that a topic is about, where answers may be lit. */
export function placeOfTopic(topic: Topic): string | undefined {
	if (topic.about === 'splayCard') return placeKey.splay(topic.card);
	if ('card' in topic) return placeKey.card(topic.card);
	if ('space' in topic) return placeKey.space(topic.space);
	if ('row' in topic) return placeKey.gap(topic.sphere, topic.row);
	if ('sphere' in topic) return topic.about === 'column' ? placeKey.column(topic.sphere) : placeKey.unemployed(topic.sphere);
	if ('discipline' in topic) return placeKey.patents(topic.discipline);
	return 'problem' in topic ? placeKey.problem(topic.problem) : undefined;
}
