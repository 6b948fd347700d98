import { m } from '#lib/paraglide/messages.js';
import type { PracticeLesson as Lesson, PracticeTable } from '#lib/rules-page/lesson/practice.ts';
import { factSentence } from '#lib/through-the-ages/words/facts.ts';
import { view } from '#rules/core/secret.ts';
import type { Board } from '#rules/through-the-ages/board.ts';
import type { ThroughTheAgesFact } from '#rules/through-the-ages/facts.ts';
import { answered, boardOf, COLOURS, seenOf, YOU, type Practice, type PracticeChoice } from './practice.ts';

/** What the lessons of Through the Ages are made of. */
export type AgesPractised = {
	readonly practice: Practice;
	readonly board: Board;
	readonly choice: PracticeChoice;
	readonly part: 'row' | 'mine';
};

/** A lesson: its steps, and the match it begins in. */
export type PracticeLesson = Lesson<AgesPractised>;

/** What to call the two players. */
export function nameOf(seat: number): string {
	return seat === YOU ? m.ttr_lesson_you() : m.ttr_lesson_red();
}

/** The practice table: you and Red. */
export const practiceTable: PracticeTable<AgesPractised> = {
	game: 'through-the-ages',
	you: YOU,
	colours: COLOURS,
	name: nameOf,
	seen: seenOf,
	boardOf,
	answered
};

/** What was told of these kinds, in the words of the table. */
export function toldOf(practice: Practice, kinds: readonly ThroughTheAgesFact['fact'][], who?: number): readonly string[] {
	const board = view(boardOf(practice), YOU);
	return (practice.told as readonly ThroughTheAgesFact[])
		.filter((fact) => kinds.includes(fact.fact) && (who === undefined || ('player' in fact && fact.player === who)))
		.flatMap((fact) => factSentence(view(fact, YOU), nameOf, board) ?? []);
}
