import type { Locator } from '@playwright/test';
import type { Visitor } from './house.ts';

/** What can be pressed now to answer, or to come nearer to an answer. */
export function answers({ page }: Visitor): Locator {
	return page.locator('[data-decision] button:enabled:not(.not), main button.lit:enabled, main .scene button:enabled');
}

/**
 * Presses one after the other until this is there: a choice on its way, or the question whether to send it. What a sheet offers is pressed
 * first; with `beside`, the sheets are left alone, which close over what was pressed on them.
 */
export async function pressUntil(visitor: Visitor, there: Locator, beside = false): Promise<void> {
	const onSheet = visitor.page.locator(beside ? ':not(*)' : 'dialog[open] .acts button:enabled');
	for (let presses = 0; presses < 30; presses += 1) {
		const [act] = await onSheet.all();
		const all = await answers(visitor).all();
		const next = act ?? all[presses % Math.max(all.length, 1)];
		if (next === undefined) break;
		// What lies under something else is pressed all the same: this is not about reaching it.
		await next.dispatchEvent('click');
		if ((await there.count()) > 0) return;
	}
	throw new Error('no press was a choice');
}
