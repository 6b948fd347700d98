import type { Words } from '../core/edition.ts';
import type { HeadlinesOf } from '../core/headline.ts';
import { editionOf, type PublicBoard } from './board.ts';
import { SPHERES, type CardNumber, type SpaceId } from './edition.ts';
import type { PaxTranshumanity } from './flow.ts';

/** What whoever is away from Pax Transhumanity may be told was done. */
export type PaxHeadline =
	| 'resisted'
	| 'companyTaken'
	| 'worked'
	| 'patentsDied'
	| 'employeeLost'
	| 'round'
	| 'regime'
	| 'recession'
	| 'nuclearExchange'
	| 'commercializes'
	| 'syndicated'
	| 'researched'
	| 'fundraised'
	| 'hired'
	| 'solved'
	| 'company'
	| 'imported'
	| 'placated';

/** The facts of Pax Transhumanity that make a headline; cards, places and problems in the words of the edition that is played. */
export const headlines: HeadlinesOf<PaxTranshumanity, PaxHeadline> = {
	resisted: ({ player: by, target, card }, player, board) =>
		target === player ? { headline: 'resisted', by, thing: cardName(board, card), yours: true } : undefined,
	companyStarted: ({ player: by, space, replaced }, player, board) => {
		const thing = spaceName(board, space);
		return replaced === player ? { headline: 'companyTaken', by, thing, yours: true } : { headline: 'company', by, thing };
	},
	worked: ({ player: by, worker, space }, player, board) =>
		worker === player ? { headline: 'worked', by, thing: spaceName(board, space), yours: true } : undefined,
	patentsDied: ({ player: owner, discipline }, player) =>
		owner === player ? { headline: 'patentsDied', thing: discipline, yours: true } : undefined,
	employeeLost: ({ player: employer, sphere, space }, player, board) =>
		employer === player
			? { headline: 'employeeLost', thing: space === undefined ? sphere : spaceName(board, space), yours: true }
			: undefined,
	roundBegan: ({ round }) => ({ headline: 'round', count: round }),
	regimeChanged: ({ to }) => ({ headline: 'regime', thing: to }),
	recession: () => ({ headline: 'recession' }),
	nuclearExchange: ({ sphere }) => ({ headline: 'nuclearExchange', thing: sphere }),
	commercializes: ({ player: by, card }, _player, board) => ({ headline: 'commercializes', by, thing: cardName(board, card) }),
	syndicated: ({ player: by, card }, _player, board) => ({ headline: 'syndicated', by, thing: cardName(board, card) }),
	researched: ({ player: by, sphere, card }, _player, board) => ({
		headline: 'researched',
		by,
		thing: card === undefined ? sphere : cardName(board, card)
	}),
	fundraised: ({ player: by }) => ({ headline: 'fundraised', by }),
	hired: ({ player: by, space }, _player, board) => ({ headline: 'hired', by, thing: spaceName(board, space) }),
	solved: ({ player: by, problem }, _player, board) => ({
		headline: 'solved',
		by,
		thing: editionOf(board).problems[problem]?.name ?? problem
	}),
	imported: ({ player: by, card }, _player, board) => ({ headline: 'imported', by, thing: cardName(board, card) }),
	placated: ({ player: by, card }, _player, board) => ({ headline: 'placated', by, thing: cardName(board, card) })
};

function cardName(board: PublicBoard, card: CardNumber): string | Words {
	return editionOf(board).cards[card]?.name ?? `#${card}`;
}

// One that has no name of its own is a utility.
function spaceName(board: PublicBoard, space: SpaceId): string | Words {
	if (space === 'unemployment') return space;
	const { infrastructures } = editionOf(board);
	const found = SPHERES.map((sphere) => infrastructures[sphere].spaces[space]).find((each) => each !== undefined);
	return found === undefined ? space : (found.name ?? 'utility');
}
