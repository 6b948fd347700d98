import type { Named } from '#lib/board/words.ts';
import type { Option } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { View } from '#rules/core/secret.ts';

/** What a hint is worked out from: all that its reader sees, and what is asked of them now; undefined while others decide. */
export type Situation<Board = unknown, Question = unknown> = {
	readonly board: View<Board>;
	readonly you: Seat;
	readonly question: Question | undefined;
	readonly options: readonly Option[];
	readonly names: (player: number) => string;
};

/** A short sentence that is true now, and the places of the board it points to, by the names the digest knows them by. */
export type Hint = { readonly words: string; readonly places?: readonly string[] };

/** What whoever has not played a game is told before the first choice, and on the way through the first turns. */
export type FirstEvening<Board = unknown, Question = unknown, Kind extends string = string> = {
	/** Whether a match has only begun, so that it is not too late for an introduction. */
	readonly isBeginning: (board: View<Board>) => boolean;
	/** What wins, and what a turn is: a few sentences each. */
	readonly wins: (situation: Situation<Board, Question>) => readonly string[];
	readonly turn: (situation: Situation<Board, Question>) => readonly string[];
	/** Every kind of hint, the most important first; one that has nothing to say now gives undefined. */
	readonly hints: { readonly [kind in Kind]: (situation: Situation<Board, Question>) => Hint | undefined };
};

/** Whether this is asked of the reader now. */
export function asks<Question extends { readonly step: string }>(
	{ question }: Pick<Situation<unknown, Question>, 'question'>,
	step: Question['step']
): boolean {
	return question?.step === step;
}

/** Whether something of this kind can be chosen now. */
export function offers({ options }: Pick<Situation, 'options'>, kind: string): boolean {
	return options.some((option) => option.kind === kind);
}

/**
 * For a game's hints: one that has something to say only while a question is asked of the reader, and where `offered` is named, while
 * something of that kind can be chosen.
 */
export function hintsAt<Board, Question extends { readonly step: string }>() {
	return <Step extends Question['step']>(
			step: Step,
			tell: (now: Situation<Board, Question> & { readonly question: Named<Question, 'step', Step> }) => Hint | undefined,
			offered?: string
		) =>
		(now: Situation<Board, Question>): Hint | undefined =>
			asks(now, step) && (offered === undefined || offers(now, offered)) ? tell(now as Parameters<typeof tell>[0]) : undefined;
}

/** Declares a game's first evening, checked against its board and questions. */
export function firstEveningOf<Board, Question>() {
	return <Kind extends string>(evening: FirstEvening<Board, Question, Kind>): typeof evening => evening;
}

/** The same for whoever knows no game. */
export function anyFirstEvening<Board, Question, Kind extends string>(evening: FirstEvening<Board, Question, Kind>): FirstEvening {
	return evening as unknown as FirstEvening;
}
