import type { ChanceState } from './chance.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Secret } from './secret.ts';

/** What happens next, by name and with its arguments. */
export type Step = { readonly step: string };

/** The step of this name among the steps of a game. */
export type StepOf<S extends Step, Name extends S['step']> = string extends S['step'] ? S : Extract<S, { readonly step: Name }>;

/** One seat's own agenda while several seats act at once, none seeing the others' choices. */
export type Lane = { readonly seat: Seat; readonly agenda: Step[] };

/** The step of the core under which several seats act at once; it is over when every lane is empty. */
export type Together = {
	readonly step: 'together';
	readonly lanes: Lane[];
	readonly open?: true;
} & Partial<Tally>;

/** How many choices there were before several seats began to act at once, and how many each has made since; of lanes within lanes only the outermost count. */
export type Tally = { readonly before: number; readonly since: number[] };

/** The step of the core that lets a seat look at what it has done and end it, or take it back; `always`, though there is nothing to take back. */
export type Confirm = { readonly step: 'confirm'; readonly seat: Seat; readonly always?: true; readonly open?: true };

/** What a host settles before the start, by name. */
export type Settings = { readonly [name: string]: string };

/** Something that happened, with its parameters; they may be secrets. Put in words by the reader's language. */
export type Fact = { readonly fact: string; readonly [parameter: string]: unknown };

/** How a match ended: who has won, all of them where it was shared, nobody perhaps, and whatever else the game tells of it. */
export type Result = { readonly winners: readonly Seat[] };

/** A match: one plain JSON value; no rule may depend on the order of its keys. The last item of the agenda comes next. */
export type Match<Board = unknown> = {
	readonly game: string;
	/** The version of the game's state; older ones are upgraded when they are read. */
	readonly version: number;
	readonly seats: number;
	readonly settings: Settings;
	board: Board;
	agenda: Step[];
	chance: Secret<ChanceState>;
	/** How many choices have been taken since the start. */
	choices: number;
	/** For each seat, how many of its last choices it may still take back. */
	trail: number[];
	/** Set when the match has come to its end. */
	result?: Result;
	/** Set when its players have stopped it before. */
	readonly stopped?: true;
};

/** A question that a seat has to answer, `alone` or while other seats answer theirs unseen. */
export type Ask<S extends Step = Step> = { readonly seat: Seat; readonly step: S; readonly alone: boolean };

export function isTogether(step: Step): step is Together {
	return step.step === 'together';
}

/** The lanes along which several seats act at once now. */
export function openLanes({ agenda }: Match): Together | undefined {
	const top = agenda.at(-1);
	return top !== undefined && isTogether(top) ? top : undefined;
}

/** What nobody may be told while several seats act at once: how many choices the others have made. Undefined when none is hidden. */
export function openTally(match: Match): Tally | undefined {
	const { before, since } = openLanes(match) ?? {};
	return before === undefined || since === undefined ? undefined : { before, since };
}

/** How many choices there were, as far as the viewer may know: of those that seats make at once, only its own. */
export function choicesSeen(viewer: Viewer, choices: number, tally: Tally | undefined): number {
	if (tally === undefined) return choices;
	return tally.before + (viewer === 'spectator' ? 0 : (tally.since[viewer] ?? 0));
}
