import { expect, test } from './support/house.ts';
import { covered, edges, fits, fitsAt, SIZES } from './support/fitting.ts';
import { lookAt, momentAt, waitingFor, type Moment } from './support/moments.ts';
import { measure, resize } from './support/screens.ts';
import { LOCALES, words } from './support/words.ts';

/** Where the answers of a turn of Pax Transhumanity stand in a row that is scrolled to. */
const SCROLLED = { width: 800, height: 600 };

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

	test('nothing lies over the answers of a question, wherever it is scrolled to', async ({ house, visit }) => {
		const moment = await momentAt(house, { game: 'pax-transhumanity', seats: 3, at: ({ step }) => step === 'turn' });
		const visitor = await visit();
		const { page } = visitor;
		await lookAt(visitor, house, moment);
		const recap = page.getByRole('button', { name: words('board_since_turn_title') });
		for (const size of [SCROLLED, SIZES.small, SIZES.phone, SIZES.lying, SIZES.tablet]) {
			await resize(page, size);
			await expect(recap).toBeInViewport({ ratio: 1 });
			expect(await covered(page), `${size.width}x${size.height}`).toEqual([]);
		}

		await resize(page, SCROLLED);
		await page.getByRole('button', { name: words('pax_do_end_turn') }).scrollIntoViewIfNeeded();
		await expect(recap).not.toBeInViewport({ ratio: 1 });
		// Whoever comes to it with the keyboard sees it again.
		await recap.focus();
		await expect(recap).toBeInViewport({ ratio: 1 });
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
	const pay = page.locator('.payment .pay, .payment .choices > .muted').last();
	const before = (await measure(page)).share;
	await page.getByRole('button', { name: words('board_unfold') }).click();
	await expect(pay).toBeInViewport({ ratio: 1 });
	expect((await measure(page)).share).toBeLessThan(before);
	await page.getByRole('button', { name: words('board_fold') }).click();
	expect((await measure(page)).share).toBe(before);
});
