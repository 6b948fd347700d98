import { either, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { farmForecasts } from '#lib/circadians/harvest.ts';
import { farmSlotName, gainText, garageName, placeName } from '#lib/circadians/names.ts';
import { view } from '#rules/core/secret.ts';
import type { Board } from '#rules/circadians/board.ts';
import { edition } from '#rules/circadians/edition.ts';
import { tollOf } from '#rules/circadians/garages.ts';
import type { DieValue } from '#rules/circadians/vocabulary.ts';
import type { PracticeLesson } from './lesson.ts';
import { practiceBoard, YOU, type Practice } from './practice.ts';

/** What is rolled: one die that reaches the Depository, one for the second garage, two that are worth most on farms. */
const ROLLED: readonly DieValue[] = [1, 1, 2, 5];
const [LOW, , FARMED, HIGH] = ROLLED;
const SECOND = 1;
const RAISING = edition.base.farms.findIndex((farm) => 'raises' in farm);
const POWER = edition.base.farms.findIndex((farm) => 'yields' in farm && farm.yields.includes('power'));

function start(): Practice {
	return { board: practiceBoard({ you: { waiting: ROLLED.length, hand: ['leyrienBasket'] } }), agenda: [] };
}

// Phase 1: in a match the round does it, by chance.
function roll({ board }: Practice): Practice {
	const rolled = structuredClone(board);
	const own = rolled.players[YOU];
	if (own !== undefined) {
		own.waiting = 0;
		own.plan.$secret.dice = [...ROLLED];
	}
	return { board: rolled, agenda: [{ step: 'plan', seat: YOU }] };
}

/** What a farm brings as it is planned, in words. */
function brings(board: Board, slot: number): string {
	const forecast = farmForecasts(view(board, YOU), YOU, board.players[YOU]?.plan.$secret.farms ?? [])[slot];
	return either((forecast?.either ?? []).map(gainText));
}

/** Planning: what comes of each die, garages from the left with their price, farms and what they will bring. */
export const planning: PracticeLesson = {
	start,
	steps: [
		{
			id: 'roll',
			shows: 'base',
			task: m.crr_lesson_roll,
			by: 'button',
			label: m.crr_lesson_roll_do,
			does: roll,
			right: m.crr_lesson_roll_right
		},
		{
			id: 'first',
			shows: 'base',
			task: () => m.crr_lesson_first({ place: placeName('depository'), garage: garageName(0) }),
			by: 'board',
			listed: true,
			wrong: (choice) =>
				choice.kind === 'garage' && choice.die === HIGH
					? undefined
					: m.crr_lesson_first_wrong({ place: placeName('depository'), garage: garageName(0) }),
			right: () => m.crr_lesson_first_right({ garage: garageName(0) })
		},
		{
			id: 'second',
			shows: 'base',
			task: () => m.crr_lesson_second({ garage: garageName(SECOND), value: number(LOW ?? 1) }),
			by: 'board',
			wrong: (choice) =>
				choice.kind === 'garage' && choice.die === LOW
					? undefined
					: m.crr_lesson_second_wrong({ garage: garageName(SECOND), value: number(LOW ?? 1) }),
			right: () => m.crr_lesson_second_right()
		},
		{
			id: 'toll',
			shows: 'base',
			task: () => m.crr_lesson_toll({ garage: garageName(SECOND) }),
			by: 'quiz',
			answers: [
				{ value: 'now', label: () => m.crr_lesson_toll_now({ price: secondToll() }) },
				{ value: 'later', label: () => m.crr_lesson_toll_later({ price: secondToll() }) },
				{ value: 'never', label: m.crr_lesson_toll_never }
			],
			answer: 'later',
			right: () => m.crr_lesson_toll_right({ water: gainText({ water: edition.base.canteenWater }) }),
			wrong: m.crr_lesson_toll_wrong
		},
		{
			id: 'farm',
			shows: 'base',
			task: () => m.crr_lesson_farm({ farm: farmSlotName(POWER), value: number(FARMED ?? 1) }),
			by: 'board',
			wrong: (choice) =>
				choice.kind === 'farm' && choice.slot === POWER && choice.die === FARMED
					? undefined
					: m.crr_lesson_farm_wrong({ farm: farmSlotName(POWER), value: number(FARMED ?? 1) }),
			right: (_choice, after) => m.crr_lesson_farm_right({ gain: brings(after, POWER) })
		},
		{
			id: 'raise',
			shows: 'base',
			task: () => m.crr_lesson_raise({ farm: farmSlotName(RAISING), other: farmSlotName(POWER) }),
			by: 'board',
			wrong: (choice) =>
				choice.kind === 'farm' && choice.slot === RAISING ? undefined : m.crr_lesson_raise_wrong({ farm: farmSlotName(RAISING) }),
			right: (_choice, after, before) => m.crr_lesson_raise_right({ gain: brings(after, POWER), before: brings(before, POWER) })
		}
	]
};

function secondToll(): string {
	return gainText({ algae: tollOf(start().board, YOU, SECOND) });
}
