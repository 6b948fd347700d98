import type { Flow } from './flow.ts';
import type { Json } from './json.ts';
import type { Match, Settings, Step } from './match.ts';
import type { AnyChoice, Blocked, Choice, Option } from './option.ts';
import type { Seat } from './seat.ts';
import type { View } from './secret.ts';

/** A step that runs by itself: it changes the board and may put further steps on the agenda. */
export type Procedure<Board, S extends Step> = {
	run(board: Board, step: S, flow: Flow): void;
};

/** A step that asks one seat and waits. */
export type Decision<Board, S extends Step, O extends Option = Option> = {
	/** Who is asked. */
	by(step: S, board: Board): Seat;
	/** Everything the seat may do: the only truth about what is legal. Never empty. */
	options(board: Board, step: S): readonly O[];
	/** What a player might look for among the options, and why it is not there. */
	blocked?(board: Board, step: S): readonly Blocked[];
	/** Carries out a choice that is among the options. The step itself has left the agenda. */
	take(board: Board, step: S, choice: Choice<O>, flow: Flow): void;
	/** Ask even when there is only one option: answering by itself would tell something hidden, or rob a moment of its drama. */
	always?: true;
};

/** Every step of a game by its name. */
export type Steps<Board, S extends Step> = {
	readonly [Name in S['step']]: Procedure<Board, Extract<S, { step: Name }>> | AnyDecision<Board, Extract<S, { step: Name }>>;
};

// A decision whose option type is known only to itself: `take` is called with nothing but its own options, filled in.
export type AnyDecision<Board, S extends Step> = Omit<Decision<Board, S>, 'take'> & {
	take(board: Board, step: S, choice: never, flow: Flow): void;
};

/** Declares a procedure of a game. */
export function procedure<Board, S extends Step>(definition: Procedure<Board, S>): Procedure<Board, S> {
	return definition;
}

/** Declares a decision of a game; the type of its options follows from `options`. */
export function decision<Board, S extends Step, O extends Option>(definition: Decision<Board, S, O>): AnyDecision<Board, S> {
	// All have the same members, whether or not they use them: they are asked all the time, which is fast where all are alike.
	return { blocked: undefined, always: undefined, ...definition };
}

/** What a bot knows when it chooses: nothing that is hidden from its seat. */
export type BotQuestion<Board, S extends Step> = {
	readonly seat: Seat;
	readonly board: View<Board>;
	readonly step: View<S>;
	readonly options: readonly Option[];
	/** A number from 0 to below 1. */
	readonly random: () => number;
};

/** An edition that a game can be played with and what it calls itself, or why a file is none and at which place of it. */
export type CheckedEdition = { readonly edition: Json; readonly name: string } | { readonly refused: string; readonly at: string };

/** One game: everything the core, the room and the lobby need to know of it. */
export type Game<Board = unknown, S extends Step = Step> = {
	readonly id: string;
	readonly version: number;
	readonly seats: { readonly least: number; readonly most: number };
	/** What a host may settle: each setting with its values, the usual one first. */
	readonly settings: { readonly [name: string]: readonly [string, ...string[]] };
	/** Members of the board that never change after the set-up, so that no copy of the match needs its own. */
	readonly unchanging?: readonly string[];
	/** Checks an edition that a host brings instead of the game's own; absent when the game has only its own. Never throws. */
	readonly checkEdition?: (value: unknown) => CheckedEdition;
	/** The board before the first step; puts the first steps on the agenda. `edition` has been checked. */
	setUp(table: { readonly seats: number; readonly settings: Settings; readonly edition?: Json | undefined }, flow: Flow): Board;
	readonly steps: Steps<Board, S>;
	/** From each older version of the state to the next. */
	readonly upgrades: { readonly [from: number]: (match: Match) => Match };
	/** The corrections of the rules since the first release, oldest first, by an id that the page puts in words; only ever added to. */
	readonly corrections: readonly string[];
	/** A bot's choice among the options. */
	bot(question: BotQuestion<Board, S>): AnyChoice;
};
