/**
 * Fits how Through the Ages' bots evaluate a civilization to what came of it in games among themselves:
 *   npm run fit -- --games 2400 [--seed text]
 * Up to some round each player blunders now and then, one more often than another, so that positions are seen which nobody would choose;
 * from then on, at the start of every turn, each player's parts (`likelyParts`), compared with the others', stand beside the culture with
 * which they went ahead or behind at the end. Writes them into rules/through-the-ages/bot/likely.json, and prints how far they are
 * off.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { anyGame } from '../rules/core/game.ts';
import type { Ask, Match } from '../rules/core/match.ts';
import type { AnyChoice } from '../rules/core/option.ts';
import { asked, options, play, start } from '../rules/core/play.ts';
import { view } from '../rules/core/secret.ts';
import { mixSeed } from '../rules/core/seed.ts';
import { botChoice, generator } from '../rules/core/simulate.ts';
import type { Board } from '../rules/through-the-ages/board.ts';
import { search } from '../rules/through-the-ages/bot.ts';
import { likelyParts, stagesOfGame } from '../rules/through-the-ages/bot/evaluate.ts';
import { outlookOn } from '../rules/through-the-ages/bot/outlook.ts';
import { LIKELY, WEIGHTS } from '../rules/through-the-ages/bot/weights.ts';
import type { ThroughTheAgesResult } from '../rules/through-the-ages/facts.ts';
import { throughTheAges } from '../rules/through-the-ages/game.ts';

const { values } = parseArgs({ options: { games: { type: 'string', default: '2400' }, seed: { type: 'string', default: 'fit' } } });

// The noise grows with the productions to come; what the games say little of stays as it was, and the same for every number of players.
const NOISE = { atEnd: 8, each: 3 };
const FAITH = 0.003;
const FAITH_IN_ALL = 0.02;
// Of what the policy holds it to be worth, each part counts for so much at the least: a search would strive for having less of it.
const LEAST = 0.2;
// Blunders end before a round below this; so often one of the best few is taken instead of the best, by the player who blunders most.
const LAST_BLUNDERS = 18;
const MOST_BLUNDERS = 0.4;
const BEST_FEW = 6;
const STAGES = 3;
const TABLES = [2, 3, 4];

type Part = keyof ReturnType<typeof likelyParts>;
/** Of one player at one time: each part in each stage of the game, less the others', and how many productions are left. */
type Seen = { readonly parts: readonly number[]; readonly left: number };
/** Equations of least squares: their matrix, and what they come to as the last column. */
type Equations = number[][];

const names = Object.keys(LIKELY) as Part[];
const size = names.length * STAGES;
const game = anyGame(throughTheAges);

function noEquations(): Equations {
	return Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
}

function seenOn(board: Board): readonly Seen[] {
	const seen = board.players.map((_player, seat) => {
		const outlook = outlookOn(board, seat, board.civilDeck.$secret.length, WEIGHTS);
		const parts = likelyParts(outlook);
		const stages = stagesOfGame(outlook.left);
		return { left: outlook.left, parts: names.flatMap((name) => stages.map((stage) => parts[name] * stage)) };
	});
	return seen.map(({ left, parts }, seat) => ({
		left,
		parts: parts.map((_part, at) =>
			ahead(
				seen.map((other) => other.parts[at] ?? 0),
				seat
			)
		)
	}));
}

// How much more one has than the others on average.
function ahead(numbers: readonly number[], seat: number): number {
	const all = numbers.reduce((sum, each) => sum + each, 0);
	const own = numbers[seat] ?? 0;
	return own - (all - own) / (numbers.length - 1);
}

/** What a game among so many bots shows: what was seen at each moment, and the culture of each at the end. */
function gameOf(seats: number, number: number): { readonly moments: readonly (readonly Seen[])[]; readonly culture: readonly number[] } {
	const random = generator(number, values.seed);
	const blunders = Array.from({ length: seats }, () => random() * MOST_BLUNDERS);
	const until = 1 + Math.floor(random() * (LAST_BLUNDERS - 1));
	const { match } = start(game, { seats, settings: {}, seed: mixSeed(values.seed, [String(number)]) });
	const moments: (readonly Seen[])[] = [];
	let turn = '';
	while (match.result === undefined) {
		const [ask] = asked(game, match);
		if (ask === undefined) throw new Error('nobody is asked');
		const board = match.board as Board;
		if (board.round >= until && ask.step.step === 'politics' && turn !== `${board.round} ${board.turn}`) {
			turn = `${board.round} ${board.turn}`;
			moments.push(seenOn(board));
		}
		const blundered = board.round < until && random() < (blunders[ask.seat] ?? 0) ? blunder(match, ask, random) : undefined;
		play(game, match, ask.seat, blundered ?? botChoice(game, match, ask, random));
	}
	const culture: number[] = [];
	for (const score of (match.result as unknown as ThroughTheAgesResult).scores) culture[score.player] = score.culture;
	return { moments, culture };
}

