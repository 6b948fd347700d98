import type { GameRoom } from '#lib/table/game.ts';
import { colours } from '#lib/table/limits.ts';
import type { Colour } from '#party/wire.ts';
import type { Seat } from '#rules/core/seat.ts';
import { editionOf, type PlayerId } from '#rules/pax-transhumanity/board.ts';
import { changedPlaces, digestOf, type Digest } from './digest.ts';
import { litPlaces, type Act } from './lit.ts';
import { placeOfTopic, type Topic } from './topics.ts';
import type { PaxView, StepView } from './views.ts';
import { roleName } from './words/names.ts';

const NOTHING: ReadonlySet<string> = new Set();
const FRESH_FOR = 2_000;

/** What the board's parts share: the match as it stands, what is lit, what has been opened, what is being explained, what is new. */
export class BoardState {
	readonly room: GameRoom;
	/** What the explaining sheet is about, when it is open. */
	topic: Topic | undefined = $state.raw();
	#picked: { readonly at: number; readonly kind: string } | undefined = $state.raw();
	#fresh: ReadonlySet<string> = $state.raw(NOTHING);
	#news: ReadonlySet<string> = $state.raw(NOTHING);
	#last: Digest | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;

	match = $derived.by(() => this.room.match as PaxView);
	board = $derived.by(() => this.match.board);
	edition = $derived.by(() => editionOf(this.board));
	/** The open question: mine if one is put to me, else the first of the others'. */
	ask = $derived.by(() => this.match.asks.find(({ seat }) => seat === this.room.you) ?? this.match.asks[0]);
	mine = $derived.by(() => this.ask !== undefined && this.ask.seat === this.room.you);
	/** The open question in its own type; every question of this game is one that has words. */
	step = $derived.by(() => this.ask?.step as StepView | undefined);
	/** The action of the turn that was opened; it counts only for the question it was opened at. */
	kind = $derived.by(() =>
		this.step?.step === 'turn' && this.mine && this.#picked?.at === this.match.choices ? this.#picked.kind : undefined
	);
	/** Whether it is the viewer's turn and no action has been opened. */
	undecided = $derived.by(() => this.mine && this.step?.step === 'turn' && this.kind === undefined);
	lit = $derived.by(() => litPlaces(this.mine ? this.step : undefined, this.mine ? this.match.options : [], this.kind));

	constructor(room: GameRoom) {
		this.room = room;
	}

	get you(): Seat | undefined {
		return this.room.you;
	}

	/** What helps the words to be exact. */
	context = $derived.by(() => ({ step: this.step ?? ({ step: 'together' } as const), edition: this.edition, names: this.names }));

	/** Whether a player is an exoglobal rival, who has no seat. */
	isRival(player: PlayerId): boolean {
		return this.board.players[player]?.exoglobal === true;
	}

	names = (player: PlayerId): string => {
		const state = this.board.players[player];
		return state?.exoglobal === true ? roleName(state.role) : this.room.name(player);
	};

	/** A player's colour; rivals are given those that no seat has. */
	colour(player: PlayerId): Colour {
		if (!this.isRival(player)) return this.room.colour(player);
		const taken = this.room.table.seats.map(({ colour }) => colour);
		const free = colours.filter((colour) => !taken.includes(colour));
		return free[player - this.room.table.seats.length] ?? 'violet';
	}

	/** Opens one of the turn's actions, so that only its places are lit; without one, lets it go. */
	open(kind?: string): void {
		this.#picked = kind === undefined ? undefined : { at: this.match.choices, kind };
	}

	/** The answers that a place of the board stands for. */
	actsAt(place: string | undefined): readonly Act[] {
		return (place === undefined ? undefined : this.lit.places.get(place)) ?? [];
	}

	/**
	 * What a tap on a place does: the only answer it stands for, or the sheet that explains it and lists its answers,
	 * unless the place was lit a moment ago and the tap came late.
	 */
	press(topic: Topic): void {
		const [only, ...more] = this.actsAt(placeOfTopic(topic));
		if (only !== undefined && more.length === 0 && !this.undecided) this.act(only);
		else if (only !== undefined || !this.room.justAnswered) this.explain(topic);
	}

	/** Makes a choice. */
	act({ option, choice }: Act): void {
		if (this.room.busy) return;
		this.#news = NOTHING;
		// What foresight shows lies on the deck's page.
		this.topic = option.kind === 'foresee' ? { about: 'deck' } : undefined;
		void this.room.choose([choice]);
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
