import { env } from 'cloudflare:workers';
import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { spendOfAddress } from '#party/account/address-budget.ts';
import { Edition } from '#party/shared/edition.ts';
import { ACCOUNT, ADDRESS, DAY, EDITION } from '#party/shared/limits.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { newTable, runningMatch, settled, visitor, type Guest } from './house.ts';

/** A large edition of its own for each test. */
function editionOf(test: string) {
	return { name: `Woods of ${test}`, woods: ['birch', 'pine', 'larch', 'fir'].map((wood) => `${wood} of ${test} `.repeat(1_000).trim()) };
}

/** All that a room has stored, as text. */
function rowsOf(id: string): Promise<string> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) =>
		['room', 'entry', 'edition'].map((name) => JSON.stringify(storage.sql.exec(`select * from ${name}`).toArray())).join()
	);
}

async function hashOf(edition: object): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(edition))));
	return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function playsARound(ada: Guest, bob: Guest): Promise<void> {
	await settled(ada, bob);
	expect(await ada.choose({ kind: 'bid', sum: 2 })).toBe('done');
	expect(await bob.choose({ kind: 'bid', sum: 1 })).toBe('done');
	await settled(ada, bob);
	expect(await ada.choose({ kind: 'paint', paint: String((ada.match.options[0] as { paint?: string } | undefined)?.paint) })).toBe('done');
	expect(await ada.choose({ kind: 'frame', wide: true }, { kind: 'confirm' })).toBe('done');
	await settled(ada, bob);
}

describe('An edition of a host’s own', () => {
	test('is kept once, however many tables are played with it, and in none of their rooms', async () => {
		const edition = editionOf('the north');
		const before = (await listDurableObjectIds(env.Edition)).length;
		const matches = [await runningMatch({ edition }), await runningMatch({ edition })];
		expect((await listDurableObjectIds(env.Edition)).length).toBe(before + 1);
		for (const { id, ada, bob } of matches) {
			expect(ada.match.board).toMatchObject({ edition });
			await playsARound(ada, bob);
			// The table calls it by its name; what is in it stands on the shelf alone.
			expect((await rowsOf(id)).split(edition.name).length - 1).toBe(1);
		}
	});

	test('is there again when the room wakes, also in another process, and in the record', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const edition = editionOf('the south');
		const { id, host, rival, ada, bob } = await runningMatch({ edition });
		expect(await ada.choose({ kind: 'bid', sum: 2 })).toBe('done');
		expect(await bob.choose({ kind: 'bid', sum: 1 })).toBe('done');
		await settled(ada, bob);
		expect(await ada.choose({ kind: 'paint', paint: String((ada.match.options[0] as { paint?: string } | undefined)?.paint) })).toBe(
			'done'
		);
		const reads = vi.spyOn(Edition.prototype, 'read');
		// By then what the process remembers is asked for again.
		vi.setSystemTime(Date.now() + EDITION.asked);
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		const [again, other] = [await host.enter(id), await rival.enter(id)];
		expect(reads).toHaveBeenCalledOnce();
		expect(again.match.board).toMatchObject({ edition });
		expect(await again.does({ type: 'undo', version: again.version })).toBe('done');
		expect(await again.choose({ kind: 'paint', paint: String((again.match.options[0] as { paint?: string } | undefined)?.paint) })).toBe(
			'done'
		);
		expect(await again.choose({ kind: 'frame', wide: true }, { kind: 'confirm' })).toBe('done');
		await playsARound(again, other);
		expect(again.table.phase).toBe('over');
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ edition });
	});

	test('of a room that is older and holds its own goes on', async () => {
		const edition = editionOf('the west');
		const { id, host, rival, ada, bob } = await runningMatch({ edition });
		await playsARound(ada, bob);
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			const text = JSON.stringify(edition);
			const { match } = storage.sql.exec<{ match: string }>('select match from room').one();
			const parsed = JSON.parse(match) as { board: object };
			storage.sql.exec('update edition set value = ?', text);
			storage.sql.exec(
				'update room set match = ?, past = null, taken = null',
				JSON.stringify({ ...parsed, board: { ...parsed.board, edition } })
			);
		});
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		const [again, other] = [await host.enter(id), await rival.enter(id)];
		expect(again.match.board).toMatchObject({ edition });
		await playsARound(again, other);
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ edition });
	});

	test('that is gone, or is not what it was, is told at the door', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const edition = editionOf('the east');
		const { id, host } = await runningMatch({ edition });
		const shelf = env.Edition.getByName(await hashOf(edition));
		const comesBack = async (): Promise<unknown[]> => {
			vi.setSystemTime(Date.now() + EDITION.asked);
			await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
			const guest = await host.enter(id);
			return [guest.received.at(-1), guest.closed];
		};
		await runInDurableObject(shelf, (_edition, { storage }) =>
			storage.sql.exec("update edition set content = replace(content, 'fir', 'yew')")
		);
		const refused = [{ type: 'refused', reason: 'edition-missing' }, CLOSED.unreadable];
		expect(await comesBack()).toEqual(refused);
		await runInDurableObject(shelf, (_edition, { storage }) => storage.sql.exec('delete from edition'));
		expect(await comesBack()).toEqual(refused);
		for (const path of ['', '/log']) expect(await host.json(`/api/tables/${id}${path}`)).toEqual({ reason: 'edition-missing' });
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ format: 'backroom-damaged-1', reason: 'edition-missing', kept: 0 });
		expect((await host.ask(`/m/${id}`)).headers.get('content-type')).toContain('text/html');
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
	});

	test('stays for as long as tables read it, and goes when they have not for longer than any table lasts', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const edition = editionOf('long ago');
		const { id } = await newTable({ edition });
		expect(id).not.toBe('');
		const shelf = env.Edition.getByName(await hashOf(edition));
		vi.setSystemTime(Date.now() + EDITION.kept - DAY);
		expect(await shelf.read()).toBe(JSON.stringify(edition));
		vi.setSystemTime(Date.now() + EDITION.kept - DAY);
		expect(await runDurableObjectAlarm(shelf)).toBe(true);
		expect(await shelf.read()).toBe(JSON.stringify(edition));
		vi.setSystemTime(Date.now() + EDITION.kept + 1);
		expect(await runDurableObjectAlarm(shelf)).toBe(true);
		expect(await shelf.read()).toBeUndefined();
	});

	test('is one of so many new ones a day, for an account and for an address', async () => {
		const host = await visitor('Ada');
		const opens = async (name: string, from = '192.0.2.1'): Promise<string> => {
			const body = { game: 'sealed-bids', seats: 2, edition: { ...editionOf('a day'), name } };
			const answer = await host.ask('/api/tables', body, { 'cf-connecting-ip': from });
			return (await answer.json<{ reason?: string }>()).reason ?? 'opened';
		};
		for (let n = 0; n < ACCOUNT.editionsADay; n += 1) expect(await opens(`Number ${n}`)).toBe('opened');
		expect(await opens('One more')).toBe('editions-today');
		expect(await opens('Number 0')).toBe('opened');
		const many = { what: 'edition', most: ADDRESS.editionsADay };
		for (let n = 0; n < ADDRESS.editionsADay; n += 1) await spendOfAddress(env, '192.0.2.2', { ...many, thing: `${n}` });
		expect(await opens('Number 1', '192.0.2.2')).toBe('editions-today');
	});
});
