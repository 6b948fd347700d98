/** Complete random games per second and core, options included. Usage: npm run bench:rules -- [game] [seconds] */
import { diff } from '../../rules/core/diff.ts';
import type { Game } from '../../rules/core/game.ts';
import { copy } from '../../rules/core/json.ts';
import type { Match } from '../../rules/core/match.ts';
import { matchView } from '../../rules/core/match-view.ts';
import { asked, options, play, start } from '../../rules/core/play.ts';
import { games } from '../../rules/games.ts';
import { randomChoice, randomNumbers } from './random-choice.ts';

const id = process.argv[2] ?? 'power-struggle';
const seconds = Number(process.argv[3] ?? 5);
const game = games[id];
if (game === undefined) throw new Error(`no game ${id}`);

/** Plays one random game to its end, or for `most` choices. Answers the match. */
function randomGame(own: Game, seats: number, number: number, most = Infinity): Match {
	const random = randomNumbers(number + 1);
	const { match } = start(own, { seats, seed: number.toString(16).padStart(64, '0') });
	while (match.result === undefined && match.choices < most) {
		const ask = asked(own, match)[0];
		if (ask === undefined) break;
		play(own, match, ask.seat, randomChoice(options(own, match, ask.seat), random));
	}
	return match;
}

console.log('seats  games/s  choices/s  choices/game');
for (let seats = game.seats.least; seats <= game.seats.most; seats += 1) {
	let choices = 0;
	let played = 0;
	randomGame(game, seats, 0);
	const begun = performance.now();
	while (performance.now() - begun < seconds * 1_000) {
		choices += randomGame(game, seats, played).choices;
		played += 1;
	}
	const elapsed = (performance.now() - begun) / 1_000;
	const row = [seats, Math.round(played / elapsed), Math.round(choices / elapsed), Math.round(choices / played)];
	console.log(row.map((cell, i) => String(cell).padStart([5, 9, 11, 14][i] ?? 0)).join(''));
}

const late = randomGame(game, game.seats.most, 7, 300);
const before = matchView(game, late, 0);
const ask = asked(game, late)[0];
const after = copy(late);
if (ask !== undefined) play(game, after, ask.seat, randomChoice(options(game, after, ask.seat), randomNumbers(5)));

function microseconds(work: () => unknown): string {
	const runs = 5_000;
	for (let i = 0; i < runs; i += 1) work();
	const begun = performance.now();
	for (let i = 0; i < runs; i += 1) work();
	return `${(((performance.now() - begun) * 1_000) / runs).toFixed(1)} µs`;
}

const bytes = (value: unknown): string => `${JSON.stringify(value)?.length ?? 0} bytes`;
console.log(`\ncopy of the state  ${microseconds(() => copy(late))}  ${bytes(late)}`);
console.log(`view of a seat     ${microseconds(() => matchView(game, late, 0))}  ${bytes(before)}`);
const next = matchView(game, after, 0);
console.log(`diff of two views  ${microseconds(() => diff(before, next))}  ${bytes(diff(before, next))}`);
