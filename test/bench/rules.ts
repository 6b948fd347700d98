/**
 * Random play, options included, for every game and number of seats, and what a copy, the options, a view and a difference cost.
 * Usage: npm run bench:rules -- [game] [seconds for each row]. A game that goes on for ever at random is left after so many choices.
 */
import { diff } from '../../rules/core/diff.ts';
import type { Game } from '../../rules/core/game.ts';
import { copy } from '../../rules/core/json.ts';
import type { Match } from '../../rules/core/match.ts';
import { matchView } from '../../rules/core/match-view.ts';
import type { AnyChoice, Option } from '../../rules/core/option.ts';
import { asked, options, play, start } from '../../rules/core/play.ts';
import { games } from '../../rules/games.ts';
import { isLeaving } from '../rules/support/random.ts';
import { printTable } from './figures.ts';
import { randomChoice, randomNumbers } from './random-choice.ts';

const wanted = process.argv[2];
const seconds = Number(process.argv[3] ?? 5);
const MOST_CHOICES = 5_000;
const SECONDS_TO_WARM_UP = 2;
// Where the cost of the parts is measured: so many places of a random game, so many choices apart, each so many times.
const PLACES = 20;
const APART = 15;
const RUNS = 500;

/** Takes random choices until the match is over, or so many have been taken in all. */
function playOn(own: Game, match: Match, random: () => number, most = MOST_CHOICES): void {
	while (match.result === undefined && match.choices < most) {
		const ask = asked(own, match)[0];
		if (ask === undefined) return;
		play(own, match, ask.seat, randomStay(options(own, match, ask.seat), random));
	}
}

/** Any choice but leaving the match, each option equally likely: who resigns at random is gone before anything has happened. */
function randomStay(list: readonly Option[], random: () => number): AnyChoice {
	for (;;) {
		const choice = randomChoice(list, random);
		if (!isLeaving(choice) || list.every(isLeaving)) return choice;
	}
}

function newMatch(own: Game, seats: number, number: number): Match {
	return start(own, { seats, seed: number.toString(16).padStart(64, '0') }).match;
}

/** What was played in some time: choices and matches, how many of those ended, and the microseconds of processor time. */
type Stretch = { choices: number; played: number; ended: number; processor: number };

/** Plays match after match, from this number on, for a second. */
function playForASecond(game: Game, seats: number, number: number): Stretch {
	const stretch: Stretch = { choices: 0, played: 0, ended: 0, processor: 0 };
	const begun = performance.now();
	const before = process.threadCpuUsage();
	while (performance.now() - begun < 1_000) {
		const match = newMatch(game, seats, number + stretch.played);
		playOn(game, match, randomNumbers(number + stretch.played + 1));
		stretch.choices += match.choices;
		stretch.played += 1;
		if (match.result !== undefined) stretch.ended += 1;
	}
	const { user, system } = process.threadCpuUsage(before);
	return { ...stretch, processor: user + system };
}

function speedOf(game: Game, seats: number): string[] {
	// What is not compiled yet is not what a choice costs.
	for (let second = 0; second < SECONDS_TO_WARM_UP; second += 1) playForASecond(game, seats, 0);
	const stretches: Stretch[] = [];
	const begun = performance.now();
	for (let number = 0; stretches.length < seconds; number += stretches.at(-1)?.played ?? 0)
		stretches.push(playForASecond(game, seats, number));
	const elapsed = (performance.now() - begun) / 1_000;
	const sum = (count: (stretch: Stretch) => number): number => stretches.reduce((total, stretch) => total + count(stretch), 0);
	const [choices, played] = [sum((stretch) => stretch.choices), sum((stretch) => stretch.played)];
	// On a machine that does other things too, only processor time tells what a core would do; and on one whose cores are lent to
	// others as well, the best second comes nearest.
	const perCore = (stretch: Pick<Stretch, 'choices' | 'processor'>): number =>
		Math.round((stretch.choices * 1_000_000) / stretch.processor);
	return [
		game.id,
		seats,
		Math.round(choices / elapsed),
		perCore({ choices, processor: sum((stretch) => stretch.processor) }),
		Math.max(...stretches.map(perCore)),
		(played / elapsed).toFixed(1),
		Math.round(choices / played),
		sum((stretch) => stretch.ended),
		played
	].map(String);
}

/** A match in the middle of things, the seat that is asked, and the match after its choice. */
type Place = { readonly match: Match; readonly after: Match; readonly seat: number };

function placesOf(game: Game): Place[] {
	const random = randomNumbers(5);
	let number = 7;
	let match = newMatch(game, game.seats.most, number);
	const places: Place[] = [];
	while (places.length < PLACES) {
		playOn(game, match, random, match.choices + APART);
		const ask = asked(game, match)[0];
		if (ask === undefined) {
			match = newMatch(game, game.seats.most, (number += 1));
			continue;
		}
		const after = copy(match);
		play(game, after, ask.seat, randomStay(options(game, after, ask.seat), random));
		places.push({ match: copy(match), after, seat: ask.seat });
	}
	return places;
}

/** What one part of a choice costs over these places: microseconds on average, and bytes of its outcome on average. */
function costOf<T>(places: readonly Place[], prepare: (place: Place) => T, work: (prepared: T) => unknown): string[] {
	let [time, bytes] = [0, 0];
	for (const pass of ['to warm up', 'to measure']) {
		for (const place of places) {
			// Prepared one by one: what a match was found to ask is remembered, and would be measured only once.
			const prepared = Array.from({ length: RUNS }, () => prepare(place));
			const begun = performance.now();
			for (const one of prepared) work(one);
			if (pass === 'to warm up') continue;
			time += ((performance.now() - begun) * 1_000) / RUNS;
			bytes += JSON.stringify(work(prepare(place)) ?? null).length;
		}
	}
	return [(time / places.length).toFixed(1), String(Math.round(bytes / places.length))];
}

function partsOf(game: Game): string[] {
	const places = placesOf(game);
	return [
		game.id,
		...costOf(
			places,
			({ match }) => match,
			(match) => copy(match)
		),
		...costOf(
			places,
			({ match, seat }) => ({ match: copy(match), seat }),
			({ match, seat }) => options(game, match, seat)
		),
		...costOf(
			places,
			({ match, seat }) => ({ match, seat }),
			({ match, seat }) => matchView(game, match, seat)
		),
		...costOf(
			places,
			({ match, after, seat }) => [matchView(game, match, seat), matchView(game, after, seat)] as const,
			([before, next]) => diff(before, next)
		)
	];
}

const chosen = Object.values(games).filter(({ id }) => wanted === undefined || id === wanted);
if (chosen.length === 0) throw new Error(`no game ${wanted}`);
const counts = (game: Game): number[] => Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, i) => game.seats.least + i);
printTable([
	['game', 'seats', 'choices/s', 'a core', 'best second', 'games/s', 'choices/game', 'ended', 'of'],
	...chosen.flatMap((game) => counts(game).map((seats) => speedOf(game, seats)))
]);
printTable([
	['at the most seats', 'copy µs', 'bytes', 'options µs', 'bytes', 'view µs', 'bytes', 'diff µs', 'bytes'],
	...chosen.map(partsOf)
]);
