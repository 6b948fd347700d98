import type { MatchView } from '../../../rules/core/match-view.ts';
import type { Board } from '../../../rules/circadians/board.ts';
import type { CircadiansStep } from '../../../rules/circadians/steps.ts';
import { TablePlayer } from './table-player.ts';

export type CircadiansView = MatchView<Board, CircadiansStep>;

/** Somebody who plays Circadians at a page: presses what is lit on the board, and the list at the thumb for what lies nowhere on it. */
export class CircadiansPlayer extends TablePlayer<CircadiansView> {
	/** The kinds of questions answered by a press on the board. */
	readonly onBoard = new Set<string>();
	private presses = 0;

	protected async press(question: string): Promise<void> {
		const { page } = this.visitor;
		this.presses += 1;
		switch (question) {
			case 'chooseCharacter':
			case 'keepItem':
			case 'loseItem':
			case 'surplusItem':
				return this.touch(page.locator('.scene button').first());
			case 'confirm':
				return this.touch(this.bar.getByRole('button', { name: this.confirmation, exact: true }));
			case 'plan':
				await this.touch(
					page
						.getByRole('group', { name: this.say('crb_rolled') })
						.first()
						.getByRole('button')
						.nth(0)
				);
				break;
		}
		const lit = page.locator('.board .lit');
		const count = await lit.count();
		if (count === 0) return this.touch(this.bar.locator('.controls').getByRole('button').last());
		this.onBoard.add(question);
		// Now this place, now that one: a match shows more that way.
		await this.touch(lit.nth(this.presses % count));
		await this.chooseOnSheet();
	}

	private get confirmation(): string {
		const { phase } = this.match.board;
		return this.say(phase === 'planning' || phase === 'execution' ? `cir_do_confirm_${phase}` : 'cir_do_confirm');
	}

	// A place that stands for several answers lists them on its sheet.
	private async chooseOnSheet(): Promise<void> {
		const { page, recorder } = this.visitor;
		const { choices } = recorder.match;
		const sheet = page.getByRole('dialog');
		const open = sheet.waitFor({ timeout: 2_000 }).then(
			() => true,
			() => false
		);
		const taken = recorder.until(() => recorder.match.choices !== choices, 2_000).then(() => false);
		if (await Promise.race([open, taken])) await this.touch(sheet.locator('.acts').getByRole('button').nth(0));
	}
}
