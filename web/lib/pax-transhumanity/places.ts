import type { PlayerId } from '#rules/pax-transhumanity/board.ts';
import type { CardNumber, Discipline, ProblemId, SpaceId, Sphere } from '#rules/pax-transhumanity/edition.ts';
import type { AnyPaxOption } from './words/options.ts';

/** The names by which the places of the board are known: to what is lit, to the digest, and to the sheet that explains. */
export const placeKey = {
	card: (card: CardNumber) => `card-${card}`,
	splay: (card: CardNumber) => `splay-${card}`,
	gap: (sphere: Sphere, row: number) => `gap-${sphere}-${row}`,
	column: (sphere: Sphere) => `column-${sphere}`,
	space: (space: SpaceId) => `space-${space}`,
	unemployed: (sphere: Sphere) => `unemployed-${sphere}`,
	patents: (discipline: Discipline) => `patents-${discipline}`,
	problem: (problem: ProblemId) => `problem-${problem}`,
	finance: (player: PlayerId) => `finance-${player}`,
	thinkTank: (player: PlayerId) => `tank-${player}`,
	victory: (player: PlayerId) => `victory-${player}`,
	regime: 'regime',
	deck: 'deck'
} as const;

/** The place an option is about, or undefined when it has none on the board; `card` is that of the question. */
export function placeOfOption(option: AnyPaxOption, card: CardNumber | undefined): string | undefined {
	if (option.kind === 'cover') return card === undefined ? undefined : placeKey.card(card);
	if (option.kind === 'research') return placeKey.column(option.sphere);
	if (option.kind === 'gap') return placeKey.gap(option.sphere, option.row);
	// A hidden sphere's card lies in nobody's sight.
	if (option.kind === 'hide') return undefined;
	if ('card' in option) return isInSplay(option) ? placeKey.splay(option.card) : placeKey.card(option.card);
	if ('space' in option) return placeKey.space(option.space);
	if ('sphere' in option) return placeKey.unemployed(option.sphere);
	if ('discipline' in option) return placeKey.patents(option.discipline);
	return 'problem' in option ? placeKey.problem(option.problem) : undefined;
}

function isInSplay(option: Extract<AnyPaxOption, { readonly card: CardNumber }>): boolean {
	return 'where' in option ? option.where === 'splay' : option.kind === 'alter' || option.kind === 'discard';
}
