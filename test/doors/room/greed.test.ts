import { env } from 'cloudflare:workers';
import { listDurableObjectIds } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { houseEdition } from '#rules/pax-transhumanity/edition.ts';
import { ACCOUNT, ADDRESS } from '#party/shared/limits.ts';
import { REASONS } from '#party/shared/wire.ts';
import { games } from '#rules/games.ts';
import { oneOf } from '../../rules/support/random.ts';
import { seating, visitor, Visitor, type Opened } from '../../party/house.ts';
import { randomOf, WISH } from './wish.ts';

const DEEDS = Math.max(300, Math.min(3_000, Math.ceil(WISH.messages / 200)));
const GUESTS = 5;
const BROUGHT = 4;
const KNOWN: ReadonlySet<string> = new Set(REASONS);

async function objects(): Promise<{ tables: number; editions: number; codes: number; players: number }> {
	const ids = [
		await listDurableObjectIds(env.Match),
		await listDurableObjectIds(env.Edition),
		await listDurableObjectIds(env.DeviceCode),
		await listDurableObjectIds(env.Player)
	];
	const [tables = 0, editions = 0, codes = 0, players = 0] = ids.map(({ length }) => length);
	return { tables, editions, codes, players };
}

test(`${DEEDS} deeds of a greedy household cost what they may, and take nothing from others`, async () => {
	const random = randomOf('greed');
	const home = new Visitor();
	const guests = await Promise.all(Array.from({ length: GUESTS }, (_, n) => visitor(`Greedy ${n}`, home.address)));
	const before = await objects();
	const tables: Opened[] = [];
	const count = new Map<string, number>();
	let named = 0;

	const opens = async (guest: Visitor): Promise<Response> => {
		const game = oneOf(Object.keys(games), random);
		const brings = game === 'pax-transhumanity' && random() < 0.8;
		const edition = brings ? { ...houseEdition, id: `ours-${Math.floor(random() * BROUGHT)}` } : undefined;
		const answer = await guest.ask('/api/tables', { game, seats: 3, ...(edition && { edition }) });
		if (!answer.ok) return answer;
		const opened = await answer.clone().json<Opened>();
		tables.push(opened);
		await guest.ask(`/api/tables/${opened.id}/seat`, seating(opened.commitment, 'a nonce of one of them', true));
		return answer;
	};
	const looks = (guest: Visitor): Promise<Response> => {
		const id = tables.length === 0 ? '' : oneOf(tables, random).id;
		return guest.ask(
			oneOf(
				[`/api/tables/${id}`, `/api/tables/${id}/record`, `/api/tables/${id}/log?before=9`, `/api/tables/${id}/moment?at=9`, `/m/${id}`],
				random
			)
		);
	};
	const deeds: readonly ((guest: Visitor) => Promise<Response>)[] = [
		opens,
		(guest) => guest.ask('/api/me/tables'),
		(guest) => guest.ask('/api/me', { name: `Greedy ${(named += 1)}` }),
		(guest) => guest.ask('/api/me/device', {}),
		looks
	];
	for (let n = 0; n < DEEDS; n += 1) {
		const answer = await oneOf(deeds, random)(oneOf(guests, random));
		const said = answer.headers.get('content-type')?.includes('json') === true ? await answer.json<{ reason?: string }>() : {};
		// A page of a table says it by its status alone.
		const what = answer.ok ? 'done' : (said.reason ?? (answer.status === 429 ? 'too-fast' : `status ${answer.status}`));
		count.set(what, (count.get(what) ?? 0) + 1);
	}

	const strange = [...count.keys()].filter((reason) => reason !== 'done' && !KNOWN.has(reason));
	expect(strange).toEqual([]);
	const after = await objects();
	expect(after.tables - before.tables).toBe(tables.length);
	expect(tables.length).toBeLessThanOrEqual(Math.min(ADDRESS.tablesADay, GUESTS * ACCOUNT.tablesADay));
	expect(after.editions - before.editions).toBeLessThanOrEqual(BROUGHT);
	expect(after.codes - before.codes).toBeLessThanOrEqual(GUESTS * ACCOUNT.codesADay);
	expect(after.players).toBe(before.players);
	expect(tables.length).toBeGreaterThan(0);
	expect(after.editions).toBeGreaterThan(before.editions);
	expect(after.codes).toBeGreaterThan(before.codes);
	// A neighbour is not kept from anything.
	const friend = await visitor('A friend');
	expect((await friend.ask('/api/tables', { game: 'power-struggle', seats: 3 })).status).toBe(200);
	expect((await friend.ask('/api/me', { name: 'A friend of the house' })).status).toBe(200);
	expect((await friend.ask('/api/me/device', {})).status).toBe(200);
	for (const [reason, times] of [...count].toSorted((a, b) => b[1] - a[1])) console.log(`${String(times).padStart(10)}  ${reason}`);
});
