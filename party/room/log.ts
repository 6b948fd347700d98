import type { Fact } from '#rules/core/match.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import { opened, view } from '#rules/core/secret.ts';
import type { LoggedFact } from '#party/shared/wire.ts';

/** The facts of one choice as they are kept, with the seat that took it; number 0 is the set-up, which is nobody's. */
export type LogRow = { readonly number: number; readonly at: number; readonly facts: readonly Fact[]; readonly seat?: Seat | undefined };

/** The facts as the viewer may see them; all of them open when the match is over. */
export function loggedFacts(rows: readonly LogRow[], viewer: Viewer, over: boolean): LoggedFact[] {
	return rows.flatMap(({ number, at, facts, seat }) =>
		facts.map((fact) => ({
			choice: number,
			at,
			...(seat !== undefined && { by: seat }),
			fact: over ? opened(fact) : view(fact, viewer)
		}))
	);
}
