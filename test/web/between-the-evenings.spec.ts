import type { CallMessage } from '../../party/shared/wire.ts';
import { namedGuest, openTable, TableClient } from '../support/table-client.ts';
import { api, choosesUntil, rest } from './support/days.ts';
import { expect, House, test, type Visitor } from './support/house.ts';
import { pressKey } from './support/keyboard.ts';
import { playSeat } from './support/play-out.ts';
import { subscribes } from './support/push.ts';
import { PushService } from './support/push-service.ts';
import { Authenticator, byName } from './support/virtual-authenticator.ts';
import { words } from './support/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLOCK = { pace: 'days', turn: 24 * HOUR, end: 'bot' } as const;
const [ADA, BOB] = [0, 1];

const button = ({ page }: Visitor, key: string) => page.getByRole('button', { name: words(key), exact: true });

test('a match between the evenings: from a laptop as a guest, by phone with a passkey, called while away, through a night and past zero, to the same again', async ({
	visit
}) => {
	const service = await PushService.open();
	const house = await House.open({ PUSH_SERVICE: service.url }, 'test/party/push-worker.ts');
	try {
		const [laptop, phone] = [
			await visit('desktop', byName(house), house),
			await visit('phone', { ...byName(house), serviceWorkers: 'allow' }, house)
		];
		const device = await subscribes(phone);

		// On the laptop, as a guest.
		await laptop.go('/');
		const cookie = await laptop.session(house);
		await api(house, cookie, '/api/me', { name: 'Ada' });
		const { id, invite } = await openTable(house.url, cookie, { game: 'power-struggle', seats: 3, clock: CLOCK });
		const bobs = await namedGuest(house.url, 'Bob');
		const bob = new TableClient(house.url, bobs, id, invite);
		await bob.sit(BOB);
		await laptop.go(`/m/${id}?invite=${invite}`);
		await button(laptop, 'start_with_bots').click();
		await expect(laptop.page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeAttached();
		// No night of whatever hour it is in the place of this test.
		await rest(house, laptop, 8, 1);
		const ada = new TableClient(house.url, cookie, id, invite);
		await choosesUntil(ada, ADA, BOB);
		await laptop.go('/account');
		const passkeys = await Authenticator.of(laptop);
		await button(laptop, 'passkey_add').click();
		await expect(laptop.page.getByText(words('account_safe'))).toBeVisible();

		// On by phone: the seat is there. The match goes on without its people, and the phone may call.
		await phone.go('/account');
		await (await Authenticator.of(phone)).syncFrom(passkeys);
		await button(phone, 'passkey_sign_in').click();
		await expect(phone.page.getByText(words('passkey_signed_in', { name: 'Ada' }))).toBeVisible();
		await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready));
		bob.close();
		ada.close();
		await phone.go(`/m/${id}`);
		await expect.poll(() => phone.recorder.table?.you).toBe(ADA);
		await pressKey(button(phone, 'calls_offer_yes'), 'Enter');
		await expect(phone.page.getByText(words('calls_on')).first()).toBeVisible();

		// Away: Bob goes on, and the phone is called once, readable by nobody else.
		for (const { page } of [laptop, phone]) await page.goto('about:blank');
		const back = new TableClient(house.url, bobs, id, invite);
		await back.until(({ seats }) => seats[ADA]?.kind === 'player' && seats[ADA].present === false);
		await choosesUntil(back, BOB, ADA);
		await expect.poll(() => service.posted.length, { timeout: 30_000 }).toBe(1);
		const [posted] = service.posted;
		if (posted === undefined) throw new Error('nothing was posted');
		expect(posted.headers.get('content-encoding')).toBe('aes128gcm');
		expect(Buffer.from(posted.body).includes('power-struggle')).toBe(false);
		const call = (await device.read(posted)) as CallMessage;
		expect(call).toMatchObject({ id, game: 'power-struggle', with: ['Bob'], waiting: 1 });
		// Whoever chose last.
		expect([{ name: 'Bob' }, { bot: 2 }]).toContainEqual(call.by);

		// Back to what has happened since.
		await phone.go(`/m/${call.id}`);
		await expect(phone.page.getByRole('button', { name: words('board_since_turn_title') })).toBeVisible();

		// A night: her clock stands still.
		await rest(house, phone, -1, 6);
		await expect(phone.page.getByText(/^It is night where you are\. Your clock goes on at/)).toBeVisible();
		await rest(house, phone, 8, 1);
		await expect(phone.page.getByText(/^It is night where you are/)).toBeHidden();

		// Her time is up: a bot plays until she takes the seat again.
		back.close();
		await expect.poll(() => phone.recorder.table?.seats[BOB]?.present).toBe(false);
		const from = Date.now() - 24 * HOUR + 4_000;
		const clock = JSON.stringify({ left: 24 * HOUR, from, zero: from + 24 * HOUR });
		await house.rewrite(id, `update room set value = json_set(value, '$.clocks[${ADA}]', json('${clock}'))`);
		const scene = phone.page.getByRole('dialog', { name: words('stand_in_title') });
		await expect(scene).toBeVisible({ timeout: 60_000 });
		await scene.getByRole('button', { name: words('seat_take_again') }).click();
		await expect(scene).toBeHidden();
		await expect.poll(() => phone.recorder.table?.seats[ADA]?.kind).toBe('player');

		// To its end, and the same again.
		const address = phone.page.url();
		await phone.page.goto('about:blank');
		const players = [await phone.session(house), bobs].map((session) => new TableClient(house.url, session, id, invite));
		await Promise.all(players.map((client, seat) => playSeat(client, seat, () => false)));
		for (const client of players) client.close();
		const record = phone.page.waitForResponse((answer) => answer.url().endsWith('/record'));
		await phone.go(address);
		// The page checks the record of this match, and is heard out before it goes to the next.
		await (await record).text();
		await expect(phone.page.getByText(words('fair_whole')).first()).toBeVisible({ timeout: 60_000 });
		await button(phone, 'again_play').click();
		await phone.page.waitForURL((url) => url.pathname !== `/m/${id}`);
		const last = new TableClient(house.url, bobs, id, invite);
		const { again } = await last.until((table) => table.again !== undefined);
		last.close();
		expect(phone.page.url()).toContain(again?.table ?? 'nowhere');
		const next = new TableClient(house.url, bobs, again?.table ?? '', '');
		const { keptForYou } = await next.until((table) => table.keptForYou !== undefined);
		await next.sit(keptForYou ?? -1);
		await button(phone, 'start').click();
		await expect(phone.page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeAttached();
		expect(phone.recorder.table?.clock).toEqual(CLOCK);
		next.close();
	} finally {
		await house.close();
		service.close();
	}
});
