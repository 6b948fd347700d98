/** The way through a lesson: which step one is at, what was last said to an answer, and whether the step is done. */
export class Walk<Step extends string> {
	readonly steps: readonly Step[];
	#at = $state(0);
	#told = $state<string>();
	#done = $state(false);

	constructor(steps: readonly Step[]) {
		this.steps = steps;
	}

	/** The step to do now. */
	get step(): Step {
		return this.steps[this.#at] as Step;
	}
	/** Its place, from 1. */
	get number(): number {
		return this.#at + 1;
	}
	/** What was said to the last answer. */
	get told(): string | undefined {
		return this.#told;
	}
	/** Whether the step is done and one may go on. */
	get done(): boolean {
		return this.#done;
	}
	/** Whether the whole lesson is. */
	get over(): boolean {
		return this.#done && this.number === this.steps.length;
	}

	/** An answer that does not do: says why. */
	wrong(words: string): void {
		if (!this.#done) this.#told = words;
	}

	/** The answer: says what came of it, and lets one go on. */
	right(words: string): void {
		this.#told = words;
		this.#done = true;
	}

	/** Clears what was said, while the step goes on. */
	quiet(): void {
		if (!this.#done) this.#told = undefined;
	}

	/** On to the next step. */
	next(): void {
		if (!this.#done || this.over) return;
		this.#at += 1;
		this.#told = undefined;
		this.#done = false;
	}

	/** Back to the first step. */
	again(): void {
		this.#at = 0;
		this.#told = undefined;
		this.#done = false;
	}
}
