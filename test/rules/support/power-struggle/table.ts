import { expect } from 'vitest';
import { choose, takeBack, type Course } from '#rules/core/history.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { matchView, type MatchView } from '#rules/core/match-view.ts';
import { isRange, isTextField, type AnyChoice, type Option } from '#rules/core/option.ts';
import { asked, blocked, options } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Board, PlayerState } from '#rules/power-struggle/board.ts';
import { DIVISIONS, type Competence, type Division, type Privilege, type Track } from '#rules/power-struggle/vocabulary.ts';
import type { EventCard } from '#rules/power-struggle/edition.ts';
import type { Result } from '#rules/power-struggle/victory.ts';
import { game, type Colour } from './position.ts';

/** A space of a division, 1 at the top: names the department that stands there at that moment. */
export type Space = { readonly division: Division; readonly space: number };

export function at(division: Division, space: number): Space {
	return { division, space };
}

/** A choice as a test says it: departments may be named by their space. */
export type Spoken = { readonly kind: string; readonly [field: string]: string | number | boolean | Space };

export const CONFIRM: Spoken = { kind: 'confirm' };

/** A table in play, driven only by what a seat may choose; tests read it like a transcript. */
export class Table {
	private readonly colours: readonly Colour[];
	private course: Course;
	/** Everything told so far, in order. */
	readonly facts: Fact[];

	constructor(colours: readonly Colour[], match: Match, facts: readonly Fact[]) {
		this.colours = colours;
		this.course = { match };
		this.facts = [...facts];
	}

	get match(): Match<Board> {
		return this.course.match as Match<Board>;
	}

	get board(): Board {
		return this.match.board;
	}

	/** What a player does at the table. */
	as(colour: Colour): { chooses(...choices: Spoken[]): Table; acts(...choices: Spoken[]): Table; takesBack(): Table } {
		return {
			chooses: (...choices) => this.choose(colour, choices),
			/** The same, and confirms. */
			acts: (...choices) => this.choose(colour, [...choices, CONFIRM]),
			takesBack: () => {
				const back = takeBack(game, this.course, this.seatOf(colour));
				if ('refused' in back) throw new Error(`${colour} may not take back: ${back.refused}`);
				this.course = back.course;
				return this;
			}
		};
	}

	/** What a player, or a spectator, may know. */
	seenBy(viewer: Colour | 'spectator'): MatchView<Board> {
		return matchView(game, this.match, viewer === 'spectator' ? viewer : this.seatOf(viewer)) as MatchView<Board>;
	}

	optionsOf(colour: Colour): readonly Option[] {
		return options(game, this.match, this.seatOf(colour));
	}

	/** The kinds among the player's options, each once, in their order. */
	kindsOf(colour: Colour): string[] {
		return [...new Set(this.optionsOf(colour).map(({ kind }) => kind))];
	}

	/** The values of one field among the player's options of a kind. */
	valuesOf(colour: Colour, kind: string, field: string): unknown[] {
		return this.optionsOf(colour)
			.filter((option) => option.kind === kind)
			.map((option) => option[field]);
	}

	seatOf(colour: Colour): Seat {
		return this.colours.indexOf(colour);
	}

	playerOf(colour: Colour): PlayerState {
		return this.board.players[this.seatOf(colour)] as PlayerState;
	}

	factsOf(fact: string): Fact[] {
		return this.facts.filter((told) => told.fact === fact);
	}

	get result(): Result {
		return this.match.result as unknown as Result;
	}

	expectAsked(colour: Colour, step: string): this {
		expect(asked(game, this.match).map((ask) => `${this.colourOf(ask.seat)} ${ask.step.step}`)).toEqual([`${colour} ${step}`]);
		return this;
	}

	expectCash(colour: Colour, sum: number): this {
		expect(this.playerOf(colour).cash.$secret, `cash of ${colour}`).toBe(sum);
		return this;
	}

	expectPoints(colour: Colour, track: Track, count: number): this {
		expect(this.playerOf(colour).points[track], `${track} of ${colour}`).toBe(count);
		return this;
	}

	/** The departments of a division from the top: 'green 4', 'red main 0'. */
	expectDivision(division: Division, ...departments: string[]): this {
		const standing = this.board.divisions[division].departments;
		const told = standing.map(({ owner, main, employees }) => `${this.colourOf(owner)} ${main ? 'main ' : ''}${employees}`);
		expect(told, division).toEqual(departments);
		return this;
	}

	expectBoardRoom(...members: Colour[]): this {
		expect(this.board.boardRoom.map((seat) => this.colourOf(seat))).toEqual(members);
		return this;
	}

	expectChairman(colour: Colour | undefined): this {
		expect(this.colourOf(this.board.chairman)).toBe(colour);
		return this;
	}

	expectHead(division: Division, colour: Colour | undefined): this {
		expect(this.colourOf(this.board.divisions[division].head), `head of ${division}`).toBe(colour);
		return this;
	}

