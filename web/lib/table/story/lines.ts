import type { LoggedFact } from '#party/shared/wire.ts';
import type { Fact } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { View } from '#rules/core/secret.ts';
import type { AnyManner, Sort, Teller } from './manner.ts';

/** One line of the story. */
export type Line = {
	readonly key: string;
	readonly choice: number;
	readonly at: number;
	/** Who took the choice; nobody at the set-up. */
	readonly by: Seat | undefined;
	/** Whom it is about; a game may know players who have no seat. */
	readonly who: number | undefined;
	readonly sorts: readonly Sort[];
	readonly words: string;
	readonly chapter: boolean;
	/** The room has chosen as the viewer had wished: said once for a choice. */
	readonly wished?: true;
	/** What to call the moment that begins here. */
	readonly moment: string | undefined;
};

/** The log in lines, oldest first: what has no words is left out, what belongs together is one line. */
export function linesOf(log: readonly LoggedFact[], teller: Teller): Line[] {
	const lines: Line[] = [];
	let ofChoice = 0;
	for (let from = 0; from < log.length;) {
		const entry = log[from] as LoggedFact;
		ofChoice = log[from - 1]?.choice === entry.choice ? ofChoice + 1 : 0;
		const manner = teller.manner(entry.fact);
		const facts = manner.gathered === true ? alike(log, from) : [entry.fact];
		const words = facts.length > 1 ? teller.gathered(facts) : teller.sentence(entry.fact);
		const isFirst = lines.at(-1)?.choice !== entry.choice;
		if (words !== undefined)
			lines.push({ ...lineOf(entry, manner, facts, words, ofChoice), ...(isFirst && entry.wished && { wished: true }) });
		from += facts.length;
	}
	return lines;
}

// The facts of this choice from here on that are of one kind.
function alike(log: readonly LoggedFact[], from: number): View<Fact>[] {
	const first = log[from];
	const rest = log.slice(from);
	const end = rest.findIndex(({ choice, fact }) => choice !== first?.choice || fact.fact !== first.fact.fact);
	return rest.slice(0, end < 0 ? undefined : end).map(({ fact }) => fact);
}

function lineOf({ choice, at, by, fact }: LoggedFact, manner: AnyManner, facts: readonly View<Fact>[], words: string, n: number): Line {
	return {
		key: `${choice}:${n}`,
		choice,
		at,
		by,
		who: facts.length > 1 ? undefined : whoOf(fact, manner, by),
		sorts: manner.sorts,
		words,
		chapter: manner.chapter === true,
		moment: manner.moment?.(fact as never)
	};
}

function whoOf(fact: View<Fact>, { who }: AnyManner, by: Seat | undefined): number | undefined {
	if (who === undefined) return by;
	const named = fact[who];
	return typeof named === 'number' ? named : undefined;
}
