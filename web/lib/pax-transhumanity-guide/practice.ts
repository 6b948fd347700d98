import { rehearse } from '#rules/core/rehearse.ts';
import { secret } from '#rules/core/secret.ts';
import { divest } from '#rules/pax-transhumanity/actions/fundraise.ts';
import type { Board, PlayerId, PlayerState, SplayCard } from '#rules/pax-transhumanity/board.ts';
import type { CardNumber, Sphere } from '#rules/pax-transhumanity/edition.ts';
import { bareCard } from '#rules/pax-transhumanity/market.ts';
import { regimeOf } from '#rules/pax-transhumanity/regime.ts';
import { visibleDisciplines } from '#rules/pax-transhumanity/splay.ts';
import type { PaxOption } from '#rules/pax-transhumanity/steps.ts';
import { practiceEdition, PRACTICE_SPHERE, SPACES } from './practice-edition.ts';

/** The two players of the practice board. */
export const YOU: PlayerId = 0;
export const RED: PlayerId = 1;

type Pieces = {
	readonly finance?: Pick<PlayerState, 'capital' | 'wealth' | 'debt'>;
	readonly patents?: Partial<PlayerState['patents']>;
	readonly thinkTank?: CardNumber[];
	readonly splay?: SplayCard[];
	/** Ideas from the bottom row up, each syndicated by you. */
	readonly market?: readonly CardNumber[];
	readonly spaces?: Board['spaces'];
	readonly unemployed?: number;
};

/** A practice board: a real board of the practice edition, with only what a lesson needs on it. */
export function practiceBoard({ finance, patents, thinkTank = [], splay = [], market = [], spaces = {}, unemployed = 0 }: Pieces): Board {
	const visible = visibleDisciplines({ edition: practiceEdition, splay });
	return {
		edition: practiceEdition,
		variant: 'standard',
		players: [{ ...player('blogger'), ...finance, patents: { ...NO_PATENTS, ...patents }, thinkTank }, player('doctor')],
		order: [YOU, RED],
		market: { ...empty(() => []), [PRACTICE_SPHERE]: market.map((card, row) => ({ ...bareCard(card, row), syndications: [YOU] })) },
		deck: secret([], []),
		discarded: [],
		splay,
		regime: regimeOf(visible),
		spaces: { ...Object.fromEntries(Object.keys(SPACES).map((space) => [space, { employees: [] }])), ...spaces },
		unemployed: { ...empty(() => [0, 0]), [PRACTICE_SPHERE]: [unemployed, 0] },
		problems: {},
		round: 1,
		turn: YOU,
		actions: 2,
		used: []
	};
}

const NO_PATENTS: PlayerState['patents'] = { transbiology: 0, groupDynamics: 0, computing: 0, assembly: 0 };

function player(role: PlayerState['role']): PlayerState {
	return { role, capital: 0, wealth: 0, debt: 0, pool: 6, patents: { ...NO_PATENTS }, thinkTank: [], victoryStack: [] };
}

function empty<T>(value: () => T): Record<Sphere, T> {
	return { firstWorld: value(), developingWorld: value(), cloud: value(), space: value() };
}

/** A copy of the board with a change made to it. */
export function changed(board: Board, change: (draft: Board) => void): Board {
	const { edition, ...rest } = board;
	const draft = { edition, ...structuredClone(rest) };
	change(draft);
	return draft;
}

/** F1: you take this back, or collect, by the rules of the game. */
export function fundraise(board: Board, choice: PaxOption['divest']): Board {
	return changed(board, (draft) => rehearse(divest, draft, { step: 'divest', seat: YOU }, choice, draft.players.length));
}
