import type { Fact, Step } from '#rules/core/match.ts';
import type { View } from '#rules/core/secret.ts';
import { PLAIN_MANNER, type AnyManner } from '#lib/table/story/manner.ts';
import type { OptionWords } from '../answers.ts';
import type { Digest } from '../digest.ts';
import { BoardState } from '../state.svelte.ts';
import { membersWords, spaced } from './words.ts';

/** The state of the board that any game has: everything in the words of its rules. */
export class PlainState extends BoardState<{ board: object; step: Step; question: Step; topic: never; pick: never; result: never }> {
	/** What to call whoever has a seat at the table. */
	seatName = (seat: number): string | undefined => (this.room.table.seats[seat] === undefined ? undefined : this.names(seat));
	/** The options in words: what is done, and to what. */
	words = $derived.by((): OptionWords => ({
		label: (option) => membersWords(option, this.seatName) || spaced(option.kind),
		kind: spaced,
		field: spaced
	}));
	/** The question in words. */
	question = $derived.by(() => {
		const { step } = this;
		if (step === undefined) return '';
		const about = membersWords(step, this.seatName, ['seat']);
		return about === '' ? spaced(step.step) : `${spaced(step.step)} (${about})`;
	});

	digest(): Digest {
		return Object.fromEntries(Object.entries(this.board).map(([member, value]) => [member, JSON.stringify(value) ?? '']));
	}

	manner(fact: View<Fact>): AnyManner {
		return typeof fact.seat === 'number' ? { ...PLAIN_MANNER, who: 'seat' } : PLAIN_MANNER;
	}

	/** What is secret of a game without a board stands on it in words. */
	ownSecret(): undefined {
		return undefined;
	}

	sentence(fact: View<Fact>): string {
		const about = membersWords(fact as object, this.seatName);
		return about === '' ? spaced(String(fact.fact)) : `${spaced(String(fact.fact))}: ${about}`;
	}
}
