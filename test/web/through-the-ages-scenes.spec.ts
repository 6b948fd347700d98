import { speaksOnly } from './support/english.ts';
import { fits, SIZES } from './support/fitting.ts';
import { expect, test } from './support/house.ts';
import { lookAt, type Moment } from './support/moments.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { stagedMoments } from './support/stage.ts';
import { SELDOM_ASKED } from './support/through-the-ages-stage.ts';
import { LOCALES, words, wordsIn } from './support/words.ts';

test.describe('The questions that are asked seldom', () => {
	// In one worker, one after the other: their tables are set up once, and whoever reads them leaves them as they are.
	test.describe.configure({ mode: 'default' });
	let moments: Readonly<Record<keyof typeof SELDOM_ASKED, Moment>>;

	test.beforeAll(async ({ house }) => {
		moments = await stagedMoments(house, SELDOM_ASKED);
	});

	for (const locale of LOCALES) {
		test(`fit on a phone and at a desk, pass axe and are put in words: ${locale}`, async ({ house, visit }) => {
			const reader = await visit('desktop', { locale, viewport: SIZES.desk });
			const { page } = reader;
			for (const [n, [what, moment]] of Object.entries(moments).entries()) {
				await lookAt(reader, house, moment);
				await page.locator('[data-decision]').getByRole('button').first().waitFor();
				await speaksOnly(page, locale);
				await fits(reader, what, [SIZES.desk, SIZES.phone]);
				if (locale === 'en') await passesAxe(reader, what, LOOKS.slice(n % 2, (n % 2) + 1));
			}
			// What ending the turn would cost stands before the last press.
			const say = wordsIn(locale);
			await lookAt(reader, house, moments.turn);
			await page.getByRole('button', { name: say('tta_do_end_turn'), exact: true }).click();
			await expect(page.getByRole('list', { name: say('ttb_warnings') })).toBeVisible();
			await speaksOnly(page, locale);
			await fits(reader, 'the end of the turn', [SIZES.desk, SIZES.phone]);
		});
	}

	test('show on a phone that was held across, upright again, the part that was being read', async ({ house, visit }) => {
		const reader = await visit('phone', { viewport: SIZES.lying });
		await lookAt(reader, house, moments.defense);
		const { page } = reader;
		const mine = page.locator('[data-part="mine"]');
		await expect(mine).toBeInViewport();
		await page.setViewportSize(SIZES.phone);
		await expect.poll(async () => (await mine.boundingBox())?.x).toBe(0);
		await expect(page.getByRole('button', { name: words('board_part_urgent', { name: words('ttb_part_mine') }) })).toHaveAttribute(
			'aria-current',
			'true'
		);
	});
});
