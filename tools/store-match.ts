/**
 * Keeps a match as rooms store it today, in the middle of a turn that can still be taken back, for `test/rules/stored.test.ts`.
 * Usage: npm run store-match -- GAME. What a released version has stored is never written anew.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { choose, type Course } from '../rules/core/history.ts';
import { copy } from '../rules/core/json.ts';
import { asked, options, start } from '../rules/core/play.ts';
import { view } from '../rules/core/secret.ts';
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
	const { seat, step } = ask;
	const question = copy({ board: view(course.match.board, seat), step: view(step, seat) });
	const choice =
		step.step === 'confirm' ? { kind: 'confirm' } : game.bot({ seat, ...question, options: options(game, course.match, seat), random });
	const next = choose(game, course, seat, [choice]);
	if ('refused' in next) throw new Error(next.refused);
	course = next.course;
}
writeFileSync(file, `${JSON.stringify(course)}\n`);
console.log(`${file}: ${course.match.choices} choices`);
