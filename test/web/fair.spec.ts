import type { MatchRecord } from '../../rules/core/record.ts';
import { nonceCommitment } from '../../rules/core/seed.ts';
import { atPace, expect, type House, test, type Visitor } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { playOut } from './support/play-out.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

type Present = Extract<MatchRecord, { format: 'backroom-match-2' }>;

async function seesTheEnd({ page }: Visitor): Promise<void> {
	await expect(page.getByRole('region', { name: words('board_end_title') })).toBeVisible();
}

/** Ana and Bruno, who is on a phone, have played with a bot to the end. */
async function finished(visit: (device?: 'phone') => Promise<Visitor>, house: House) {
	const [ana, bruno] = [await visit(), await visit('phone')];
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(bruno, link, 'Bruno');
	await startWithBots(ana, [bruno]);
	await playOut(house, link, [ana, bruno]);
	return { ana, bruno };
}

/** From now on the page gets another record than the room's. */
async function forge({ page }: Visitor, alter: (record: Present) => Present): Promise<void> {
	await page.unrouteAll();
	await page.route('**/api/tables/*/record', async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ json: alter((await answer.json()) as Present) });
	});
	await page.reload();
}

test('the end page has checked every shuffle, and calls out a record that was altered', async ({ house, visit }) => {
	test.setTimeout(600_000);
	const { ana, bruno } = await finished(visit, house);
	const nonces = new Map<Visitor, string>();
	for (const visitor of [ana, bruno]) {
		await seesTheEnd(visitor);
		const shuffles = visitor.page.getByRole('region', { name: words('fair_title') });
		const line = shuffles.getByText(words('fair_whole'));
		await expect(line).toBeVisible();
		await expect(shuffles.getByText(words('fair_own_given'))).toBeHidden();
		await line.click();
		await expect(shuffles.getByText(words('fair_own_given'))).toBeVisible();
		await expect(shuffles.getByText(visitor.recorder.table?.commitment ?? 'none', { exact: true })).toBeVisible();
		await expect(shuffles.getByText(words('fair_seat_bot'))).toHaveCount(1);
		const box = await shuffles.locator('summary').boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(44);
		expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		// Every theme and width, each at one of the two, who see the same.
		await passesAxe(visitor, 'every shuffle checked', visitor === ana ? LOOKS.slice(0, 2) : LOOKS.slice(2));
		nonces.set(
			visitor,
			(await shuffles
				.locator('code')
				.nth(visitor === ana ? 1 : 2)
				.textContent()) ?? ''
		);
	}
	// Each nonce was kept by its own page alone.
	expect(new Set(nonces.values()).size).toBe(2);

	const forged: readonly (readonly [string, (record: Present) => Present])[] = [
		[
			words('fair_fault_choice', { number: 1 }),
			(record) => ({ ...record, choices: record.choices.with(0, { seat: 0, choice: { kind: 'x' } }) })
		],
		[words('fair_fault_commitment'), (record) => ({ ...record, entropy: '0'.repeat(64) })],
		[
			words('fair_fault_nonce', { name: 'Bruno' }),
			(record) => ({ ...record, parts: record.parts.with(1, { ...record.parts[1], nonce: 'chosen' } as never) })
		],
		// A stranger's commitment that was exchanged afterwards fits its nonce: only who saw the former one knows.
		[
			words('fair_wrong_seat', { name: 'Bruno' }),
			(record) => ({
				...record,
				parts: record.parts.with(1, { kind: 'player', commitment: nonceCommitment(record.commitment, 'chosen'), nonce: 'chosen' })
			})
		],
		[
			words('fair_wrong_left_out'),
			(record) => ({
				...record,
				parts: record.parts.with(0, { kind: 'absent', commitment: record.parts[0]?.kind === 'player' ? record.parts[0].commitment : '' })
			})
		],
		[words('fair_wrong_result'), (record) => ({ ...record, result: 'another' })]
	];
	for (const [sentence, alter] of forged) {
		await forge(ana, alter);
		await seesTheEnd(ana);
		const shuffles = ana.page.getByRole('region', { name: words('fair_title') });
		await shuffles.getByText(words('fair_wrong'), { exact: true }).click();
		await expect(shuffles.getByText(sentence)).toBeVisible();
	}
	await passesAxe(ana, 'a record that is not true');
});

test('who sits at another device gives their part to the shuffles from there', async ({ house, visit }) => {
	const ana = await visit();
	const bruno = await visit();
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(bruno, link, 'Bruno');
	const committed = (): string | undefined => ana.recorder.table?.seats[1]?.commitment;
	const before = committed();
	// The other device has the session, and nothing else.
	const tablet = await visit('desktop', {
		storageState: { ...atPace(house, 'now'), cookies: (await bruno.context.storageState()).cookies }
	});
	await bruno.page.close();
	await tablet.go(link);
	await expect(tablet.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
	await expect(() => {
		expect(committed()).toMatch(/^[0-9a-f]{64}$/);
		expect(committed()).not.toBe(before);
	}).toPass();
	await startWithBots(ana, [tablet]);
	await playOut(house, link, [ana, tablet]);
	await seesTheEnd(tablet);
	const shuffles = tablet.page.getByRole('region', { name: words('fair_title') });
	await shuffles.getByText(words('fair_whole')).click();
	await expect(shuffles.getByText(words('fair_own_given'))).toBeVisible();
});
