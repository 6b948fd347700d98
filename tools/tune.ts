/**
 * Improves the weights of Through the Ages' bots by games among themselves:
 *   npm run tune -- --games 300 --rounds 5 [--seed text] [--spread 0.2] [--step 0.5]
 * In each game every seat plays with all weights varied at random; those that went with more culture than the others' are followed, round
 * after round. The same seed and weights give the same games. Writes rules/through-the-ages/bot/weights.json.
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
		games: { type: 'string', default: '300' },
		rounds: { type: 'string', default: '5' },
		seed: { type: 'string', default: 'tune' },
		spread: { type: 'string', default: '0.2' },
		step: { type: 'string', default: '0.5' }
	}
});

// Not found by trying: how fast the civil decks run out is measured, and by what the policy does not look at nothing is won.
const isMeasured = (name: string): boolean => ['roundsOfLastAge', 'cardsATurn', 'chance'].includes(name);

type Numbers = Readonly<Record<string, number | readonly number[]>>;

function varied(weights: Weights, moves: readonly number[]): Weights {
	let at = 0;
	const next = (): number => moves[at++] ?? 0;
	const result: Record<string, number | number[]> = {};
	for (const [name, value] of Object.entries(weights as Numbers)) {
		if (isMeasured(name)) result[name] = value as number | number[];
		else result[name] = typeof value === 'number' ? value * Math.exp(next()) : value.map((each) => each * Math.exp(next()));
	}
	return result as unknown as Weights;
}

function countOf(weights: Weights): number {
	return Object.entries(weights as Numbers).reduce(
		(sum, [name, value]) => (isMeasured(name) ? sum : sum + (typeof value === 'number' ? 1 : value.length)),
		0
	);
}

const count = countOf(WEIGHTS);
const random = generator(0, values.seed);
const game = anyGame(throughTheAges);
const spread = Number(values.spread);

type Sample = { readonly moves: readonly number[]; readonly gain: number };

function samplesOf(weights: Weights, round: number): readonly Sample[] {
	const samples: Sample[] = [];
	for (let number = 0; number < Number(values.games); number += 1) {
		const seats = 2 + (number % 3);
		const moves = Array.from({ length: seats }, () => Array.from({ length: count }, normal));
		const bots = moves.map((each) =>
			botWith(
				varied(
					weights,
					each.map((move) => move * spread)
				)
			)
		) as unknown as readonly Game['bot'][];
		const choose: Game['bot'] = (question) => (bots[question.seat] ?? game.bot)(question);
		const { result } = simulate(game, { seats, seed: mixSeed(values.seed, [String(round), String(number)]), random, choose });
		const { scores } = result as unknown as ThroughTheAgesResult;
		const mean = scores.reduce((sum, { culture }) => sum + culture, 0) / seats;
		for (const { player, culture } of scores) samples.push({ moves: moves[player] ?? [], gain: ((culture - mean) * seats) / (seats - 1) });
	}
	return samples;
}

// How the weights change by what was found: a slope counts as far as it is more than noise.
function stepsBy(samples: readonly Sample[]): readonly number[] {
	const deviation = Math.sqrt(samples.reduce((sum, { gain }) => sum + gain * gain, 0) / samples.length);
	const noise = 1 / Math.sqrt(samples.length);
	return Array.from({ length: count }, (_none, at) => {
		const slope =
			samples.reduce((sum, { moves, gain }) => sum + (moves[at] ?? 0) * Math.max(-2, Math.min(2, gain / deviation)), 0) / samples.length;
		return Number(values.step) * Math.sign(slope) * Math.min(0.5, Math.max(0, Math.abs(slope) - 0.7 * noise) / (3 * noise));
	});
}

let weights = WEIGHTS;
for (let number = 1; number <= Number(values.rounds); number += 1) {
	const steps = stepsBy(samplesOf(weights, number));
	weights = rounded(varied(weights, steps));
	writeFileSync(new URL('../rules/through-the-ages/bot/weights.json', import.meta.url), `${JSON.stringify(weights, null, '\t')}\n`);
	console.log(`round ${number}: steps ${steps.map((each) => each.toFixed(2)).join(' ')}`);
}

function rounded(found: Weights): Weights {
	return Object.fromEntries(
		Object.entries(found as Numbers).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value.map(round)])
	) as unknown as Weights;
}

function round(value: number): number {
	return Number(value.toPrecision(3));
}

function normal(): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
