import { expect, it } from 'vitest';
import { actions } from '#lib/through-the-ages-guide/actions.ts';
import { endOfTurn } from '#lib/through-the-ages-guide/end-of-turn.ts';
import type { PracticeLesson } from '#lib/through-the-ages-guide/lesson.ts';
import { answered, boardOf, seenOf, YOU, type Practice, type PracticeChoice } from '#lib/through-the-ages-guide/practice.ts';
import { row } from '#lib/through-the-ages-guide/row.ts';
import { TOPICS } from '#lib/through-the-ages-guide/topics.ts';
import { partsOf, placeOfOption } from '#lib/through-the-ages/places.ts';
import { throughTheAgesOption } from '#lib/through-the-ages/words/options.ts';
import { ratingsOf } from '#rules/through-the-ages/ratings.ts';
import { stockOf } from '#rules/through-the-ages/stores.ts';

const LESSONS = { row, actions, 'end-of-turn': endOfTurn } as const;

type Step = PracticeLesson['steps'][number];
type Told = { readonly step: Step; readonly before: Practice; readonly after: Practice; readonly words: string };

/** What can be pressed in a step, on the part of the board that is shown. */
function pressable({ shows }: Step, practice: Practice): readonly PracticeChoice[] {
	return seenOf(practice)
		.options.map((option) => option as PracticeChoice)
		.filter((choice) => {
			const place = placeOfOption(throughTheAgesOption(choice), { step: 'turn', seat: YOU }, YOU);
			return place !== undefined && shows !== undefined && partsOf([place], YOU).has(shows);
		});
}

/** Plays a lesson with the right answers; where several are right, with the one that `pick` takes. */
function played(
	{ start, steps }: PracticeLesson,
	pick: (choices: readonly PracticeChoice[]) => PracticeChoice | undefined
): readonly Told[] {
	let practice = start();
	return steps.map((step) => {
		const before = step.begin?.(practice) ?? practice;
		if (step.by === 'board') {
			const choice = pick(pressable(step, before).filter((each) => step.wrong(each) === undefined));
			if (choice === undefined) throw new Error(`nothing is right in ${step.id}`);
			practice = answered(before, choice);
			return { step, before, after: practice, words: step.right(choice, boardOf(practice), boardOf(before)) };
		}
		practice = step.by === 'button' ? step.does(before) : before;
		return { step, before, after: practice, words: step.right() };
	});
}

const first = (choices: readonly PracticeChoice[]) => choices[0];
const last = (choices: readonly PracticeChoice[]) => choices.at(-1);

for (const [name, lesson] of Object.entries(LESSONS)) {
	it.each([
		['the first', first],
		['the last', last]
	])(`the lesson ${name} can be done to its end by the rules, with %s of the answers that are right`, (_which, pick) => {
		for (const { step, after, words } of played(lesson, pick)) {
			expect(step.task()).not.toBe('');
			expect(words, step.id).not.toMatch(/\{|undefined|^$/);
			if (step.by === 'button') expect(step.told?.(after).length, step.id).toBeGreaterThan(2);
		}
	});

	it(`in the lesson ${name}, every answer that can be pressed either does or is told why not`, () => {
		for (const { step, before } of played(lesson, first)) {
			if (step.by !== 'board') continue;
			const choices = pressable(step, before);
			expect(choices.length, step.id).toBeGreaterThan(0);
			for (const choice of choices) expect(step.wrong(choice), `${step.id}: ${JSON.stringify(choice)}`).not.toBe('');
		}
	});

	it(`each question of the lesson ${name} has its answer among those offered, and the rules page a section of its name`, () => {
		for (const step of lesson.steps) if (step.by === 'quiz') expect(step.answers.map(({ value }) => value)).toContain(step.answer);
		expect(TOPICS).toContain(name);
	});
}

it('The card row: in the lesson two cards are had for two civil actions, and Age I has begun by the next turn', () => {
	const [, more, , on] = played(row, first);
	const own = boardOf(more?.after as Practice).players[YOU];
	expect([own?.civil.available, (own?.hand.$secret.length ?? 0) + (own?.unfinished === undefined ? 0 : 1)]).toEqual([0, 2]);
	expect(boardOf(on?.after as Practice)).toMatchObject({ age: 1, round: 2 });
});

it('Actions: the four civil actions of the lesson are a leader, a worker for one food, a third mine and a card', () => {
	const [leader, people, mine, card] = played(actions, first);
	const food = ({ before, after }: Told) => stockOf(boardOf(before), YOU, 'food') - stockOf(boardOf(after), YOU, 'food');
	expect(boardOf(leader?.after as Practice).players[YOU]?.leader).toBe('moses');
	expect(food(people as Told)).toBe(1);
	const { technologies, civil, military } = boardOf(card?.after as Practice).players[YOU] ?? {};
	expect(boardOf(mine?.after as Practice).players[YOU]?.technologies.find((each) => each.card === 'bronze')?.workers).toBe(3);
	expect(technologies?.find(({ card: id }) => id === 'agriculture')?.workers).toBe(2);
	expect([civil?.available, military?.available]).toEqual([0, 2]);
});

it('The end of a turn: an uprising stands before the door in the lesson, and none after the wonder is complete', () => {
	const [uprising, stage, end] = played(endOfTurn, first);
	const discontent = (practice: Practice | undefined) => {
		const board = boardOf(practice as Practice);
		return ratingsOf(board, YOU).discontent - (board.players[YOU]?.unused ?? 0);
	};
	expect(discontent(uprising?.before)).toBe(1);
	expect(discontent(stage?.after)).toBeLessThanOrEqual(0);
	const facts = end?.after.told.map(({ fact }) => fact) ?? [];
	expect(facts).toEqual(expect.arrayContaining(['gained', 'produced', 'consumption', 'drew']));
	expect(facts).not.toContain('uprising');
	expect(facts).not.toContain('corruption');
});
