import { expect, type Locator, type Page } from '@playwright/test';

/** Presses it by a key as soon as it can be pressed: while its sheet waits for an answer it cannot. */
export async function pressKey(what: Locator, key: 'Enter' | 'Space'): Promise<void> {
	await expect(what).toBeEnabled();
	await what.press(key);
}

/** The keys of one page: nothing is reached but by Tab, nothing pressed but by Enter or Space. */
export class Keyboard {
	private readonly page: Page;
	private presses = 0;

	constructor(page: Page) {
		this.page = page;
	}

	/** Tabs until this has the focus. */
	async to(what: Locator): Promise<void> {
		await expect(what.first()).toBeVisible();
		const wanted = await what.first().elementHandle();
		for (let tab = 0; tab < 200; tab += 1) {
			if (await this.page.evaluate((element) => document.activeElement === element, wanted)) return;
			await this.page.keyboard.press('Tab');
		}
		throw new Error(`Tab never comes to ${what.toString()}`);
	}

	/** Tabs there and presses it, with Enter and Space by turns. */
	async press(what: Locator): Promise<void> {
		await expect(what.first()).toBeEnabled();
		await this.to(what);
		this.presses += 1;
		await this.page.keyboard.press(this.presses % 2 === 0 ? 'Space' : 'Enter');
	}

	/** Holds the key down for as long as something else takes. */
	async hold(key: string, meanwhile: () => Promise<unknown>): Promise<void> {
		await this.page.keyboard.down(key);
		await meanwhile();
		await this.page.keyboard.up(key);
	}
}
