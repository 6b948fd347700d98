import type { Game } from '#rules/core/game.ts';
import type { Fact, Match, Settings, Step } from '#rules/core/match.ts';
import { play } from '#rules/core/play.ts';
import { secret } from '#rules/core/secret.ts';

/** Where a test begins: a board, and the steps that come next. */
type Standing = {
	readonly seats: number;
	readonly settings: Settings;
	/** A copy of the position's own: it is played on. */
	readonly board: unknown;
	readonly steps: readonly Step[];
	readonly seed: string;
};

/** A match that stands there, with what was told until the first question. Throws when it cannot begin. */
export function standing(
	game: Game,
	{ seats, settings, board, steps, seed }: Standing
): { readonly match: Match; readonly facts: readonly Fact[] } {
	const match: Match = {
		game: game.id,
		version: game.version,
		seats,
		settings,
		board,
		// A confirmation on top is answered, so that the game itself goes on from the position.
		agenda: [...steps.toReversed(), { step: 'confirm', seat: 0 } as Step],
		chance: secret([], { seed, drawn: 0 }),
		choices: 0,
		trail: new Array<number>(seats).fill(0)
	};
	match.trail[0] = 1;
	const played = play(game, match, 0, { kind: 'confirm' });
	if ('refused' in played) throw new Error(`the position does not begin: ${played.refused}`);
	match.trail.fill(0);
	return { match, facts: played.facts };
}
