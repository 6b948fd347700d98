import { env } from 'cloudflare:workers';
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { spendOfAddress } from '#party/account/address-budget.ts';
import { ACCOUNT, ADDRESS, DAY } from '#party/shared/limits.ts';
import { unguessable } from '#party/shared/random.ts';
import { newTableId } from '#party/shared/signed-name.ts';
import { newTable, visitor, Visitor } from './house.ts';

const TABLE = { game: 'sealed-bids', seats: 2 };

/** All doors of a table, as somebody without a seat tries them. */
async function tryAllDoors(somebody: Visitor, id: string): Promise<number[]> {
	const answers = [
		await somebody.ask(`/m/${id}`),
		await somebody.ask(`/api/tables/${id}`),
		await somebody.ask(`/api/tables/${id}/log`),
		await somebody.ask(`/api/tables/${id}/record`),
		await somebody.ask(`/api/tables/${id}/seat`, { commitment: 'f'.repeat(64) })
	];
	const guest = await somebody.enter(id);
	return [...answers.map(({ status }) => status), guest.closed ?? 0];
}

const rooms = async (): Promise<number> => (await listDurableObjectIds(env.Match)).length;

describe('A table’s link', () => {
	test('that the house has not made opens no door and makes no object', async () => {
		const stranger = await visitor('Eve');
		const before = await rooms();
		const real = await newTableId(env);
		const forged = [
			real.slice(0, -1) + (real.endsWith('x') ? 'y' : 'x'),
			real.slice(1) + real.charAt(0),
			`${real}x`,
			`${unguessable()}abcdef`
		];
		for (const id of [...forged, ...Array.from({ length: 40 }, () => unguessable() + unguessable().slice(0, 6))]) {
			expect(await tryAllDoors(stranger, id)).toEqual([404, 404, 404, 404, 404, 4404]);
		}
		expect(await rooms()).toBe(before);
	});

	test('without a signature makes a handful of objects in a day at the most, from one address', async () => {
		const [eve, mallory] = [await visitor('Eve'), await visitor('Mallory')];
		const before = await rooms();
		for (let n = 0; n < ADDRESS.unsignedLinksADay + 8; n += 1) {
			expect(await tryAllDoors(eve, unguessable())).toEqual([404, 404, 404, 404, 404, 4404]);
		}
		expect(await rooms()).toBe(before + ADDRESS.unsignedLinksADay);
		expect((await mallory.ask(`/m/${unguessable()}`)).status).toBe(404);
		expect(await rooms()).toBe(before + ADDRESS.unsignedLinksADay + 1);
	});

	test('from before they were signed still opens the table: to its players always, to others a few times a day', async () => {
		const host = await visitor('Ada');
		const { id: newer } = await newTable();
		const account = await runInDurableObject(env.Match.getByName(newer), (_room, { storage }) => {
			const { value } = storage.sql.exec<{ value: string }>('select value from room').one();
			return (JSON.parse(value) as { host: string }).host;
		});
		expect(account).toHaveLength(22);
		const own = host.cookie.split('=')[1]?.split('-')[0] ?? '';
		const id = unguessable();
		const opening = { ...TABLE, settings: {}, watchers: true, whispers: true, invite: unguessable() };
		await env.Match.getByName(id).open({ ...opening, id, host: own });
		await vi.waitFor(async () => expect(await env.Player.getByName(own).hasTable(id)).toBe(true), 15_000);
		for (let n = 0; n < ADDRESS.unsignedLinksADay; n += 1) await host.ask(`/m/${unguessable()}`);
		expect((await host.ask(`/api/tables/${unguessable()}`)).status).toBe(404);
		expect((await host.ask(`/m/${id}`)).status).toBe(200);
		expect((await host.enter(id)).table.youHost).toBe(true);
		const friend = await visitor('Bob');
		expect((await friend.enter(id, opening.invite)).table.invite).toBe(opening.invite);
	});

	test('signed with the secret before the present one holds', async () => {
		const before = { LINK_SECRET: env.LINK_SECRET };
		const now = { LINK_SECRET: 'another secret altogether' };
		const { isTableId } = await import('#party/shared/signed-name.ts');
		const id = await newTableId(before);
		expect(await isTableId({ ...now, LINK_SECRET_BEFORE: before.LINK_SECRET }, id)).toBe(true);
		expect(await isTableId(now, id)).toBe(false);
		await expect(isTableId({ LINK_SECRET: '' }, id)).rejects.toThrow('LINK_SECRET is not set');
		for (const short of ['short', 'fifteen letters'])
			await expect(isTableId({ ...now, LINK_SECRET_BEFORE: short }, id)).rejects.toThrow('LINK_SECRET_BEFORE is too short');
	});
});

let addresses = 0;

/** Opens a table, each time from another address; answers why not. */
async function opens(host: Visitor): Promise<string> {
	const from = { 'cf-connecting-ip': `192.0.${(addresses += 1) >> 8}.${addresses & 255}` };
	const answer = await (await host.ask('/api/tables', TABLE, from)).json<{ reason?: string }>();
	return answer.reason ?? 'opened';
}

