import { expect, test, type Device, type Visitor } from './support/house.ts';
import { axeFinds } from './support/pages.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

/** The address that another device is shown as a QR code. */
async function codeLink(visitor: Visitor, origin: string): Promise<string> {
	await visitor.go('/device');
	await button(visitor, 'device_show').click();
	const code = await visitor.page.locator('.code').textContent();
	return `${origin}/device?code=${code ?? ''}`;
}

async function soundAndReadable({ page }: Visitor): Promise<void> {
	expect(await axeFinds(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

const button = ({ page }: Visitor, key: string, parameters = {}) => page.getByRole('button', { name: words(key, parameters), exact: true });
const heading = ({ page }: Visitor, key: string, parameters = {}) => page.getByRole('heading', { name: words(key, parameters) });

for (const device of ['phone', 'desktop'] as const satisfies readonly Device[]) {
	test(`a code that somebody sends asks first, and there is a way back (${device})`, async ({ house, visit }) => {
		const [ada, owl] = [await visit(), await visit(device)];
		await setTable(ada, 'Ada', 3);
		const table = await setTable(owl, 'Night Owl', 3);
		const link = await codeLink(ada, house.url);

		await owl.go(link);
		await expect(heading(owl, 'device_become_title', { name: 'Ada' })).toBeFocused();
		await expect(owl.page.getByText(words('device_become_stays', { count: 1, own: 'Night Owl' }))).toBeVisible();
		await soundAndReadable(owl);
		await button(owl, 'device_stay', { own: 'Night Owl' }).click();
		await owl.go('/');
		await expect(owl.page.getByRole('button', { name: words('you_and_device') })).toHaveText('Night Owl');

		// The code is as good as before.
		await owl.go(link);
		await button(owl, 'device_become', { name: 'Ada' }).click();
		await expect(heading(owl, 'device_done', { name: 'Ada' })).toBeFocused();
		await soundAndReadable(owl);
		await button(owl, 'earlier_back', { name: 'Night Owl' }).click();
		await owl.page.waitForURL(`${house.url}/`);
		await expect(owl.page.getByRole('button', { name: words('you_and_device') })).toHaveText('Night Owl');
		await owl.go(table);
		await expect(heading(owl, 'your_seat')).toBeVisible();
	});

	test(`signing out says what is lost, and ends it here or everywhere else (${device})`, async ({ house, visit }) => {
		const [phone, laptop] = [await visit(device), await visit(device)];
		await setTable(phone, 'Ada', 3);
		await laptop.go(await codeLink(phone, house.url));
		await button(laptop, 'device_become', { name: 'Ada' }).click();
		await expect(heading(laptop, 'device_done', { name: 'Ada' })).toBeVisible();
		await laptop.go('/');

		await phone.go('/');
		await phone.page.getByRole('button', { name: words('you_and_device') }).click();
		await button(phone, 'end_others').click();
		await expect(phone.page.getByText(words('end_others_lead'))).toBeVisible();
		await soundAndReadable(phone);
		await button(phone, 'end_others_confirm').click();
		await expect(phone.page.getByText(words('end_others_done'))).toBeVisible();

		await laptop.page.reload();
		await expect(heading(laptop, 'session_ended_title')).toBeVisible();
		await soundAndReadable(laptop);
		await button(laptop, 'session_new').click();
		await expect(heading(laptop, 'session_ended_title')).toBeHidden();
		await expect(laptop.page.getByRole('button', { name: words('you_and_device') })).toHaveText(words('you'));

		await button(phone, 'sign_out').click();
		await expect(phone.page.getByText(words('sign_out_tables', { count: 1 }))).toBeVisible();
		await expect(phone.page.getByRole('link', { name: words('sign_out_code') })).toBeVisible();
		await soundAndReadable(phone);
		await button(phone, 'sign_out_confirm').click();
		await expect(phone.page.getByText(words('my_tables_empty'))).toBeVisible();
		await expect(phone.page.getByRole('button', { name: words('you_and_device') })).toHaveText(words('you'));
	});

	test(`a session that cannot be read is explained, at home and at a table (${device})`, async ({ house, visit }) => {
		const ada = await visit(device);
		const table = await setTable(ada, 'Ada', 3);
		const [cookie] = await ada.context.cookies(house.url);
		const foreign = `${decodeURIComponent(cookie?.value ?? '').split('.')[0] ?? ''}.${'A'.repeat(43)}=`;
		await ada.context.addCookies([{ name: 'backroom_session', value: encodeURIComponent(foreign), url: house.url }]);
		for (const path of ['/', table]) {
			await ada.go(path);
			await expect(heading(ada, 'session_unreadable_title')).toBeVisible();
			await soundAndReadable(ada);
		}
		await ada.go('/');
		await button(ada, 'session_new').click();
		await expect(heading(ada, 'session_unreadable_title')).toBeHidden();
		const kept = (await ada.context.cookies(house.url)).find(({ name }) => name === 'backroom_earlier');
		expect(decodeURIComponent(kept?.value ?? '')).toBe(foreign);
	});
}

test('a tab of the one who ended all other sessions waits for its new one, which may come after it has asked', async ({ house, visit }) => {
	const ada = await visit();
	await setTable(ada, 'Ada', 3);
	const { page } = ada;
	const seat = heading(ada, 'your_seat');
	await expect(seat).toBeVisible();
	const told = page.waitForResponse(
		async (response) => new URL(response.url()).pathname === '/api/me' && (await response.text()).includes('ended')
	);
	// As the other tab does it, but the answer does not reach this browser yet.
	const answer = await fetch(`${house.url}/api/session/end-others`, {
		method: 'POST',
		headers: { cookie: await ada.session(house), origin: house.url, 'content-type': 'application/json' },
		body: '{}'
	});
	expect(answer.status).toBe(200);
	await told;
	const [name = '', value = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')[0]?.split('=', 2) ?? [];
	const wholes = ada.recorder.wholes;
	await ada.context.addCookies([{ name, value, url: house.url }]);
	await expect(() => expect(ada.recorder.wholes).toBeGreaterThan(wholes)).toPass();
	await expect(seat).toBeVisible();
	await expect(heading(ada, 'session_ended_title')).toBeHidden();
	await expect(page.getByText(words('refused_no_session'))).toBeHidden();
});

test('another tab of the device follows when it becomes somebody else', async ({ visit }) => {
	const ada = await visit();
	await setTable(ada, 'Ada', 3);
	const other = await ada.context.newPage();
	await other.goto('/');
	await expect(other.getByRole('button', { name: words('you_and_device') })).toHaveText('Ada');
	await ada.go('/');
	await ada.page.getByRole('button', { name: words('you_and_device') }).click();
	await button(ada, 'sign_out').click();
	await button(ada, 'sign_out_confirm').click();
	await expect(other.getByRole('button', { name: words('you_and_device') })).toHaveText(words('you'));
});
