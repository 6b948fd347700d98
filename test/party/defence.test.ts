import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import type { Person } from '#party/shared/wire.ts';
import { newTable, runningMatch, settled, visitor, type Guest } from './house.ts';

/** Waits until the host is told of exactly these people without a seat; answers them. */
async function watching(host: Guest, ...names: string[]): Promise<readonly Person[]> {
	const present = () => host.watching?.people ?? [];
	await host.until(
		() =>
			present()
				.map(({ name }) => name)
				.join() === names.join()
	);
	return present();
}

/** The only person there without a seat, as the host knows them. */
async function onlyWatcher(host: Guest, name: string): Promise<string> {
	const [person] = await watching(host, name);
	if (person === undefined) throw new Error('nobody watches');
	return person.who;
}

async function shownOut(guest: Guest): Promise<unknown[]> {
	await guest.until(() => guest.closed !== undefined);
	return [guest.received.at(-1), guest.closed];
}

const told = (reason: string): unknown[] => [{ type: 'refused', reason }, 4403];

describe('Who watches', () => {
	test('is told to the host by name, to the others by number, and nobody learns an account', async () => {
		const { id, ada, bob, eve, stranger } = await runningMatch();
		const [person] = await watching(ada, 'Eve');
		expect(person?.who).toMatch(/^[0-9a-f]{16}$/);
		await bob.until(() => bob.watching?.count === 1);
		expect(bob.watching).toEqual({ type: 'watching', count: 1 });
		expect(eve.watching).not.toHaveProperty('people');
		const { account } = await stranger.json<{ account: string }>('/api/me');
		expect(ada.raw.join()).not.toContain(account);
		const again = await stranger.enter(id);
		await again.until(() => again.watching?.count === 1);
		const other = await runningMatch();
		const elsewhere = await stranger.enter(other.id);
		const people = await watching(other.ada, 'Eve', 'Eve (2)');
		expect(people.map(({ who }) => who)).not.toContain(person?.who);
		elsewhere.close();
		await watching(other.ada, 'Eve');
	});

	test('is told apart: nobody speaks as somebody who is there', async () => {
		const { id, ada } = await runningMatch();
		const [first, second] = [await visitor('Eve'), await visitor('ada')];
		const impostor = await first.enter(id);
		await watching(ada, 'Eve', 'Eve (2)');
		const other = await second.enter(id);
		await watching(ada, 'Eve', 'Eve (2)', 'ada (2)');
		expect(await impostor.does({ type: 'say', text: 'It is me' })).toBe('done');
		expect(await other.does({ type: 'say', text: 'And me' })).toBe('done');
		await ada.until(() => ada.chat.length === 2);
		expect(ada.chat.map(({ name }) => name)).toEqual(['Eve (2)', 'ada (2)']);
	});
});

