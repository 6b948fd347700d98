import type { Colour } from '#party/shared/wire.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';

/** What a game's lessons are made of: what is practised on and its board, what one can answer there, and the parts of the board by name. */
export type Practised = { readonly practice: unknown; readonly board: unknown; readonly choice: AnyChoice; readonly part: string };

/** A game's practice table: who sits there, what is seen of it, and what comes of an answer, by the rules. */
export type PracticeTable<P extends Practised> = {
	readonly game: string;
	readonly you: Seat;
	readonly colours: readonly Colour[];
	readonly name: (seat: Seat) => string;
	readonly seen: (practice: P['practice']) => Pick<MatchView, 'board' | 'asks' | 'options'>;
	readonly boardOf: (practice: P['practice']) => P['board'];
	readonly answered: (practice: P['practice'], choice: AnyChoice) => P['practice'];
};

type Common<P extends Practised> = {
	readonly id: string;
	/** What is to be done. */
	readonly task: () => string;
	/** The part of the board it is done on, if it is. */
	readonly shows?: P['part'];
	/** What has happened meanwhile; without it the board stays as the step before left it. */
	readonly begin?: (practice: P['practice']) => P['practice'];
};

/** Done by a button of its own. */
export type ButtonStep<P extends Practised> = Common<P> & {
	readonly by: 'button';
	readonly label: () => string;
	readonly does: (practice: P['practice']) => P['practice'];
	readonly right: () => string;
	/** What has happened by it, line by line. */
	readonly told?: (practice: P['practice']) => readonly string[];
};

/** A question about the board, answered by one of a few values. */
export type QuizStep<P extends Practised> = Common<P> & {
	readonly by: 'quiz';
	readonly answers: readonly { readonly value: string; readonly label: () => string }[];
	readonly answer: string;
	readonly right: () => string;
	readonly wrong: () => string;
	/** What there is to remember, told with the answer. */
	readonly list?: readonly (() => string)[];
};

/** An answer of the game itself, pressed on the board. */
export type BoardStep<P extends Practised> = Common<P> & {
	readonly by: 'board';
	/** Whether what each answer would bring is listed below. */
	readonly listed?: true;
	/** Why this is not what is asked, in words; undefined for an answer that does. */
	readonly wrong: (choice: P['choice']) => string | undefined;
	/** What came of it. */
	readonly right: (choice: P['choice'], after: P['board'], before: P['board']) => string;
};

/** A step of a lesson on the practice board. */
export type PracticeStep<P extends Practised> = ButtonStep<P> | QuizStep<P> | BoardStep<P>;

/** A lesson: its steps, and the board it begins on. */
export type PracticeLesson<P extends Practised> = { readonly start: () => P['practice']; readonly steps: readonly PracticeStep<P>[] };
