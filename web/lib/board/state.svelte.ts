import { list } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { GameRoom } from '#lib/table/game.ts';
import type { AnyManner, Sort } from '#lib/table/story/manner.ts';
import { COLOURS, type Colour } from '#party/shared/wire.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { Fact, Step } from '#rules/core/match.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { View } from '#rules/core/secret.ts';
import { isOver } from '#rules/core/stopped.ts';
import { changedPlaces, type Digest } from './digest.ts';
import { Evening } from './first-evening/evening.svelte.ts';
import { asksBeforeSending } from './sending.ts';

/** The types that one game's board is about. */
export type BoardTypes = {
	readonly board: unknown;
	readonly step: Step;
	/** Its questions as they are put in words. */
	readonly question: { readonly step: string };
	/** What can be explained on it. */
	readonly topic: unknown;
	/** The first half of a choice that takes two taps. */
	readonly pick: unknown;
	/** How a match of it ends. */
	readonly result: { readonly winners: readonly number[] };
};

/** Something that only the viewer knows: what it is, in a word, and what it is now. */
export type OwnSecret = { readonly label: string; readonly words: string };

const NOTHING: ReadonlySet<string> = new Set();
const FRESH_FOR = 2_000;

/** What the parts of a board share: the match as it stands, what is asked, picked and explained, and what is new. */
export abstract class BoardState<T extends BoardTypes> {
	readonly room: GameRoom;
	/** The introduction and the hints of whoever is new to the game. */
	readonly evening: Evening;
	/** What the explaining sheet is about, when it is open. */
	topic: T['topic'] | undefined = $state.raw();
	#picked: { readonly at: number; readonly pick: T['pick'] } | undefined = $state.raw();
	#held: { readonly at: number; readonly choices: readonly AnyChoice[] } | undefined = $state.raw();
	#fresh: ReadonlySet<string> = $state.raw(NOTHING);
	#news: ReadonlySet<string> = $state.raw(NOTHING);
	#last: Digest | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;

