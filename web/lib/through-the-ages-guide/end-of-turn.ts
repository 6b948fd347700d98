import { m } from '#lib/paraglide/messages.js';
import { cardName } from '#lib/through-the-ages/names.ts';
import { toldOf, type PracticeLesson } from './lesson.ts';
import { practiceMatch, turnsPassed, YOU, type Practice } from './practice.ts';

const WONDER = 'hangingGardens';

// Some rounds later: a face is missing, no worker is unused, the blue bank is low, and a wonder lacks its last stage.
function start(): Practice {
	return practiceMatch({
		board: { round: 7, age: 1, row: new Array<string>(13).fill('') },
		you: { yellow: 12, unused: 0, blue: 7, science: 3, culture: 6, leaderAges: [0], unfinished: { card: WONDER, stages: 2 } },
		technologies: {
			agriculture: { workers: 4, blue: 4 },
			bronze: { workers: 3, blue: 3 },
			philosophy: { workers: 2, blue: 0 },
			religion: { workers: 1, blue: 0 },
			warriors: { workers: 3, blue: 0 }
		},
		actions: { civil: 1, military: 2 }
	});
}

/** The end of a turn: an uprising that is averted, then all that a turn produces. */
export const endOfTurn: PracticeLesson = {
	start,
	steps: [
		{
			id: 'uprising',
			shows: 'mine',
			task: m.ttr_lesson_uprising,
			by: 'quiz',
			answers: [
				{ value: 'uprising', label: m.ttr_lesson_uprising_yes },
				{ value: 'hunger', label: m.ttr_lesson_uprising_hunger },
				{ value: 'nothing', label: m.ttr_lesson_uprising_no }
			],
			answer: 'uprising',
			right: m.ttr_lesson_uprising_right,
			wrong: m.ttr_lesson_uprising_wrong
		},
		{
			id: 'stage',
			shows: 'mine',
			task: () => m.ttr_lesson_stage({ card: cardName(WONDER) }),
			by: 'board',
			wrong: (choice) => (choice.kind === 'buildStages' ? undefined : m.ttr_lesson_stage_wrong({ card: cardName(WONDER) })),
			right: () => m.ttr_lesson_stage_right()
		},
		{
			id: 'end',
			shows: 'mine',
			task: m.ttr_lesson_produce,
			by: 'button',
			label: m.ttr_lesson_end,
			does: turnsPassed,
			right: m.ttr_lesson_produce_right,
			told: (practice) => toldOf(practice, ['gained', 'corruption', 'produced', 'consumption', 'hunger', 'drew'], YOU)
		},
		{
			id: 'wins',
			task: m.ttr_lesson_wins,
			by: 'quiz',
			answers: [
				{ value: 'strength', label: m.ttr_lesson_wins_strength },
				{ value: 'culture', label: m.ttr_lesson_wins_culture },
				{ value: 'wonders', label: m.ttr_lesson_wins_wonders }
			],
			answer: 'culture',
			right: m.ttr_lesson_wins_right,
			wrong: m.ttr_lesson_wins_wrong
		}
	]
};
