import type { Page } from '@playwright/test';
import { expect, test, type House, type Visit, type Visitor } from './support/house.ts';
import { lookAt, momentAt, waitingFor, type Moment } from './support/moments.ts';
import { measure, resize, type Size } from './support/screens.ts';
import { LOCALES, words } from './support/words.ts';

const SIZES = {
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
const NOTHING = { out: [], cut: [], broken: [], over: [] };

function title({ width, height }: Size): string {
	return `${width}x${height}`;
}

/** On every screen the board has three fifths of the height, and every text is whole and has its place. */
async function fits(visitor: Visitor, what: string, sizes: readonly Size[] = ALL, letters = 100): Promise<void> {
	for (const size of sizes) {
		await resize(visitor.page, size, letters);
		const { share, ...findings } = await measure(visitor.page);
		expect.soft(findings, `${what} at ${title(size)}, letters at ${letters} %`).toEqual(NOTHING);
		expect.soft(share, `${what} at ${title(size)}, letters at ${letters} %: the board's share of the height`).toBeGreaterThanOrEqual(60);
	}
}

/** At each of these moments; in the other languages, too, on the smallest screen. */
async function fitsAt(house: House, visit: Visit, moments: Readonly<Record<string, Moment>>): Promise<void> {
	for (const [what, moment] of Object.entries(moments)) {
		const visitor = await visit();
		await lookAt(visitor, house, moment);
		await fits(visitor, what);
		for (const locale of LOCALES.filter((each) => each !== 'en')) {
			const reader = await visit('desktop', { locale });
			await lookAt(reader, house, moment);
			await fits(reader, `${what} in ${locale}`, [SIZES.small]);
		}
	}
}

/** How far below the upper edge of the screen something begins and ends. */
async function edges(page: Page, selector: string): Promise<readonly { readonly top: number; readonly bottom: number }[]> {
	return page.locator(selector).evaluateAll((all) =>
		all.map((element) => {
			const { top, bottom } = element.getBoundingClientRect();
			return { top, bottom };
		})
	);
}

test.describe('Power Struggle', () => {
	test('fits every screen, whatever is asked', async ({ house, visit }) => {
		const bribe = (
			{ step }: { readonly step: string },
			{ match }: { readonly match?: { readonly options: readonly { readonly kind: string }[] } }
		) => step === 'turn' && match?.options.some(({ kind }) => kind === 'bribe') === true;
		const moments: Readonly<Record<string, Moment>> = {
			'the placement': await momentAt(house, { game: 'power-struggle', seats: 5, at: ({ step }) => step === 'place' }),
			'a turn': await momentAt(house, { game: 'power-struggle', seats: 5, at: bribe }),
			'a bribe': await momentAt(house, { game: 'power-struggle', seats: 4, at: bribe, then: { kind: 'bribe' } }),
			'an envelope': await momentAt(house, { game: 'power-struggle', seats: 4, at: ({ step }) => step === 'answer' }),
			'somebody else': await waitingFor(house, 'power-struggle', 5)
		};
		await fitsAt(house, visit, moments);
	});

	test('fits a small screen in every language, and with large letters', async ({ house, visit }) => {
		const moment = await momentAt(house, { game: 'power-struggle', seats: 5, at: ({ step }) => step === 'turn' });
		for (const locale of LOCALES) {
			const visitor = await visit('desktop', { locale });
			await lookAt(visitor, house, moment);
			await fits(visitor, locale, [SIZES.small, SIZES.phone, SIZES.lying]);
			await fits(visitor, locale, [SIZES.phone], 200);
		}
	});

	test('the tower fills a phone; a desk shows one’s own things and everybody; a tablet has bands', async ({ house, visit }) => {
		const moment = await momentAt(house, { game: 'power-struggle', seats: 5, at: ({ step }) => step === 'turn' });
		const visitor = await visit();
		const { page } = visitor;
		await lookAt(visitor, house, moment);

		await resize(page, SIZES.phone);
		const [street] = await edges(page, '.tower .street');
		const [parts] = await edges(page, 'main .parts');
		expect(street?.bottom).toBeLessThanOrEqual(parts?.bottom ?? 0);
		expect((parts?.bottom ?? 0) - (street?.bottom ?? 0)).toBeLessThan(24);

		await resize(page, SIZES.desk);
		const panels = await edges(page, '.panel');
		expect(panels).toHaveLength(5);
		const [own, ...others] = panels;
		expect(own?.bottom).toBeLessThan(SIZES.desk.height);
		for (const { top } of others) expect(top).toBeLessThan(SIZES.desk.height - 100);

		await resize(page, SIZES.tablet);
		await expect(page.getByRole('navigation', { name: words('board_parts') })).toBeHidden();
		for (const part of ['psb_tower', 'psb_report', 'psb_players']) {
			const region = page.getByRole('region', { name: words(part), exact: true });
			const box = await region.boundingBox();
			expect(box?.width, part).toBeGreaterThan(760);
			expect(box?.y, part).toBeLessThan(1_000);
		}
	});

	test('the report is a strip while nobody has a point', async ({ house, visit }) => {
		const moment = await momentAt(house, { game: 'power-struggle', seats: 3, at: ({ step }) => step === 'place' });
		const visitor = await visit();
		await lookAt(visitor, house, moment);
		await resize(visitor.page, SIZES.desk);
		const [report] = await edges(visitor.page, '.report');
		expect((report?.bottom ?? 0) - (report?.top ?? 0)).toBeLessThan(300);
	});
});

test.describe('Pax Transhumanity', () => {
	test('fits every screen, whatever is asked', async ({ house, visit }) => {
		const moments: Readonly<Record<string, Moment>> = {
			'the hidden sphere': await momentAt(house, { game: 'pax-transhumanity', seats: 4, at: ({ step }) => step === 'hideSphere' }),
			'a turn': await momentAt(house, { game: 'pax-transhumanity', seats: 4, at: ({ step }) => step === 'turn' }),
			'a payment': await momentAt(house, { game: 'pax-transhumanity', seats: 4, at: ({ step }) => step === 'pay' }),
			'the labour': await momentAt(house, { game: 'pax-transhumanity', seats: 3, at: ({ step }) => step === 'work' }),
			'somebody else': await waitingFor(house, 'pax-transhumanity', 4)
		};
		await fitsAt(house, visit, moments);
	});

	test('fits a small screen in every language, and with large letters', async ({ house, visit }) => {
		const moment = await momentAt(house, { game: 'pax-transhumanity', seats: 4, at: ({ step }) => step === 'turn' });
		for (const locale of LOCALES) {
			const visitor = await visit('desktop', { locale });
			await lookAt(visitor, house, moment);
			await fits(visitor, locale, [SIZES.small, SIZES.phone, SIZES.lying]);
			await fits(visitor, locale, [SIZES.phone], 200);
		}
	});

	test('nothing is lit until an action is opened', async ({ house, visit }) => {
		const moment = await momentAt(house, {
			game: 'pax-transhumanity',
			seats: 3,
			at: ({ step }, { match }) => step === 'turn' && match?.options.some(({ kind }) => kind === 'hire') === true
		});
		const visitor = await visit();
		const { page } = visitor;
		await lookAt(visitor, house, moment);
		await expect(page.locator('main .lit')).toHaveCount(0);
		await page.getByRole('button', { name: words('pax_action_hire'), exact: true }).click();
		await expect(page.locator('main .lit').first()).toBeVisible();
	});

	test('one’s own finances and everybody’s are in sight on a desk', async ({ house, visit }) => {
		const moment = await momentAt(house, { game: 'pax-transhumanity', seats: 4, at: ({ step }) => step === 'turn' });
		const visitor = await visit();
		await lookAt(visitor, house, moment);
		await resize(visitor.page, SIZES.desk);
		const panels = await edges(visitor.page, '.panel');
		expect(panels).toHaveLength(4);
		for (const { top } of panels) expect(top).toBeLessThan(SIZES.desk.height - 60);
	});
});

test('a question that does not fit is unfolded and folded again', async ({ house, visit }) => {
	const moment = await momentAt(house, { game: 'pax-transhumanity', seats: 4, at: ({ step }) => step === 'pay' });
	const visitor = await visit();
	const { page } = visitor;
	await lookAt(visitor, house, moment);
	await resize(page, SIZES.small);
	const pay = page.locator('.payment .pay, .payment .note').last();
	const before = (await measure(page)).share;
	await page.getByRole('button', { name: words('board_unfold') }).click();
	await expect(pay).toBeInViewport({ ratio: 1 });
	expect((await measure(page)).share).toBeLessThan(before);
	await page.getByRole('button', { name: words('board_fold') }).click();
	expect((await measure(page)).share).toBe(before);
});
