import type { Game } from '#rules/core/game.ts';
import { choose, type Course } from '#rules/core/history.ts';
import { botOf, type Level } from '#rules/core/levels.ts';
import { moodsOf } from '#rules/core/moods.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { start } from '#rules/core/play.ts';
import { seedOfRecord, type MatchRecord } from '#rules/core/record.ts';
import type { Seat } from '#rules/core/seat.ts';
import { questionTo } from '../rules/support/imagined.ts';

/** Every choice of the record, and what a bot of this level would have chosen in its place. */
export function chosenAgain(
	game: Game,
	record: MatchRecord,
	level: Level
): { readonly seat: Seat; readonly chosen: AnyChoice; readonly again: AnyChoice }[] {
	let course: Course = start(game, { seats: record.seats, settings: record.settings, seed: seedOfRecord(record) });
	return record.choices.map(({ seat, choice }) => {
		const { match } = course;
		const again = botOf(game, level)(questionTo(game, match, seat, moodsOf(match, seat)) as never);
		const next = choose(game, course, seat, [choice]);
		if ('refused' in next) throw new Error(next.refused);
		({ course } = next);
		return { seat, chosen: choice, again };
	});
}
