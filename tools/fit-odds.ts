/**
 * Fits how the bots of a game tell each player's chance of winning to what came of it in games among themselves:
 *   npm run fit:odds power-struggle -- --games 400 --players 4 [--seed text] [--easy 0.1]
 * Every few choices each player's signs are noted; who has won says what they were worth (multinomial logit, by Newton's method). Writes
 * rules/<game>/bot/odds.json.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { anyGame, type Game } from '../rules/core/game.ts';
import { asked, play, start } from '../rules/core/play.ts';
import { mixSeed } from '../rules/core/seed.ts';
import { botChoice, generator } from '../rules/core/simulate.ts';
import type { Settings } from '../rules/core/match.ts';
import { signsOf as circadiansSigns } from '../rules/circadians/bot/odds.ts';
import { circadians } from '../rules/circadians/game.ts';
import { RIVALS } from '../rules/circadians/rivals/rival.ts';
import { powerStruggle } from '../rules/power-struggle/game.ts';
import { paxTranshumanity } from '../rules/pax-transhumanity/game.ts';
import { signsOf as paxSigns } from '../rules/pax-transhumanity/bot/odds.ts';
import { signsOf } from '../rules/power-struggle/bot/odds.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		games: { type: 'string', default: '400' },
		players: { type: 'string', default: '' },
		seed: { type: 'string', default: 'odds' }
	}
});

type Signs = Readonly<Record<string, number>>;
/** One table of bots. */
type Seating = { readonly seats: number; readonly settings?: Settings };
/** What is fitted: the game, the signs of all its players on a board, who plays, game by game, and when one looks. */
type Fitted = {
	readonly game: Game;
	readonly signs: (board: never) => readonly Signs[];
	readonly tables: readonly Seating[];
	/** Whenever this changes; every few choices where it is absent. */
	readonly stage?: (board: never) => number;
};
/** All players' signs at one time, and who has won. */
type Moment = { readonly signs: readonly (readonly number[])[]; readonly winners: readonly number[] };

const FITTED: Readonly<Record<string, Fitted>> = {
	'power-struggle': {
		game: anyGame(powerStruggle),
		signs: (board: never) => (board as { players: [] }).players.map((_player, seat) => signsOf(board, seat)),
		tables: [{ seats: 3 }, { seats: 4 }, { seats: 5 }]
	},
	'pax-transhumanity': {
		game: anyGame(paxTranshumanity),
		signs: (board: never) => (board as { players: [] }).players.map((_player, seat) => paxSigns(board, seat)),
		tables: [{ seats: 2 }, { seats: 3 }, { seats: 4 }]
	},
	circadians: {
		game: anyGame(circadians),
		signs: (board: never) => Array.from({ length: circadians.players?.(board) ?? 0 }, (_, player) => circadiansSigns(board, player)),
		tables: RIVALS.slice(1).flatMap((rival) => [{ seats: 2 }, { seats: 3 }, { seats: 4 }, { seats: 1, settings: { rival } }]),
		stage: (board: never) => (board as { round: number }).round
	}
};

// Of one game so many choices lie between two moments; what games say little of is held towards nothing.
const BETWEEN = 15;
const RIDGE = 1;
const STEPS = 12;

const id = positionals[0] ?? '';
const fitted = FITTED[id];
if (fitted === undefined) {
	console.error(`no game ${id}; there are: ${Object.keys(FITTED).join(', ')}`);
	process.exit(2);
}

const moments: Moment[] = [];
let names: readonly string[] = [];
for (let number = 0; number < Number(values.games); number += 1) addGame(fitted, number);

