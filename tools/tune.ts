/**
 * Improves the weights of Through the Ages' bots by games among themselves:
 *   npm run tune -- --games 400 [--seed text] [--spread 0.2] [--step 0.5]
 * In each game every seat plays with all weights varied at random; those that went with more culture than the others' are followed. The
 * same seed and weights give the same games. Writes rules/through-the-ages/bot/weights.json.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { anyGame, type Game } from '../rules/core/game.ts';
import { mixSeed } from '../rules/core/seed.ts';
import { generator, simulate } from '../rules/core/simulate.ts';
import { botWith } from '../rules/through-the-ages/bot.ts';
import { WEIGHTS, type Weights } from '../rules/through-the-ages/bot/weights.ts';
import type { ThroughTheAgesResult } from '../rules/through-the-ages/facts.ts';
import { throughTheAges } from '../rules/through-the-ages/game.ts';

const { values } = parseArgs({
	options: {
		games: { type: 'string', default: '400' },
		seed: { type: 'string', default: 'tune' },
		spread: { type: 'string', default: '0.2' },
		step: { type: 'string', default: '0.5' }
	}
});

// Measured, not found by trying: how fast the civil decks run out.
const MEASURED: readonly string[] = ['roundsOfLastAge', 'cardsATurn'];

type Numbers = Readonly<Record<string, number | readonly number[]>>;

function varied(weights: Weights, moves: readonly number[]): Weights {
	let at = 0;
	const next = (): number => moves[at++] ?? 0;
	const result: Record<string, number | number[]> = {};
	for (const [name, value] of Object.entries(weights as Numbers)) {
		if (MEASURED.includes(name)) result[name] = value as number | number[];
		else result[name] = typeof value === 'number' ? value * Math.exp(next()) : value.map((each) => each * Math.exp(next()));
	}
	return result as unknown as Weights;
}

const count = Object.entries(WEIGHTS as Numbers).reduce(
	(sum, [name, value]) => (MEASURED.includes(name) ? sum : sum + (typeof value === 'number' ? 1 : value.length)),
	0
);
const random = generator(0, values.seed);
const game = anyGame(throughTheAges);
const spread = Number(values.spread);
const samples: { readonly moves: readonly number[]; readonly gain: number }[] = [];

for (let number = 0; number < Number(values.games); number += 1) {
	const seats = 2 + (number % 3);
	const moves = Array.from({ length: seats }, () => Array.from({ length: count }, normal));
	const bots = moves.map((each) => botWith(varied(WEIGHTS, each.map((move) => move * spread)))) as unknown as readonly Game['bot'][];
	const choose: Game['bot'] = (question) => (bots[question.seat] ?? game.bot)(question);
	const { result } = simulate(game, { seats, seed: mixSeed(values.seed, [String(number)]), random, choose });
	const { scores } = result as unknown as ThroughTheAgesResult;
	const mean = scores.reduce((sum, { culture }) => sum + culture, 0) / seats;
	const scale = seats / (seats - 1);
	// Beating the others counts, and a little more culture for all does, too.
	for (const { player, culture } of scores) samples.push({ moves: moves[player] ?? [], gain: (culture - mean) * scale });
}

const deviation = Math.sqrt(samples.reduce((sum, { gain }) => sum + gain * gain, 0) / samples.length);
const slopes = Array.from({ length: count }, (_none, at) =>
	samples.reduce((sum, { moves, gain }) => sum + ((moves[at] ?? 0) * Math.max(-2, Math.min(2, gain / deviation))) / samples.length, 0)
);
// A slope counts as far as it is more than noise.
const noise = 1 / Math.sqrt(samples.length);
const steps = slopes.map((slope) => Number(values.step) * Math.sign(slope) * Math.min(0.5, Math.max(0, Math.abs(slope) - 0.7 * noise) / (3 * noise)));
const found = varied(WEIGHTS, steps);
const rounded = Object.fromEntries(
	Object.entries(found as Numbers).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value.map(round)])
);
writeFileSync(new URL('../rules/through-the-ages/bot/weights.json', import.meta.url), `${JSON.stringify(rounded, null, '\t')}\n`);
console.log(`${values.games} games; steps ${steps.map((each) => each.toFixed(2)).join(' ')}`);

function round(value: number): number {
	return Number(value.toPrecision(3));
}

function normal(): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
