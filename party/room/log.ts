import { choicesSeen, type Fact, type Tally } from '#rules/core/match.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import { opened, view } from '#rules/core/secret.ts';
import type { LoggedFact } from '#party/shared/wire.ts';

/** The facts of one choice as they are kept, with the seat that took it (by itself, or as its player had wished); number 0 is the set-up, which is nobody's. */
export type LogRow = {
	readonly number: number;
	readonly at: number;
	readonly facts: readonly Fact[];
	readonly seat?: Seat | undefined;
	readonly wished?: true;
};

/**
 * The facts as the viewer may see them; all of them open when the match is over. With a `tally` of choices that are made at once, `rows`
 * end with the newest, and their numbers count no choice of others since then.
 */
export function loggedFacts(rows: readonly LogRow[], viewer: Viewer, over: boolean, tally?: Tally): LoggedFact[] {
	const numbers = tally && numbersSeen(rows, viewer, tally);
	const logged: LoggedFact[] = [];
	for (const [index, { number, at, facts, seat, wished }] of rows.entries()) {
		const choice = numbers?.[index] ?? number;
		const head = seat === undefined ? { choice, at } : { choice, at, by: seat };
		for (const fact of facts) {
			const shown = over ? opened(fact) : view(fact, viewer);
			logged.push(wished && seat === viewer ? { ...head, wished, fact: shown } : { ...head, fact: shown });
		}
	}
	return logged;
}

// Counted back from the newest. What was told since then has never the number of what came before.
function numbersSeen(rows: readonly LogRow[], viewer: Viewer, tally: Tally): readonly number[] {
	const { before } = tally;
	let seen = choicesSeen(viewer, before, tally);
	const numbers = rows.toReversed().map(({ number, seat }) => {
		if (number <= before) return number;
		return Math.max(before + 1, seat === viewer ? seen-- : seen);
	});
	return numbers.reverse();
}
