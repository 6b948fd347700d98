import type { MatchView } from '#rules/core/match-view.ts';
import { seen, type View } from '#rules/core/secret.ts';
import type { Board, Cube, HiddenSphere, PlayerId } from '#rules/pax-transhumanity/board.ts';
import type { CardNumber, Edition, Sphere } from '#rules/pax-transhumanity/edition.ts';
import type { PaxResult } from '#rules/pax-transhumanity/facts.ts';
import { hiddenDiscipline } from '#rules/pax-transhumanity/scoring.ts';
import type { PaxStep } from '#rules/pax-transhumanity/steps.ts';

/** The board as this viewer may see it. */
export type BoardView = View<Board>;
export type PlayerView = BoardView['players'][number];
export type MarketEntry = BoardView['market'][Sphere][number];
export type SplayEntry = BoardView['splay'][number];
export type CubeView = View<Cube>;

/** How many cards the deck still holds. */
export function deckCount(board: BoardView): number {
	return '$sealed' in board.deck ? Number(board.deck.$sealed) : board.deck.$seen.length;
}

/** A player's hidden sphere, when it is the viewer's to see. */
export function hiddenOf(player: PlayerView): HiddenSphere | undefined {
	return player.hidden && (seen(player.hidden) as HiddenSphere | undefined);
}

/** How many different problems a sphere has. */
export function problemsIn({ problems }: Pick<Edition, 'problems'>, sphere: Sphere): number {
	return Object.values(problems).filter((problem) => problem.sphere === sphere).length;
}

/** How one player stood at the end. */
export type Score = PaxResult['scores'][number] & { readonly seat: PlayerId; readonly won: boolean };

/** How everybody stood at the end, winners first, then by points and capital; of a match that was stopped nothing is counted. */
export function scoresOf(match: MatchView<Board, PaxStep>): readonly Score[] {
	const { board } = match;
	const result = match.result as PaxResult | undefined;
	const scores = result?.scores ?? board.players.map((state, player) => uncounted(board, state, player));
	return scores
		.map((score) => ({ ...score, seat: score.player, won: result?.winners.includes(score.player) === true }))
		.sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points || b.capital - a.capital);
}

function uncounted(board: BoardView, state: PlayerView, player: PlayerId): PaxResult['scores'][number] {
	const hidden = hiddenOf(state);
	return { player, points: 0, capital: state.capital, pieces: [], ...(hidden && { hidden: hiddenDiscipline(board, hidden) }) };
}

/** The deck's next card that foresight has shown the viewer. */
export function foreseenBy(player: PlayerView): CardNumber | undefined {
	return player.foreseen && (seen(player.foreseen) as CardNumber | undefined);
}

/** Who still has a copy of the solved problem: its solvers, one for each copy. */
export function solversOf(board: BoardView, problem: string): PlayerId[] {
	return board.players.flatMap(({ victoryStack }, player) => victoryStack.filter((solved) => solved === problem).map(() => player));
}
