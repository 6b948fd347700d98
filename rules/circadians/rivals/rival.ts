import { secretList } from '../../core/secret.ts';
import { editionOf, type Board, type PlayerId, type RivalState } from '../board.ts';
import type { Edition } from '../edition.ts';
import type { Flow } from '../flow.ts';

/** The values of the setting that names the rival, its opponents in the order of the edition. */
export const RIVALS = ['none', 'first', 'second', 'third', 'fourth'] as const;

/** Progress tiles: what each brings once it is unlocked, in their order. */
export const PROGRESS = { gem: 1, die: 2, scheme: 3 } as const;

/**
 * Solitaire variant: which opponent plays, by its place in the edition; undefined where none does. Who plays alone always has one, the
 * first unless another is named; among four players there are no dice left for one (ruling 40).
 */
export function opponentOf(setting: string | undefined, seats: number): number | undefined {
	const named = RIVALS.indexOf(setting as (typeof RIVALS)[number]) - 1;
	if (seats === 1) return Math.max(0, named);
	return named >= 0 && seats < 4 ? named : undefined;
}

/** Solitaire variant, Set-up: the rival's dice, its harvester in the centre, its three tiles locked, the schemes shuffled. */
export function startRival({ limits, rivals, schemes }: Edition, opponent: number, centre: number, flow: Flow): RivalState {
	return {
		opponent,
		dice: rivals.dice,
		supply: limits.diceOfAColour - rivals.dice,
		gems: 0,
		progress: 0,
		harvester: centre,
		schemes: [],
		schemeDeck: secretList<number>([], flow.shuffle(schemes.map((_scheme, number) => number))),
		discards: []
	};
}

/** The rival's number among the players: after the seats. */
export function rivalId(board: { readonly players: readonly unknown[] }): PlayerId {
	return board.players.length;
}

/** The rival of this match. Throws when there is none. */
export function rivalOf(board: Board): RivalState {
	if (board.rival === undefined) throw new Error('no rival plays');
	return board.rival;
}

/** How many scheme cards the rival plays this round: one more with the third tile. */
export function schemesOf(board: Board): number {
	return editionOf(board).rivals.schemes + (rivalOf(board).progress >= PROGRESS.scheme ? 1 : 0);
}

/** Solitaire variant: new dice go on its board, as far as there is room and there are any in the supply; answers how many came. */
export function addDice(board: Board, count: number): number {
	const rival = rivalOf(board);
	const dice = Math.min(count, rival.supply, editionOf(board).rivals.spaces - rival.dice);
	rival.dice += dice;
	rival.supply -= dice;
	return dice;
}