function addGame({ game, signs, tables, stage }: Fitted, number: number): void {
	const random = generator(number, values.seed);
	const table = values.players === '' ? (tables[number % tables.length] ?? { seats: 4 }) : { seats: Number(values.players) };
	const { match } = start(game, { settings: {}, ...table, seed: mixSeed(values.seed, [String(number)]) });
	let at = stage?.(match.board as never);
	const seen: (readonly (readonly number[])[])[] = [];
	for (let choices = 0; match.result === undefined; choices += 1) {
		const [ask] = asked(game, match);
		if (ask === undefined) throw new Error('nobody is asked');
		const now = stage?.(match.board as never);
		const isDue = stage === undefined ? choices % BETWEEN === BETWEEN - 1 : now !== at;
		at = now;
		if (isDue) {
			const all = signs(match.board as never);
			names = Object.keys(all[0] ?? {});
			seen.push(all.map((each) => names.map((name) => each[name] ?? 0)));
		}
		play(game, match, ask.seat, botChoice(game, match, ask, random));
	}
	const { winners } = match.result;
	for (const each of seen) moments.push({ signs: each, winners });
}

/** Each player's chance by these weights. */
function chances(weights: readonly number[], { signs }: Moment): readonly number[] {
	const hopes = signs.map((each) => each.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0));
	const most = Math.max(...hopes);
	const odds = hopes.map((hope) => Math.exp(hope - most));
	const all = odds.reduce((sum, each) => sum + each, 0);
	return odds.map((each) => each / all);
}

let weights: readonly number[] = names.map(() => 0);
for (let step = 0; step < STEPS; step += 1) {
	const slope = names.map((_name, at) => -RIDGE * (weights[at] ?? 0));
	const curve = names.map((_name, row) => names.map((_other, column) => (row === column ? RIDGE : 0)));
	for (const moment of moments) {
		const likely = chances(weights, moment);
		const mean = names.map((_name, at) => moment.signs.reduce((sum, signs, seat) => sum + (likely[seat] ?? 0) * (signs[at] ?? 0), 0));
		for (const [seat, signs] of moment.signs.entries()) {
			const won = moment.winners.includes(seat) ? 1 / moment.winners.length : 0;
			const chance = likely[seat] ?? 0;
			for (let row = 0; row < names.length; row += 1) {
				const off = (signs[row] ?? 0) - (mean[row] ?? 0);
				slope[row] = (slope[row] ?? 0) + won * off;
				for (let column = 0; column < names.length; column += 1)
					(curve[row] as number[])[column] = (curve[row]?.[column] ?? 0) + chance * off * ((signs[column] ?? 0) - (mean[column] ?? 0));
			}
		}
	}
	const change = solved(curve, slope);
	weights = weights.map((weight, at) => weight + (change[at] ?? 0));
}

/** What comes to `right` by these equations. */
function solved(equations: readonly number[][], right: readonly number[]): readonly number[] {
	const rows = equations.map((row, at) => [...row, right[at] ?? 0]);
	for (const [at, row] of rows.entries()) {
		const pivot = row[at] ?? 1;
		for (let column = at; column < row.length; column += 1) row[column] = (row[column] ?? 0) / pivot;
		for (const other of rows) {
			const factor = other[at] ?? 0;
			if (other === row || factor === 0) continue;
			for (let column = at; column < row.length; column += 1) other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
		}
	}
	return rows.map((row) => row.at(-1) ?? 0);
}

const fit = Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]));
const surprise = moments.reduce(
	(sum, moment) => sum - Math.log(moment.winners.reduce((chance, winner) => chance + (chances(weights, moment)[winner] ?? 0), 0)),
	0
);
const guess = moments.reduce((sum, { signs, winners }) => sum + Math.log(signs.length / winners.length), 0);
console.log(
	`${moments.length} moments; surprise ${(surprise / moments.length).toFixed(3)}, by guessing ${(guess / moments.length).toFixed(3)}`
);
for (const [name, weight] of Object.entries(fit)) console.log(`  ${name} ${weight}`);
writeFileSync(new URL(`../rules/${id}/bot/odds.json`, import.meta.url), `${JSON.stringify(fit, null, '\t')}\n`);
