import { env } from 'cloudflare:workers';
import { listDurableObjectIds } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { randomText, BASE62, UNAMBIGUOUS } from '#party/shared/random.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { newTable, visitor, Visitor } from '../../party/house.ts';

const MANY = 1_000;
const PER_VISITOR = 50;

async function objects(): Promise<{ rooms: number; codes: number; editions: number }> {
	const ids = [await listDurableObjectIds(env.Match), await listDurableObjectIds(env.DeviceCode), await listDurableObjectIds(env.Edition)];
	const [rooms = 0, codes = 0, editions = 0] = ids.map(({ length }) => length);
	return { rooms, codes, editions };
}

test(`${MANY} requests for tables and codes that the house has not made leave no object`, async () => {
	const before = await objects();
	let guest = new Visitor();
	for (let n = 0; n < MANY; n += 1) {
		if (n % PER_VISITOR === 0) guest = await visitor(`Stranger ${n}`);
		const id = randomText(BASE62, 28);
		const asks = [
			() => guest.ask(`/m/${id}`),
			() => guest.ask(`/api/tables/${id}`),
			() => guest.ask(`/api/tables/${id}/log?before=3`),
			() => guest.ask(`/api/tables/${id}/moment?at=3`),
			() => guest.ask(`/api/tables/${id}/record`),
			() => guest.ask(`/api/tables/${id}/seat`, { commitment: 'f'.repeat(64) }),
			() => guest.upgrade(id),
			() => new Visitor().ask('/api/session/look', { code: randomText(UNAMBIGUOUS, n % 2 === 0 ? 12 : 8) }),
			() => new Visitor().ask('/api/session/redeem', { code: randomText(UNAMBIGUOUS, n % 2 === 0 ? 12 : 8), account: '0'.repeat(12) })
		];
		const answer = await (asks[n % asks.length] ?? (() => guest.ask('/')))();
		if (answer.webSocket) {
			answer.webSocket.accept();
			answer.webSocket.close();
		} else expect(answer.status).toBe(404);
	}
	expect(await objects()).toEqual(before);
});

test(`${MANY} guests who come back and watch leave no object`, async () => {
	const { id } = await newTable({ game: 'power-struggle', seats: 3 });
	const players = async (): Promise<number> => (await listDurableObjectIds(env.Player)).length;
	const before = [await objects(), await players()];
	for (let n = 0; n < MANY; n += 1) {
		const guest = new Visitor();
		await guest.ask('/api/me');
		expect((await guest.ask(n % 2 === 0 ? '/api/me' : '/api/me/tables')).status).toBe(200);
		if (n % 10 === 0) (await guest.enter(id)).close();
	}
	expect([await objects(), await players()]).toEqual(before);
});

test('links without a signature, as they were made before, leave a handful of objects for each address', async () => {
	const before = await objects();
	const addresses = 3;
	for (let n = 0; n < addresses; n += 1) {
		const home = new Visitor();
		for (let i = 0; i < 5 * ADDRESS.unsignedLinksADay; i += 1) {
			// Sessions are made for nothing, and help nothing.
			const guest = i % 10 === 0 ? new Visitor(home.address) : home;
			if (i % 10 === 0) await guest.ask('/api/me');
			expect((await guest.ask(`/m/${randomText(BASE62, 22)}`)).status).toBe(404);
		}
	}
	expect((await objects()).rooms - before.rooms).toBe(addresses * ADDRESS.unsignedLinksADay);
});
