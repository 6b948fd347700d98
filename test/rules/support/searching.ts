import { expect } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import type { Match, Settings } from '#rules/core/match.ts';
import { asked, play, start } from '#rules/core/play.ts';
import { beginThinking, think } from '#rules/core/search.ts';
import type { Seat } from '#rules/core/seat.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { botChoice } from '#rules/core/simulate.ts';
import { seedOf } from '../core/table.ts';
import { checkImagined, questionTo } from './imagined.ts';
import { randomFrom, type Random } from './random.ts';

/** Plays a match of bots and shows every question of it before it is answered. */
export function playedByBots(game: Game, seats: number, settings: Settings, visit: (match: Match, seat: Seat) => void): Match {
	const random = randomFrom(seats);
	const { match } = start(game, { seats, settings, seed: mixSeed('search', [String(seats)]) });
	while (match.result === undefined) {
		const [ask] = asked(game, match);
		if (ask === undefined) throw new Error('nobody is asked');
		visit(match, ask.seat);
		play(game, match, ask.seat, botChoice(game, match, ask, random));
	}
	return match;
}

/** Imagines at every question of a match that the game's search thinks about; answers at which steps it did, and how often. */
export function imaginedAlong(game: Game, seats: number, settings: Settings = {}): ReadonlyMap<string, number> {
	const random = randomFrom(seats);
	const steps = new Map<string, number>();
	playedByBots(game, seats, settings, (match) => {
		const step = asked(game, match)[0]?.step.step ?? '';
		if (checkImagined(game, match, random)) steps.set(step, (steps.get(step) ?? 0) + 1);
	});
	return steps;
}

const EFFORT = { iterations: 1, candidates: 3 };
const EVERY = 6;

/** Expects of a match of bots that whatever is hidden from the one who thinks changes nothing of what comes of it. Answers how often it looked. */
export function expectBlindThoughts(
	game: Game,
	seats: number,
	disguise: (match: Match<never>, seat: Seat, random: Random) => Match
): number {
	const random = randomFrom(seats);
	let questions = 0;
	let compared = 0;
	playedByBots(game, seats, {}, (match, seat) => {
		if (!(game.search?.steps.includes(asked(game, match)[0]?.step.step ?? '') ?? false)) return;
		questions += 1;
		if (questions % EVERY !== 0) return;
		const [one, other] = [match, disguise(match as Match<never>, seat, random)].map((each) => {
			const question = questionTo(game, each, seat, randomFrom(questions));
			const thoughts = beginThinking(game, question as never, EFFORT);
			return thoughts && think(game, question as never, thoughts, { seed: seedOf(questions), upTo: EFFORT.iterations });
		});
		expect(other).toEqual(one);
		if (one !== undefined) compared += 1;
	});
	return compared;
}

/**
 * Expects that what a seat chose can be judged in due time, the further its bot reaches the later. Answers at which choice of a match of
 * bots, counted from the one where it first had something to think about, for the reaches from 1.
 */
export function judgedAt(game: Game, seats: number, reaches: readonly number[]): readonly number[] {
	const { search } = game;
	if (search === undefined) throw new Error('it has a search');
	let from: { readonly board: Match['board']; readonly seat: Seat } | undefined;
	const found = new Map<number, number>();
	let choices = 0;
	playedByBots(game, seats, {}, (match, seat) => {
		const isThoughtAbout = search.steps.includes(asked(game, match)[0]?.step.step ?? '');
		if (from === undefined && isThoughtAbout) from = { board: structuredClone(match.board), seat };
		if (from === undefined) return;
		choices += 1;
		for (const reach of reaches)
			if (!found.has(reach) && search.isFar(from.board, match.board, from.seat, reach)) found.set(reach, choices);
	});
	return reaches.map((reach) => found.get(reach) ?? Infinity);
}
