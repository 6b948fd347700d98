import type { AnyChoice } from '#rules/core/option.ts';
import { PracticeRoom } from './practice-room.svelte.ts';
import type { PracticeLesson, PracticeStep, PracticeTable, Practised } from './practice.ts';
import { Walk } from './walk.svelte.ts';

/** A lesson under way: where one is in it, and the practice table it is done at. */
export class Practising<P extends Practised> {
	readonly walk: Walk<string>;
	readonly room: PracticeRoom<P>;
	readonly #table: PracticeTable<P>;
	readonly #lesson: PracticeLesson<P>;

	constructor(table: PracticeTable<P>, lesson: PracticeLesson<P>) {
		this.#table = table;
		this.#lesson = lesson;
		this.walk = new Walk(lesson.steps.map(({ id }) => id));
		this.room = new PracticeRoom(table, lesson.start(), (choice) => this.press(choice));
	}

	/** The step to do now. */
	get step(): PracticeStep<P> {
		return this.#lesson.steps[this.walk.number - 1] as PracticeStep<P>;
	}

	/** An answer on the board: it is carried out by the rules if it does, or told why not. */
	press(choice: AnyChoice): void {
		const { step, room } = this;
		if (step.by !== 'board' || this.walk.done) return;
		const wrong = step.wrong(choice);
		if (wrong !== undefined) return this.walk.wrong(wrong);
		const { boardOf, answered } = this.#table;
		const before = room.practice;
		const now = answered(before, choice);
		this.#done(() => step.right(choice, boardOf(now), boardOf(before)), now);
	}

	/** The step's button. */
	push(): void {
		const { step } = this;
		if (step.by === 'button') this.#done(step.right, step.does(this.room.practice));
	}

	/** An answer to the step's question. */
	answer(value: string): void {
		const { step } = this;
		if (step.by !== 'quiz') return;
		if (value === step.answer) this.walk.right(step.right());
		else this.walk.wrong(step.wrong());
	}

	/** On to the next step. */
	next(): void {
		this.walk.next();
		this.room.resting = false;
		const { begin } = this.step;
		if (begin) this.room.lay(begin(this.room.practice));
	}

	/** Back to the first step. */
	again(): void {
		this.walk.again();
		this.room.resting = false;
		this.room.lay(this.#lesson.start());
	}

	#done(right: () => string, practice: P['practice']): void {
		this.room.lay(practice);
		this.room.resting = true;
		this.walk.right(right());
	}
}
