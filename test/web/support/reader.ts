import type { Locator } from '@playwright/test';
import { escaped } from './hand.ts';
import { expect, test, type Visitor } from './house.ts';
import { words, type Words } from './words.ts';

/** What an English message says, whatever is filled in for these parameters. */
export function saying(key: string, ...parameters: readonly string[]): RegExp {
	const text = words(key, Object.fromEntries(parameters.map((name) => [name, '*'])));
	return new RegExp(text.split('*').map(escaped).join('.*'));
}

/** Somebody who knows no game, and does what the screen says: follows the hint, else presses what is there to be pressed. */
export class Reader {
	readonly visitor: Visitor;
	/** Every hint that was read, in its order. */
	readonly hints: string[] = [];
	protected readonly say: Words;
	private pictures = 0;

	/** `say`: the words of the visitor's language. */
	constructor(visitor: Visitor, say: Words = words) {
		this.visitor = visitor;
		this.say = say;
	}

	/** The decision bar. */
	get bar(): Locator {
		return this.visitor.page.getByRole('region', { name: this.say('decision'), exact: true });
	}

	/** The hint above it. */
	get hint(): Locator {
		return this.visitor.page.getByRole('region', { name: this.say('board_hint'), exact: true });
	}

	/** A button of the decision bar. */
	answer(key: string): Locator {
		return this.bar.getByRole('button', { name: this.say(key), exact: true });
	}

	/** Reads what the hint says now; empty when there is no hint. With TEST_PICTURES set, a picture of the screen is kept beside the results. */
	async read(what: string): Promise<string> {
		await expect(this.bar.locator('.sentence')).not.toBeEmpty();
		const says = (await this.hint.isVisible()) ? ((await this.hint.getByRole('status').textContent()) ?? '') : '';
		if (says !== '' && this.hints.at(-1) !== says) this.hints.push(says);
		await this.recapKeepsWithin();
		if (process.env.TEST_PICTURES !== undefined) await this.keepPicture(what);
		return says;
	}

	private async keepPicture(what: string): Promise<void> {
		this.pictures += 1;
		await this.visitor.page.screenshot({ path: test.info().outputPath(`${String(this.pictures).padStart(2, '0')}-${what}.png`) });
	}

	// The recap in the question's corner does not stand out above it, whether there is a hint or not.
	private async recapKeepsWithin(): Promise<void> {
		await expect(async () => {
			const out = await this.visitor.page.evaluate(() => {
				const [recap, bar] = ['.told.asked .recap', '.frame > .decision'].map((each) =>
					document.querySelector(each)?.getBoundingClientRect()
				);
				return recap === undefined || bar === undefined ? 0 : bar.top - recap.top;
			});
			expect(out).toBeLessThanOrEqual(1);
		}).toPass();
	}

	/** Closes what a second press, on a place that was no longer lit, has opened. */
	async closesSheet(): Promise<void> {
		const { page } = this.visitor;
		if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape');
	}

	/** Asks the hint where, and presses what it points to when that answers the question; whether it did. */
	async follow(): Promise<boolean> {
		const { page } = this.visitor;
		const where = this.hint.getByRole('button', { name: this.say('board_hint_show') });
		if (!(await where.isVisible())) return false;
		await where.click();
		await expect(page.locator('.board .hinted').first()).toBeInViewport();
		return this.press(page.locator('.board .hinted.lit:visible'));
	}

	/** Presses the first of these that can be seen; whether there was one. */
	async press(...ways: readonly Locator[]): Promise<boolean> {
		for (const way of ways) {
			const first = way.first();
			if (!(await first.isVisible())) continue;
			try {
				await first.click({ timeout: 3_000 });
				return true;
			} catch (failure) {
				// It has gone meanwhile: the table has moved on.
				if (await first.isVisible()) throw failure;
			}
		}
		return false;
	}
}
