import { m } from '#lib/paraglide/messages.js';
import type { PracticeLesson as Lesson, PracticeStep, PracticeTable } from '#lib/rules-page/lesson/practice.ts';
import type { Board } from '#rules/circadians/board.ts';
import type { Option } from '#rules/core/option.ts';
import { view } from '#rules/core/secret.ts';
import { answered, COLOURS, optionsOf, questionOf, YOU, type Practice, type PracticeChoice } from './practice.ts';

/** What the lessons of Circadians are made of. */
export type CircadiansPractised = {
	readonly practice: Practice;
	readonly board: Board;
	readonly choice: PracticeChoice;
	readonly part: 'base' | 'clans';
};

/** A step of a lesson on the practice board. */
export type LessonStep = PracticeStep<CircadiansPractised>;
/** A lesson: its steps, and the board it begins on. */
export type PracticeLesson = Lesson<CircadiansPractised>;

/** The practice table: you and Red. */
export const practiceTable: PracticeTable<CircadiansPractised> = {
	game: 'circadians',
	you: YOU,
	colours: COLOURS,
	name: (seat) => (seat === YOU ? m.crr_lesson_you() : m.crr_lesson_red()),
	seen(practice) {
		const question = questionOf(practice);
		return {
			board: view(practice.board, YOU),
			asks: question === undefined ? [] : [{ seat: question.seat, step: question }],
			options: optionsOf(practice) as readonly Option[]
		};
	},
	boardOf: ({ board }) => board,
	answered
};
