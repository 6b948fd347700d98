import type { BotQuestion, Effort, Game, Vocabulary } from '#rules/core/game.ts';
import { effortOf, policyOf } from '#rules/core/levels.ts';
import type { Match } from '#rules/core/match.ts';
import { moodsOf } from '#rules/core/moods.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import { beginThinking, decided, imaginingSeed, think, triesLeft, type Thoughts } from '#rules/core/search.ts';
import type { Seat } from '#rules/core/seat.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { view } from '#rules/core/secret.ts';
import { ALARM } from '#party/shared/limits.ts';
import { seatToAnswer } from './pace.ts';
import type { ThoughtNotes } from './rows/thought-notes.ts';
import { levelAt, type Room } from './table.ts';

// Choices in a playout that are made at a time.
const SLICE = 30;

/** How far a bot has thought about what its seat is asked in this match. */
type Line = {
	readonly match: Match;
	readonly seat: Seat;
	readonly question: BotQuestion<Vocabulary>;
	readonly effort: Effort;
	/** 64 hex digits. */
	readonly seed: string;
	readonly thoughts: Thoughts;
	/** How far it had thought when that was written down last, and when that was; at first when it began. */
	readonly noted: { readonly thoughts: Thoughts; readonly at: number };
};

/** Nothing to think about, or no more after the search has failed: its policy answers. */
type Idle = Pick<Line, 'match' | 'seat'> & { readonly thoughts?: undefined; readonly question?: BotQuestion<Vocabulary> | undefined };

/** Where thoughts are written down, and the fingerprint of the rules that they come from. */
type Desk = { readonly notes: ThoughtNotes; fingerprint(game: Game): string };

/**
 * What the bots of one room think before they choose, in slices that others' requests fit in between. It is kept in memory, and on the disk
 * as often as the room may sleep over it; what the room has forgotten nevertheless is thought again and comes to the same, since whatever a
 * bot thinks follows from the match. What was thought goes when the match has moved on.
 */
export class Thinker {
	private readonly desk: Desk;
	private line: Line | Idle | undefined;
	// Only what was thought before the room woke is not in memory.
	private hasJustWoken = true;

	constructor(desk: Desk) {
		this.desk = desk;
	}

	/** How many slices at least the bot that acts next has yet to think: none where its policy answers. Whether there are any costs next to nothing. */
	slicesLeft(game: Game, room: Room): number {
		const next = thinkingSeat(game, room);
		if (next === undefined) return 0;
		const { iterations, candidates } = next.effort;
		// The first slice is to see what there is to think about.
		if (!this.isAbout(next)) return 1 + iterations * candidates;
		const thoughts = this.line?.thoughts;
		return thoughts === undefined ? 0 : triesLeft(thoughts, iterations);
	}

	/** Has the bot that acts next think for one slice, if it has to. Never throws. */
	thinkOn(game: Game, room: Room): void {
		if (this.slicesLeft(game, room) === 0) return;
		const next = thinkingSeat(game, room);
		if (next === undefined) return;
		const isBegun = this.isAbout(next);
		const line = this.lineFor(game, next.match, next.seat, next.effort);
		if (isBegun) this.advance(game, line, game.search?.slice ?? SLICE);
	}

	/** Writes down how far the bot that acts next has thought, if that was last done long ago or, when the room `maySleep`, if there is more. */
	note(game: Game, room: Room, maySleep: boolean): void {
		const { line } = this;
		const next = thinkingSeat(game, room);
		if (line?.thoughts === undefined || next === undefined || !this.isAbout(next) || line.noted.thoughts === line.thoughts) return;
		const at = Date.now();
		if (!maySleep && at - line.noted.at < ALARM.noted) return;
		this.desk.notes.write(aboutOf(line, this.desk.fingerprint(game)), line.thoughts);
		this.line = { ...line, noted: { thoughts: line.thoughts, at } };
	}

