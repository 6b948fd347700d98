import type { Board } from '#rules/circadians/board.ts';
import type { Practice, PracticeChoice } from './practice.ts';

type Common = {
	readonly id: string;
	/** What is to be done. */
	readonly task: () => string;
	/** The part of the board it is done on, if it is. */
	readonly shows?: 'base' | 'clans';
	/** What has happened meanwhile; without it the board stays as the step before left it. */
	readonly begin?: (practice: Practice) => Practice;
};

/** Done by a button of its own. */
export type ButtonStep = Common & {
	readonly by: 'button';
	readonly label: () => string;
	readonly does: (practice: Practice) => Practice;
	readonly right: () => string;
};

/** A question about the board, answered by one of a few values. */
export type QuizStep = Common & {
	readonly by: 'quiz';
	readonly answers: readonly { readonly value: string; readonly label: () => string }[];
	readonly answer: string;
	readonly right: () => string;
	readonly wrong: () => string;
	/** What there is to remember, told with the answer. */
	readonly list?: readonly (() => string)[];
};

/** An answer of the game itself, pressed on the board. */
export type BoardStep = Common & {
	readonly by: 'board';
	/** Whether every die's prospects are listed below. */
	readonly listed?: true;
	/** Why this is not what is asked, in words; undefined for an answer that does. */
	readonly wrong: (choice: PracticeChoice) => string | undefined;
	/** What came of it. */
	readonly right: (choice: PracticeChoice, after: Board, before: Board) => string;
};

/** A step of a lesson on the practice board. */
export type LessonStep = ButtonStep | QuizStep | BoardStep;
/** A lesson: its steps, and the board it begins on. */
export type PracticeLesson = { readonly start: () => Practice; readonly steps: readonly LessonStep[] };