describe('Somebody whom the host asks to leave', () => {
	test('is shown out with the reason and does not come back, with the old link or a new one, until the host lets them', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		const mallory = await visitor('Mallory');
		const guest = await mallory.enter(id, invite);
		await guest.sits(1);
		expect(await guest.does({ type: 'ban', who: 0, banned: true })).toBe('not-host');
		expect(await ada.does({ type: 'ban', who: 0, banned: true })).toBe('own-account');
		expect(await ada.does({ type: 'ban', who: 2, banned: true })).toBe('unknown-person');
		expect(await ada.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		expect(await shownOut(guest)).toEqual(told('banned'));
		expect(ada.table.seats[1]).toEqual({ kind: 'free', colour: 'yellow' });
		expect(ada.table.banned).toEqual([{ who: expect.stringMatching(/^[0-9a-f]{16}$/) as string, name: 'Mallory' }]);
		await evictDurableObject(env.Match.getByName(id));
		expect(await shownOut(await mallory.enter(id, invite))).toEqual(told('banned'));
		expect((await mallory.ask(`/api/tables/${id}/log?invite=${invite}`)).status).toBe(403);
		expect(await ada.does({ type: 'relink' })).toBe('done');
		expect(await shownOut(await mallory.enter(id, ada.table.invite))).toEqual(told('banned'));
		const who = ada.table.banned?.[0]?.who ?? '';
		expect(await ada.does({ type: 'ban', who, banned: false })).toBe('done');
		expect(ada.table).not.toHaveProperty('banned');
		const back = await mallory.enter(id, ada.table.invite);
		expect(await back.sits(1)).toBe('done');
		expect(back.raw.join()).not.toContain('banned');
	});

	test('during the match leaves the seat to a bot, which plays on', async () => {
		const { id, rival, ada, bob, eve } = await runningMatch();
		expect(await ada.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		expect(await shownOut(bob)).toEqual(told('banned'));
		expect(ada.table.seats[1]).toEqual({ kind: 'bot', colour: 'yellow' });
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await ada.until(() => ada.match.asks.every(({ seat }) => seat !== 1));
		await eve.reaches(ada.version);
		expect(await shownOut(await rival.enter(id))).toEqual(told('banned'));
	});

	test('may be one who watches, or one who has spoken and gone', async () => {
		const { id, stranger, ada, eve } = await runningMatch();
		await eve.does({ type: 'say', text: 'Nonsense' });
		await ada.until(() => ada.chat.length === 1);
		eve.close();
		await watching(ada);
		const by = ada.chat[0]?.by ?? '';
		expect(await ada.does({ type: 'ban', who: by, banned: true })).toBe('done');
		expect(ada.table.banned).toEqual([{ who: by, name: 'Eve' }]);
		expect(await shownOut(await stranger.enter(id))).toEqual(told('banned'));
		const zoe = await (await visitor('Zoe')).enter(id);
		expect(await ada.does({ type: 'ban', who: await onlyWatcher(ada, 'Zoe'), banned: true })).toBe('done');
		expect(await shownOut(zoe)).toEqual(told('banned'));
		expect(await ada.does({ type: 'ban', who: '0123456789abcdef', banned: true })).toBe('unknown-person');
	});
});

describe('Somebody whose word the host takes', () => {
	test('is told so, says and whispers nothing, and plays on, until the host gives it back', async () => {
		const { ada, bob, eve } = await runningMatch();
		expect(await eve.does({ type: 'mute', who: 1, muted: true })).toBe('not-host');
		expect(await ada.does({ type: 'mute', who: 1, muted: true })).toBe('done');
		await settled(ada, bob, eve);
		expect([bob.table.youMuted, ada.table.seats[1]?.muted]).toEqual([true, true]);
		expect([...eve.raw, ...bob.raw].join()).not.toMatch(/"muted"/);
		expect(await bob.does({ type: 'say', text: 'But' })).toBe('muted');
		expect(await bob.does({ type: 'say', text: 'But', to: 0 })).toBe('muted');
		expect(await bob.choose({ kind: 'bid', sum: 1 })).toBe('done');
		expect(await ada.does({ type: 'mute', who: 1, muted: false })).toBe('done');
		await bob.until(() => bob.table.youMuted === undefined);
		expect(await bob.does({ type: 'say', text: 'Thanks' })).toBe('done');
	});

	test('may be one who watches; and none of them talks when only seated people may', async () => {
		const { host, ada, bob, eve } = await runningMatch();
		const who = await onlyWatcher(ada, 'Eve');
		expect(await ada.does({ type: 'mute', who, muted: true })).toBe('done');
		expect(await eve.does({ type: 'say', text: 'But' })).toBe('muted');
		expect(ada.table.muted).toEqual([{ who, name: 'Eve' }]);
		expect(await ada.does({ type: 'mute', who, muted: false })).toBe('done');
		expect(await eve.does({ type: 'say', text: 'Thanks' })).toBe('done');
		expect(await ada.does({ type: 'settle', talk: 'seated' })).toBe('done');
		expect(await eve.does({ type: 'say', text: 'Still here' })).toBe('seated-only');
		expect(await bob.does({ type: 'say', text: 'At last' })).toBe('done');
		expect(eve.table.talk).toBe('seated');
		expect(host).toBeDefined();
	});
});

describe('A new link', () => {
	test('ends the one before: who only knows that does not sit, nor learns the new one; who is seated knows it', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		const [bob, cyd, late] = [await visitor('Bob'), await visitor('Cyd'), await visitor('Late')];
		const [seated, only] = [await bob.enter(id, invite), await cyd.enter(id, invite)];
		await seated.sits(1);
		expect(await seated.does({ type: 'relink' })).toBe('not-host');
		expect(await ada.does({ type: 'relink' })).toBe('done');
		await settled(ada, seated, only);
		expect(ada.table.invite).toMatch(/^\w{22}$/);
		expect(ada.table.invite).not.toBe(invite);
		expect(seated.table.invite).toBe(ada.table.invite);
		expect(only.table).not.toHaveProperty('invite');
		const fresh = await late.enter(id, invite);
		for (const guest of [only, fresh, await cyd.enter(id)]) {
			expect(await guest.sits(2)).toBe('not-invited');
			expect(guest.raw.join()).not.toContain(ada.table.invite);
		}
		const again = await cyd.enter(id, ada.table.invite);
		expect(await again.sits(2)).toBe('done');
		await evictDurableObject(env.Match.getByName(id));
		expect((await bob.enter(id)).table.invite).toBe(ada.table.invite);
	});

	test('shows out who only had the old one, and says so, where nobody may watch', async () => {
		const { host, id, invite } = await newTable({ seats: 3, watchers: false });
		const ada = await host.enter(id);
		const cyd = await visitor('Cyd');
		const only = await cyd.enter(id, invite);
		expect(await ada.does({ type: 'relink' })).toBe('done');
		expect(await shownOut(only)).toEqual(told('old-link'));
		expect(await shownOut(await cyd.enter(id, invite))).toEqual(told('old-link'));
		expect(await shownOut(await cyd.enter(id))).toEqual(told('watchers-off'));
	});

	test('can be made during the match', async () => {
		const { id, invite, ada, bob } = await runningMatch();
		expect(await ada.does({ type: 'relink' })).toBe('done');
		await settled(ada, bob);
		expect(bob.table.invite).toBe(ada.table.invite);
		expect((await (await visitor('Late')).enter(id, invite)).table).not.toHaveProperty('invite');
	});
});

