import { readFileSync } from 'node:fs';
import { expect, test, type Device, type House, type Visit, type Visitor } from './support/house.ts';
import { passesAxe } from './support/pages.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { Authenticator, byName } from './support/virtual-authenticator.ts';
import { words } from './support/words.ts';

const button = ({ page }: Visitor, key: string, parameters = {}) => page.getByRole('button', { name: words(key, parameters), exact: true });
const text = ({ page }: Visitor, key: string, parameters = {}) => page.getByText(words(key, parameters));
const part = ({ page }: Visitor, key: string) => page.getByRole('region', { name: words(key) });

async function arrives(visit: Visit, house: House, device: Device = 'desktop'): Promise<Visitor> {
	return visit(device, byName(house));
}

async function fits({ page }: Visitor): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** Somebody at a table with a seat, at the page of their account. */
async function settled(visitor: Visitor, name: string): Promise<string> {
	const table = await setTable(visitor, name, 3);
	await visitor.go('/account');
	await expect(text(visitor, 'account_guest')).toBeVisible();
	return table;
}

async function addsPasskey(visitor: Visitor): Promise<Authenticator> {
	const authenticator = await Authenticator.of(visitor);
	await button(visitor, 'passkey_add').click();
	await expect(text(visitor, 'account_safe')).toBeVisible();
	return authenticator;
}

/** Becomes whoever has these passkeys. */
async function signsIn(visitor: Visitor, passkeys: Authenticator, name: string): Promise<Authenticator> {
	await visitor.go('/account');
	const own = await Authenticator.of(visitor);
	await own.syncFrom(passkeys);
	await button(visitor, 'passkey_sign_in').click();
	await expect(text(visitor, 'passkey_signed_in', { name })).toBeVisible();
	await expect(visitor.page.getByRole('textbox', { name: words('your_name') })).toHaveValue(name);
	return own;
}

