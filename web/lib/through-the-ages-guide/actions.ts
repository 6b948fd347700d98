import { m } from '#lib/paraglide/messages.js';
import { cardName } from '#lib/through-the-ages/names.ts';
import { cardText } from '#lib/through-the-ages/words/texts.ts';
import { cardOf } from '#rules/through-the-ages/catalogue.ts';
import { edition } from '#rules/through-the-ages/edition.ts';
import type { PracticeLesson } from './lesson.ts';
import { practiceMatch, type Practice, type PracticeChoice } from './practice.ts';

const LEADER = 'moses';
const MINE = 'bronze';

// The second round, after politics: what the first turn has produced lies on the cards.
function start(): Practice {
	return practiceMatch({
		board: {
			round: 2,
			age: 1,
			row: [
				...['stockpile', 'irrigation', 'urbanGrowthA', 'theology', 'swordsmen'],
				...['knights', 'drama', 'masonry', 'iron'],
				...['alchemy', 'monarchy', 'codeOfLaws', 'printingPress']
			]
		},
		you: { blue: 12, science: 1, leaderAges: [0] },
		hand: [LEADER],
		technologies: { agriculture: { workers: 2, blue: 2 }, [MINE]: { workers: 2, blue: 2 } }
	});
}

const isPopulation = (choice: PracticeChoice): boolean => choice.kind === 'increasePopulation';
const isMine = (choice: PracticeChoice): boolean => choice.kind === 'build' && choice.card === MINE;
const isCheap = (choice: PracticeChoice): boolean => choice.kind === 'take' && edition.row.prices[choice.space] === 1;

/** A turn's actions: a leader, a worker, a mine, a card. */
export const actions: PracticeLesson = {
	start,
	steps: [
		{
			id: 'leader',
			shows: 'mine',
			task: () => m.ttr_lesson_leader({ card: cardName(LEADER) }),
			by: 'board',
			wrong: (choice) => (choice.kind === 'playLeader' ? undefined : m.ttr_lesson_leader_wrong({ card: cardName(LEADER) })),
			right: (_choice, board) =>
				m.ttr_lesson_leader_right({ card: cardName(LEADER), text: cardText(cardOf(board, LEADER), { players: 2 }).join(' ') })
		},
		{
			id: 'people',
			shows: 'mine',
			task: m.ttr_lesson_people,
			by: 'board',
			wrong: (choice) => (isPopulation(choice) ? undefined : m.ttr_lesson_people_wrong()),
			right: () => m.ttr_lesson_people_right({ card: cardName(LEADER) })
		},
		{
			id: 'mine',
			shows: 'mine',
			task: () => m.ttr_lesson_mine({ card: cardName(MINE) }),
			by: 'board',
			wrong: (choice) => (isMine(choice) ? undefined : m.ttr_lesson_mine_wrong({ card: cardName(MINE) })),
			right: () => m.ttr_lesson_mine_right()
		},
		{
			id: 'card',
			shows: 'row',
			task: m.ttr_lesson_card,
			by: 'board',
			wrong: (choice) => (isCheap(choice) ? undefined : m.ttr_lesson_card_wrong()),
			right: (choice) => m.ttr_lesson_card_right({ card: 'card' in choice ? cardName(choice.card) : '' })
		},
		{
			id: 'military',
			shows: 'mine',
			task: m.ttr_lesson_military,
			by: 'quiz',
			answers: [
				{ value: 'nothing', label: m.ttr_lesson_military_nothing },
				{ value: 'cards', label: m.ttr_lesson_military_cards },
				{ value: 'civil', label: m.ttr_lesson_military_civil }
			],
			answer: 'cards',
			right: m.ttr_lesson_military_right,
			wrong: m.ttr_lesson_military_wrong
		}
	]
};
