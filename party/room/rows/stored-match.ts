import type { Game } from '#rules/core/game.ts';
import type { Taken } from '#rules/core/history.ts';
import type { Match } from '#rules/core/match.ts';
import { asked } from '#rules/core/play.ts';
import { isTaken } from '#rules/core/record.ts';
import { isOver } from '#rules/core/stopped.ts';
import type { RoomStep } from './room-step.ts';
import { isRecord, parsed, Unreadable } from './unreadable.ts';

/** The match of a stored text, of whatever version of its game. Throws `Unreadable`. */
export function readMatch(text: unknown): Match {
	const value = parsed(text, 'match');
	if (!isMatch(value)) throw new Unreadable('damaged-table', 'match');
	return value;
}

/** The choices of a stored text that can be taken back. Throws `Unreadable`. */
export function readTaken(text: unknown): Taken[] {
	const value = parsed(text, 'taken');
	if (!Array.isArray(value) || !value.every(isTaken)) throw new Unreadable('damaged-table', 'taken');
	return value;
}

const WAYS: readonly unknown[] = ['none', 'begins', 'goes on'] satisfies RoomStep['way'][];

/** The step of a stored text. Another format will say so in a member of that name. Throws `Unreadable`. */
export function readStep(text: unknown): RoomStep {
	const value = parsed(text, 'step');
	if (isRecord(value) && value.format !== undefined) throw new Unreadable('newer-table', 'step');
	if (!isRecord(value) || !WAYS.includes(value.way)) throw new Unreadable('damaged-table', 'step');
	return value as unknown as RoomStep;
}

function isMatch(value: unknown): value is Match {
	if (!isRecord(value)) return false;
	const { game, version, seats, settings, board, agenda, chance, choices, trail } = value;
	return (
		typeof game === 'string' &&
		[version, seats, choices].every(Number.isInteger) &&
		isRecord(settings) &&
		isRecord(board) &&
		Array.isArray(agenda) &&
		isRecord(chance) &&
		isChance(chance.$secret) &&
		Array.isArray(trail) &&
		trail.length === seats &&
		trail.every(Number.isInteger)
	);
}

function isChance(value: unknown): boolean {
	return isRecord(value) && typeof value.seed === 'string' && /^[0-9a-f]{64}$/.test(value.seed) && Number.isInteger(value.drawn);
}

/** Finds what a match asks, as every use of it does. Throws `Unreadable` when it makes no sense to its game. */
export function prove(game: Game, match: Match): void {
	try {
		if (isOver(match) || asked(game, match).length > 0) return;
	} catch {
		// Said below: what a rule throws may quote what is hidden.
	}
	throw new Unreadable('damaged-table', 'what the match asks');
}
