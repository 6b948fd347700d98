import { describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '#party/shared/wire.ts';
import { newTable, runningMatch, visitor } from './house.ts';

/** A table before the start: Ada is its host, Bob sits, Eve watches. The rooms’ clock stands still. */
async function lobby(options: Record<string, unknown> = {}) {
	vi.useFakeTimers({ toFake: ['Date'] });
	const { host, id, invite } = await newTable(options);
	const [ada, bob, eve] = [
		await host.enter(id, invite),
		await (await visitor('Bob')).enter(id, invite),
		await (await visitor('Eve')).enter(id, invite)
	];
	expect(await bob.sits(1)).toBe('done');
	const hostGoes = async (): Promise<number> => {
		ada.close();
		await bob.until(() => bob.table.seats[0]?.present === false);
		return Date.now();
	};
	return { id, host, ada, bob, eve, hostGoes };
}

describe('The place of a host who is away before the start', () => {
	test('is taken by who is seated, when the table has waited as long as for anybody', async () => {
		const { id, host, bob, eve, hostGoes } = await lobby();
		expect(await bob.does({ type: 'claim' })).toBe('host-here');
		const left = await hostGoes();
		vi.setSystemTime(left + PATIENCE.live - 1);
		expect(await bob.send({ type: 'claim' })).toMatchObject({ reason: 'host-away-too-short', from: left + PATIENCE.live });
		vi.setSystemTime(left + PATIENCE.live);
		expect(await eve.does({ type: 'claim' })).toBe('not-seated');
		expect(bob.table.youHost).toBe(false);
		expect(await bob.does({ type: 'claim' })).toBe('done');
		expect(bob.table).toMatchObject({ youHost: true, seats: [{ kind: 'player', name: 'Ada' }, { host: true }] });
		expect(await bob.does({ type: 'claim' })).toBe('done');
		// Who was the host keeps the seat, and is a player like any other.
		const back = await host.enter(id);
		expect(back.table).toMatchObject({ you: 0, youHost: false });
		expect(await back.does({ type: 'start' })).toBe('not-host');
		expect(await bob.starts()).toBe('done');
	});

	test('waits for a day at a table that plays over days', async () => {
		const { bob, hostGoes } = await lobby({ patience: 'days' });
		const left = await hostGoes();
		vi.setSystemTime(left + PATIENCE.days - 1);
		expect(await bob.does({ type: 'claim' })).toBe('host-away-too-short');
		vi.setSystemTime(left + PATIENCE.days);
		expect(await bob.does({ type: 'claim' })).toBe('done');
	});

	test('is not to be had once the match has begun', async () => {
		const { bob } = await runningMatch();
		expect(await bob.does({ type: 'claim' })).toBe('match-running');
	});
});

describe('A seat that the host takes back', () => {
	test('is told to its player alone, in all tabs, until they sit again; who leaves by themselves is told nothing', async () => {
		const { ada, bob, eve } = await lobby();
		expect(await bob.does({ type: 'leave' })).toBe('done');
		expect(bob.table).not.toHaveProperty('youRemoved');
		expect(await bob.sits(1)).toBe('done');
		expect(await ada.does({ type: 'remove', seat: 1 })).toBe('done');
		await bob.until(() => bob.table.you === undefined);
		expect([bob, ada, eve].map(({ table }) => table.youRemoved)).toEqual([true, undefined, undefined]);
		expect(await bob.sits(1)).toBe('done');
		expect(bob.table).not.toHaveProperty('youRemoved');
	});

	test('is not taken again by a page that was about to commit to another nonce', async () => {
		const { ada, bob } = await lobby();
		const commitment = 'f'.repeat(64);
		expect(await bob.does({ type: 'sit', seat: 1, commitment, own: true })).toBe('done');
		expect(bob.table.seats[1]?.commitment).toBe(commitment);
		expect(await ada.does({ type: 'remove', seat: 1 })).toBe('done');
		expect(await bob.does({ type: 'sit', seat: 1, commitment, own: true })).toBe('not-seated');
		await bob.until(() => bob.table.you === undefined);
		expect(bob.table.seats[1]?.kind).toBe('free');
	});
});
