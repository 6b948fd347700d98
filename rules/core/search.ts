import { draw as drawFrom, type ChanceState } from './chance.ts';
import type { BotQuestion, Effort, Game, Search, Vocabulary } from './game.ts';
import { copyMatch } from './history.ts';
import { equal } from './json.ts';
import type { Ask, Match } from './match.ts';
import { fits, type AnyChoice, type Option } from './option.ts';
import { asked, options, play } from './play.ts';
import type { Seat } from './seat.ts';
import { view } from './secret.ts';
import { mixSeed } from './seed.ts';
import { botChoice } from './simulate.ts';

/** One thing the seat may do: over so many matches, how much more it brought than the policy's choice, and the squares of that. */
export type Candidate = { readonly choice: AnyChoice; readonly tries: number; readonly gain: number; readonly squares: number };

/** How far a bot has thought about a question: a few numbers for each candidate, the policy's own choice first. */
export type Thoughts = {
	readonly iterations: number;
	readonly candidates: readonly Candidate[];
	/** Within an iteration: what the policy's choice came to in it, and which candidate comes next. */
	readonly begun?: Begun;
};
type Begun = { readonly usual: number; readonly next: number };

// No playout that leads anywhere comes near this.
const MOST_CHOICES = 600;
// What is this likely to be worse is not tried further; what is not better by that much is not chosen.
const HOPELESS = 1;
const LEAST_GAIN = 0.01;
const LEAST_TRIES = 3;

/** What a bot may think about; undefined where the policy answers without: another step, or nothing else that it would consider. */
export function beginThinking<V extends Vocabulary>(game: Game<V>, question: BotQuestion<V>, effort: Effort): Thoughts | undefined {
	const { search } = game;
	if (search === undefined || question.options.length < 2) return undefined;
	if (!search.steps.includes((question.step as { readonly step: string }).step)) return undefined;
	const list = (search.shortList ?? ((asked: BotQuestion<V>) => proposed(game, asked, effort.candidates)))(question);
	const candidates = list.slice(0, effort.candidates).map((choice) => ({ choice, tries: 0, gain: 0, squares: 0 }));
	return candidates.length < 2 ? undefined : { iterations: 0, candidates };
}

/** The policy's choice, then what it would choose if it could not do that, and so on: `most` of them, or as many as there are. */
export function proposed<V extends Vocabulary>(game: Game<V>, question: BotQuestion<V>, most: number): readonly AnyChoice[] {
	const list: AnyChoice[] = [];
	let { options } = question;
	while (list.length < most && options.length > 0) {
		const left: readonly Option[] = options;
		const choice = game.bot({ ...question, options: left });
		if (!left.some((option) => fits(option, choice))) break;
		list.push(choice);
		options = left.filter((option) => !fits(option, choice));
	}
	return list;
}

/**
 * Thinks on, until `upTo` iterations are done, `tries` candidates have been played out, or so many `choices` have been made in that: the
 * match that is played out then goes on with the next call, or from its beginning where it has been forgotten, to the same end. Each iteration is drawn from the seed (64 hex
 * digits) and its own number, the same for all candidates, so that thinking in parts comes to the same as thinking at once. A candidate
 * that cannot be played out is dropped, and an iteration in which the policy's choice cannot be is passed over. `thoughts` are left as
 * they were.
 */
export function think<V extends Vocabulary>(
	game: Game<V>,
	question: Pick<BotQuestion<V>, 'seat' | 'board' | 'step'>,
	thoughts: Thoughts,
	{
		seed,
		upTo,
		tries = Infinity,
		choices = Infinity,
		reach = 1
	}: {
		readonly seed: string;
		readonly upTo: number;
		readonly tries?: number;
		readonly choices?: number;
		readonly reach?: number | undefined;
	}
): Thoughts {
	const { search } = game;
	if (search === undefined) return thoughts;
	const patience = { choices };
	let now = thoughts;
	for (let left = tries; left > 0 && patience.choices > 0 && now.iterations < upTo; left -= 1) {
		const { iterations, begun, candidates } = now;
		if (begun === undefined && !candidates.some((candidate, at) => at > 0 && !isHopeless(candidate)))
			return { iterations: upTo, candidates };
		const own = mixSeed(seed, [String(iterations)]);
		const candidate = candidates[begun?.next ?? 0] as Candidate;
		const value = attempted(() => playedOn(game, search, question, { choice: candidate.choice, reach, own }, patience));
		if (value === 'not yet') return now;
		now = begun === undefined ? afterUsual(now, value) : afterOther(now, begun, value);
	}
	return now;
}