/** One of what a bot would think about; undefined where it would not think. */
function blunder(match: Match, { seat, step }: Ask, random: () => number): AnyChoice | undefined {
	if (!search.steps.includes(step.step as never)) return undefined;
	const question = { seat, board: view(match.board, seat), step: view(step, seat), options: options(game, match, seat), random };
	const list = search.shortList?.(question as never) ?? [];
	return list[Math.floor(random() * Math.min(BEST_FEW, list.length))];
}

type Shown = { readonly row: readonly number[]; readonly left: number; readonly end: number };

function shownIn({ moments, culture }: ReturnType<typeof gameOf>): readonly Shown[] {
	return moments.flatMap((moment) => moment.map(({ parts, left }, seat) => ({ row: parts, left, end: ahead(culture, seat) })));
}

function addTo(equations: Equations, { row, left, end }: Shown): void {
	const weight = 1 / (NOISE.atEnd + NOISE.each * left) ** 2;
	const whole = [...row, end];
	for (const [at, part] of row.entries()) {
		if (part === 0) continue;
		const equation = equations[at] as number[];
		for (const [column, other] of whole.entries()) equation[column] = (equation[column] ?? 0) + weight * part * other;
	}
}

/** Solves them, drawn so much towards the weights that stood before; none is less than the least. */
function solved(equations: Equations, before: readonly number[], faith: number): readonly number[] {
	const last = equations.length;
	const pulled = equations.map((row, at) => {
		const pull = faith * (row[at] ?? 0) + Number.EPSILON;
		return row.map((each, column) => each + (column === at ? pull : column === last ? pull * (before[at] ?? 0) : 0));
	});
	// By how much each is above the least.
	const above = pulled.map((row) => {
		const least = row.reduce((sum, each, column) => sum + (column === last ? 0 : each * LEAST), 0);
		return row.with(last, (row[last] ?? 0) - least);
	});
	const free = new Set(above.keys());
	for (;;) {
		const weights = solvedFor(above, free);
		const lowest = [...free].reduce((one, other) => ((weights[other] ?? 0) < (weights[one] ?? 0) ? other : one));
		if ((weights[lowest] ?? 0) >= 0) return weights.map((weight) => weight + LEAST);
		free.delete(lowest);
	}
}

/** Solves them for these alone; the others are nothing. */
function solvedFor(equations: Equations, wanted: ReadonlySet<number>): readonly number[] {
	const columns = [...wanted];
	const last = columns.length;
	const rows = columns.map((at) => [...columns, equations.length].map((column) => equations[at]?.[column] ?? 0));
	for (const [at, row] of rows.entries()) {
		const pivot = row[at] ?? 1;
		for (let column = at; column <= last; column += 1) row[column] = (row[column] ?? 0) / pivot;
		for (const other of rows) {
			const factor = other[at] ?? 0;
			if (other === row || factor === 0) continue;
			for (let column = at; column <= last; column += 1) other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
		}
	}
	const weights = equations.map(() => 0);
	for (const [row, at] of columns.entries()) weights[at] = rows[row]?.[last] ?? 0;
	return weights;
}

/** How far the weights are off, by the productions to come. */
function printErrors(shown: readonly Shown[], weights: readonly number[]): void {
	for (const [from, to] of [
		[-1, 2],
		[2, 5],
		[5, 10],
		[10, 15],
		[15, 99]
	] as const) {
		const within = shown.filter(({ left }) => left > from && left <= to);
		const squares = (error: (each: Shown) => number): number =>
			Math.sqrt(within.reduce((sum, each) => sum + error(each) ** 2, 0) / Math.max(1, within.length));
		const off = squares(({ row, end }) => end - row.reduce((sum, part, at) => sum + part * (weights[at] ?? 0), 0));
		console.log(`  more than ${from} to ${to} productions: off by ${off.toFixed(1)} of ${squares(({ end }) => end).toFixed(1)}`);
	}
}

const before = names.flatMap((name) => LIKELY[name][1] ?? []);
const inAll = noEquations();
const tables = TABLES.map((seats) => ({ seats, equations: noEquations(), kept: [] as Shown[] }));
for (let number = 0; number < Number(values.games); number += 1) {
	const table = tables[number % tables.length] as (typeof tables)[number];
	const shown = shownIn(gameOf(table.seats, number));
	// One game of ten stays out, to see how far the weights are off.
	if (Math.floor(number / tables.length) % 10 === 0) table.kept.push(...shown);
	else
		for (const each of shown) {
			addTo(inAll, each);
			addTo(table.equations, each);
		}
}
const usual = solved(inAll, before, FAITH);
const found = tables.map(({ seats, equations, kept }) => {
	const weights = solved(equations, usual, FAITH_IN_ALL);
	console.log(`${seats} players`);
	printErrors(kept, weights);
	return weights;
});
const fitted = Object.fromEntries(
	names.map((name, at) => [name, found.map((table) => table.slice(STAGES * at, STAGES * (at + 1)).map((each) => Number(each.toFixed(2))))])
);
for (const [name, lists] of Object.entries(fitted)) console.log(`${name} ${JSON.stringify(lists)}`);
const file = new URL('../rules/through-the-ages/bot/likely.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(fitted, null, '\t')}\n`);
