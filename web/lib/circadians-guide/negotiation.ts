import { either, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { sumUnder } from '#lib/circadians/negotiation.ts';
import { farmForecasts } from '#lib/circadians/harvest.ts';
import { clanName, gainText, garageName, penaltyName, pointsText, rewardName } from '#lib/circadians/names.ts';
import { secretList, view } from '#rules/core/secret.ts';
import type { Board } from '#rules/circadians/board.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import { edition } from '#rules/circadians/edition.ts';
import { PAID_IN, type Clan } from '#rules/circadians/vocabulary.ts';
import type { PracticeLesson } from './lesson.ts';
import { practiceBoard, RED, YOU, type Practice, type PracticeChoice } from './practice.ts';

const DIE = 4;
/** Where the first die is safe, and where the second is worth its setback. */
const CALM: Clan = 'jrayek';
const TENSE: Clan = 'zcharo';
const FARM = 2;

// Three talks so far, with the three breakthroughs and rewards they brought.
function start(): Practice {
	const board = practiceBoard({
		phase: 'execution',
		round: 3,
		clanSides: { leyrien: 0, zcharo: 1, jrayek: 1 },
		breakthroughs: [1, 3, DIE],
		rewards: ['farm', 'upgrade', 'move'],
		itemDeck: secretList([], ['leyrienBasket', 'waterCannon', 'sleepCapsules']),
		negotiation: {
			leyrien: [{ player: YOU, die: 6, space: 0 }],
			zcharo: [{ player: RED, die: 5, space: 0 }],
			jrayek: [{ player: RED, die: 2, space: 0 }]
		},
		you: {
			stock: { water: 8, algae: 3, power: 5, gems: 3 },
			garages: [
				{ slot: 0, die: DIE },
				{ slot: 1, die: 5 }
			],
			farms: [{ slot: FARM, die: 1 }]
		}
	});
	return { board, agenda: [{ step: 'activate', seat: YOU, from: 'garage' }] };
}

// The other die's turn: what the first one led to is over.
function nextTurn({ board }: Practice): Practice {
	return { board, agenda: [{ step: 'activate', seat: YOU, from: 'garage' }] };
}

function spaceOf(board: Board, choice: PracticeChoice) {
	const space = choice.kind === 'negotiation' ? sidesOf(board).negotiation[choice.clan][choice.row] : undefined;
	const paidIn = choice.kind === 'negotiation' ? PAID_IN[choice.clan] : 'gems';
	return { price: gainText({ [paidIn]: space?.cost ?? 0 }), points: pointsText(space?.points ?? 0) };
}

function brings(board: Board): string {
	const forecast = farmForecasts(view(board, YOU), YOU, board.players[YOU]?.farms ?? [])[FARM];
	return either((forecast?.either ?? []).map(gainText));
}

const anything = () => undefined;

/** Negotiation: a die placed under a clan, its price and points, the clan's ability, a breakthrough, and a setback that comes. */
export const negotiation: PracticeLesson = {
	start,
	steps: [
		{
			id: 'talk',
			shows: 'clans',
			task: () => m.crr_lesson_talk({ value: number(DIE) }),
			by: 'board',
			wrong: (choice) => (choice.kind === 'negotiation' && choice.clan === CALM ? undefined : m.crr_lesson_talk_wrong()),
			right: (choice, after) => m.crr_lesson_talk_right(spaceOf(after, choice))
		},
		{
			id: 'turn',
			shows: 'base',
			task: () => m.crr_lesson_turn({ clan: clanName(CALM) }),
			by: 'board',
			wrong: (choice) => (choice.kind === 'change' && 'on' in choice && choice.on === 'farms' ? undefined : m.crr_lesson_turn_wrong()),
			right: (_choice, after, before) => m.crr_lesson_turn_right({ gain: brings(after), before: brings(before) })
		},
		{
			id: 'breakthrough',
			shows: 'clans',
			task: () => m.crr_lesson_breakthrough({ value: number(DIE) }),
			by: 'board',
			wrong: anything,
			right: (choice) =>
				m.crr_lesson_breakthrough_right({ reward: choice.kind === 'reward' ? rewardName(choice.reward) : '', value: number(DIE) })
		},
		{
			id: 'second',
			shows: 'clans',
			begin: nextTurn,
			task: () => m.crr_lesson_second_talk({ garage: garageName(1), clan: clanName(TENSE) }),
			by: 'board',
			wrong: (choice) =>
				choice.kind === 'negotiation' && choice.clan === TENSE ? undefined : m.crr_lesson_second_talk_wrong({ clan: clanName(TENSE) }),
			right: (_choice, after) => m.crr_lesson_second_talk_right({ sum: number(sumUnder(view(after, YOU), TENSE)) })
		},
		{
			id: 'setback',
			shows: 'clans',
			task: m.crr_lesson_setback,
			by: 'board',
			wrong: anything,
			right: () => m.crr_lesson_setback_right()
		},
		{
			id: 'penalty',
			shows: 'clans',
			task: m.crr_lesson_penalty,
			by: 'board',
			wrong: anything,
			right: (choice) => m.crr_lesson_penalty_right({ penalty: choice.kind === 'penalty' ? penaltyName(choice.penalty) : '' })
		},
		{
			id: 'points',
			begin: ({ board }) => ({ board, agenda: [] }),
			task: () => m.crr_lesson_points({ rounds: number(edition.rounds) }),
			by: 'quiz',
			answers: [
				{ value: 'dice', label: m.crr_lesson_points_dice },
				{ value: 'items', label: m.crr_lesson_points_items },
				{ value: 'gems', label: m.crr_lesson_points_gems },
				{ value: 'water', label: m.crr_lesson_points_water }
			],
			answer: 'water',
			right: m.crr_lesson_points_right,
			wrong: m.crr_lesson_points_wrong,
			list: [
				m.crr_lesson_wins_negotiation,
				m.crr_lesson_wins_items,
				m.crr_lesson_wins_cache,
				m.crr_lesson_wins_base,
				m.crr_lesson_wins_gems
			]
		}
	]
};