	/** The divisions beside which the player has consultants, one mention for each. */
	expectConsultants(colour: Colour, ...divisions: Division[]): this {
		const own = DIVISIONS.flatMap((division) =>
			new Array<Division>(this.board.divisions[division].consultants[this.seatOf(colour)] ?? 0).fill(division)
		);
		expect(own).toEqual(divisions);
		return this;
	}

	/** Who has a card, and how it lies. */
	expectPrivilege(card: Privilege, holder: Colour, state: 'normal' | 'bribed' | 'face down'): this {
		const { holder: seat, side, faceDown } = this.board.privileges[card];
		expect(`${this.colourOf(seat)} ${faceDown ? 'face down' : side}`, card).toBe(`${holder} ${state}`);
		return this;
	}

	expectMotivation(value: number): this {
		expect(this.board.motivation).toBe(value);
		return this;
	}

	expectSeen(...cards: EventCard[]): this {
		expect(this.board.events.seen).toEqual(cards);
		return this;
	}

	/** The choice is refused for this reason and changes nothing. */
	expectRefused(colour: Colour, spoken: Spoken, reason: string): this {
		const before = JSON.stringify(this.match);
		const answer = choose(game, this.course, this.seatOf(colour), [this.choice(spoken)]);
		expect('refused' in answer ? answer.refused : 'taken').toBe(reason);
		expect(JSON.stringify(this.match)).toBe(before);
		return this;
	}

	/** The player may expect such an option, and is told why it is not there. */
	expectBlocked(colour: Colour, kind: string, reason: string): this {
		expect(this.kindsOf(colour)).not.toContain(kind);
		expect(blocked(game, this.match, this.seatOf(colour))).toContainEqual({ kind, reason });
		return this;
	}

	expectTold(fact: Fact): this {
		expect(this.facts).toContainEqual(fact);
		return this;
	}

	expectAnnounced(colour: Colour, announced: { points: number; archEnemy: boolean } | undefined): this {
		expect(this.playerOf(colour).announced).toEqual(announced);
		return this;
	}

	/** The ways to a point that the player had when the match ended. */
	expectWays(colour: Colour, ...ways: (Competence | 'archEnemy')[]): this {
		expect(this.result.standings.find(({ seat }) => seat === this.seatOf(colour))?.ways).toEqual(ways);
		return this;
	}

	expectWinners(...colours: Colour[]): this {
		expect(this.match.result === undefined ? 'still running' : this.result.winners.map((seat) => this.colourOf(seat))).toEqual(colours);
		return this;
	}

	expectRunning(): this {
		expect(this.match.result).toBeUndefined();
		return this;
	}

	/** Every player until this one hires, or does whatever else comes first among the options. */
	othersActUntil(colour: Colour, step = 'turn'): this {
		for (let guard = 0; guard < 200; guard += 1) {
			const ask = asked(game, this.match)[0];
			if (ask === undefined || (ask.seat === this.seatOf(colour) && ask.step.step === step)) return this;
			this.actsSomehow(ask.seat);
		}
		throw new Error(`${colour} is never asked ${step}`);
	}

	/** Every player does something quiet until the match is over. */
	playedOut(): this {
		for (let guard = 0; guard < 200 && this.match.result === undefined; guard += 1)
			this.actsSomehow((asked(game, this.match)[0] as { seat: Seat }).seat);
		return this;
	}

	private actsSomehow(seat: Seat): void {
		const list = options(game, this.match, seat);
		const quiet =
			list.find(({ kind }) => ['confirm', 'enough', 'refuse', 'decline', 'createNew', 'hire', 'into', 'pass'].includes(kind)) ?? list[0];
		const choice: Record<string, string | number | boolean> = {};
		for (const [field, value] of Object.entries(quiet as Option)) {
			if (value !== undefined) choice[field] = isRange(value) ? value.min : isTextField(value) ? '' : value;
		}
		this.choose(this.colourOf(seat) as Colour, [choice as Spoken]);
	}

	private colourOf(seat: Seat | undefined): Colour | undefined {
		return seat === undefined ? undefined : this.colours[seat];
	}

	private choose(colour: Colour, choices: readonly Spoken[]): Table {
		for (const spoken of choices) {
			const advance = choose(game, this.course, this.seatOf(colour), [this.choice(spoken)]);
			if ('refused' in advance)
				throw new Error(`${colour}, ${JSON.stringify(spoken)}: ${advance.refused}; options ${JSON.stringify(this.optionsOf(colour))}`);
			this.course = advance.course;
			for (const { facts } of advance.added) this.facts.push(...facts);
		}
		return this;
	}

	private choice(spoken: Spoken): AnyChoice {
		const choice: Record<string, string | number | boolean> = {};
		for (const field in spoken) {
			const value = spoken[field] as Spoken[string];
			choice[field] = typeof value === 'object' ? this.departmentAt(value) : value;
		}
		return choice as AnyChoice;
	}

	private departmentAt({ division, space }: Space): number {
		const department = this.board.divisions[division].departments[space - 1];
		if (department === undefined) throw new Error(`no department at ${division} ${space}`);
		return department.id;
	}
}
