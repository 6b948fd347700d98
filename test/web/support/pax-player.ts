import type { Locator } from '@playwright/test';
import type { MatchView } from '../../../rules/core/match-view.ts';
import type { Board } from '../../../rules/pax-transhumanity/board.ts';
import type { PaxStep } from '../../../rules/pax-transhumanity/steps.ts';
import type { Visitor } from './house.ts';
import { words } from './words.ts';

export type PaxView = MatchView<Board, PaxStep>;

// What a player who wants to get on does in a turn, the first that is possible; what brings little comes by chance.
const WISHES = ['commercialize', 'research', 'syndicate', 'hire', 'fundraise', 'endTurn'] as const;

/** Somebody who plays Pax Transhumanity at a page, by pressing what a player would press. */
export class PaxPlayer {
	readonly visitor: Visitor;
	/** The kinds of questions answered by hand. */
	readonly answered = new Set<string>();

	private readonly touch: (what: Locator) => Promise<void>;

	/** `touch` presses a button, with a click unless it is told otherwise. */
	constructor(visitor: Visitor, touch: (what: Locator) => Promise<void> = (what) => what.click()) {
		this.visitor = visitor;
		this.touch = touch;
	}

	get match(): PaxView {
		return this.visitor.recorder.match as unknown as PaxView;
	}

	get bar(): Locator {
		return this.visitor.page.getByRole('region', { name: words('decision'), exact: true });
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

	private async press(question: string): Promise<void> {
		const { page } = this.visitor;
		switch (question) {
			case 'hideSphere':
			case 'chooseRole':
			case 'chooseRivals':
				return this.touch(page.locator('.scene button').first());
			case 'confirm':
				return this.touch(
					this.bar.getByRole('button', { name: words(this.match.board.round > 0 ? 'pax_do_end_turn' : 'confirm'), exact: true })
				);
			case 'turn':
				return this.act();
			case 'divest':
				return this.touch(this.bar.getByRole('button', { name: words('pax_do_collect') }));
			case 'pay':
				return this.touch(this.bar.locator('.payment').getByRole('button').last());
			default:
				return this.touch(this.bar.locator('.controls ul').last().getByRole('button').first());
		}
	}

	private async act(): Promise<void> {
		const { options, choices } = this.match;
		const back = this.bar.getByRole('button', { name: words('board_other_action') });
		if (await back.isVisible()) await this.touch(back);
		// Now and then something else, so that two who are stuck do not wait for each other for ever.
		const possible = WISHES.filter((wish) => options.some(({ kind }) => kind === wish));
		const wish = choices % 11 === 0 ? possible.at(choices % possible.length) : possible[0];
		if (wish === 'endTurn' || wish === undefined)
			return this.touch(this.bar.getByRole('button', { name: words('pax_do_end_turn'), exact: true }));
		await this.open(wish);
		if (wish !== 'fundraise') await this.pick(choices % options.filter(({ kind }) => kind === wish).length);
	}

	/** Presses an action of the turn: fundraising begins at once, of the others one picks what they are done to. */
	async open(action: Exclude<(typeof WISHES)[number], 'endTurn'>): Promise<void> {
		await this.touch(this.bar.getByRole('button', { name: words(`pax_action_${action}`), exact: true }));
	}

	/** Presses what stands at this place of the opened action's list. */
	async pick(place: number): Promise<void> {
		await this.touch(this.bar.locator('.choices').getByRole('button').nth(place));
	}
}
