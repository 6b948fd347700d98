import type { ArchEnemy, Board } from '#rules/power-struggle/board.ts';
import { PRIVILEGES, type Division, type Privilege } from '#rules/power-struggle/vocabulary.ts';
import type { PowerStruggleStep } from '#rules/power-struggle/steps.ts';
import type { Result } from '#rules/power-struggle/facts.ts';
import { beatsArchEnemy, publicPoints, waysWon } from '#rules/power-struggle/victory.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { Seat } from '#rules/core/seat.ts';
import { isOver } from '#rules/core/stopped.ts';
import { seen, type View } from '#rules/core/secret.ts';

/** The board as this viewer may see it. */
export type BoardView = View<Board>;
export type DepartmentView = BoardView['divisions'][Division]['departments'][number];
export type BribeView = BoardView['bribes'][number];

/** The board for a rule that asks only for what lies open to everybody. */
export function openTo(board: BoardView): Board {
	return board as unknown as Board;
}

/** The match as this game's own. */
export type PowerStruggleView = MatchView<Board, PowerStruggleStep>;

/** How one manager stood at the end. */
export type Standing = Result['standings'][number];

/** How everybody stood at the end, the first one first; of a match that was stopped, as it stood then. */
export function standingsOf(match: PowerStruggleView): readonly Standing[] {
	const result = match.result as Result | undefined;
	if (result !== undefined) return result.standings;
	const { board } = match;
	const standings = board.players.map((player, seat) => {
		const ways = waysWon(board, seat, hasBeatenArchEnemy(board, seat));
		return { seat, place: 0, points: ways.length, cash: seen(player.cash) ?? 0, ways };
	});
	return standings.sort((a, b) => b.points - a.points || b.cash - a.cash);
}

/** A player's victory points as far as they are known: all of them once the match is over, the public ones before. */
export function pointsOf(match: PowerStruggleView, seat: Seat): number {
	const standing = isOver(match) ? standingsOf(match).find((each) => each.seat === seat) : undefined;
	return standing?.points ?? publicPoints(match.board, seat);
}

/** The privilege cards before a player. */
export function cardsOf(board: BoardView, seat: Seat): Privilege[] {
	return PRIVILEGES.filter((privilege) => board.privileges[privilege].holder === seat);
}

/** A player's arch-enemy, when it is the viewer's to see. */
export function archEnemyOf({ players }: BoardView, seat: Seat): ArchEnemy | undefined {
	// A view knows lists, not how long they are.
	return players[seat] && (seen(players[seat].archEnemy) as ArchEnemy | undefined);
}

/** Whether a player has announced the arch-enemy as beaten, or beats it now, as far as the viewer knows. */
export function hasBeatenArchEnemy(board: BoardView, seat: Seat): boolean {
	const archEnemy = archEnemyOf(board, seat);
	return board.players[seat]?.announced?.archEnemy === true || (archEnemy !== undefined && beatsArchEnemy(board, seat, archEnemy));
}

/** How many event cards are still to come this round. */
export function eventsToCome(board: BoardView): number {
	const { stack } = board.events;
	return '$sealed' in stack ? Number(stack.$sealed) : stack.$seen.length;
}

/** The envelope that lies on the table now, if one does. */
export function openBribe(board: BoardView): BribeView | undefined {
	const last = board.bribes.at(-1);
	return last?.outcome === 'offered' ? last : undefined;
}
