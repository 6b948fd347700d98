import { BoardState as Base } from '#lib/board/state.svelte.ts';
import type { Fact } from '#rules/core/match.ts';
import type { Option } from '#rules/core/option.ts';
import type { View } from '#rules/core/secret.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import type { PowerStruggleStep } from '#rules/power-struggle/steps.ts';
import { digestOf } from './digest.ts';
import { litPlaces, type Act, type Pick } from './lit.ts';
import type { Topic } from './topics.ts';
import { openBribe, resultOf } from './views.ts';
import { factSentence, optionEffect, optionLabel, type Question } from './words/words.ts';

/** What the parts of Power Struggle's board share. */
export class BoardState extends Base<{ board: Board; step: PowerStruggleStep; question: Question; topic: Topic; pick: Pick }> {
	pick = $derived.by((): Pick => this.picked ?? {});
	lit = $derived.by(() => litPlaces(this.mine ? this.step : undefined, this.mine ? this.match.options : [], this.pick));
	/** Whether anything on the tower is lit. */
	litTower = $derived.by(() => {
		const { divisions, heads, consultants, departments, boardRoom } = this.lit;
		return divisions.size + heads.size + consultants.size + departments.size > 0 || boardRoom !== undefined;
	});
	/** The match's result when it is over. */
	result = $derived.by(() => resultOf(this.match));
	/** The envelope that lies on the table. */
	bribe = $derived.by(() => openBribe(this.board));
	/** What helps the words to be exact. */
	context = $derived.by(() => ({ names: this.names, ...(this.step !== undefined && { step: this.step }) }));

	/** The options in words, for what the board itself does not show. */
	words = $derived.by(() => ({
		label: (option: Option) => optionLabel(option, this.board, this.context),
		effect: (option: Option) => optionEffect(option, this.board, this.context)
	}));

	digest() {
		return digestOf(this.board);
	}

	sentence(fact: View<Fact>): string | undefined {
		return factSentence(fact as Parameters<typeof factSentence>[0], this.names);
	}

	/** Does what a lit place stands for; a first half picked once more is let go. */
	act({ choice, pick }: Act): void {
		if (this.room.busy) return;
		if (choice !== undefined) return this.choose(choice);
		const same = JSON.stringify(pick) === JSON.stringify(this.pick);
		this.pickUp(same ? { ...(pick?.kind !== undefined && { kind: pick.kind }) } : pick);
	}
}
