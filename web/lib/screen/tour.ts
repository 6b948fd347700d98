// Milliseconds that a view of the board stays: long enough to be read from the sofa.
const STAY = 10_000;
// How much of a part comes into sight at once when it is too long for the screen.
const STRIDE = 0.75;

/** Shows the parts of a board one after the other, down to their ends, and turns to where something has just changed. */
export class Tour {
	readonly #root: HTMLElement;
	readonly #turned: (part: string) => void;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#at = 0;

	/** `turned` is told the name of the part that is shown. */
	constructor(root: HTMLElement, turned: (part: string) => void) {
		this.#root = root;
		this.#turned = turned;
		this.#later();
	}

	get #parts(): readonly HTMLElement[] {
		const parts = [...this.#root.querySelectorAll<HTMLElement>('[data-part]')].filter(({ offsetParent }) => offsetParent !== null);
		return parts.sort((one, other) => one.offsetLeft - other.offsetLeft || one.offsetTop - other.offsetTop);
	}

	/** The names of the parts, in the order in which they stand. */
	get names(): readonly string[] {
		return this.#parts.map((part) => part.ariaLabel ?? '');
	}

	/** Ends the tour. */
	stop(): void {
		clearTimeout(this.#timer);
	}

	/** Turns to what has just changed, if anything has, and stays there for a while. */
	look(): void {
		const changed = this.#root.querySelector<HTMLElement>('[data-part] .fresh');
		const at = changed === null ? -1 : this.#parts.findIndex((part) => part.contains(changed));
		if (changed === null || at < 0) return;
		this.#turnTo(at);
		const part = this.#parts[at];
		const top = changed.getBoundingClientRect().top - (part?.getBoundingClientRect().top ?? 0);
		part?.scrollTo({ top: part.scrollTop + top - part.clientHeight / 3, behavior: 'auto' });
		this.#later();
	}

	/** Turns to the part of this name. */
	turnTo(name: string): void {
		const at = this.names.indexOf(name);
		if (at >= 0) this.#turnTo(at);
		this.#later();
	}

	#later(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#goOn();
			this.#later();
		}, STAY);
	}

	#goOn(): void {
		const parts = this.#parts;
		const part = parts[this.#at];
		if (part !== undefined && part.scrollTop + part.clientHeight < part.scrollHeight - 8)
			return part.scrollBy({ top: part.clientHeight * STRIDE, behavior: 'smooth' });
		if (parts.length > 0) this.#turnTo((this.#at + 1) % parts.length);
	}

	#turnTo(at: number): void {
		const part = this.#parts[at];
		const scroller = part?.closest<HTMLElement>('.parts');
		if (part === undefined || !scroller) return;
		if (at !== this.#at) part.scrollTo({ top: 0 });
		this.#at = at;
		scroller.scrollTo({ left: part.offsetLeft - scroller.offsetLeft, behavior: 'auto' });
		this.#turned(part.ariaLabel ?? '');
	}
}
