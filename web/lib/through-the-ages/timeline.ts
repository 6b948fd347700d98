import type { Story } from '#lib/board/end/chronicle.ts';
import type { LoggedFact } from '#party/shared/wire.ts';
import type { View } from '#rules/core/secret.ts';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';
import type { ThroughTheAgesFact } from '#rules/through-the-ages/facts.ts';
import { strengthOf } from '#rules/through-the-ages/ratings.ts';

const FIGURES = ['culture', 'science', 'strength'] as const;
type Sample = { readonly [figure in (typeof FIGURES)[number]]: number };

/** Each player's culture, science and strength at the end of each of their turns, as far as the log goes back, and as they stand now. */
export function timelineOf(log: readonly LoggedFact[], board: PublicBoard): Story {
	const samples = new Map<number, Map<number, Sample>>();
	let round = 1;
	for (const { fact } of log) {
		const told = fact as View<ThroughTheAgesFact>;
		if (told.fact === 'turnBegan') round = told.round;
		else if (told.fact === 'turnEnded') roundIn(samples, round).set(told.player, told);
	}
	const now = roundIn(samples, board.round);
	for (const [player, { culture, science }] of board.players.entries())
		now.set(player, { culture, science, strength: strengthOf(board, player) });
	const rounds = [...samples.keys()].sort((one, other) => one - other);
	// Who has resigned has no more turns: what was last stays.
	const rows = (figure: keyof Sample): number[][] =>
		board.players.map((_own, player) => {
			let last = 0;
			return rounds.map((each) => (last = samples.get(each)?.get(player)?.[figure] ?? last));
		});
	return { rounds, figures: Object.fromEntries(FIGURES.map((figure) => [figure, rows(figure)])), feats: {} };
}

function roundIn(samples: Map<number, Map<number, Sample>>, round: number): Map<number, Sample> {
	const own = samples.get(round) ?? new Map<number, Sample>();
	samples.set(round, own);
	return own;
}