	match = $derived.by(() => this.room.match as MatchView<T['board'], T['step']>);
	board = $derived.by(() => this.match.board);
	/** The open question: mine if one is put to me, else the first of the others'. */
	ask = $derived.by(() => this.match.asks.find(({ seat }) => seat === this.room.you) ?? this.match.asks[0]);
	mine = $derived.by(() => this.ask !== undefined && this.ask.seat === this.room.you);
	/** The open question in the game's own type: every question of a game is one that has words. */
	step = $derived.by(() => this.ask?.step as T['question'] | undefined);
	/** What has been picked; it counts only for the question it was picked at. */
	picked = $derived.by(() => (this.mine && this.#picked?.at === this.match.choices ? this.#picked.pick : undefined));
	/** Whether the match has come to its end or was stopped. */
	over = $derived.by(() => isOver(this.match));
	/** The match's result when it has come to its end. */
	result = $derived.by(() => this.match.result as T['result'] | undefined);
	/** Who has won, in a sentence; undefined while the match is played, and of one that was stopped. */
	winner = $derived.by(() => {
		const { winners } = this.result ?? {};
		return winners && m.board_end_winner({ count: winners.length, names: list(winners.map(this.names)) });
	});
	/** Takes back the last choice, while that is possible. */
	undo = $derived.by(() => (this.match.undo > 0 && !this.over ? () => void this.room.undo() : undefined));
	/** Whom the decision bar speaks to. */
	tone = $derived.by((): 'over' | 'yours' | 'waiting' => (this.over ? 'over' : this.mine ? 'yours' : 'waiting'));

	constructor(room: GameRoom) {
		this.room = room;
		this.evening = new Evening(room, (player) => this.names(player));
	}

	/** Every place with what stands there. */
	abstract digest(): Digest;

	/** A fact of the log in words; undefined leaves it out. */
	abstract sentence(fact: View<Fact>): string | undefined;

	/** How a fact is told, beside its words. */
	abstract manner(fact: View<Fact>): AnyManner;

	/** What this game calls a sort of lines, where another word says it better than the usual one. */
	sortName(_sort: Sort): string | undefined {
		return undefined;
	}

	/** Several facts of one kind and one choice in one line. */
	gathered(facts: readonly View<Fact>[]): string | undefined {
		return facts.flatMap((fact) => this.sentence(fact) ?? []).join(' ');
	}

	/** The figure that only the viewer knows and needs in every turn; undefined for who has none. */
	abstract ownSecret(): OwnSecret | undefined;

	get you(): Seat | undefined {
		return this.room.you;
	}

	names = (seat: Seat): string => this.room.name(seat);

	colour = (seat: Seat): Colour => this.room.colour(seat);

	/** A colour that no seat has, for a player without one: the first of them, or the how manieth is asked for. */
	spareColour(number = 0): Colour {
		const taken = this.room.table.seats.map(({ colour }) => colour);
		return COLOURS.filter((colour) => !taken.includes(colour))[number] ?? 'violet';
	}

	/** Picks the first half of a choice; without one, lets go of what was picked. */
	pickUp(pick?: T['pick']): void {
		this.#picked = pick === undefined ? undefined : { at: this.match.choices, pick };
	}

	/** Makes a choice, or several, all or none, unless one is on its way. */
	choose(...choices: readonly AnyChoice[]): void {
		if (this.room.busy) return;
		// Who confirms is asked already.
		if (asksBeforeSending() && choices.some(({ kind }) => kind !== 'confirm')) this.#held = { at: this.match.choices, choices };
		else this.#send(choices);
	}

	#send(choices: readonly AnyChoice[]): void {
		this.#held = undefined;
		this.#news = NOTHING;
		void this.room.choose(choices);
	}

	/** What waits to be sent, when the player wants to be asked before: to send it, or to let it be. */
	held = $derived.by(() => {
		const held = this.#held;
		if (held === undefined || !this.mine || held.at !== this.match.choices) return undefined;
		return { send: () => this.#send(held.choices), drop: () => (this.#held = undefined) };
	});

	/** Agrees to end what has been done, when that is the question. */
	confirm = $derived.by(() => (this.mine && this.step?.step === 'confirm' ? () => this.choose({ kind: 'confirm' }) : undefined));

	explain(topic: T['topic']): void {
		this.topic = topic;
	}

	/** What a tap on a place that is not lit does: explains it, unless the place was lit a moment ago and the tap came late. */
	tap(topic: T['topic']): void {
		if (!this.room.justAnswered) this.explain(topic);
	}

	/** The marks of a place: changed a moment ago, changed since the last visit, pointed to by a hint. */
	marks(place: string | undefined): { readonly fresh: boolean; readonly news: boolean; readonly hinted: boolean } {
		return {
			fresh: place !== undefined && this.#fresh.has(place),
			news: place !== undefined && this.#news.has(place),
			hinted: this.evening.pointsTo(place)
		};
	}

	/** Takes note of the board as it stands, so that what has changed since the last time can be shown for a moment. */
	note(): void {
		const digest = this.digest();
		if (this.#last !== undefined) {
			const changed = changedPlaces(this.#last, digest);
			if (changed.size > 0) {
				this.#fresh = changed;
				this.#fade();
			}
		}
		this.#last = digest;
	}

	// What is being told of stays marked until it has been.
	#fade(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => (this.room.following?.page === undefined ? (this.#fresh = NOTHING) : this.#fade()), FRESH_FOR);
	}

	/** Marks what is different from the board of the last visit, until it is acknowledged. */
	compareWith(earlier: Digest): void {
		this.#news = changedPlaces(earlier, this.digest());
	}

	acknowledge(): void {
		this.#news = NOTHING;
	}
}

/** What the kit's own components need of any game's board. */
export type Desk = Pick<
	BoardState<BoardTypes>,
	| 'room'
	| 'board'
	| 'names'
	| 'colour'
	| 'sentence'
	| 'manner'
	| 'gathered'
	| 'sortName'
	| 'ownSecret'
	| 'digest'
	| 'note'
	| 'compareWith'
	| 'acknowledge'
	| 'marks'
	| 'evening'
	| 'over'
	| 'tone'
	| 'undo'
	| 'confirm'
	| 'held'
	| 'winner'
>;
