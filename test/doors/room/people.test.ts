import { env } from 'cloudflare:workers';
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { ACCOUNT, PEOPLE } from '#party/shared/limits.ts';
import type { PeopleView } from '#party/shared/people-wire.ts';
import { REASONS } from '#party/shared/wire.ts';
import type { TableSummary } from '#party/room/summary.ts';
import { keptRows } from '../../party/kept-rows.ts';
import { oneOf } from '../../rules/support/random.ts';
import { visitor, type Opened, type Visitor } from '../../party/house.ts';
import { nonceCommitment } from '#rules/core/seed.ts';
import { randomOf, WISH } from './wish.ts';

// Attacks by three accounts, no more than they may make within a minute; again by others in a long run.
const TOTAL = Math.max(200, Math.min(500, Math.ceil(WISH.messages / 300)));
const ROUNDS = Math.max(1, Math.min(6, Math.ceil(WISH.messages / 150_000)));
const KNOWN: ReadonlySet<string> = new Set(REASONS);
const GAME = 'pax-transhumanity';

function accountOf({ cookie }: Visitor): string {
	return decodeURIComponent(cookie.split('=')[1] ?? '').slice(0, 22);
}

const peopleOf = (somebody: Visitor): Promise<PeopleView> => somebody.json('/api/me/people');

/** All that accounts keep of their people and tables, and have spent, as one text. */
async function rowsOf(...everybody: readonly Visitor[]): Promise<string> {
	const rows = await Promise.all(
		everybody.map((each) =>
			runInDurableObject(env.Player.getByName(accountOf(each)), (_player, { storage }) =>
				keptRows(storage.sql, ['evening', 'person', 'mine', 'spent'])
			)
		)
	);
	return JSON.stringify(rows);
}

