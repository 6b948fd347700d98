import type { AnyChoice, Option } from '#rules/core/option.ts';
import type { Act as WholeAct } from './lit.ts';
import { BoardState, type BoardTypes } from './state.svelte.ts';

/** How a place shows itself now: what it is called and does, and whether it answers the question. */
export type Look = {
	readonly name: string;
	readonly title: string;
	readonly place: string | undefined;
	readonly lit: boolean;
	/** Left out by the Tab key while others answer the question. */
	readonly idle: boolean;
	readonly perhaps?: boolean;
	readonly picked?: boolean;
	readonly pressed?: boolean | undefined;
};

/** What a place stands for: an option, and the choice it becomes; without one it is only the first half of a choice. */
type AnyAct<O> = { readonly option: O; readonly choice?: AnyChoice };

const NO_ACTS: readonly never[] = [];

/** A board whose answers stand at its places: a place with one answer gives it, a place with several lists them. */
export abstract class PlacesState<T extends BoardTypes, O extends Option, Act extends AnyAct<O> = WholeAct<O>> extends BoardState<T> {
	/** The answers to the open question by the places that stand for them. */
	abstract readonly lit: { readonly places: ReadonlyMap<string, readonly Act[]> };
	/** The key of the place that a topic is about; undefined where no answer can stand. */
	protected abstract readonly placeOf: (topic: T['topic']) => string | undefined;
	/** What an answer does, in words. */
	abstract label(act: Act): string;

	/** The answers that a place of the board stands for. */
	actsAt(place: string | undefined): readonly Act[] {
		return (place === undefined ? undefined : this.lit.places.get(place)) ?? NO_ACTS;
	}

	/** How the place that a topic is about shows itself now; `name` says what it is and what stands there. */
	look(topic: T['topic'], name: string): Look {
		const place = this.placeOf(topic);
		const acts = this.actsAt(place);
		const lit = acts.length > 0;
		const spoken = lit ? `${name}. ${acts.map((act) => this.label(act)).join('; ')}` : name;
		return { name: spoken, title: name, place, lit, idle: !lit && this.lit.places.size > 0 };
	}

	/** What a tap on a place does: the only answer it stands for, or the sheet that explains it and lists its answers. */
	press(topic: T['topic']): void {
		const [only, ...more] = this.actsAt(this.placeOf(topic));
		if (only === undefined) this.tap(topic);
		else if (more.length === 0) this.act(only);
		else this.explain(topic);
	}

	/** Makes a choice and closes the sheet that explains. */
	act({ choice }: Act): void {
		if (this.room.busy || choice === undefined) return;
		this.topic = undefined;
		this.choose(choice);
	}
}
