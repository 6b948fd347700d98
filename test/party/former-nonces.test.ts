import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { start } from '#rules/core/play.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { mixSeed, nonceCommitment } from '#rules/core/seed.ts';
import type { Table } from '#party/room/table.ts';
import { newTable, playTwoRounds, settled, visitor } from './house.ts';
import { SEALED_BIDS_RULES, sealedBids } from './sealed-bids.ts';

const game = sealedBids as unknown as Game;
const NONCES = ['the former nonce of Ada', 'the former nonce of Bob'];

/** Writes a full table into its row as it was kept when players gave their nonces on sitting down; with `begun`, its match has started. */
async function asFormerly(id: string, begun: boolean): Promise<void> {
	await runInDurableObject(env.Match.getByName(id), (_room, { storage: { sql } }) => {
		const table = JSON.parse(sql.exec<{ value: string }>('select value from room').one().value) as Table;
		const places = table.places.map((place, seat) => ({
			...place,
			commitment: undefined,
			nonce: place.kind === 'bot' ? 'bot' : NONCES[seat]
		}));
		const former = { ...table, format: 1, places };
		sql.exec('update room set value = ?', JSON.stringify(former));
		if (!begun) return;
		const nonces = places.map(({ nonce }) => nonce ?? '');
		const { match, facts } = start(game, { seats: nonces.length, settings: {}, seed: mixSeed(table.entropy, nonces) });
		const since = nonces.map(() => 1);
		const playing = { ...former, phase: 'playing', settings: match.settings, since };
		sql.exec('update room set value = ?, match = ?', JSON.stringify(playing), JSON.stringify(match));
		sql.exec('insert into entry (number, facts, at) values (0, ?, 0)', JSON.stringify(facts));
	});
	await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
}

async function formerTable(begun: boolean, bot: boolean) {
	const { host, id, invite } = await newTable({ seats: bot ? 3 : 2 });
	const rival = await visitor('Bob');
	const [ada, bob] = [await host.enter(id), await rival.enter(id, invite)];
	await bob.sits(1);
	if (bot) await ada.does({ type: 'bot', seat: 2, present: true });
	await asFormerly(id, begun);
	await Promise.all([ada, bob].map((guest) => guest.until(() => guest.closed !== undefined)));
	return { id, host, ada: await host.enter(id), bob: await rival.enter(id) };
}

test('A table at which nonces were given on sitting down starts with them', async () => {
	const { ada, bob, id } = await formerTable(false, true);
	[ada.nonce, bob.nonce] = [undefined, undefined];
	expect(ada.raw.join()).not.toContain(NONCES[0]);
	expect(await ada.does({ type: 'start' })).toBe('done');
	await settled(ada, bob);
	expect(ada.table.phase).toBe('playing');
	const { parts } = await runInDurableObject(
		env.Match.getByName(id),
		(_room, { storage }) => JSON.parse(storage.sql.exec<{ value: string }>('select value from room').one().value) as Table
	);
	const given = NONCES.map((nonce) => ({ kind: 'player', commitment: nonceCommitment(ada.table.commitment, nonce), nonce }));
	expect(parts).toEqual([...given, { kind: 'bot' }]);
});

test('A match that began with such nonces goes on, and its record is of the former format', async () => {
	const { host, id, ada, bob } = await formerTable(true, false);
	await playTwoRounds(ada, bob);
	const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
	expect(record).toMatchObject({ format: 'backroom-match-1', nonces: NONCES });
	expect(replay(game, record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', match: { result: record.result } });
});
