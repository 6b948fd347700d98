/**
 * Random play, options included, for every game and number of seats, and what a view, a difference and a copy cost.
 * Usage: npm run bench:rules -- [game] [seconds for each row]. A game that goes on for ever at random is left after so many choices.
 */
import { diff } from '../../rules/core/diff.ts';
import type { Game } from '../../rules/core/game.ts';
import { copy } from '../../rules/core/json.ts';
import type { Match } from '../../rules/core/match.ts';
import { matchView } from '../../rules/core/match-view.ts';
import { asked, options, play, start } from '../../rules/core/play.ts';
import { games } from '../../rules/games.ts';
import { randomChoice, randomNumbers } from './random-choice.ts';

const wanted = process.argv[2];
const seconds = Number(process.argv[3] ?? 5);
const MOST_CHOICES = 5_000;

/** Plays one random game to its end, or for `most` choices. Answers the match. */
function randomGame(own: Game, seats: number, number: number, most = MOST_CHOICES): Match {
	const random = randomNumbers(number + 1);
	const { match } = start(own, { seats, seed: number.toString(16).padStart(64, '0') });
	while (match.result === undefined && match.choices < most) {
		const ask = asked(own, match)[0];
		if (ask === undefined) break;
		play(own, match, ask.seat, randomChoice(options(own, match, ask.seat), random));
	}
	return match;
}

function microseconds(work: () => unknown): string {
	const runs = 5_000;
	for (let i = 0; i < runs; i += 1) work();
	const begun = performance.now();
	for (let i = 0; i < runs; i += 1) work();
	return (((performance.now() - begun) * 1_000) / runs).toFixed(1);
}

const size = (value: unknown): string => String(JSON.stringify(value)?.length ?? 0);

function print(rows: readonly (readonly string[])[]): void {
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
	for (const row of rows)
		console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '));
	console.log('');
}

function speedOf(game: Game, seats: number): string[] {
	let [choices, played, ended] = [0, 0, 0];
	randomGame(game, seats, 0);
	const begun = performance.now();
	while (performance.now() - begun < seconds * 1_000) {
		const match = randomGame(game, seats, played);
		choices += match.choices;
		played += 1;
		if (match.result !== undefined) ended += 1;
	}
	const elapsed = (performance.now() - begun) / 1_000;
	return [game.id, seats, Math.round(choices / elapsed), (played / elapsed).toFixed(1), Math.round(choices / played), ended, played].map(
		String
	);
}

/** One choice of a match that has gone on for a while: the cost in microseconds and the bytes of each part of it. */
function partsOf(game: Game): string[] {
	const late = randomGame(game, game.seats.most, 7, 300);
	const before = matchView(game, late, 0);
	const ask = asked(game, late)[0];
	const after = copy(late);
	if (ask !== undefined) play(game, after, ask.seat, randomChoice(options(game, after, ask.seat), randomNumbers(5)));
	const next = matchView(game, after, 0);
	const patch = diff(before, next);
	return [
		game.id,
		...[microseconds(() => copy(late)), size(late)],
		...[microseconds(() => matchView(game, late, 0)), size(before)],
		...[microseconds(() => diff(before, next)), size(patch)]
	];
}

const chosen = Object.values(games).filter(({ id }) => wanted === undefined || id === wanted);
if (chosen.length === 0) throw new Error(`no game ${wanted}`);
const counts = (game: Game): number[] => Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, i) => game.seats.least + i);
print([
	['game', 'seats', 'choices/s', 'games/s', 'choices/game', 'ended', 'of'],
	...chosen.flatMap((game) => counts(game).map((seats) => speedOf(game, seats)))
]);
print([['game', 'copy µs', 'bytes', 'view µs', 'bytes', 'diff µs', 'bytes'], ...chosen.map(partsOf)]);
