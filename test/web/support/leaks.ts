import type { LoggedFact, TableView } from '../../../party/wire.ts';
import type { MatchView } from '../../../rules/core/match-view.ts';
import type { Sight, View } from '../../../rules/core/secret.ts';
import type { Board } from '../../../rules/power-struggle/board.ts';
import { paxLeaks } from './pax-leaks.ts';

type Walk = (path: string, value: unknown) => void;

/**
 * The secrets in what a viewer received that this viewer may not know, as paths; written from the rules alone, without the
 * code that hides them. When the match is over everything may be known.
 */
export function leaks(table: TableView, log: readonly LoggedFact[]): string[] {
	const found: string[] = [];
	const match = table.match as MatchView<Board> | undefined;
	if (match === undefined || match.result !== undefined) return found;
	if (table.game === 'pax-transhumanity') return paxLeaks(table, log);
	const { you } = table;
	const { board } = match;
	const known = knownTo(board, you);
	eachSecret('match', match, (path, seen) => {
		if (!known.has(path) && seen !== undefined) found.push(path);
	});
	eachSecret('log', log, (path, seen) => {
		if (seen !== undefined) found.push(path);
	});
	for (const [seat, player] of board.players.entries()) {
		for (const [name, sight] of [['cash', player.cash] as const, ['archEnemy', player.archEnemy] as const])
			if (!isSight(sight)) found.push(`${name} of ${seat} lies open`);
	}
	for (const name of ['stack', 'unsorted', 'rest'] as const) if (!isSight(board.events[name])) found.push(`events.${name} lies open`);
	if (you === undefined || !match.asks.some(({ seat }) => seat === you)) {
		// Options tell how much one can afford.
		if (match.options.length > 0 || match.blocked.length > 0) found.push('options of somebody else');
	}
	return found;
}

function knownTo(board: View<Board>, you: number | undefined): ReadonlySet<string> {
	const known = new Set<string>();
	for (const [seat, { announced }] of board.players.entries()) {
		if (seat === you) known.add(`match.board.players.${seat}.cash`).add(`match.board.players.${seat}.archEnemy`);
		if (announced?.archEnemy === true) known.add(`match.board.players.${seat}.archEnemy`);
	}
	for (const [n, { briber, target }] of board.bribes.entries())
		if (you !== undefined && (briber === you || target === you)) known.add(`match.board.bribes.${n}.envelope`);
	if (you !== undefined && board.events.sorter === you) known.add('match.board.events.stack').add('match.board.events.unsorted');
	return known;
}

// Every secret in the value with what is seen of it; an outline may be no more than a number or that something is there.
export function eachSecret(path: string, value: unknown, found: Walk): void {
	if (typeof value !== 'object' || value === null) return;
	if ('$seen' in value) found(path, value.$seen);
	if ('$sealed' in value && typeof value.$sealed !== 'number' && value.$sealed !== true) found(`${path} (outline)`, value.$sealed);
	if ('$secret' in value) found(`${path} (unhidden)`, value.$secret);
	for (const [key, part] of Object.entries(value)) eachSecret(`${path}.${key}`, part, found);
}

function isSight(value: unknown): value is Sight<unknown> {
	return typeof value === 'object' && value !== null && ('$seen' in value || '$sealed' in value);
}
