import type { BotQuestion, Game } from '#rules/core/game.ts';
import { equal } from '#rules/core/json.ts';
import type { Match } from '#rules/core/match.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { view } from '#rules/core/secret.ts';
import type { Random } from './random.ts';

/** What a bot in this seat is asked now. Throws when it is not asked. */
export function questionTo(game: Game, match: Match, seat: Seat, random: Random): BotQuestion<never> {
	const ask = asked(game, match).find((each) => each.seat === seat);
	if (ask === undefined) throw new Error(`seat ${seat} is not asked`);
	return { seat, board: view(match.board, seat), step: view(ask.step, seat), options: options(game, match, seat), random } as never;
}

/**
 * Imagines a match from what is known to whom it asks, where the game's search does so, and checks that it looks to that seat like the one
 * it comes from: the same board, question and options. Answers whether it did. Throws where they differ.
 */
export function checkImagined(game: Game, match: Match, random: Random): boolean {
	const { search } = game;
	const [ask] = asked(game, match);
	if (search === undefined || ask === undefined || !search.steps.includes(ask.step.step)) return false;
	const { seat } = ask;
	const question = questionTo(game, match, seat, random);
	const imagined = search.imagine({ board: question.board as never, step: question.step as never }, seat, (bound) =>
		Math.floor(random() * bound)
	);
	const other = questionTo(game, imagined, seat, random);
	for (const part of ['board', 'step', 'options'] as const) {
		const [was, is] = [question[part], other[part]].map((value) => JSON.parse(JSON.stringify(value)) as unknown);
		if (!equal(was, is)) throw new Error(`what ${game.id} imagines shows another ${part} at ${ask.step.step}: ${differing(was, is)}`);
	}
	return true;
}

function differing(was: unknown, is: unknown, path = ''): string {
	if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null)
		return `${path}: ${JSON.stringify(was)}, imagined ${JSON.stringify(is)}`;
	for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
		const [one, other] = [was, is].map((value) => (value as Record<string, unknown>)[key]);
		if (!equal(one, other)) return differing(one, other, `${path}.${key}`);
	}
	return path;
}