test('a guest on a laptop adds a passkey and goes on by phone: seat and settings are there, and either signs the other out', async ({
	house,
	visit
}) => {
	const [laptop, phone] = [await arrives(visit, house), await arrives(visit, house, 'phone')];
	const table = await settled(laptop, 'Ada');
	const passkeys = await addsPasskey(laptop);
	expect(await passkeys.credentials()).toHaveLength(1);
	for (const choice of ['theme_dark', 'text_large', 'motion_less'] as const) {
		const kept = laptop.page.waitForResponse((answer) => answer.url().endsWith('/account/preferences') && answer.ok());
		await laptop.page.getByRole('radio', { name: words(choice), exact: true }).check();
		await kept;
	}
	await expect(laptop.page.locator('html')).toHaveAttribute('data-text', 'large');
	await passesAxe(laptop, 'account');
	await fits(laptop);

	const onPhone = await signsIn(phone, passkeys, 'Ada');
	const page = phone.page.locator('html');
	await expect(page).toHaveAttribute('data-theme', 'dark');
	await expect(page).toHaveAttribute('data-text', 'large');
	await expect(page).toHaveAttribute('data-motion', 'less');
	await fits(phone);
	await phone.go(table);
	await expect(phone.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();

	await phone.go('/account');
	const devices = part(phone, 'browsers');
	await expect(devices.getByRole('listitem')).toHaveCount(2);
	await laptop.go(table);
	await devices
		.getByRole('listitem')
		.filter({ hasNotText: words('browser_own') })
		.getByRole('button')
		.click();
	await devices.locator('[role=group]').getByRole('button').first().click();
	await expect(devices.getByRole('listitem')).toHaveCount(1);
	await expect(laptop.page.getByRole('heading', { name: words('session_ended_title') })).toBeVisible();
	// The passkey lets it in again.
	await passkeys.syncFrom(onPhone);
	await button(laptop, 'passkey_sign_in').click();
	await expect(laptop.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
});

test('a passkey that was removed is worth nothing, and the way to one that is refused changes nothing', async ({ house, visit }) => {
	const ada = await arrives(visit, house, 'phone');
	await settled(ada, 'Ada');
	const passkeys = await addsPasskey(ada);
	await part(ada, 'passkeys').getByRole('listitem').getByRole('button').click();
	await expect(ada.page.getByText(words('passkey_remove_last'))).toBeVisible();
	await passesAxe(ada, 'removing a passkey');
	await button(ada, 'passkey_remove_sure').click();
	await expect(text(ada, 'account_guest')).toBeVisible();
	const owl = await arrives(visit, house);
	await owl.go('/account');
	await (await Authenticator.of(owl)).syncFrom(passkeys);
	await button(owl, 'passkey_sign_in').click();
	await expect(text(owl, 'refused_unknown_passkey')).toBeVisible();
	expect(owl.recorder.complaints.splice(0)).toHaveLength(1);
});

test('a recovery code brings an account back to a new device, once', async ({ house, visit }) => {
	const [ada, found] = [await arrives(visit, house), await arrives(visit, house, 'phone')];
	const table = await settled(ada, 'Ada');
	await button(ada, 'recovery_make').click();
	const list = ada.page.getByRole('list', { name: words('recovery_list') });
	await expect(list.getByRole('listitem')).toHaveCount(8);
	await passesAxe(ada, 'recovery codes');
	await fits(ada);
	const code = await list.getByRole('listitem').first().innerText();
	await button(ada, 'recovery_done').click();
	await expect(text(ada, 'recovery_left', { count: 8 })).toBeVisible();

	await found.go('/device');
	await found.page.getByRole('textbox', { name: words('device_code') }).fill(code);
	await button(found, 'device_continue').click();
	await button(found, 'device_become', { name: 'Ada' }).click();
	await expect(found.page.getByRole('heading', { name: words('device_done', { name: 'Ada' }) })).toBeVisible();
	await found.go('/account');
	await expect(text(found, 'recovery_left', { count: 7 })).toBeVisible();
	await found.go(table);
	await expect(found.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
});

test('two guests of one person are joined: asked first, and the seat goes along', async ({ house, visit }) => {
	const [ada, owl, rival] = [await arrives(visit, house), await arrives(visit, house, 'phone'), await arrives(visit, house)];
	await settled(ada, 'Ada');
	const passkeys = await addsPasskey(ada);
	const table = await settled(owl, 'Night Owl');
	await sitDown(rival, table, 'Rival');
	await signsIn(owl, passkeys, 'Ada');
	await button(owl, 'join', { name: 'Night Owl', own: 'Ada' }).click();
	await expect(text(owl, 'join_moves', { name: 'Night Owl', own: 'Ada', count: 1 })).toBeVisible();
	await passesAxe(owl, 'joining', [{ device: 'phone', theme: 'dark' }]);
	await button(owl, 'join_sure').click();
	await expect(text(owl, 'join_done', { name: 'Night Owl', own: 'Ada' })).toBeVisible();
	await expect(button(owl, 'earlier_back', { name: 'Night Owl' })).toBeHidden();
	await ada.go(table);
	await expect(ada.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
	await expect.poll(() => rival.recorder.table?.seats[0]?.name).toBe('Ada');
});

test('everything that is mine is one file, and goes when I delete it: the seat is somebody’s, and a bot plays on', async ({
	house,
	visit
}) => {
	const [ada, rival] = [await arrives(visit, house, 'phone'), await arrives(visit, house)];
	const table = await setTable(ada, 'Ada', 3);
	await sitDown(rival, table, 'Rival');
	await startWithBots(ada, [rival]);
	await ada.go('/account');
	const download = ada.page.waitForEvent('download');
	await button(ada, 'export').click();
	const file = await download;
	expect(file.suggestedFilename()).toBe('backroom-account.json');
	expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ format: 'backroom-account-1', name: 'Ada', tables: [{}] });

	await button(ada, 'delete_account').click();
	await expect(button(ada, 'delete_sure')).toBeDisabled();
	await expect(text(ada, 'delete_playing', { count: 1 })).toBeVisible();
	await passesAxe(ada, 'deleting', [{ device: 'phone', theme: 'light' }]);
	await ada.page.getByRole('switch', { name: words('delete_understood') }).check();
	await button(ada, 'delete_sure').click();
	await expect(text(ada, 'delete_done')).toBeVisible();
	await ada.page.waitForURL(/\/$/);
	await expect(ada.page.getByRole('button', { name: words('you_and_device') })).toHaveText(words('you'));
	await expect(text(ada, 'my_tables_empty')).toBeVisible();
	await expect.poll(() => rival.recorder.table?.seats[0]).toMatchObject({ kind: 'bot', gone: true });
	await expect(rival.page.getByText(words('seat_somebody')).first()).toBeAttached();
});
