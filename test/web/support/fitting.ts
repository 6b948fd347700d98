import type { Page } from '@playwright/test';
import { SIZES as DEVICES, expect, type House, type Visit, type Visitor } from './house.ts';
import { lookAt, type Moment } from './moments.ts';
import { measure, resize, type Size } from './screens.ts';
import { LOCALES } from './words.ts';

export const SIZES = {
	small: { width: 360, height: 640 },
	phone: { width: 390, height: 844 },
	lying: { width: 844, height: 390 },
	tablet: { width: 820, height: 1180 },
	desk: { width: 1440, height: 900 }
} as const satisfies Readonly<Record<string, Size>>;
/** The least there is to be; the desk at 200 %; a tablet that lies. */
const OTHERS: readonly Size[] = [
	{ width: 640, height: 360 },
	{ width: 720, height: 450 },
	{ width: 1180, height: 820 }
];
const ALL = [...Object.values(SIZES), ...OTHERS];
/** Of what is measured, nothing is wrong. */
export const NOTHING = { out: [], cut: [], broken: [], over: [] };

function title({ width, height }: Size): string {
	return `${width}x${height}`;
}

/** On every screen the board has three fifths of the height, and every text is whole and has its place. */
export async function fits(visitor: Visitor, what: string, sizes: readonly Size[] = ALL, letters = 100): Promise<void> {
	for (const size of sizes) {
		await resize(visitor.page, size, letters);
		const { share, ...findings } = await measure(visitor.page);
		expect.soft(findings, `${what} at ${title(size)}, letters at ${letters} %`).toEqual(NOTHING);
		expect.soft(share, `${what} at ${title(size)}, letters at ${letters} %: the board's share of the height`).toBeGreaterThanOrEqual(60);
	}
}

/** At each of these moments, which one reader comes to after the other; in the other languages, too, on the smallest screen. */
export async function fitsAt(house: House, visit: Visit, moments: Readonly<Record<string, Moment>>): Promise<void> {
	for (const locale of LOCALES) {
		const reader = await visit('desktop', { locale });
		for (const [what, moment] of Object.entries(moments)) {
			await reader.page.setViewportSize(DEVICES.desktop);
			await lookAt(reader, house, moment);
			if (locale === 'en') await fits(reader, what);
			else await fits(reader, `${what} in ${locale}`, [SIZES.small]);
		}
	}
}

/** How far below the upper edge of the screen something begins and ends. */
export async function edges(page: Page, selector: string): Promise<readonly { readonly top: number; readonly bottom: number }[]> {
	return page.locator(selector).evaluateAll((all) =>
		all.map((element) => {
			const { top, bottom } = element.getBoundingClientRect();
			return { top, bottom };
		})
	);
}

/** Scrolls the question to each of its answers; the words of those that the recap or the question's handle then lies over. */
export async function covered(page: Page): Promise<readonly string[]> {
	return page.evaluate(async () => {
		const found = new Set<string>();
		for (const answer of document.querySelectorAll('[data-decision] button'))
			for (const block of ['start', 'center', 'end'] as const) {
				answer.scrollIntoView({ block, behavior: 'instant' });
				for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
				const { left, top, width, height } = answer.getBoundingClientRect();
				for (const across of [0.05, 0.5, 0.95])
					for (const down of [0.05, 0.25, 0.5, 0.75, 0.95]) {
						const over = document.elementFromPoint(left + width * across, top + height * down);
						if ((over?.closest('.told, .fold > button') ?? null) !== null) found.add(answer.textContent.trim());
					}
			}
		return [...found];
	});
}
