import type { Followed } from '#lib/table/game.ts';
import type { Line } from '#lib/table/story/lines.ts';
import type { LoggedFact } from '#party/shared/wire.ts';
import { length, pagesOf, type Page } from './pages.ts';
import { pace, readingTime, type Pace } from './pace.svelte.ts';

type Step<State> = { readonly state: State; readonly pages: readonly Page[] };

/** Milliseconds between the last thing that was told and the question that follows from it. */
const BREATH = 350;
/** Steps that wait to be told: more than a round of anybody's turns. Of more the oldest are passed over; the recap has them. */
const MOST = 24;

/**
 * What others do, told one step after the other, each for as long as it takes to read: between the connection, which always knows the
 * newest state, and the board, which shows the state that is told of.
 */
export class Following<State> implements Followed {
	#steps: Step<State>[] = [];
	#pages: Page[] = [];
	#shown: State | undefined = $state.raw();
	#page: Page | undefined = $state.raw();
	#timer: ReturnType<typeof setTimeout> | undefined;
	// Everything has been told, and the question is about to be asked.
	#isResting = false;
	#read: ((log: readonly LoggedFact[]) => readonly Line[]) | undefined;

	/** The state that the board shows while it lags; undefined when it shows the newest. */
	get shown(): State | undefined {
		return this.#shown;
	}

	/** What is told now. */
	get page(): Page | undefined {
		return this.#page;
	}

	/** The board says how facts are put in words: from then on they are told. Answers how to stop. */
	readBy(read: (log: readonly LoggedFact[]) => readonly Line[]): () => void {
		this.#read = read;
		document.addEventListener('visibilitychange', this.#hidden);
		return () => {
			this.#read = undefined;
			document.removeEventListener('visibilitychange', this.#hidden);
			this.catchUp();
		};
	}

	/** Takes up a new state with the facts that led to it; of what one did oneself only the moments are told. */
	follow(state: State, told: readonly LoggedFact[], only?: 'moments'): void {
		const pages = pagesOf(this.#read?.(told) ?? []).filter(({ title }) => only === undefined || title !== undefined);
		if (this.#read === undefined || pace.chosen === 'now' || document.hidden) return this.catchUp();
		// Nothing to tell, and nothing before it.
		if (this.#shown === undefined && pages.length === 0) return;
		this.#steps = [...this.#steps, { state, pages }].slice(-MOST);
		if (this.#shown === undefined) this.#next();
	}

	/** Goes on to what is told next; from the last there is, to now. */
	onward(): void {
		if (this.#isResting) this.catchUp();
		else if (this.#shown !== undefined) this.#next();
	}

	/** Goes on at this pace, what is told now included; its time begins anew. */
	goAt(chosen: Pace): void {
		if (chosen === 'now') this.catchUp();
		else if (this.#page !== undefined && !this.#isResting) this.#time(this.#page);
	}

	/** Shows the newest state and asks what is to be asked, whatever has not been told. */
	catchUp(): void {
		clearTimeout(this.#timer);
		this.#isResting = false;
		this.#steps = [];
		this.#pages = [];
		this.#shown = undefined;
		this.#page = undefined;
	}

	#next(): void {
		clearTimeout(this.#timer);
		this.#isResting = false;
		const [page, ...pages] = this.#pages;
		if (page !== undefined) return this.#tell(page, pages);
		const [step, ...steps] = this.#steps;
		if (step === undefined) return this.#rest();
		this.#steps = steps;
		this.#shown = step.state;
		this.#pages = [...step.pages];
		this.#next();
	}

	#tell(page: Page, pages: readonly Page[]): void {
		this.#page = page;
		this.#pages = [...pages];
		this.#time(page);
	}

	#time(page: Page): void {
		clearTimeout(this.#timer);
		const time = readingTime(length(page), pace.chosen);
		this.#timer = time === undefined ? undefined : setTimeout(() => this.#next(), time);
	}

	#rest(): void {
		this.#isResting = true;
		this.#timer = setTimeout(() => (this.#steps.length > 0 ? this.#next() : this.catchUp()), BREATH);
	}

	#hidden = (): void => {
		if (document.hidden) this.catchUp();
	};
}
