import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { SILENT } from '#party/shared/limits.ts';
import { PATIENCE } from '#party/shared/wire.ts';
import { newTable, runningMatch, visitor, type Guest, type Visitor } from './house.ts';

const AN_HOUR = 3_600_000;

/** Stops the clock of the rooms; answers how to move it on. */
function stoppedClock(): (milliseconds: number) => number {
	vi.useFakeTimers({ toFake: ['Date'] });
	return (milliseconds) => {
		vi.setSystemTime(Date.now() + milliseconds);
		return Date.now();
	};
}

/** The player's last socket closes, and the others are told. */
async function goes(guest: Guest, seat: number, ...others: Guest[]): Promise<void> {
	guest.close();
	for (const other of others) await other.until(() => other.table.seats[seat]?.present === false);
}

/** A match of three, with everybody at their sockets. */
async function threeAtPlay(options: Record<string, unknown> = {}) {
	const { host, id, invite } = await newTable({ seats: 3, ...options });
	const [second, third] = [await visitor('Bob'), await visitor('Cyd')];
	const [ada, bob, cyd] = [await host.enter(id, invite), await second.enter(id, invite), await third.enter(id, invite)];
	await bob.sits(1);
	await cyd.sits(2);
	expect(await ada.starts()).toBe('done');
	for (const guest of [bob, cyd]) await guest.until(() => guest.table.phase === 'playing');
	return { id, invite, host, second, third, ada, bob, cyd };
}

describe('A seat', () => {
	test('is not handed to a bot before its player was away for two minutes; the refusal says from when', async () => {
		const { ada, bob } = await runningMatch();
		const pass = stoppedClock();
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('still-here');
		const left = Date.now();
		await goes(bob, 1, ada);
		expect(ada.table.seats[1]).toMatchObject({ kind: 'player', present: false, awaySince: left });
		pass(400);
		const from = left + PATIENCE.live;
		expect(await ada.send({ type: 'replace', seat: 1 })).toMatchObject({ type: 'refused', reason: 'away-too-short', from });
		pass(PATIENCE.live - 401);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('away-too-short');
		const at = pass(1);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
		expect(ada.table.seats[1]).toMatchObject({ kind: 'bot', name: 'Bob', standIn: { by: 0, at, choices: 0 } });
	});

	test('of a player who came back in between is counted from the next time', async () => {
		const { id, rival, ada, bob } = await runningMatch();
		const pass = stoppedClock();
		await goes(bob, 1, ada);
		pass(PATIENCE.live - 1);
		const back = await rival.enter(id);
		await ada.until(() => ada.table.seats[1]?.present === true);
		expect(ada.table.seats[1]).not.toHaveProperty('awaySince');
		await goes(back, 1, ada);
		pass(1);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('away-too-short');
	});

	test('is given back to the player who asks for it, who is told who let the bot play and since when', async () => {
		const { id, rival, ada, bob } = await runningMatch();
		expect(await bob.does({ type: 'replace', seat: 1 })).toBe('not-replaced');
		const pass = stoppedClock();
		await goes(bob, 1, ada);
		const at = pass(PATIENCE.live);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
		// Handed over once, by whoever was first.
		pass(AN_HOUR);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await ada.until(() => ada.match.asks.every(({ seat }) => seat !== 1));
		const back = await rival.enter(id);
		expect(back.table.you).toBe(1);
		expect(back.table.seats[1]).toMatchObject({ kind: 'bot', standIn: { by: 0, at, choices: 0 } });
		expect(back.log.some(({ choice }) => choice > 0)).toBe(true);
		expect(await back.choose({ kind: 'pass' })).toBe('bot-plays');
		expect(await back.does({ type: 'replace', seat: 1 })).toBe('done');
		expect(back.table.seats[1]).toMatchObject({ kind: 'player', present: true });
		expect(back.table.seats[1]).not.toHaveProperty('standIn');
		await back.does({ type: 'undo', version: back.version });
		expect(await back.choose({ kind: 'pass' })).toBe('done');
	});

	test('waits for a day at a table that plays over days; the host may change that during the match', async () => {
		const { ada, bob } = await runningMatch({ patience: 'days' });
		expect(ada.table.patience).toBe('days');
		const pass = stoppedClock();
		await goes(bob, 1, ada);
		pass(PATIENCE.days - 1);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('away-too-short');
		expect(await ada.does({ type: 'settle', patience: 'live' })).toBe('done');
		expect(ada.table.patience).toBe('live');
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
	});

	test('is handed over by others only when the host is away as long', async () => {
		const { id, host, ada, bob, cyd } = await threeAtPlay();
		const eve = await (await visitor('Eve')).enter(id);
		const pass = stoppedClock();
		await goes(cyd, 2, ada, bob);
		pass(SILENT / 2);
		expect(await bob.does({ type: 'replace', seat: 2 })).toBe('not-host');
		const left = Date.now();
		await goes(ada, 0, bob);
		pass(PATIENCE.live - 1);
		expect(await eve.does({ type: 'replace', seat: 2 })).toBe('not-host');
		expect(await bob.send({ type: 'replace', seat: 2 })).toMatchObject({ reason: 'away-too-short', from: left + PATIENCE.live });
		pass(1);
		expect(await bob.does({ type: 'replace', seat: 2 })).toBe('done');
		expect(bob.table.seats[2]).toMatchObject({ standIn: { by: 1 } });
		expect(await bob.does({ type: 'replace', seat: 0 })).toBe('done');
		const back = await host.enter(id);
		expect(back.table).toMatchObject({ you: 0, youHost: true });
		expect(await back.does({ type: 'replace', seat: 0 })).toBe('done');
	});

	test('is handed over by others while a host without a seat is away', async () => {
		const { host, id, invite } = await newTable({ nonce: undefined });
		const ada = await host.enter(id);
		const [bob, cyd] = [await (await visitor('Bob')).enter(id, invite), await (await visitor('Cyd')).enter(id, invite)];
		await bob.sits(0);
		await cyd.sits(1);
		await ada.starts();
		const pass = stoppedClock();
		await goes(cyd, 1, ada, bob);
		pass(SILENT / 2);
		expect(await bob.does({ type: 'replace', seat: 1 })).toBe('not-host');
		const { version } = bob;
		ada.close();
		await bob.reaches(version + 1);
		expect(await bob.does({ type: 'replace', seat: 1 })).toBe('away-too-short');
		pass(PATIENCE.live);
		expect(await bob.does({ type: 'replace', seat: 1 })).toBe('done');
	});
});

