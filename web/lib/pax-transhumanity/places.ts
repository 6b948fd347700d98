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

/** The place an option is about, or undefined when it has none on the board. */
export function placeOfOption(option: AnyPaxOption, card: CardNumber | undefined): string | undefined {
	switch (option.kind) {
		case 'syndicate':
		case 'commercialize':
		case 'import':
		case 'surgeTo':
		case 'divestSyndication':
		case 'placate':
			return placeKey.card(option.card);
		case 'cover':
			return card === undefined ? undefined : placeKey.card(card);
		case 'resist':
		case 'grow':
			return option.where === 'market' ? placeKey.card(option.card) : placeKey.splay(option.card);
		case 'alter':
			return placeKey.splay(option.card);
		case 'discard':
			return 'card' in option ? placeKey.splay(option.card) : undefined;
		case 'hire':
		case 'divestEmployee':
		case 'start':
		case 'giveUp':
		case 'lose':
		case 'work':
			return placeKey.space(option.space);
		case 'research':
			return placeKey.column(option.sphere);
		case 'divestUnemployed':
		case 'loseUnemployed':
			return placeKey.unemployed(option.sphere);
		case 'sell':
		case 'divestPatent':
		case 'patent':
			return placeKey.patents(option.discipline);
		case 'gap':
			return placeKey.gap(option.sphere, option.row);
		case 'solve':
			return placeKey.problem(option.problem);
		default:
			return undefined;
	}
}
