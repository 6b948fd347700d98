import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { cardName } from '#lib/through-the-ages/names.ts';
import { cardOf } from '#rules/through-the-ages/catalogue.ts';
import { edition } from '#rules/through-the-ages/edition.ts';
import type { PracticeLesson } from './lesson.ts';
import { toldOf } from './lesson.ts';
import { practiceMatch, turnsPassed, type Practice, type PracticeChoice } from './practice.ts';

// The first round, Red has taken a card. Nothing is dealt by chance.
function start(): Practice {
	return practiceMatch({
		board: {
			row: [
				...['frugalityA', '', 'aristotle', 'pyramids', 'richLandA'],
				...['urbanGrowthA', 'moses', 'hangingGardens', 'homer'],
				...['stockpile', 'libraryOfAlexandria', 'juliusCaesar', 'colossus']
			]
		},
		civilDeck: ['engineeringGeniusA', 'patriotismA', 'richLandA', 'culturalHeritageA', 'frugalityA', 'urbanGrowthA', 'hammurabi'],
		actions: { civil: 2, military: 0 }
	});
}

const SWEPT = edition.row.sweep[0] ?? 0;

function priceOf(choice: PracticeChoice): number | undefined {
	return choice.kind === 'take' ? edition.row.prices[choice.space] : undefined;
}

function taken(choice: PracticeChoice): string {
	return 'card' in choice ? cardName(choice.card) : '';
}

/** The card row: its prices, what may be taken, and what becomes of it from turn to turn. */
export const row: PracticeLesson = {
	start,
	steps: [
		{
			id: 'take',
			shows: 'row',
			task: m.ttr_lesson_take,
			by: 'board',
			wrong: (choice) => (priceOf(choice) === 1 ? undefined : m.ttr_lesson_take_wrong()),
			right: (choice, board) =>
				'card' in choice && cardOf(board, choice.card).kind === 'wonder'
					? m.ttr_lesson_take_wonder({ card: taken(choice) })
					: m.ttr_lesson_take_right({ card: taken(choice) })
		},
		{
			id: 'more',
			shows: 'row',
			task: m.ttr_lesson_more,
			by: 'board',
			wrong: (choice) => (choice.kind === 'take' ? undefined : m.ttr_lesson_more_wrong()),
			right: (choice) => m.ttr_lesson_more_right({ card: taken(choice) })
		},
		{
			id: 'swept',
			shows: 'row',
			task: m.ttr_lesson_swept,
			by: 'quiz',
			answers: edition.row.sweep
				.toSorted((one, other) => one - other)
				.map((count) => ({ value: String(count), label: () => number(count) })),
			answer: String(SWEPT),
			right: m.ttr_lesson_swept_right,
			wrong: m.ttr_lesson_swept_wrong
		},
		{
			id: 'on',
			shows: 'row',
			task: m.ttr_lesson_on,
			by: 'button',
			label: m.ttr_lesson_end,
			does: turnsPassed,
			right: m.ttr_lesson_on_right,
			told: (practice) => toldOf(practice, ['rowSwept', 'rowFilled', 'ageBegan'])
		}
	]
};