describe('How long a player is away', () => {
	/** Takes the room out of memory and cuts all sockets, as a restart of the machine does. */
	async function restart(id: string, ...guests: Guest[]): Promise<void> {
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		for (const guest of guests) await guest.until(() => guest.closed !== undefined);
	}

	async function back(somebody: Visitor, id: string): Promise<Guest> {
		const guest = await somebody.enter(id);
		expect(guest.view).toBeDefined();
		return guest;
	}

	test('is not counted anew when the room sleeps or restarts', async () => {
		const { id, host, stranger, ada, bob, eve } = await runningMatch();
		const pass = stoppedClock();
		const left = Date.now();
		await goes(bob, 1, ada);
		await evictDurableObject(env.Match.getByName(id));
		pass(PATIENCE.live / 2);
		await ada.sendRaw('wakes it');
		await restart(id, ada, eve);
		await back(stranger, id);
		const again = await back(host, id);
		expect(again.table.seats[1]).toMatchObject({ awaySince: left });
		pass(PATIENCE.live / 2);
		expect(await again.does({ type: 'replace', seat: 1 })).toBe('done');
	});

	test('is not counted for who comes back after a restart', async () => {
		const { id, host, rival, ada, bob, eve } = await runningMatch();
		const pass = stoppedClock();
		pass(AN_HOUR);
		await restart(id, ada, bob, eve);
		const again = await back(host, id);
		expect(await again.does({ type: 'replace', seat: 1 })).toBe('away-too-short');
		pass(3_000);
		await back(rival, id);
		await again.until(() => again.table.seats[1]?.present === true);
		expect(again.table.seats[1]).not.toHaveProperty('awaySince');
	});

	test('begins with the next change in a room that is older than the count', async () => {
		const { id, host, ada, bob, eve } = await runningMatch();
		await goes(bob, 1, ada);
		await restart(id, ada, eve);
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec("update room set value = json_remove(value, '$.places[0].awaySince', '$.places[1].awaySince', '$.patience')");
		});
		await evictDurableObject(env.Match.getByName(id));
		const pass = stoppedClock();
		const again = await back(host, id);
		expect(again.table).toMatchObject({ patience: 'live', seats: [{}, { awaySince: Date.now() }] });
		pass(PATIENCE.live);
		expect(await again.does({ type: 'replace', seat: 1 })).toBe('done');
	});
});
