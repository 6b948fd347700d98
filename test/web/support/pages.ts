import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, SIZES, type Device, type Visitor } from './house.ts';

type Look = { readonly device: Device; readonly theme: 'light' | 'dark' };

/** Every theme at every width. */
export const LOOKS: readonly Look[] = [
	{ device: 'desktop', theme: 'light' },
	{ device: 'phone', theme: 'dark' },
	{ device: 'desktop', theme: 'dark' },
	{ device: 'phone', theme: 'light' }
];

// What axe says of colours alone. All else is the same in both themes, which differ in nothing but colours.
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Looks at the page with axe in these themes and widths, for what a theme may change in each of both, and expects that it finds nothing. */
export async function passesAxe({ page }: Visitor, what: string, looks: readonly Look[] = LOOKS): Promise<void> {
	const laidOut = new Set<Device>();
	for (const { device, theme } of looks) {
		await page.setViewportSize(SIZES[device]);
		await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
		await settled(page);
		const found = await axeFinds(page, laidOut.has(device) ? OF_COLOURS : undefined);
		expect.soft(found, `${what}, ${device}, ${theme}`).toEqual([]);
		laidOut.add(device);
	}
}

/** What axe finds on the page as it is, by all of its rules or these: the rule, the element, and what is wrong with it. */
export async function axeFinds(page: Page, rules?: readonly string[]): Promise<string[]> {
	// A page that has axe from the last time does not have it read and compiled again.
	const isThere = await page.evaluate(() => 'axe' in window);
	// In the page itself, which has no frames: four times as fast as putting the findings together in a page of their own.
	const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
		.setLegacyMode()
		.options({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }) });
	const { violations } = await axe.analyze();
	return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${String(target)}: ${any[0]?.message ?? ''}`));
}

// Colours on their way from one theme to the other are no theme's colours; on their way they pass from each element to the ones in it.
async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
		for (let still = 0; still < 12; still += 1) {
			await frame();
			const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
			if (ending.length > 0) still = 0;
			await Promise.allSettled(ending.map(({ finished }) => finished));
		}
	});
}