/** A match of these people that they stop; `watching` looks on. */
async function evening(players: readonly [Visitor, ...Visitor[]], watching?: Visitor): Promise<string> {
	const [host, ...others] = players;
	const { id, invite, commitment } = await host.json<Opened>('/api/tables', { game: GAME, seats: Math.max(2, players.length) });
	await host.json(`/api/tables/${id}/seat`, { commitment: nonceCommitment(commitment, 'a nonce of a player') });
	const guests = [await host.enter(id, invite)];
	for (const [n, other] of others.entries()) {
		const guest = await other.enter(id, invite);
		expect(await guest.sits(n + 1)).toBe('done');
		guests.push(guest);
	}
	await watching?.enter(id);
	expect(await guests[0]?.starts()).toBe('done');
	for (const guest of guests) {
		await guest.until(() => guest.table.phase !== 'gathering');
		expect(await guest.does({ type: 'stop', agrees: true })).toBe('done');
	}
	for (const player of players)
		await vi.waitFor(async () => expect((await peopleOf(player)).groups.map(({ table }) => table)).toContain(id), 30_000);
	for (const guest of guests) guest.close();
	return id;
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
	`round %i: ${TOTAL} attacks on the people of others tell nothing, ask nobody, and leave no trace`,
	async (round) => {
		const complaints = vi.spyOn(console, 'error');
		const random = randomOf(`people ${round}`);
		const [ada, bob, cleo, walt, eve] = await Promise.all(['Ada', 'Bob', 'Cleo', 'Walt', 'Eve'].map((name) => visitor(name)));
		if (!ada || !bob || !cleo || !walt || !eve) throw new Error('nobody came');
		const id = await evening([ada, bob], walt);
		await evening([ada, cleo]);
		const adas = await peopleOf(ada);
		const [whoBob, whoCleo] = ['Bob', 'Cleo'].map((name) => adas.people.find((each) => each.name === name)?.who ?? '');
		const groups = adas.groups.map(({ group }) => group);
		const names: readonly string[] = [whoBob ?? '', whoCleo ?? '', ...groups, ...(await peopleOf(bob)).groups.map(({ group }) => group)];
		const [before, players] = [await rowsOf(ada, bob), (await listDurableObjectIds(env.Player)).length];

		const hex = (): string => Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');
		const odd = (): unknown =>
			oneOf([undefined, '', 0, -1, null, true, 'x'.repeat(5_000), [], [[]], {}, accountOf(bob), 'you', '😀', "' or 1=1"], random);
		// What is asked of another's people, and the same of nobody's: nobody is to see a difference.
		type Sender = Pick<Visitor, 'ask'>;
		type Attack = (by: Sender, name: string) => Promise<Response>;
		const attacks: readonly Attack[] = [
			(by, name) => by.ask(`/api/me/people/evenings?group=${name}`),
			(by, name) => by.ask('/api/me/people/ask', { game: GAME, who: [name] }),
			(by, name) => by.ask('/api/me/people/ask', { game: GAME, who: [name], like: id }),
			(by, name) => by.ask('/api/me/people/shut', { who: name, shut: true })
		];
		const wild: readonly ((by: Sender) => Promise<Response>)[] = [
			(by) => by.ask('/api/me/people'),
			(by) => by.ask(`/api/tables/${id}/decline`, { never: oneOf([true, false, odd()], random) }),
			(by) => by.ask(`/api/tables/${id}/again`, {}),
			(by) => by.ask(`/api/me/people/evenings?group=${encodeURIComponent(String(odd()))}`),
			(by) => by.ask('/api/me/people/ask', { game: odd(), who: [hex()] }),
			(by) => by.ask('/api/me/people/ask', { game: GAME, who: odd() }),
			(by) => by.ask('/api/me/people/ask', { game: GAME, who: Array.from({ length: 40 }, hex) }),
			(by) => by.ask('/api/me/people/ask', { game: GAME, who: [hex()], like: odd() }),
			(by) => by.ask('/api/me/people/shut', { who: odd(), shut: odd() }),
			(by) => by.ask('/api/me/people/shut', '{"who":'),
			(by) => by.ask('/api/me/people/evenings', { group: names[0] }),
			(by) => by.ask(`/api/me/people/${oneOf(['..', 'Ada', names[0] ?? '', accountOf(bob)], random)}`)
		];
		const secrets = [accountOf(ada), accountOf(bob), whoBob ?? '', ...groups];
		// Each from an address of its own, so that no limit does the work.
		let addresses = 0;
		const from = (somebody: Visitor): Sender => ({
			ask: (path, body) => somebody.ask(path, body, { 'cf-connecting-ip': `192.0.${(addresses += 1) >> 8}.${addresses & 255}` })
		});
		for (let n = 0; n < TOTAL; n += 1) {
			const sender: Visitor = oneOf([cleo, walt, eve], random);
			const by = from(sender);
			if (random() < 0.5) {
				const attack = oneOf(attacks, random);
				const [real, none] = [await attack(by, oneOf(names, random)), await attack(by, hex())];
				expect([real.status, await real.text()]).toEqual([none.status, await none.text()]);
			} else {
				const answer = await oneOf(wild, random)(by);
				const said = await answer.text();
				const { reason } = (answer.headers.get('content-type')?.includes('json') === true ? JSON.parse(said) : {}) as { reason?: string };
				expect(answer.ok || (reason !== undefined && KNOWN.has(reason))).toBe(true);
				expect(answer.status).not.toBe(500);
				for (const secret of secrets) expect(said).not.toContain(secret);
				if (sender !== cleo) expect(said).not.toContain('Bob');
			}
		}
		// Who sat at a table with Ada knows her, and nobody else of hers.
		expect((await peopleOf(cleo)).people.map(({ name }) => name)).toEqual(['Ada']);
		expect([await peopleOf(walt), await peopleOf(eve)]).toEqual([
			{ people: [], groups: [] },
			{ people: [], groups: [] }
		]);
		expect(await rowsOf(ada, bob)).toBe(before);
		expect((await listDurableObjectIds(env.Player)).length).toBe(players);
		expect(complaints.mock.calls).toEqual([]);
	}
);

