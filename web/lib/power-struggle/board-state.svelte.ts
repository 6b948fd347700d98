import type { GameRoom } from '#lib/table/game.ts';
import type { Seat } from '#rules/core/seat.ts';
import { changedPlaces, digestOf, type Digest } from './digest.ts';
import { litPlaces, type Act, type Pick } from './lit.ts';
import type { Topic } from './topics.ts';
import type { PowerStruggleView, StepView } from './views.ts';

const NOTHING: ReadonlySet<string> = new Set();
const FRESH_FOR = 2_000;

/** What the board's parts share: the match as it stands, what is lit, what has been picked, what is being explained, what is new. */
export class BoardState {
	readonly room: GameRoom;
	/** What the explaining sheet is about, when it is open. */
	topic: Topic | undefined = $state.raw();
	#picked: { readonly at: number; readonly pick: Pick } = $state.raw({ at: -1, pick: {} });
	#fresh: ReadonlySet<string> = $state.raw(NOTHING);
	#news: ReadonlySet<string> = $state.raw(NOTHING);
	#last: Digest | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;

	match = $derived.by(() => this.room.match as PowerStruggleView);
	board = $derived.by(() => this.match.board);
	/** The open question: mine if one is put to me, else the first of the others'. */
	ask = $derived.by(() => this.match.asks.find(({ seat }) => seat === this.room.you) ?? this.match.asks[0]);
	mine = $derived.by(() => this.ask !== undefined && this.ask.seat === this.room.you);
	/** The open question in its own type; every question of this game is one that has words. */
	step = $derived.by(() => this.ask?.step as StepView | undefined);
	// What was picked counts only for the question it was picked at.
	pick = $derived.by(() => (this.#picked.at === this.match.choices && this.mine ? this.#picked.pick : {}));
	lit = $derived.by(() => litPlaces(this.mine ? this.step : undefined, this.mine ? this.match.options : [], this.pick));
	/** Whether anything on the tower is lit. */
	litTower = $derived.by(() => {
		const { divisions, heads, consultants, departments, boardRoom } = this.lit;
		return divisions.size + heads.size + consultants.size + departments.size > 0 || boardRoom !== undefined;
	});

	constructor(room: GameRoom) {
		this.room = room;
	}

	get you(): Seat | undefined {
		return this.room.you;
	}

	/** What helps the words to be exact. */
	context = $derived.by(() => ({ names: this.names, ...(this.step !== undefined && { step: this.step }) }));

	names = (seat: Seat): string => this.room.name(seat);

	/** Picks the first half of a choice; the same once more lets it go. */
	choosePick(pick: Pick): void {
		const same = JSON.stringify(pick) === JSON.stringify(this.pick);
		this.#picked = { at: this.match.choices, pick: same ? (pick.kind === undefined ? {} : { kind: pick.kind }) : pick };
	}

	/** Lets go of what was picked. */
	unpick(): void {
		this.#picked = { at: -1, pick: {} };
	}

	/** Does what a lit place stands for. */
	act({ choice, pick }: Act): void {
		if (this.room.busy) return;
		if (choice !== undefined) {
			this.#news = NOTHING;
			void this.room.choose([choice]);
		} else if (pick !== undefined) this.choosePick(pick);
	}

	/** What a tap on a place that is not lit does: explains it, unless the place was lit a moment ago and the tap came late. */
	tap(topic: Topic): void {
		if (!this.room.justAnswered) this.explain(topic);
	}

	explain(topic: Topic): void {
		this.topic = topic;
	}

	isFresh(place: string): boolean {
		return this.#fresh.has(place);
	}

	isNews(place: string): boolean {
		return this.#news.has(place);
	}

	get hasNews(): boolean {
		return this.#news.size > 0;
	}

	/** Takes note of the board as it stands, so that what has changed since the last time can be shown for a moment. */
	note(): void {
		const digest = digestOf(this.board);
		if (this.#last !== undefined) {
			const changed = changedPlaces(this.#last, digest);
			if (changed.size > 0) {
				this.#fresh = changed;
				clearTimeout(this.#timer);
				this.#timer = setTimeout(() => (this.#fresh = NOTHING), FRESH_FOR);
			}
		}
		this.#last = digest;
	}

	/** Marks what is different from the board of the last visit, until it is acknowledged. */
	compareWith(earlier: Digest): void {
		this.#news = changedPlaces(earlier, digestOf(this.board));
	}

	acknowledge(): void {
		this.#news = NOTHING;
	}
}