	/** What the bot in this seat does after all it has to think, some of it only now; undefined where its policy throws. */
	wanted(game: Game, { table, course }: Room, seat: Seat): AnyChoice | undefined {
		if (course === undefined) return undefined;
		const { match } = course;
		const level = levelAt(table, seat);
		const effort = effortOf(game, level);
		const line = effort && this.advance(game, this.lineFor(game, match, seat, effort));
		if (line?.thoughts !== undefined) return decided(line.thoughts, line.effort);
		const question = line?.question ?? questionTo(game, match, seat);
		return question && attempted(game, question, () => policyOf(game, level)(question));
	}

	private isAbout({ match, seat }: Pick<Line, 'match' | 'seat'>): boolean {
		return this.line?.match === match && this.line.seat === seat;
	}

	private lineFor(game: Game, match: Match, seat: Seat, effort: Effort): Line | Idle {
		if (this.line === undefined || !this.isAbout({ match, seat })) this.line = this.remembered(game, begun(game, match, seat, effort));
		return this.line;
	}

	private remembered(game: Game, line: Line | Idle): Line | Idle {
		if (line.thoughts === undefined || !this.hasJustWoken) return line;
		this.hasJustWoken = false;
		const thoughts = this.desk.notes.read(aboutOf(line, this.desk.fingerprint(game)), line.thoughts);
		return thoughts === undefined ? line : { ...line, thoughts, noted: { ...line.noted, thoughts } };
	}

	// Choices are counted, never time: a bot's choice follows from its seed alone.
	private advance(game: Game, line: Line | Idle, choices = Infinity): Line | Idle {
		if (line.thoughts === undefined) return line;
		const { match, seat, question, seed, thoughts, effort } = line;
		const further = attempted(game, question, () =>
			think(game, question, thoughts, { seed, upTo: effort.iterations, reach: effort.reach, choices })
		);
		return (this.line = further === undefined ? { match, seat } : { ...line, thoughts: further });
	}
}

// The seat that a bot of a level that thinks answers for next, at a step where that pays.
function thinkingSeat(
	game: Game,
	{ table, course }: Room
): { readonly match: Match; readonly seat: Seat; readonly effort: Effort } | undefined {
	if (table.botAt === undefined || course === undefined || game.search === undefined) return undefined;
	const due = seatToAnswer(game, { table, course });
	const effort = due === undefined || due.wished !== undefined ? undefined : effortOf(game, levelAt(table, due.seat));
	if (due === undefined || effort === undefined) return undefined;
	const { match } = course;
	const step = asked(game, match).find(({ seat }) => seat === due.seat)?.step.step;
	return step !== undefined && game.search.steps.includes(step) ? { match, seat: due.seat, effort } : undefined;
}

function begun(game: Game, match: Match, seat: Seat, effort: Effort): Line | Idle {
	const question = questionTo(game, match, seat);
	if (question === undefined) return { match, seat };
	const begin = (): Line | Idle => {
		const thoughts = beginThinking(game, question, effort);
		if (thoughts === undefined) return { match, seat, question };
		return { match, seat, question, effort, thoughts, seed: imaginingSeed(question), noted: { thoughts, at: Date.now() } };
	};
	return attempted(game, question, begin) ?? { match, seat };
}

// All that thoughts depend on, in 64 hex digits: what was thought with other rules or about another match is none of these thoughts.
function aboutOf({ seat, question, effort, seed }: Line, fingerprint: string): string {
	const { board, step } = question;
	return mixSeed(seed, [fingerprint, JSON.stringify({ seat, board, step, effort })]);
}

/** What a bot in this seat is asked, with the moods that follow from the match; undefined when it is not asked. */
function questionTo(game: Game, match: Match, seat: Seat): BotQuestion<Vocabulary> | undefined {
	const step = asked(game, match).find((ask) => ask.seat === seat)?.step;
	if (step === undefined) return undefined;
	const list = options(game, match, seat);
	return { seat, board: view(match.board, seat), step: view(step, seat), options: list, random: moodsOf(match, seat) };
}

function attempted<Value>(game: Game, { step }: BotQuestion<Vocabulary>, work: () => Value): Value | undefined {
	try {
		return work();
	} catch (error) {
		console.error('bot', game.id, step.step, error instanceof Error ? error.name : 'unknown');
		return undefined;
	}
}
