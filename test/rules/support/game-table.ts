import { expect } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { choose, takeBack, type Course } from '#rules/core/history.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { matchView, type MatchView } from '#rules/core/match-view.ts';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import { asked, blocked, options } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';

/** What a table is of: the board with its players, the facts, how a test says a choice, and what the players are called. */
export type Kind = { board: { players: readonly unknown[] }; fact: Fact; spoken: unknown; colour: string };

/** A table in play, driven only by what a seat may choose; tests read it like a transcript. Each game adds what only it shows. */
export abstract class GameTable<K extends Kind> {
	protected readonly game: Game;
	protected readonly colours: readonly K['colour'][];
	protected course: Course;
	/** Everything told so far, in order. */
	readonly facts: Fact[];

	constructor(game: Game, colours: readonly K['colour'][], match: Match, facts: readonly Fact[]) {
		this.game = game;
		this.colours = colours;
		this.course = { match };
		this.facts = [...facts];
	}

	/** The choice that a test has said. */
	protected abstract choiceOf(spoken: K['spoken']): AnyChoice;

	get match(): Match<K['board']> {
		return this.course.match as Match<K['board']>;
	}

	get board(): K['board'] {
		return this.match.board;
	}

	/** What a player, or a spectator, may know. */
	seenBy(viewer: K['colour'] | 'spectator'): MatchView<K['board']> {
		return matchView(this.game, this.match, viewer === 'spectator' ? 'spectator' : this.seatOf(viewer)) as MatchView<K['board']>;
	}

	optionsOf(colour: K['colour']): readonly Option[] {
		return options(this.game, this.match, this.seatOf(colour));
	}

	/** The kinds among the player's options, each once, in their order. */
	kindsOf(colour: K['colour']): string[] {
		return [...new Set(this.optionsOf(colour).map(({ kind }) => kind))];
	}

	/** The values of one field among the player's options of a kind. */
	valuesOf(colour: K['colour'], kind: string, field: string): unknown[] {
		return this.optionsOf(colour)
			.filter((option) => option.kind === kind)
			.map((option) => option[field]);
	}

	seatOf(colour: K['colour']): Seat {
		return this.colours.indexOf(colour);
	}

	playerOf(colour: K['colour']): K['board']['players'][number] {
		return this.board.players[this.seatOf(colour)];
	}

	factsOf(fact: K['fact']['fact']): Fact[] {
		return this.facts.filter((told) => told.fact === fact);
	}

	expectAsked(colour: K['colour'], step: string): this {
		expect(asked(this.game, this.match).map((ask) => `${this.colourOf(ask.seat)} ${ask.step.step}`)).toEqual([`${colour} ${step}`]);
		return this;
	}

	/** The choice is refused for this reason and changes nothing. */
	expectRefused(colour: K['colour'], spoken: K['spoken'], reason: string): this {
		const before = JSON.stringify(this.match);
		const answer = choose(this.game, this.course, this.seatOf(colour), [this.choiceOf(spoken)]);
		expect('refused' in answer ? answer.refused : 'taken').toBe(reason);
		expect(JSON.stringify(this.match)).toBe(before);
		return this;
	}

	/** The player may expect such an option, and is told why it is not there. */
	expectBlocked(colour: K['colour'], kind: string, reason: string): this {
		expect(this.kindsOf(colour)).not.toContain(kind);
		expect(blocked(this.game, this.match, this.seatOf(colour))).toContainEqual({ kind, reason });
		return this;
	}

	expectTold(fact: K['fact']): this {
		expect(this.facts).toContainEqual(fact);
		return this;
	}

	expectNotTold(fact: K['fact']['fact']): this {
		expect(this.factsOf(fact)).toEqual([]);
		return this;
	}

	expectRunning(): this {
		expect(this.match.result).toBeUndefined();
		return this;
	}

	protected colourOf(seat: Seat | undefined): K['colour'] | undefined {
		return seat === undefined ? undefined : this.colours[seat];
	}

	protected take(colour: K['colour'], choice: AnyChoice): this {
		const advance = choose(this.game, this.course, this.seatOf(colour), [choice]);
		if ('refused' in advance)
			throw new Error(`${colour}, ${JSON.stringify(choice)}: ${advance.refused}; options ${JSON.stringify(this.optionsOf(colour))}`);
		this.course = advance.course;
		for (const { facts } of advance.added) this.facts.push(...facts);
		return this;
	}

	protected takeBack(colour: K['colour']): this {
		const back = takeBack(this.game, this.course, this.seatOf(colour));
		if ('refused' in back) throw new Error(`${colour} may not take back: ${back.refused}`);
		this.course = back.course;
		return this;
	}
}
