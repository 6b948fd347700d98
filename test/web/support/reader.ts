import type { Locator } from '@playwright/test';
import type { Visitor } from './house.ts';
import { words } from './words.ts';

/** Somebody who knows no game, and does what the screen says: follows the hint, else answers what is lit. */
export class Reader {
	readonly visitor: Visitor;

	constructor(visitor: Visitor) {
		this.visitor = visitor;
	}

	get bar(): Locator {
		return this.visitor.page.getByRole('region', { name: words('decision'), exact: true });
	}

	get hint(): Locator {
		return this.visitor.page.getByRole('region', { name: words('board_hint'), exact: true });
	}

	/** What the hint says now; undefined when there is none. */
	async read(): Promise<string | undefined> {
		return (await this.hint.isVisible()) ? ((await this.hint.getByRole('status').textContent()) ?? undefined) : undefined;
	}

	/** Asks the hint where, and presses what it points to, when that answers the question; whether it did. */
	async follow(): Promise<boolean> {
		const { page } = this.visitor;
		const where = this.hint.getByRole('button', { name: words('board_hint_show') });
		if (!(await where.isVisible())) return false;
		await where.click();
		const place = page.locator('.board .hinted.lit:visible').first();
		if ((await place.count()) === 0) return false;
		await place.click();
		// What has several answers tells them on a sheet.
		const answer = page.getByRole('dialog').locator('.acts button').first();
		if (await answer.isVisible()) await answer.click();
		return true;
	}
}
