import type { Flow } from './flow.ts';
import type { Headlines, HeadlinesOf } from './headline.ts';
import type { Json } from './json.ts';
import type { Fact, Match, Result, Settings, Step, StepOf } from './match.ts';
import type { AnyChoice, Blocked, Choice, Option, Range } from './option.ts';
import type { Seat } from './seat.ts';
import type { View } from './secret.ts';
import type { TaleOf } from './tale.ts';

/** What a game is made of, declared once: its steps, facts, options and result are checked against it. */
export type Vocabulary = {
	readonly board: unknown;
	readonly step: Step;
	readonly fact: Fact;
	readonly result: Result;
	/** The options of every decision, by its step. A step that is not here runs by itself. */
	readonly options: { readonly [step: string]: Option };
};

/** The names of the steps that ask. */
export type DecisionName<V extends Vocabulary> = keyof V['options'] & V['step']['step'];

/** The flow of a game. */
export type FlowOf<V extends Vocabulary> = Flow<V['step'], V['fact'], V['result']>;

/** A step that runs by itself: it changes the board and may put further steps on the agenda. */
export type Procedure<V extends Vocabulary = Vocabulary, S extends Step = Step> = {
	run(board: V['board'], step: S, flow: FlowOf<V>): void;
};

/** A step that asks one seat and waits. */
export type Decision<V extends Vocabulary = Vocabulary, S extends Step = Step, O extends Option = Option> = {
	/** Who is asked. */
	by(step: S, board: V['board']): Seat;
	/** Everything the seat may do: the only truth about what is legal. Never empty. */
	options(board: V['board'], step: S): readonly O[];
	/** What a player might look for among the options, and why it is not there. */
	blocked?(board: V['board'], step: S, options: readonly Option[]): readonly Blocked[];
	/** Carries out a choice that is among the options. The step itself has left the agenda. */
	take(board: V['board'], step: S, choice: Choice<O>, flow: FlowOf<V>): void;
	/**
	 * Ask even when there is only one option, or when this says so: answering by itself would tell something hidden, or rob a moment of
	 * its drama.
	 */
	always?: true | ((step: S, board: V['board']) => boolean) | undefined;
};

/** A decision as it is declared: a step that names a `seat` asks that one, unless it says otherwise. */
export type DecisionDefinition<V extends Vocabulary, S extends Step, O extends Option> = Omit<Decision<V, S, O>, 'by'> &
	(S extends { readonly seat: Seat } ? Partial<Pick<Decision<V, S, O>, 'by'>> : Pick<Decision<V, S, O>, 'by'>);

/** Every step of a game by its name: a decision where it has options, else a procedure. */
export type Steps<V extends Vocabulary> = string extends V['step']['step']
	? { readonly [name: string]: Procedure | Decision }
	: {
			readonly [Name in V['step']['step']]: Name extends keyof V['options']
				? Decision<V, StepOf<V['step'], Name>, V['options'][Name]>
				: Procedure<V, StepOf<V['step'], Name>>;
		};

/** The two ways to declare a step of a game. */
export type Declarations<V extends Vocabulary> = {
	procedure<Name extends Exclude<V['step']['step'], keyof V['options']>>(
		definition: Procedure<V, StepOf<V['step'], Name>>
	): Procedure<V, StepOf<V['step'], Name>>;
	decision<Name extends DecisionName<V>>(
		definition: DecisionDefinition<V, StepOf<V['step'], Name>, V['options'][Name]>
	): Decision<V, StepOf<V['step'], Name>, V['options'][Name]>;
};

/** How the steps of a game are declared, checked against its vocabulary. */
export function declarationsOf<V extends Vocabulary>(): Declarations<V> {
	return {
		procedure: (definition) => definition,
		// All have the same members, whether or not they use them: they are asked all the time, which is fast where all are alike.
		decision: (definition) => ({ by: seatOf, blocked: undefined, always: undefined, ...(definition as object) }) as never
	};
}

function seatOf(step: Step & { readonly seat: Seat }): Seat {
	return step.seat;
}

/** What a bot knows when it chooses: nothing that is hidden from its seat. */
export type BotQuestion<V extends Vocabulary> = {
	readonly seat: Seat;
	readonly board: View<V['board']>;
	readonly step: View<V['step']>;
	readonly options: readonly Option[];
	/** A number from 0 to below 1. */
	readonly random: () => number;
};

/** What a wish is told with: nothing, a number, one of the other players or all of them, or one of these names. */
export type WishField = 'none' | 'player' | Range | { readonly oneOf: readonly string[] };

/** A wish as it is told: `true` where nothing is told with it. */
export type WishValue<Field extends WishField = WishField> = Field extends Range
	? number
	: Field extends 'player'
		? Seat | 'all'
		: Field extends { readonly oneOf: readonly (infer Name)[] }
			? Name
			: true;

/** One question as a wish gets it: nothing that is hidden from the seat, and the options that such a step has. */
export type WishQuestion<V extends Vocabulary, Name extends DecisionName<V>> = {
	readonly seat: Seat;
	readonly board: View<V['board']>;
	readonly step: View<StepOf<V['step'], Name>>;
	readonly options: readonly V['options'][Name][];
};

/** A standing answer: what a player may wish to have answered to a question that others put to them, never in their own turn. */
export type Wish<V extends Vocabulary = Vocabulary, Name extends DecisionName<V> = DecisionName<V>, Field extends WishField = WishField> = {
	/** The step that asks. */
	readonly step: Name;
	readonly field: Field;
	/** The choice that follows from the wish; undefined where it says nothing, and the player is asked. */
	answer(question: WishQuestion<V, Name>, value: WishValue<Field>): AnyChoice | undefined;
};