describe('Where nobody may watch', () => {
	test('the invitation lets in while a seat is free, and not once the table is full', async () => {
		const { host, id, invite } = await newTable({ seats: 2, watchers: false });
		const ada = await host.enter(id);
		const [bob, cyd] = [await visitor('Bob'), await visitor('Cyd')];
		const [first, second] = [await bob.enter(id, invite), await cyd.enter(id, invite)];
		await first.sits(1);
		expect(await shownOut(second)).toEqual(told('table-full'));
		expect(await shownOut(await cyd.enter(id, invite))).toEqual(told('table-full'));
		await first.does({ type: 'leave' });
		expect((await cyd.enter(id, invite)).table.phase).toBe('gathering');
		expect(ada.closed).toBeUndefined();
	});

	test('those who watch are shown out during the match, too, with or without an invitation; the host lets them in again', async () => {
		const { id, invite, stranger, ada, bob, eve } = await runningMatch();
		const friend = await visitor('Friend');
		const invited = await friend.enter(id, invite);
		expect(await bob.does({ type: 'settle', watchers: false })).toBe('not-host');
		expect(await ada.does({ type: 'settle', watchers: false })).toBe('done');
		expect(await shownOut(eve)).toEqual(told('watchers-off'));
		expect(await shownOut(invited)).toEqual(told('table-full'));
		expect(await shownOut(await friend.enter(id, invite))).toEqual(told('table-full'));
		expect((await stranger.ask(`/api/tables/${id}/log`)).status).toBe(403);
		expect([ada.closed, bob.closed]).toEqual([undefined, undefined]);
		expect(await ada.does({ type: 'settle', watchers: true })).toBe('done');
		expect((await stranger.enter(id)).table.phase).toBe('playing');
	});
});

describe('The door', () => {
	test.each([
		{ type: 'ban', who: 8, banned: true },
		{ type: 'ban', who: 'Eve', banned: true },
		{ type: 'ban', who: 1 },
		{ type: 'ban', who: 1, banned: 'yes' },
		{ type: 'mute', who: { seat: 1 }, muted: true },
		{ type: 'mute', who: '0123456789ABCDEF', muted: true },
		{ type: 'relink', invite: 'of my own' },
		{ type: 'settle', talk: 'nobody' },
		{ type: 'settle', patience: 0 }
	])('does not let %j through', async (message) => {
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		expect(await ada.sendRaw(JSON.stringify({ ...message, id: 'x' }))).toMatchObject({ reason: 'malformed' });
	});
});
