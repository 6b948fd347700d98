import type { PlayerId } from '#rules/pax-transhumanity/board.ts';
import type { CardNumber, Discipline, Labour, ProblemId, SpaceId, Sphere } from '#rules/pax-transhumanity/edition.ts';
import type { AnyPaxOption } from './words/options.ts';

/** Something on the board that can be explained. A card is explained in the market or in the Splay. */
export type Topic =
	| { readonly about: 'card' | 'splay'; readonly card: CardNumber }
	| { readonly about: 'space'; readonly space: SpaceId }
	| { readonly about: 'column' | 'unemployed'; readonly sphere: Sphere }
	| { readonly about: 'half'; readonly labour: Labour }
	| { readonly about: 'marketCost'; readonly cost: number }
	| { readonly about: 'gap'; readonly sphere: Sphere; readonly row: number }
	| { readonly about: 'patents'; readonly discipline: Discipline }
	| { readonly about: 'problem'; readonly problem: ProblemId }
	| { readonly about: 'finance' | 'tank' | 'victory' | 'pool' | 'companies'; readonly player: PlayerId }
	| { readonly about: 'spectrum' | 'regime' | 'deck' | 'rivals' };

/** The name by which the place of a topic is known: to what is lit, to the digest and to hints. */
export function placeOf(topic: Topic): string {
	return Object.entries(topic)
		.sort()
		.map(([, value]: [string, string | number]) => value)
		.join('-');
}

/** What on the board an option is about, or undefined when it has no place there; `card` is that of the question. */
export function topicOfOption(option: AnyPaxOption, card: CardNumber | undefined): Topic | undefined {
	if (option.kind === 'cover') return card === undefined ? undefined : { about: 'card', card };
	if (option.kind === 'research') return { about: 'column', sphere: option.sphere };
	if (option.kind === 'gap') return { about: 'gap', sphere: option.sphere, row: option.row };
	// A hidden sphere's card lies in nobody's sight.
	if (option.kind === 'hide') return undefined;
	if ('card' in option) return { about: isInSplay(option) ? 'splay' : 'card', card: option.card };
	if ('space' in option) return { about: 'space', space: option.space };
	if ('sphere' in option) return { about: 'unemployed', sphere: option.sphere };
	if ('discipline' in option) return { about: 'patents', discipline: option.discipline };
	return 'problem' in option ? { about: 'problem', problem: option.problem } : undefined;
}

function isInSplay(option: Extract<AnyPaxOption, { readonly card: CardNumber }>): boolean {
	return 'where' in option ? option.where === 'splay' : option.kind === 'alter' || option.kind === 'discard';
}
