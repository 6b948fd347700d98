/**
 * Keeps a match as rooms store it today, in the middle of a turn that can still be taken back, for `test/rules/stored.test.ts`.
 * Usage: npm run store-match -- GAME. What a released version has stored is never written anew.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { choose, type Course } from '../rules/core/history.ts';
import { asked, start } from '../rules/core/play.ts';
import { botChoice } from '../rules/core/simulate.ts';
import { games } from '../rules/games.ts';
import { randomNumbers } from '../test/bench/random-choice.ts';

// Far enough that a match is under way, and no match is over by then.
const CHOICES = 30;
const SEED = '7'.repeat(64);

const id = process.argv[2] ?? '';
const game = games[id];
if (game === undefined) throw new Error(`the games are ${Object.keys(games).join(', ')}`);
const file = `test/rules/${id}/stored-match-${game.version}.json`;
if (existsSync(file)) throw new Error(`${file} is there already`);

const random = randomNumbers(1);
let course: Course = { match: start(game, { seats: game.seats.most, seed: SEED }).match };
while (course.match.choices < CHOICES || course.past === undefined) {
	const ask = asked(game, course.match)[0];
	if (ask === undefined)
		throw new Error(`the match is over after ${course.match.choices} choices, none of which could be taken back late enough`);
	const next = choose(game, course, ask.seat, [botChoice(game, course.match, ask, random)]);
	if ('refused' in next) throw new Error(next.refused);
	course = next.course;
}
writeFileSync(file, `${JSON.stringify(course)}\n`);
console.log(`${file}: ${course.match.choices} choices`);
