import type { Locator } from '@playwright/test';
import type { MatchView } from '../../../rules/core/match-view.ts';
import type { Visitor } from './house.ts';
import { words, type Words } from './words.ts';

/** Somebody who plays a game at a page, by pressing what a player would press. */
export abstract class TablePlayer<View extends MatchView<unknown, { readonly step: string }>> {
	readonly visitor: Visitor;
	/** The kinds of questions answered by hand. */
	readonly answered = new Set<string>();

	protected readonly touch: (what: Locator) => Promise<void>;
	protected readonly say: Words;

	/** `touch` presses a button, with a click unless it is told otherwise; `say`: the words of the visitor's language. */
	constructor(visitor: Visitor, touch: (what: Locator) => Promise<void> = (what) => what.click(), say: Words = words) {
		this.visitor = visitor;
		this.touch = touch;
		this.say = say;
	}

	get match(): View {
		return this.visitor.recorder.match as unknown as View;
	}

	get bar(): Locator {
		return this.visitor.page.getByRole('region', { name: this.say('decision'), exact: true });
	}

	/** The question that is put to this player now. */
	get question(): string | undefined {
		const { you } = this.visitor.recorder.table ?? {};
		return this.match.asks.find(({ seat }) => seat === you)?.step.step;
	}

	/** Answers every question until the match is over or `enough` says so, looking at each first when `look` is given. */
	async play(enough: () => boolean = () => false, look: (question: string) => Promise<void> = async () => undefined): Promise<void> {
		const { recorder } = this.visitor;
		let idle = 0;
		while (!recorder.over && !enough()) {
			await recorder.until(() => recorder.over || enough() || recorder.asked, 1_000);
			const { question } = this;
			if (recorder.over || enough() || question === undefined) continue;
			await look(question);
			idle = (await this.answer(question, 2_500)) ? 0 : idle + 1;
			if (idle > 6) throw new Error(`no answer is taken to ${question}`);
		}
	}

	/** Answers one question; whether the room took it in time (milliseconds). */
	async answer(question: string, patience = 15_000): Promise<boolean> {
		const { recorder } = this.visitor;
		const { choices } = this.match;
		try {
			await this.press(question);
		} catch (failure) {
			// The table has moved on under the finger.
			if (this.match.choices === choices && this.question === question && !recorder.over) throw failure;
		}
		const taken = await recorder.until(() => recorder.over || recorder.match.choices !== choices, patience);
		if (taken) this.answered.add(question);
		return taken;
	}

	/** Presses what answers this question. */
	protected abstract press(question: string): Promise<void>;
}
