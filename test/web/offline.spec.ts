import type { Page } from '@playwright/test';
import { atPace, expect, House, test, type Visitor } from './support/house.ts';
import { MuteNetwork } from './support/mute-network.ts';
import { passesAxe } from './support/pages.ts';
import { setTable, startWithBots } from './support/table.ts';
import { divisionWords, words } from './support/words.ts';

const LOOKS = [
	{ device: 'phone', theme: 'dark' },
	{ device: 'desktop', theme: 'light' }
] as const;

/** Sits at a table with bots, asked for the first department; answers the names of the choices that the page sends from now on. */
async function isAsked(ana: Visitor): Promise<readonly string[]> {
	const sent: string[] = [];
	ana.page.on('websocket', (socket) =>
		socket.on('framesent', ({ payload }) => {
			const text = String(payload);
			if (text.startsWith('{"type":"choose"')) sent.push((JSON.parse(text) as { id: string }).id);
		})
	);
	await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	expect(await ana.recorder.until(() => ana.recorder.asked)).toBe(true);
	return sent;
}

/** Puts the department in a division: one tap, one choice. */
async function taps({ page }: Visitor): Promise<void> {
	const place = words('psb_space_free', { division: divisionWords('accounting') });
	const tower = page.getByRole('region', { name: words('psb_tower'), exact: true });
	await tower.getByRole('button', { name: new RegExp(`^(?!${place}).*${place}`) }).click();
}

function said(page: Page, key: string) {
	return page.getByRole('status').filter({ hasText: words(key) });
}

test('a device without a network says so, keeps a choice that can be withdrawn, and sends it once when it is back', async ({ visit }) => {
	const ana = await visit('phone');
	const { page, recorder } = ana;
	const sent = await isAsked(ana);
	const { choices } = recorder.match;
	await ana.context.setOffline(true);
	await expect(said(page, 'connection_lost')).toBeVisible();

	await taps(ana);
	await expect(said(page, 'connection_choice')).toBeVisible();
	await passesAxe(ana, 'a choice waits', LOOKS);
	await page.getByRole('button', { name: words('connection_withdraw') }).click();
	await expect(said(page, 'connection_lost')).toBeVisible();
	expect(sent).toEqual([]);

	await taps(ana);
	await expect(said(page, 'connection_choice')).toBeVisible();
	await ana.context.setOffline(false);
	await expect(said(page, 'connection_back')).toBeVisible();
	expect(await recorder.until(() => recorder.match.choices > choices)).toBe(true);
	expect(recorder.match.choices).toBe(choices + 1);
	expect(sent).toHaveLength(1);
	await expect(said(page, 'connection_back')).toBeHidden();
});

test('a page says that the server has gone and that it is back; what was chosen meanwhile counts once', async ({ visit }) => {
	const house = await House.open();
	try {
		const ana = await visit('desktop', {}, house);
		const { page, recorder } = ana;
		await isAsked(ana);
		const { choices } = recorder.match;
		await house.stop('SIGKILL');
		await expect(said(page, 'connection_lost')).toBeVisible();
		await taps(ana);
		await expect(said(page, 'connection_choice')).toBeVisible();
		await house.start();
		await expect(said(page, 'connection_back')).toBeVisible();
		expect(await recorder.until(() => recorder.match.choices > choices)).toBe(true);
		expect(recorder.match.choices).toBe(choices + 1);
	} finally {
		await house.close();
	}
});

test('a network that falls silent is noticed by who chooses, and by who only looks; a choice that was on its way counts once', async ({
	house,
	visit
}) => {
	const network = await MuteNetwork.open(house.port);
	try {
		const storageState = { cookies: [], origins: atPace(house, 'now').origins.map((origin) => ({ ...origin, origin: network.url })) };
		const ana = await visit('phone', { baseURL: network.url, storageState });
		const { page, recorder } = ana;
		const sent = await isAsked(ana);
		const { choices } = recorder.match;
		network.mute(true);
		// Nothing is sent and nothing comes: the page asks by itself whether somebody is there.
		await expect(said(page, 'connection_lost')).toBeVisible();
		network.mute(false);
		await expect(said(page, 'connection_back')).toBeVisible();

		network.mute(true);
		await taps(ana);
		// It has left, so nobody can say that it does not count: it is not withdrawn.
		await expect(said(page, 'connection_choice_left')).toBeVisible();
		await expect(page.getByRole('button', { name: words('connection_withdraw') })).toBeHidden();
		network.mute(false);
		await expect(said(page, 'connection_back')).toBeVisible();
		expect(await recorder.until(() => recorder.match.choices > choices)).toBe(true);
		expect(recorder.match.choices).toBe(choices + 1);
		expect(new Set(sent).size).toBe(1);
	} finally {
		network.close();
	}
});