/** How many candidates are still to be played out until so many iterations are done, at the most. */
export function triesLeft({ iterations, candidates, begun }: Thoughts, upTo: number): number {
	if (iterations >= upTo) return 0;
	const hopeful = candidates.filter((candidate, at) => at === 0 || !isHopeless(candidate)).length;
	return (
		(upTo - iterations) * hopeful -
		(begun === undefined ? 0 : candidates.slice(0, begun.next).filter((each, at) => at === 0 || !isHopeless(each)).length)
	);
}

// Without what the policy's choice comes to, nothing can be compared in this iteration.
function afterUsual({ iterations, candidates }: Thoughts, usual: number | undefined): Thoughts {
	if (usual === undefined) return { iterations: iterations + 1, candidates };
	return nextTo(iterations, candidates.with(0, tried(candidates[0] as Candidate, usual, usual)), { usual, next: 1 });
}

function afterOther({ iterations, candidates }: Thoughts, { usual, next }: Begun, value: number | undefined): Thoughts {
	if (value === undefined) return nextTo(iterations, candidates.toSpliced(next, 1), { usual, next });
	return nextTo(iterations, candidates.with(next, tried(candidates[next] as Candidate, value, usual)), { usual, next: next + 1 });
}

// The next candidate that is not hopeless, or the next iteration.
function nextTo(iterations: number, candidates: readonly Candidate[], { usual, next }: Begun): Thoughts {
	const at = candidates.findIndex((candidate, place) => place >= next && !isHopeless(candidate));
	return at < 0 ? { iterations: iterations + 1, candidates } : { iterations, candidates, begun: { usual, next: at } };
}

type Imagined = { readonly search: unknown; readonly seat: Seat; readonly own: string; readonly match: Match };
// The match that was imagined last from what a seat saw: a cache, so that the candidates of an iteration share it.
const latest = new WeakMap<object, Imagined>();

function imagined<V extends Vocabulary>(
	search: Search<V>,
	{ seat, board, step }: Pick<BotQuestion<V>, 'seat' | 'board' | 'step'>,
	own: string
): Match<V['board']> {
	const known = latest.get(board as object);
	if (known?.search === search && known.seat === seat && known.own === own) return known.match;
	const match = search.imagine({ board, step }, seat, drawing({ seed: own, drawn: 0 }));
	latest.set(board as object, { search, seat, own, match });
	return match;
}

/** What is tried in an imagined match. */
type Trial = { readonly choice: AnyChoice; readonly reach: number; readonly own: string };
type Playout = Trial & {
	readonly search: unknown;
	readonly seat: Seat;
	readonly match: Match;
	readonly random: () => number;
	count: number;
};
// What was left in the middle of the playout about what a seat saw: a cache, too.
const halfway = new WeakMap<object, Playout>();

// What this comes to, or that nobody has had the patience to see.
function playedOn<V extends Vocabulary>(
	game: Game<V>,
	search: Search<V>,
	question: Pick<BotQuestion<V>, 'seat' | 'board' | 'step'>,
	trial: Trial,
	patience: { choices: number }
): number | 'not yet' {
	const { seat, board } = question;
	const known = halfway.get(board as object);
	const { choice, reach, own } = trial;
	const isThis =
		known?.search === search && known.seat === seat && known.own === own && known.reach === reach && equal(known.choice, choice);
	halfway.delete(board as object);
	const from = imagined(search, question, own);
	if (!isThis) patience.choices -= 1;
	const playout = isThis ? known : begunPlayout(game, from, seat, trial);
	const value = playedOut(game, search, from.board, playout, patience);
	if (value === 'not yet') halfway.set(board as object, playout);
	return value;
}

// What cannot be imagined or played out is left: no match ends by what a bot thinks.
function attempted<Value>(thought: () => Value): Value | undefined {
	try {
		return thought();
	} catch {
		return undefined;
	}
}

function drawing(state: ChanceState): (bound: number) => number {
	return (bound) => drawFrom(state, bound);
}

function tried(candidate: Candidate, value: number, usual: number): Candidate {
	const gain = value - usual;
	return {
		choice: candidate.choice,
		tries: candidate.tries + 1,
		gain: candidate.gain + gain,
		squares: candidate.squares + gain * gain
	};
}

