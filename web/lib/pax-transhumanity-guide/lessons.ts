import type { Topic } from './topics.ts';

/** The lessons of the first-game guide in their order; each name is also its anchor, and a section of the rules page. */
export const LESSONS = ['money', 'labour', 'viability'] as const satisfies readonly Topic[];
export type Lesson = (typeof LESSONS)[number];

/** Whether a word names a lesson. */
export function isLesson(word: string): word is Lesson {
	return (LESSONS as readonly string[]).includes(word);
}
