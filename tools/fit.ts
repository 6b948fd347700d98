/**
 * Fits how Through the Ages' bots evaluate a civilization to what came of it in games among themselves:
 *   npm run fit -- --games 120 [--seed text]
 * At the start of every turn each player's parts (`likelyParts`), compared with the others', stand beside the culture with which they went
 * ahead or behind at the end. Writes the weights that begin with `likely` into rules/through-the-ages/bot/weights.json.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { anyGame } from '../rules/core/game.ts';
import { asked, play, start } from '../rules/core/play.ts';
import { mixSeed } from '../rules/core/seed.ts';
import { botChoice, generator } from '../rules/core/simulate.ts';
import type { Board } from '../rules/through-the-ages/board.ts';
import { earliness, likelyParts } from '../rules/through-the-ages/bot/evaluate.ts';
import { outlookOn } from '../rules/through-the-ages/bot/outlook.ts';
import { WEIGHTS } from '../rules/through-the-ages/bot/weights.ts';
import type { ThroughTheAgesResult } from '../rules/through-the-ages/facts.ts';
import { throughTheAges } from '../rules/through-the-ages/game.ts';

const { values } = parseArgs({ options: { games: { type: 'string', default: '120' }, seed: { type: 'string', default: 'fit' } } });

// The noise grows with the productions to come; what the games say little of stays as it was.
const NOISE = { atEnd: 6, each: 3 };
const FAITH = 0.03;

type Part = keyof ReturnType<typeof likelyParts>;
/** Of one player at one time: each part at the end and before it in turns, less the others', and how many productions are left. */
type Seen = { readonly parts: readonly number[]; readonly left: number };

const names = Object.keys(WEIGHTS).filter((name) => name.startsWith('likely')) as Part[];
const game = anyGame(throughTheAges);

function seenOn(board: Board): readonly Seen[] {
	const seen = board.players.map((_player, seat) => {
		const outlook = outlookOn(board, seat, board.civilDeck.$secret.length, WEIGHTS);
		const parts = likelyParts(outlook);
		return { left: outlook.left, parts: names.flatMap((name) => [parts[name], parts[name] * earliness(outlook.left)]) };
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

/** Adds what a game among bots shows to the equations of least squares: their matrix, and what they come to as the last column. */
function addGame(equations: readonly number[][], number: number): void {
	const random = generator(number, values.seed);
	const seats = 2 + (number % 3);
	const { match } = start(game, { seats, settings: {}, seed: mixSeed(values.seed, [String(number)]) });
	const moments: (readonly Seen[])[] = [];
	let turn = '';
	while (match.result === undefined) {
		const [ask] = asked(game, match);
		if (ask === undefined) throw new Error('nobody is asked');
		const board = match.board as Board;
		if (ask.step.step === 'politics' && turn !== `${board.round} ${board.turn}`) {
			turn = `${board.round} ${board.turn}`;
			moments.push(seenOn(board));
		}
		play(game, match, ask.seat, botChoice(game, match, ask, random));
	}
	const culture: number[] = [];
	for (const score of (match.result as unknown as ThroughTheAgesResult).scores) culture[score.player] = score.culture;
	for (const moment of moments)
		for (const [seat, { parts, left }] of moment.entries()) {
			const weight = 1 / (NOISE.atEnd + NOISE.each * left) ** 2;
			const row = [...parts, ahead(culture, seat)];
			for (const [at, part] of parts.entries())
				for (const [column, other] of row.entries())
					(equations[at] as number[])[column] = (equations[at]?.[column] ?? 0) + weight * part * other;
		}
}

/** Solves them, drawn a little towards the weights that stand. */
function solved(equations: readonly number[][], before: readonly number[]): readonly number[] {
	const last = equations.length;
	const rows = equations.map((row, at) => {
		const pull = FAITH * (row[at] ?? 0) + Number.EPSILON;
		return row.map((each, column) => each + (column === at ? pull : column === last ? pull * (before[at] ?? 0) : 0));
	});
	for (const [at, row] of rows.entries()) {
		const pivot = row[at] ?? 1;
		for (let column = at; column <= last; column += 1) row[column] = (row[column] ?? 0) / pivot;
		for (const other of rows) {
			const factor = other[at] ?? 0;
			if (other === row || factor === 0) continue;
			for (let column = at; column <= last; column += 1) other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
		}
	}
	return rows.map((row) => row[last] ?? 0);
}

const size = names.length * 2;
const equations = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
for (let number = 0; number < Number(values.games); number += 1) addGame(equations, number);
const found = solved(
	equations,
	names.flatMap((name) => WEIGHTS[name])
);
const fitted = Object.fromEntries(names.map((name, at) => [name, found.slice(2 * at, 2 * at + 2).map((each) => Number(each.toFixed(2)))]));
for (const [name, pair] of Object.entries(fitted)) console.log(`${name} ${WEIGHTS[name as Part].join(' ')} -> ${pair.join(' ')}`);
const file = new URL('../rules/through-the-ages/bot/weights.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ ...WEIGHTS, ...fitted }, null, '\t')}\n`);
