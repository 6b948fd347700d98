/**
 * Compares efforts of a game's bots at decisions of games among steady ones, where games themselves would tell too slowly:
 *   npm run efforts through-the-ages -- --players 2 --decisions 25 --every 37 --efforts 12x1x1,40x1x1,16x2x0.5 --judge 60x4 [--seed text]
 * An effort is iterations x reach x caution. What a choice is worth, in hundredths of a match more than the policy's, is its mean over the
 * matches of the judge (iterations x reach), which are others than any effort imagines. Prints each effort's mean over the decisions, how much
 * that is more than the first one's, how often it leaves the policy, and how many playouts it takes.
 */
import { parseArgs } from 'node:util';
import type { BotQuestion, Effort, Game, Vocabulary } from '../rules/core/game.ts';
import { equal } from '../rules/core/json.ts';
import { beginThinking, decided, think, type Thoughts } from '../rules/core/search.ts';
import { mixSeed } from '../rules/core/seed.ts';
import { generator, simulate } from '../rules/core/simulate.ts';
import { games } from '../rules/games.ts';

const CANDIDATES = 8;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		players: { type: 'string', default: '2' },
		decisions: { type: 'string', default: '25' },
		every: { type: 'string', default: '37' },
		efforts: { type: 'string', default: '12x1x1,16x2x0.5' },
		judge: { type: 'string', default: '60x4' },
		seed: { type: 'string', default: 'efforts' }
	}
});

const game = games[positionals[0] ?? ''];
if (game?.search === undefined) {
	console.error(`no game ${positionals[0] ?? ''} whose bots think; there are: ${Object.keys(games).join(', ')}`);
	process.exit(2);
}

/** What came of one effort at one decision. */
type Outcome = { readonly worth: number; readonly leaves: boolean; readonly tries: number };

const efforts = values.efforts.split(',').map(effortFrom);
const judge = effortFrom(values.judge);
const outcomes: Outcome[][] = efforts.map(() => []);
compare(game);
print();

function effortFrom(text: string): Effort {
	const [iterations = 0, reach = 1, caution = 1] = text.split('x').map(Number);
	return { iterations, candidates: CANDIDATES, reach, caution };
}

// Plays games of steady bots until enough decisions have been looked at.
function compare(of: Game): void {
	let seen = 0;
	for (let number = 0; (outcomes[0]?.length ?? 0) < Number(values.decisions); number += 1) {
		simulate(of, {
			seats: Number(values.players),
			seed: mixSeed(values.seed, [String(number)]),
			random: generator(number, values.seed),
			choose(question) {
				const choice = of.bot(question);
				const thoughts = (outcomes[0]?.length ?? 0) < Number(values.decisions) ? beginThinking(of, question, judge) : undefined;
				if (thoughts === undefined) return choice;
				seen += 1;
				if (seen % Number(values.every) === 0) lookAt(of, question, thoughts, mixSeed(values.seed, ['decision', String(seen)]));
				return choice;
			}
		});
	}
}

function lookAt(of: Game, question: BotQuestion<Vocabulary>, thoughts: Thoughts, seed: string): void {
	const worths = judged(of, question, thoughts, mixSeed(seed, ['judge']));
	for (const [at, effort] of efforts.entries()) {
		const { iterations, reach } = effort;
		const thought = think(of, question, thoughts, { seed: mixSeed(seed, [String(at)]), upTo: iterations, reach });
		const choice = decided(thought, effort);
		const place = thoughts.candidates.findIndex((candidate) => equal(candidate.choice, choice));
		const tries = thought.candidates.reduce((sum, candidate) => sum + candidate.tries, 0);
		outcomes[at]?.push({ worth: 100 * (worths[place] ?? 0), leaves: place > 0, tries });
	}
}

// How much more each candidate brings than the policy's choice; iteration by iteration, so that none is given up as hopeless.
function judged(of: Game, question: BotQuestion<Vocabulary>, thoughts: Thoughts, seed: string): readonly number[] {
	const sums = thoughts.candidates.map(() => ({ gain: 0, tries: 0 }));
	for (let iteration = 0; iteration < judge.iterations; iteration += 1) {
		const { candidates } = think(of, question, { ...thoughts, iterations: iteration }, { seed, upTo: iteration + 1, reach: judge.reach });
		if (candidates.length < sums.length) continue;
		for (const [at, { gain, tries }] of candidates.entries()) {
			const sum = sums[at];
			if (sum === undefined || at === 0) continue;
			sum.gain += gain;
			sum.tries += tries;
		}
	}
	return sums.map(({ gain, tries }) => (tries === 0 ? 0 : gain / tries));
}

function print(): void {
	console.log(
		`${positionals[0] ?? ''}: ${outcomes[0]?.length ?? 0} decisions, ${values.players} players, seed ${values.seed}, judge ${values.judge}`
	);
	console.log('effort           worth           more than the first  leaves the policy  playouts');
	for (const [at, text] of values.efforts.split(',').entries()) {
		const of = outcomes[at] ?? [];
		const share = (100 * of.filter(({ leaves }) => leaves).length) / of.length;
		const tries = of.reduce((sum, each) => sum + each.tries, 0) / of.length;
		const more = of.map(({ worth }, index) => worth - (outcomes[0]?.[index]?.worth ?? 0));
		console.log(
			`${text.padEnd(16)} ${meanWithError(of.map(({ worth }) => worth)).padEnd(15)} ${meanWithError(more).padEnd(20)} ${`${share.toFixed(0)} %`.padEnd(18)} ${tries.toFixed(0)}`
		);
	}
}

function meanWithError(numbers: readonly number[]): string {
	const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
	const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length;
	return `${mean.toFixed(2)} ± ${Math.sqrt(variance / numbers.length).toFixed(2)}`;
}