// How much a candidate brings more than the policy's choice, and how far that may be off.
function judged({ tries, gain, squares }: Candidate): { readonly mean: number; readonly error: number } {
	const mean = gain / tries;
	return { mean, error: Math.sqrt(Math.max(0, squares / tries - mean * mean) / tries) };
}

function isHopeless(candidate: Candidate): boolean {
	if (candidate.tries < LEAST_TRIES) return false;
	const { mean, error } = judged(candidate);
	return mean + HOPELESS * error <= 0;
}

/** What the bot does after these thoughts: the policy's choice, unless another is clearly better, by as much as its caution asks. */
export function decided({ candidates }: Thoughts, { caution = 1 }: Pick<Effort, 'caution'> = {}): AnyChoice {
	const [usual, ...others] = candidates;
	if (usual === undefined) throw new Error('nothing to decide');
	let best = { choice: usual.choice, least: caution * LEAST_GAIN };
	for (const candidate of others) {
		if (candidate.tries < LEAST_TRIES) continue;
		const { mean, error } = judged(candidate);
		const least = mean - caution * error;
		if (least > best.least) best = { choice: candidate.choice, least };
	}
	return best.choice;
}

// Throws where the choice cannot be.
function begunPlayout<V extends Vocabulary>(game: Game<V>, imagined: Match<V['board']>, seat: Seat, trial: Trial): Playout {
	const plain = game as unknown as Game;
	const match = copyMatch(plain, imagined);
	// Whatever is tried, moods and chance are the same.
	const draw = drawing({ seed: mixSeed(trial.own, ['playout']), drawn: 0 });
	const { choice } = trial;
	const first = play(plain, match, seat, choice);
	if ('refused' in first) throw new Error(`${game.id}: what was imagined refuses ${choice.kind}: ${first.refused}`);
	return { ...trial, search: game.search, seat, match, random: () => draw(2 ** 32) / 2 ** 32, count: 0 };
}

// The seat's chance of winning when everybody goes on by the policy until it can be judged. Throws where that cannot be.
function playedOut<V extends Vocabulary>(
	game: Game<V>,
	search: Search<V>,
	from: V['board'],
	playout: Playout,
	patience: { choices: number }
): number | 'not yet' {
	const plain = game as unknown as Game;
	const { seat, reach, random } = playout;
	const match = playout.match as Match<V['board']>;
	for (; match.result === undefined && !search.isFar(from, match.board, seat, reach); playout.count += 1) {
		if (patience.choices <= 0) return 'not yet';
		patience.choices -= 1;
		const [ask] = asked(plain, match);
		if (ask === undefined || playout.count > MOST_CHOICES) throw new Error(`${game.id}: a playout does not end`);
		const played = play(plain, match, ask.seat, answered(game, search, match, ask, random));
		if ('refused' in played) throw new Error(`${game.id}: ${played.refused} in a playout at ${ask.step.step}`);
	}
	if (match.result === undefined) return search.evaluate(match.board)[seat] ?? 0;
	const { winners } = match.result;
	return winners.includes(seat) ? 1 / winners.length : 0;
}

// What the policy does in a playout.
function answered<V extends Vocabulary>(
	game: Game<V>,
	{ policy }: Search<V>,
	match: Match<V['board']>,
	ask: Ask,
	random: () => number
): AnyChoice {
	const plain = game as unknown as Game;
	if (policy === undefined || ask.step.step === 'confirm') return botChoice(plain, match, ask, random);
	const { seat } = ask;
	const step = view(ask.step, seat) as BotQuestion<V>['step'];
	return policy({ seat, board: match.board, step, options: options(plain, match, seat), random });
}

/** A bot that thinks so hard wherever thinking pays, and follows the game's policy everywhere else. Its moods seed what it imagines. */
export function thinkingBot<V extends Vocabulary>(game: Game<V>, effort: Effort): Game<V>['bot'] {
	return (question) => {
		const thoughts = beginThinking(game, question, effort);
		if (thoughts === undefined) return game.bot(question);
		const thought = think(game, question, thoughts, { seed: imaginingSeed(question), upTo: effort.iterations, reach: effort.reach });
		return decided(thought, effort);
	};
}

/** The seed (64 hex digits) of what a bot imagines at a question, from its moods: drawn once, after it has begun to think. */
export function imaginingSeed<V extends Vocabulary>({ random }: Pick<BotQuestion<V>, 'random'>): string {
	return mixSeed(String(random()), [String(random())]);
}
