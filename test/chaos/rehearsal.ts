import type { Game } from '../../rules/core/game.ts';
import { choose, type Course, type Taken } from '../../rules/core/history.ts';
import type { Fact } from '../../rules/core/match.ts';
import { asked, options, play, start } from '../../rules/core/play.ts';
import { view } from '../../rules/core/secret.ts';
import { commitment, nonceCommitment, seedFrom, type SeedPart } from '../../rules/core/seed.ts';
import { randomChoice } from '../bench/random-choice.ts';
import type { Plan } from './chaos-match.ts';

/** A match played offline up to a certain decision: all that a room would have written of it. */
export type Position = {
	readonly plan: Plan;
	readonly entropy: string;
	readonly parts: readonly SeedPart[];
	readonly course: Course;
	readonly entries: readonly { readonly taken?: Taken | undefined; readonly facts: readonly Fact[] }[];
};

// A match that has not come to the decision by then hardly will; and milliseconds until it is given up.
const MOST_CHOICES = 600;
const PATIENCE = 60_000;

/** Plays match after match, by chance and by the game's bot, until one asks this kind of question; undefined when none does in time. */
export function rehearsed(plans: () => Plan, kind: string, random: () => number): Position | undefined {
	const end = performance.now() + PATIENCE;
	while (performance.now() < end) {
		const plan = { ...plans(), bot: false };
		const entropy = Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('');
		const parts = Array.from({ length: plan.seats }, (_, seat) => partOf(entropy, `nonce of seat ${seat}`));
		const seed = seedFrom(entropy, parts);
		const taken = wayTo(plan, seed, kind, random);
		if (taken !== undefined) return { plan, entropy, parts, ...walked(plan, seed, taken) };
	}
	return undefined;
}

function partOf(entropy: string, nonce: string): SeedPart {
	return { kind: 'player', commitment: nonceCommitment(commitment(entropy), nonce), nonce };
}

// The choices that lead a match of this seed to the decision, if they do.
function wayTo({ game, seats, settings }: Plan, seed: string, kind: string, random: () => number): Taken[] | undefined {
	const { match } = start(game, { seats, settings, seed });
	const taken: Taken[] = [];
	const share = random() * 0.8;
	while (match.result === undefined && taken.length < MOST_CHOICES) {
		const asks = asked(game, match);
		if (asks.some(({ step }) => step.step === kind)) return taken;
		const ask = asks[Math.floor(random() * asks.length)];
		if (ask === undefined) return undefined;
		const { seat } = ask;
		const list = options(game, match, seat);
		const wanted = random() < share ? botChoice(game, seat, view(match.board, seat), view(ask.step, seat), list, random) : undefined;
		const choice = wanted ?? randomChoice(list, random);
		if (!('refused' in play(game, match, seat, choice))) taken.push({ seat, choice });
	}
	return undefined;
}

function botChoice(game: Game, ...[seat, board, step, list, random]: BotQuestion): Taken['choice'] | undefined {
	try {
		return game.bot({ seat, board, step, options: list, random });
	} catch {
		return undefined;
	}
}

type Question = Parameters<Game['bot']>[0];
type BotQuestion = [Question['seat'], Question['board'], Question['step'], Question['options'], Question['random']];

// The same way as a room goes it, with the way back and the facts.
function walked({ game, seats, settings }: Plan, seed: string, taken: readonly Taken[]): Pick<Position, 'course' | 'entries'> {
	const { match, facts } = start(game, { seats, settings, seed });
	let course: Course = { match };
	const entries: Position['entries'][number][] = [{ facts }];
	for (const each of taken) {
		const advanced = choose(game, course, each.seat, [each.choice]);
		if ('refused' in advanced) throw new Error(`a rehearsed choice was refused: ${advanced.refused}`);
		course = advanced.course;
		entries.push(...advanced.added.map(({ seat, choice, facts: told }) => ({ taken: { seat, choice }, facts: told })));
	}
	return { course, entries };
}
