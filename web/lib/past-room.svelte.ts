import { api } from '#lib/api.ts';
import { unasked } from '#lib/following/asks.ts';
import { lookAt } from '#lib/look-back.ts';
import { tellFailure } from '#lib/refusals.ts';
import type { Connection, GameRoom, Held, Past, Watching } from '#lib/table/game.ts';
import type { Colour, LoggedFact, PastMoment, Saying, TableView } from '#party/shared/wire.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { Seat } from '#rules/core/seat.ts';

/** A table whose match is an earlier moment of itself: everything as the viewer knew it then, and nothing to choose. */
export class PastRoom implements GameRoom {
	readonly #room: GameRoom;
	readonly #invite: string | undefined;
	#moment: PastMoment | undefined = $state.raw();
	#wanted = 0;
	#coming: Promise<void> | undefined;

	constructor(room: GameRoom, invite: string | undefined) {
		this.#room = room;
		this.#invite = invite;
	}

	/** Whether a moment is there to be looked at. */
	get ready(): boolean {
		return this.#moment !== undefined;
	}

	/** Turns to the moment after so many choices; while one is on its way, only the last one asked for comes after it. */
	turnTo(at: number): Promise<void> {
		this.#wanted = at;
		this.#coming ??= this.#fetch().finally(() => (this.#coming = undefined));
		return this.#coming;
	}

	async #fetch(): Promise<void> {
		try {
			while (this.#wanted !== this.#moment?.at) {
				const wanted = this.#wanted;
				this.#moment = await api.moment(this.table.id, wanted, this.#invite);
				// Where several act at once, the past ends before them.
				if (this.#wanted === wanted) this.#wanted = this.#moment.at;
			}
		} catch (failure) {
			tellFailure(failure);
			await lookAt(this.#moment?.at);
		}
	}

	#table = $derived.by((): TableView => {
		const { table } = this.#room;
		if (this.#moment === undefined) return table;
		const match = unasked(this.#moment.match, table.you);
		return { ...table, phase: match.result === undefined ? 'playing' : 'over', match };
	});

	past = $derived.by((): Past => {
		const { at = 0, last = 0, before, after } = this.#moment ?? {};
		return {
			at,
			last,
			before,
			after,
			isAwaited: this.#room.asked,
			go: (to) => void lookAt(Math.min(Math.max(to, 0), this.past.last)),
			turn: (way) => void this.#turn(way),
			backToNow: () => void lookAt(undefined)
		};
	});

	// What comes before or after a moment is known when it has come.
	async #turn(way: 'before' | 'after'): Promise<void> {
		await this.#coming;
		const to = this.past[way];
		if (to !== undefined) await lookAt(to);
	}

	get table(): TableView {
		return this.#table;
	}

	get match(): MatchView {
		return this.#table.match ?? this.#room.match;
	}

	get log(): readonly LoggedFact[] {
		return this.#moment?.log ?? [];
	}

	get you(): Seat | undefined {
		return this.#room.you;
	}

	readonly asked = false;
	readonly busy = false;
	readonly justAnswered = false;

	get connection(): Connection {
		return this.#room.connection;
	}

	get held(): Held | undefined {
		return this.#room.held;
	}

	get chat(): readonly Saying[] {
		return this.#room.chat;
	}

	get watching(): Watching {
		return this.#room.watching;
	}

	name(seat: Seat): string {
		return this.#room.name(seat);
	}

	colour(seat: Seat): Colour {
		return this.#room.colour(seat);
	}

	/** Nothing can be chosen in the past. */
	choose = (): Promise<string> => Promise.resolve('not-asked');
	undo = (): Promise<string> => Promise.resolve('nothing-to-take-back');

	say: GameRoom['say'] = (...args) => this.#room.say(...args);
	replace: GameRoom['replace'] = (...args) => this.#room.replace(...args);
	stepAside: GameRoom['stepAside'] = () => this.#room.stepAside();
	stop: GameRoom['stop'] = (...args) => this.#room.stop(...args);
	claim: GameRoom['claim'] = () => this.#room.claim();
	settle: GameRoom['settle'] = (...args) => this.#room.settle(...args);
	ban: GameRoom['ban'] = (...args) => this.#room.ban(...args);
	mute: GameRoom['mute'] = (...args) => this.#room.mute(...args);
	relink: GameRoom['relink'] = () => this.#room.relink();
}