test('Whoever asks as often as they can is told the same all the time, and reaches others no more often than it may', async () => {
	const bob = await visitor('Bob');
	const pests = [await visitor('Pest 1'), await visitor('Pest 2'), await visitor('Pest 3')];
	const before: string[] = [];
	for (const pest of pests) before.push(await evening([pest, bob]));
	const counts = new Map<string, number>();
	const asks = async (pest: Visitor, n: number): Promise<void> => {
		const [whoBob] = (await peopleOf(pest)).people;
		const path = n % 4 === 0 ? `/api/tables/${oneOf(before, () => n / 100)}/again` : '/api/me/people/ask';
		const { id, reason = 'done' } = await pest.json<{ id?: string; reason?: string }>(path, { game: GAME, who: [whoBob?.who] });
		counts.set(reason, (counts.get(reason) ?? 0) + 1);
		if (id === undefined || n % 4 === 0) return;
		// Bob's seat is kept there, whether or not he is told.
		const there = await pest.enter(id);
		expect(there.table.seats[1]).toMatchObject({ kind: 'free', keptFor: 'Bob' });
		// Who gives the seat up and the table away makes room for no more.
		await there.does({ type: 'leave' });
		there.close();
	};
	const invitations = async (): Promise<TableSummary[]> =>
		(await bob.json<{ tables: TableSummary[] }>('/api/me/tables')).tables.filter(({ askedBy }) => askedBy !== undefined);
	for (const pest of pests) {
		for (let n = 0; n < 30; n += 1) await asks(pest, n);
		if (pest === pests[0]) expect((await invitations()).length).toBe(PEOPLE.openOfOne);
	}
	expect(
		[...counts.keys()].filter((reason) => !['done', 'tables-today', 'not-seated', 'too-fast', 'tables-open'].includes(reason))
	).toEqual([]);
	expect(counts.get('done')).toBeGreaterThan(3 * PEOPLE.takenOfOneADay);
	expect((await invitations()).length).toBe(pests.length * PEOPLE.openOfOne);
	// Nothing is taken from what he may do himself.
	for (let n = 0; n < ACCOUNT.tablesADay - 1; n += 1)
		expect(await env.Player.getByName(accountOf(bob)).openTable(`table ${n}`)).toBeUndefined();
	// Nobody is in his people for having asked, or for having begun a match in which his seat was kept.
	const eager = pests[0] ?? bob;
	const { people } = await peopleOf(bob);
	expect(people.map(({ name, games }) => [name, games])).toEqual(expect.arrayContaining([['Pest 1', 0]]));
	const [mine] = (await peopleOf(eager)).people;
	expect(mine).toMatchObject({ name: 'Bob', games: 0 });
});

test('Nobody gets into another’s people by asking them, or by beginning without them', async () => {
	const [ada, bob] = [await visitor('Ada'), await visitor('Bob')];
	const id = await evening([ada, bob]);
	const { people } = await peopleOf(ada);
	const asked = await ada.json<{ id: string }>('/api/me/people/ask', { game: GAME, who: [people[0]?.who] });
	const rows = await rowsOf(bob).then((text) => (JSON.parse(text) as unknown[][][])[0]?.[0]);
	const here = await ada.enter(asked.id);
	expect(await here.sits(here.table.keptForYou ?? 0)).toBe('done');
	expect(await here.starts(true)).toBe('done');
	expect(await here.does({ type: 'stop', agrees: true })).toBe('done');
	await vi.waitFor(async () => {
		const { tables } = await ada.json<{ tables: TableSummary[] }>('/api/me/tables');
		expect(tables.find((table) => table.id === asked.id)?.phase).toBe('over');
	}, 30_000);
	expect((await peopleOf(bob)).groups.map(({ table }) => table)).toEqual([id]);
	expect(await rowsOf(bob).then((text) => (JSON.parse(text) as unknown[][][])[0]?.[0])).toEqual(rows);
});
