import type { MatchView } from '#rules/core/match-view.ts';
import { seen, type View } from '#rules/core/secret.ts';
import { editionOf, type Board, type Draft, type Plan, type PlayerId, type SpaceId, type Stock } from '#rules/circadians/board.ts';
import type { CircadiansFact, CircadiansResult, Score } from '#rules/circadians/facts.ts';
import type { CircadiansStep } from '#rules/circadians/steps.ts';

/** The board as this viewer may see it. */
export type BoardView = View<Board>;
export type PlayerView = BoardView['players'][number];
export type FactView = View<CircadiansFact>;

/** The match as this game's own. */
export type CircadiansView = MatchView<Board, CircadiansStep>;

/** What a player has, when it is the viewer's to see. */
export function stockOf(player: PlayerView): Stock | undefined {
	return seen(player.stock) as Stock | undefined;
}

/** The items in a player's hand, when they are the viewer's to see. */
export function handOf(player: PlayerView): readonly string[] | undefined {
	return seen(player.hand) as readonly string[] | undefined;
}

/** What a player plans, when it is the viewer's to see. */
export function planOf(player: PlayerView): Plan | undefined {
	return player.plan && (seen(player.plan) as Plan | undefined);
}

/** What a player chooses the first items from, when it is the viewer's to see. */
export function draftOf(player: PlayerView): Draft | undefined {
	return player.draft && (seen(player.draft) as Draft | undefined);
}

/** How many of a list there are, whoever may see which. */
export function countOf(list: { readonly $seen: readonly unknown[] } | { readonly $sealed: unknown }): number {
	return '$sealed' in list ? Number(list.$sealed) : list.$seen.length;
}

/** How many dice a player has that can still be rolled: all that are neither in the supply nor left somewhere for good. */
export function diceOf(board: BoardView, player: PlayerId): number {
	const state = board.players[player] ?? board.rival;
	if (state === undefined) return 0;
	const left = [...Object.values(board.negotiation).flat(), ...board.depository].filter((die) => die.player === player).length;
	return editionOf(board).limits.diceOfAColour - state.supply - left;
}

/** Where everybody's harvester stands, by player; the rival's is the last. */
export function harvestersOf({ players, rival }: BoardView): readonly SpaceId[] {
	const own = players.map(({ harvester }) => harvester);
	return rival === undefined ? own : [...own, rival.harvester];
}

/** How one player stood at the end. */
export type Standing = Score & { readonly seat: PlayerId; readonly won: boolean };

/** How everybody stood at the end, winners first, then by points; of a match that was stopped nothing is counted. */
export function standingsOf(match: CircadiansView): readonly Standing[] {
	const result = match.result as CircadiansResult | undefined;
	const scores = result?.scores ?? match.board.players.map((_state, player) => uncounted(player));
	return scores
		.map((score) => ({ ...score, seat: score.player, won: result?.winners.includes(score.player) === true }))
		.sort((one, other) => Number(other.won) - Number(one.won) || other.total - one.total);
}

function uncounted(player: PlayerId): Score {
	return { player, points: { negotiation: 0, items: 0, cache: 0, base: 0, gems: 0 }, total: 0, dice: 0, resources: 0, items: [] };
}
