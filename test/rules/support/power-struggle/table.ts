import { expect } from 'vitest';
import type { Fact, Match } from '#rules/core/match.ts';
import { leastChoice, type AnyChoice, type Option } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import { DIVISIONS, type Competence, type Division, type Privilege, type Track } from '#rules/power-struggle/vocabulary.ts';
import type { EventCard } from '#rules/power-struggle/edition.ts';
import type { Result } from '#rules/power-struggle/facts.ts';
import { GameTable } from '../game-table.ts';
import { game, type Colour } from './position.ts';

/** A space of a division, 1 at the top: names the department that stands there at that moment. */
export type Space = { readonly division: Division; readonly space: number };

export function at(division: Division, space: number): Space {
	return { division, space };
}

/** A choice as a test says it: departments may be named by their space. */
export type Spoken = { readonly kind: string; readonly [field: string]: string | number | boolean | Space };

export const CONFIRM: Spoken = { kind: 'confirm' };

type PowerStruggleTable = { board: Board; fact: Fact; spoken: Spoken; colour: Colour };

/** A table of Power Struggle. */
export class Table extends GameTable<PowerStruggleTable> {
	constructor(colours: readonly Colour[], match: Match, facts: readonly Fact[]) {
		super(game, colours, match, facts);
	}

	/** What a player does at the table. */
	as(colour: Colour): { chooses(...choices: Spoken[]): Table; acts(...choices: Spoken[]): Table; takesBack(): Table } {
		return {
			chooses: (...choices) => this.choose(colour, choices),
			/** The same, and confirms. */
			acts: (...choices) => this.choose(colour, [...choices, CONFIRM]),
			takesBack: () => this.takeBack(colour)
		};
	}

	get result(): Result {
		return this.match.result as unknown as Result;
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
		this.take(this.colourOf(seat) as Colour, leastChoice(quiet as Option));
	}

	private choose(colour: Colour, choices: readonly Spoken[]): Table {
		for (const spoken of choices) this.take(colour, this.choiceOf(spoken));
		return this;
	}

	protected choiceOf(spoken: Spoken): AnyChoice {
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
