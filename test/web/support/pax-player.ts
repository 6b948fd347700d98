import type { MatchView } from '../../../rules/core/match-view.ts';
import type { Board } from '../../../rules/pax-transhumanity/board.ts';
import type { PaxStep } from '../../../rules/pax-transhumanity/steps.ts';
import { TablePlayer } from './table-player.ts';
import { words } from './words.ts';

export type PaxView = MatchView<Board, PaxStep>;

// What a player who wants to get on does in a turn, the first that is possible; what brings little comes by chance.
const WISHES = ['commercialize', 'research', 'syndicate', 'hire', 'fundraise', 'endTurn'] as const;

/** Somebody who plays Pax Transhumanity at a page. */
export class PaxPlayer extends TablePlayer<PaxView> {
	protected async press(question: string): Promise<void> {
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
