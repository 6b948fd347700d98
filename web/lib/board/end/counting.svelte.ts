import { keepsStill } from '#lib/ease.ts';

/** Milliseconds between one point and the next. */
const PACE = 700;

/** Counts the points up one after the other, once for each table in this browser; at once where motion is not wanted. */
export class Counting {
	#shown: number = $state(0);
	#timer: ReturnType<typeof setInterval> | undefined;
	readonly #most: number;

	constructor(table: string, most: number) {
		this.#most = most;
		if (isSeen(table) || keepsStill()) this.#shown = most;
		else this.#timer = setInterval(() => this.#next(), PACE);
	}

	/** How many points of each player are on the table. */
	get shown(): number {
		return this.#shown;
	}

	get done(): boolean {
		return this.#shown >= this.#most;
	}

	/** Puts all points on the table. */
	skip(): void {
		this.#shown = this.#most;
		this.stop();
	}

	stop(): void {
		clearInterval(this.#timer);
	}

	#next(): void {
		this.#shown += 1;
		if (this.done) this.stop();
	}
}

// Asked once: who comes back to the end has seen it.
function isSeen(table: string): boolean {
	try {
		const place = `end-${table}`;
		if (sessionStorage.getItem(place) !== null) return true;
		sessionStorage.setItem(place, '');
		return false;
	} catch {
		return true;
	}
}
