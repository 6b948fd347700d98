import { untrack } from 'svelte';
import type { GameRoom } from '#lib/table/game.ts';
import { isOver } from '#rules/core/stopped.ts';
import type { FirstEvening, Hint, Situation } from './declaration.ts';
import { hasVisited, remember, remembered, type Memory } from './memory.ts';

/**
 * The first evening of whoever sits here: an introduction before the first choice, then hints, each kind once and one at a time.
 * The words are fetched by whoever has not played the game; all others pay nothing for them.
 */
export class Evening {
	readonly #room: GameRoom;
	readonly #names: (player: number) => string;
	#memory: Memory | undefined = $state.raw();
	#told: FirstEvening | undefined = $state.raw();
	/** Whether the introduction is open. */
	isIntroducing = $state(false);
	#kind: string | undefined = $state.raw();
	// The question that the hint was given for.
	#at: string | undefined;
	#fetching: Promise<void> | undefined;

	#situation = $derived.by((): Situation | undefined => {
		const { you, match } = this.#room;
		if (you === undefined) return undefined;
		const question = match.asks.find(({ seat }) => seat === you)?.step;
		return { board: match.board, you, question, options: match.options, names: this.#names };
	});
	/** The introduction's words, when they are there. */
	introduction = $derived.by(() =>
		this.#told === undefined || this.#situation === undefined
			? undefined
			: { wins: this.#told.wins(this.#situation), turn: this.#told.turn(this.#situation) }
	);
	/** The hint to be shown now. */
	hint = $derived.by((): Hint | undefined =>
		this.#kind === undefined || this.#situation === undefined || this.isIntroducing || isOver(this.#room.match)
			? undefined
			: this.#told?.hints[this.#kind]?.(this.#situation)
	);

	constructor(room: GameRoom, names: (player: number) => string) {
		this.#room = room;
		this.#names = names;
		// A board's state is made once for each connection, not for each change of the table.
		this.#memory = untrack(() => remembered(room.table.game));
	}

	/** Whether hints are wanted, though there may be none left. */
	get isOn(): boolean {
		return this.#memory !== undefined && !this.#memory.isOff;
	}

	/** Whether the hint points to this place of the board. */
	pointsTo(place: string | undefined): boolean {
		return place !== undefined && this.hint?.places?.includes(place) === true;
	}

	/** Takes note of what is asked now: fetches the words for whoever is new, and goes on to the next hint. */
	note(): void {
		const { you, match, past, table } = this.#room;
		const at = JSON.stringify([match.asks.find(({ seat }) => seat === you)?.step, match.undo]);
		if (you === undefined || past !== undefined) return;
		untrack(() => {
			// Who has played a match to its end has had the evening.
			if (isOver(match)) return this.isOn ? this.stop() : undefined;
			if (this.#memory === undefined && !hasVisited(table.game)) void this.#introduce();
			else if (this.isOn) void this.#goOn(at);
		});
	}

	/** Tells it all again, from the introduction on. */
	again(): void {
		this.#keep({ shown: [], isOff: false });
		this.#kind = undefined;
		this.#at = undefined;
		void this.#fetch().then(() => {
			this.isIntroducing = true;
			this.note();
		});
	}

	/** No more hints. */
	stop(): void {
		this.#kind = undefined;
		this.#keep({ shown: this.#memory?.shown ?? [], isOff: true });
	}

	/** Puts the hint away; its kind does not come back. */
	dismiss(): void {
		if (this.#kind !== undefined) this.#keep({ shown: [...(this.#memory?.shown ?? []), this.#kind], isOff: false });
		this.#kind = undefined;
	}

	async #introduce(): Promise<void> {
		await this.#fetch();
		if (this.#memory !== undefined || this.#told?.isBeginning(this.#room.match.board) !== true) return;
		// Told once, even if the page is closed over it: the menu has it.
		this.#keep({ shown: [], isOff: false });
		this.isIntroducing = true;
		this.note();
	}

	async #goOn(at: string): Promise<void> {
		await this.#fetch();
		if (this.#at !== at) {
			this.dismiss();
			this.#at = at;
			this.#kind = this.#next();
		}
	}

	#next(): string | undefined {
		const situation = this.#situation;
		const shown = this.#memory?.shown ?? [];
		if (situation === undefined || this.#told === undefined) return undefined;
		return Object.entries(this.#told.hints).find(([kind, hint]) => !shown.includes(kind) && hint(situation) !== undefined)?.[0];
	}

	#fetch(): Promise<void> {
		this.#fetching ??= import('./evenings.ts')
			.then(({ firstEveningFor }) => firstEveningFor(this.#room.table.game))
			.then(
				(told) => void (this.#told = told),
				// Without a connection there are no hints; the next question asks again.
				() => void (this.#fetching = undefined)
			);
		return this.#fetching;
	}

	#keep(memory: Memory): void {
		this.#memory = memory;
		remember(this.#room.table.game, memory);
	}
}
