import type { Option } from '#rules/core/option.ts';
import type { Act, Lit } from './lit.ts';
import { BoardState, type BoardTypes } from './state.svelte.ts';

const NO_ACTS: readonly never[] = [];

/** A board whose answers stand at its places: a place with one answer gives it, a place with several lists them. */
export abstract class PlacesState<T extends BoardTypes, O extends Option> extends BoardState<T> {
	/** The answers to the open question. */
	abstract readonly lit: Lit<O>;
	/** The key of the place that a topic is about; undefined where no answer can stand. */
	protected abstract readonly placeOf: (topic: T['topic']) => string | undefined;

	/** The answers that a place of the board stands for. */
	actsAt(place: string | undefined): readonly Act<O>[] {
		return (place === undefined ? undefined : this.lit.places.get(place)) ?? NO_ACTS;
	}

	/** What a tap on a place does: the only answer it stands for, or the sheet that explains it and lists its answers. */
	press(topic: T['topic']): void {
		const [only, ...more] = this.actsAt(this.placeOf(topic));
		if (only === undefined) this.tap(topic);
		else if (more.length === 0) this.act(only);
		else this.explain(topic);
	}

	/** Makes a choice and closes the sheet that explains. */
	act({ choice }: Act<O>): void {
		if (this.room.busy) return;
		this.topic = undefined;
		this.choose(choice);
	}
}