describe('Tables', () => {
	test('can be opened so often a day by one account, then it is told so in words of its own', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const host = await visitor('Ada');
		for (let n = 0; n < ACCOUNT.tablesADay; n += 1) expect(await opens(host)).toBe('opened');
		const before = await rooms();
		expect(await opens(host)).toBe('tables-today');
		expect(await rooms()).toBe(before);
		vi.setSystemTime(Date.now() + DAY);
		expect(await opens(host)).toBe('opened');
	});

	test('that are open are limited for one account, at once as well as one after the other', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const host = await visitor('Ada');
		let opened = 0;
		for (let day = 0; day < 3; day += 1) {
			vi.setSystemTime(Date.now() + DAY);
			// Of two days' tables one is still to be opened on the third.
			const many = day === 0 ? ACCOUNT.tablesADay - 1 : ACCOUNT.tablesADay;
			const reasons = await Promise.all(Array.from({ length: many }, () => opens(host)));
			opened += reasons.filter((reason) => reason === 'opened').length;
			expect(reasons.every((reason) => reason === 'opened' || reason === 'tables-open')).toBe(true);
		}
		expect(opened).toBe(ACCOUNT.tablesOpen);
	});

	test('can be opened so often a day from one address, however many guests it has; who is refused leaves no row', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const home = new Visitor();
		// Most of the day's tables are counted without opening them: how many a minute is another limit.
		for (let n = 0; n < ADDRESS.tablesADay - 3; n += 1) {
			expect(await spendOfAddress(env, home.address, { what: 'table', thing: `${n}`, most: ADDRESS.tablesADay })).toBe(true);
		}
		const reasons: (string | undefined)[] = [];
		let last = home;
		for (let n = 0; n < 5; n += 1) {
			last = new Visitor(home.address);
			await last.ask('/api/me');
			reasons.push((await last.json<{ reason?: string }>('/api/tables', TABLE)).reason);
		}
		expect(reasons).toEqual([undefined, undefined, undefined, 'tables-here-today', 'tables-here-today']);
		const account = last.cookie.split('=')[1]?.split('-')[0] ?? '';
		const rows = await runInDurableObject(env.Player.getByName(account), (_player, { storage }) =>
			storage.sql.exec('select name from sqlite_master').toArray()
		);
		expect(rows).toEqual([]);
	});
});

describe('An address', () => {
	test('is counted under a name that does not tell it, by one of few objects, and forgotten after a day', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id } = await newTable();
		expect(id).toHaveLength(28);
		const objects = await listDurableObjectIds(env.AddressBudget);
		expect(objects.length).toBeLessThanOrEqual(62);
		const rows = (): Promise<unknown[][]> =>
			Promise.all(
				objects.map((object) =>
					runInDurableObject(env.AddressBudget.get(object), async (budget, { storage }) => {
						const spent = storage.sql.exec('select who, thing from spent').toArray();
						if (Date.now() > soon) await budget.alarm();
						return spent;
					})
				)
			);
		// Later than any day that another test has put the clock to.
		const soon = Date.UTC(2060, 0, 1);
		const before = JSON.stringify(await rows());
		expect(before).toContain(id);
		expect(before).not.toMatch(/"10\.\d/);
		vi.setSystemTime(soon + 1);
		await rows();
		expect((await rows()).flat()).toEqual([]);
	});
});

describe('Device codes', () => {
	test('are three at a time: a fourth ends the oldest; a used one no longer counts', async () => {
		const ada = await visitor('Ada');
		const show = async (): Promise<string> => (await ada.json<{ code: string }>('/api/me/device', {})).code;
		const redeem = async (code: string): Promise<string> => {
			const { account } = await ada.json<{ account: string }>('/api/me');
			const answer = await (await visitor('Guest')).json<{ reason?: string }>('/api/session/redeem', { code, account });
			return answer.reason ?? 'taken';
		};
		const codes = [await show(), await show(), await show(), await show()];
		const [first = '', second = '', third = '', fourth = ''] = codes;
		const gone = (code: string): Promise<unknown> =>
			vi.waitFor(async () => {
				const left = await runInDurableObject(env.DeviceCode.getByName(code), (_code, { storage }) => storage.kv.get('kept'));
				expect(left).toBeUndefined();
			}, 15_000);
		await gone(first);
		expect(await redeem(first)).toBe('unknown-code');
		expect(await redeem(second)).toBe('taken');
		const fifth = await show();
		expect([await redeem(third), await redeem(fourth), await redeem(fifth)]).toEqual(['taken', 'taken', 'taken']);
	});

	test('are shown so often a day by one account; who is refused makes no object', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const ada = await visitor('Ada');
		const show = async (): Promise<string> => (await ada.json<{ reason?: string }>('/api/me/device', {})).reason ?? 'shown';
		for (let n = 0; n < ACCOUNT.codesADay; n += 1) expect(await show()).toBe('shown');
		const before = (await listDurableObjectIds(env.DeviceCode)).length;
		expect(await show()).toBe('codes-today');
		expect((await listDurableObjectIds(env.DeviceCode)).length).toBe(before);
		vi.setSystemTime(Date.now() + DAY);
		expect(await show()).toBe('shown');
	});

	test('are shown so often a day at one address, however many guests it has', async () => {
		const home = new Visitor();
		for (let n = 0; n < ADDRESS.codesADay; n += 1)
			expect(await spendOfAddress(env, home.address, { what: 'code', thing: `${n}`, most: ADDRESS.codesADay })).toBe(true);
		const before = (await listDurableObjectIds(env.DeviceCode)).length;
		expect(await (await visitor('Ada', home.address)).json('/api/me/device', {})).toEqual({ reason: 'codes-today' });
		expect((await listDurableObjectIds(env.DeviceCode)).length).toBe(before);
	});

	test('that the house has not made are refused before any object is made', async () => {
		const before = (await listDurableObjectIds(env.DeviceCode)).length;
		for (let n = 0; n < 30; n += 1) {
			const code = Array.from({ length: 12 }, (_, i) => '23456789ABCDEFGHJKMNPQRSTVWXYZ'[(n * 7 + i * 11) % 30]).join('');
			expect(await new Visitor().json('/api/session/look', { code: n % 2 === 0 ? code : code.slice(0, 8) })).toEqual({
				reason: 'unknown-code'
			});
		}
		expect((await listDurableObjectIds(env.DeviceCode)).length).toBe(before);
	});
});
