import type { Locator } from '@playwright/test';
import { expect } from './house.ts';
import { Reader, saying } from './reader.ts';

/** An action of a turn, and the variant of it, by the ends of their messages. */
type Act = { readonly action: string; readonly variant?: string };

// What a hint speaks of, and what whoever is not led anywhere does to build something up.
const SPOKEN: readonly (Act & { readonly hint: RegExp })[] = [
	{ hint: saying('pse_hint_staff', 'count', 'division'), action: 'hire' },
	{ hint: saying('pse_hint_shares', 'count', 'need', 'sum'), action: 'buy', variant: 'buy_shares' },
	{ hint: saying('pse_hint_merge', 'need', 'have'), action: 'restructure', variant: 'merge' }
];
const USUAL: readonly Act[] = [
	{ action: 'create', variant: 'create_new' },
	{ action: 'buy', variant: 'buy_shares' },
	{ action: 'hire' },
	{ action: 'buy', variant: 'buy_influence' }
];
// Who is not led on by a hint takes no more than they have to.
const ENOUGH = ['ps_option_enough', 'ps_option_enough_move', 'ps_option_enough_offer', 'ps_option_enough_reinforce'];

/** Somebody who plays Power Struggle by what the screen says. */
export class PowerStruggleReader extends Reader {
	/** Does one thing about the question of this step; the hint says `says`. */
	async answerTo(step: string, says = ''): Promise<void> {
		await this.closesSheet();
		const led = SPOKEN.find(({ hint }) => hint.test(says));
		if (step !== 'turn') await this.respond();
		else if (!(await this.answer('board_other_action').isVisible())) await this.act(led === undefined ? USUAL : [led, ...USUAL]);
		else if (led === undefined || !(await this.follow())) await this.press(...this.lit());
	}

	private async act(acts: readonly Act[]): Promise<void> {
		for (const { action, variant } of acts) {
			if (!(await this.press(this.named('.menu button:not(.not)', `psb_action_${action}`)))) continue;
			if (variant === undefined) return;
			await expect(this.bar.locator('.menu')).toBeHidden();
			if (await this.press(this.named('.choices button.answer', `ps_action_${variant}`))) return;
			await this.answer('board_other_action').click();
		}
		await this.press(this.answer('ps_action_pass'), this.answer('ps_action_decline'));
	}

	private async respond(): Promise<void> {
		if ((await this.press(this.answer('confirm'))) || (await this.follow())) return;
		// Who has come to an envelope by a press that was late writes none.
		const isSealing = await this.visitor.page.getByRole('button', { name: this.say('psb_seal_hold') }).isVisible();
		const back = isSealing ? [this.answer('undo')] : [];
		await this.press(this.answer('psb_accept'), ...ENOUGH.map((key) => this.answer(key)), ...back, ...this.lit());
	}

	/** What can be pressed on the board, and what has no place there. */
	private lit(): readonly Locator[] {
		const { page } = this.visitor;
		return [
			page.locator('.desk .lit:visible, .desk .scene button:visible'),
			page.locator('.board .lit:visible'),
			this.bar.locator('.own button, .actions button:not(.quiet)')
		];
	}

	private named(selector: string, key: string): Locator {
		return this.bar.locator(selector).filter({ hasText: this.say(key) });
	}
}
