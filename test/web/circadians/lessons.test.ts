import { expect, it } from 'vitest';
import type { LessonStep, PracticeLesson } from '#lib/circadians-guide/lesson.ts';
import { negotiation } from '#lib/circadians-guide/negotiation.ts';
import { planning } from '#lib/circadians-guide/planning.ts';
import { answered, optionsOf, YOU, type Practice, type PracticeChoice } from '#lib/circadians-guide/practice.ts';
import { partsOf, placeOfOption } from '#lib/circadians/places.ts';
import { reachOf } from '#lib/circadians/reach.ts';
import { view } from '#rules/core/secret.ts';

const LESSONS = { planning, negotiation };

/** What can be pressed in a step, on the part of the board that is shown. */
function pressable(step: LessonStep, practice: Practice): readonly PracticeChoice[] {
	return (optionsOf(practice) as readonly PracticeChoice[]).filter((option) => {
		if (option.kind === 'garage') return step.shows === 'base';
		const place = placeOfOption(option, { board: view(practice.board, YOU), step: practice.agenda[0] ?? { step: '' }, you: YOU, die: 4 });
		return place !== undefined && step.shows !== undefined && partsOf([place]).has(step.shows);
	});
}

type Told = { readonly step: LessonStep; readonly before: Practice; readonly after: Practice; readonly words: string };

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
			return { step, before, after: practice, words: step.right(choice, practice.board, before.board) };
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
	])(`the lesson on ${name} can be done to its end by the rules, with %s of the answers that are right`, (_which, pick) => {
		for (const { step, words } of played(lesson, pick)) {
			expect(step.task()).not.toBe('');
			expect(words, step.id).not.toMatch(/\{|undefined|^$/);
		}
	});

	it(`in the lesson on ${name}, every answer that can be pressed either does or is told why not`, () => {
		for (const { step, before } of played(lesson, first)) {
			if (step.by !== 'board') continue;
			const choices = pressable(step, before);
			expect(choices.length, step.id).toBeGreaterThan(0);
			for (const choice of choices) expect(step.wrong(choice), `${step.id}: ${JSON.stringify(choice)}`).not.toBe('');
		}
	});

	it(`each question of the lesson on ${name} has its answer among those offered`, () => {
		for (const step of lesson.steps) if (step.by === 'quiz') expect(step.answers.map(({ value }) => value)).toContain(step.answer);
	});
}

it('Garages: in the lesson one die alone reaches the Depository from the first garage, the one that is asked for', () => {
	const rolled = played(planning, first)[0]?.after as Practice;
	const { dice } = rolled.board.players[YOU]?.plan.$secret ?? { dice: [] };
	const able = [...new Set(dice)].filter((die) =>
		reachOf(view(rolled.board, YOU), YOU, [], { slot: 0, die }).at.some(({ place }) => place === 'depository')
	);
	expect(able).toEqual([5]);
});

it('Planning: at the end of the lesson two dice are in garages, two on farms, and none is left', () => {
	const { plan } = played(planning, first).at(-1)?.after.board.players[YOU] ?? {};
	expect(plan?.$secret).toEqual({
		dice: [],
		garages: [
			{ slot: 0, die: 5 },
			{ slot: 1, die: 1 }
		],
		farms: [
			{ slot: 0, die: 1 },
			{ slot: 2, die: 2 }
		]
	});
});

it('Negotiation board: the first talk of the lesson brings a breakthrough and no setback, the second a setback and no breakthrough', () => {
	const story = played(negotiation, first);
	const asked = (id: string) => story.find(({ step }) => step.id === id)?.after.agenda.map(({ step }) => step);
	expect(asked('talk')).toEqual(['clanAbility', 'breakthrough']);
	expect(asked('second')).toEqual(['setback']);
});

it('Setbacks: every penalty that is lit in the lesson would be felt', () => {
	const { step, before } = played(negotiation, first).find(({ step: { id } }) => id === 'penalty') as Told;
	const penalties = pressable(step, before).map((choice) => (choice.kind === 'penalty' ? choice.penalty : undefined));
	expect(penalties).toContain('die');
	expect(penalties).not.toContain('farm');
	expect(penalties).not.toContain('upgrade');
});