/** How the wishes of a game are declared, checked against its vocabulary: the options and the step are those of the question. */
export function wishesOf<V extends Vocabulary>(): <Name extends DecisionName<V>, Field extends WishField>(
	wish: Wish<V, Name, Field>
) => Wish<V, Name, Field> {
	return (wish) => wish;
}

/** What a seat knows when it is asked: the board and the question. */
export type Known<V extends Vocabulary> = { readonly board: View<V['board']>; readonly step: View<V['step']> };

/** How the bots of a game think further than their policy: they try what it would do, and a few things beside, in matches they imagine. */
export type Search<V extends Vocabulary = Vocabulary> = {
	/** Where thinking pays: decisions, by their step. */
	readonly steps: readonly V['step']['step'][];
	/**
	 * A whole match that may be the one the seat sees: its view of it is `known`. What is hidden comes by `draw`, which answers a number from
	 * 0 to below its bound, each equally likely.
	 */
	imagine(known: Known<V>, seat: Seat, draw: (bound: number) => number): Match<V['board']>;
	/** Each player's chance of winning as a board stands. */
	evaluate(board: V['board']): readonly number[];
	/**
	 * Whether what came of a choice of the seat can be judged: the board on which it was made, and the present one. `reach` is the bot's
	 * (`Effort`): 1 is as far as it takes to see what became of a choice, each more a round or turn further.
	 */
	isFar(from: V['board'], now: V['board'], seat: Seat, reach: number): boolean;
	/** How hard a sharp bot thinks. */
	readonly sharp: Effort;
	/** How hard a master thinks; absent where thinking longer brings nothing. */
	readonly master?: Effort;
	/** How many choices of its playouts a room lets a bot make before it does anything else: so many that they take far less than 20 ms; 30 where it is absent. */
	readonly slice?: number;
	/**
	 * The choice of the game's bot on a board that was imagined, where it can be had without the seat's view: it is the same as by that. The
	 * step and the options are the seat's. `board` may be changed only until it answers.
	 */
	policy?(question: Omit<BotQuestion<V>, 'board'> & { readonly board: V['board'] }): AnyChoice;
	/** What is worth thinking about, the policy's own choice first; where it is absent, what the bot chooses when its choices before are taken away. */
	shortList?(question: BotQuestion<V>): readonly AnyChoice[];
};

/** How hard a bot thinks: in how many imagined matches it tries its candidates, and how many these are at the most. */
export type Effort = {
	readonly iterations: number;
	readonly candidates: number;
	/** How far it plays each of them out, as the game counts it: 1 where it is absent. */
	readonly reach?: number;
	/**
	 * How clearly better than the policy's choice another has to be, in standard errors and in hundredths of a match: 1 where it is absent.
	 * The more matches it imagines, the less the policy has to say.
	 */
	readonly caution?: number;
};

/** An edition that a game can be played with and what it calls itself, or why a file is none and at which place of it. */
export type CheckedEdition = { readonly edition: Json; readonly name: string } | { readonly refused: string; readonly at: string };

/** One game: everything the core, the room and the lobby need to know of it. */
export type Game<V extends Vocabulary = Vocabulary> = {
	readonly id: string;
	readonly version: number;
	readonly seats: { readonly least: number; readonly most: number };
	/** What a host may settle: each setting with its values, the usual one first. */
	readonly settings: { readonly [name: string]: readonly [string, ...string[]] };
	/** Members of the board that never change after the set-up, so that no copy of the match needs its own. */
	readonly unchanging?: readonly string[];
	/** A copy of a board that can be changed by itself, where the game makes it faster than a copy of any value is made. */
	readonly copyBoard?: (board: V['board']) => V['board'];
	/** Checks an edition that a host brings instead of the game's own; absent when the game has only its own. Never throws. */
	readonly checkEdition?: (value: unknown) => CheckedEdition;
	/** The board before the first step; puts the first steps on the agenda. `edition` has been checked. */
	setUp(table: { readonly seats: number; readonly settings: Settings; readonly edition?: Json | undefined }, flow: FlowOf<V>): V['board'];
	readonly steps: Steps<V>;
	/** From each older version of the state to the next. */
	/** How many players there are, when some of them have no seat (rivals that the rules play); they come after those who have. */
	readonly players?: (board: V['board']) => number;
	readonly upgrades: { readonly [from: number]: (match: Match) => Match };
	/** The corrections of the rules since the first release, oldest first, by an id that the page puts in words; only ever added to. */
	readonly corrections: readonly string[];
	/** What its players may wish to have answered for them, by name; absent when there is nothing. It decides nothing in a match. */
	readonly standing?: { readonly [wish: string]: Wish<V> };
	/** A bot's choice among the options. */
	bot(question: BotQuestion<V>): AnyChoice;
	/** How bots think further than that; absent when they cannot. */
	readonly search?: Search<V>;
	/** What is remembered of a match that has come to its end. */
	readonly tale?: TaleOf<V>;
	/** What whoever is away is told was done. */
	readonly headlines?: Headlines;
};

/** A game as the core and the room know it: they ask it about its own boards and steps only. */
export function anyGame<V extends Vocabulary>(game: Game<V>): Game {
	return game as unknown as Game;
}

/** A game as a house has it: with its tale and headlines, which decide nothing in a match and are therefore no part of the rules' fingerprint. */
export type ToldGame = Game & { readonly tale: TaleOf<Vocabulary>; readonly headlines: Headlines };

/** The game with the way it is told, for a house that asks it about its own boards only. */
export function toldGame<V extends Vocabulary, Name extends string>(
	game: Game<V>,
	tale: TaleOf<V>,
	headlines: HeadlinesOf<V, Name>
): ToldGame {
	return { ...anyGame(game), tale: tale as unknown as TaleOf<Vocabulary>, headlines: headlines as unknown as Headlines };
}
