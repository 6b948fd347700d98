import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { runningMatch, settled, type Guest } from './house.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';
import { house } from './worker.ts';

const game = sealedBids as unknown as Game;
const CORRECTED = 'the corrected rules of sealed bids';

/** The house gets another build of the rules, with these corrections; the room wakes under it. */
async function rebuilt(id: string, fingerprint: string, corrections: readonly string[]): Promise<void> {
	house.games = { [game.id]: { ...game, corrections } };
	house.fingerprints = { [game.id]: fingerprint };
	await evictDurableObject(env.Match.getByName(id));
}

afterEach(() => {
	house.games = { [game.id]: game };
	house.fingerprints = { [game.id]: SEALED_BIDS_RULES };
});

async function bidding(ada: Guest, bob: Guest): Promise<void> {
	expect(await ada.choose({ kind: 'bid', sum: 300 })).toBe('done');
	await settled(ada, bob);
	expect(await bob.choose({ kind: 'bid', sum: 200 })).toBe('done');
	await settled(ada, bob);
}

/** To the end, each with the first option. */
async function toTheEnd(ada: Guest, bob: Guest): Promise<void> {
	while (ada.table.phase === 'playing') {
		const asked = [ada, bob].find((guest) => guest.match.options.length > 0);
		const kind = asked?.match.options[0]?.kind ?? '';
		expect(await asked?.choose(kind === 'bid' ? { kind, sum: 0 } : ({ ...asked.match.options[0] } as never))).toBe('done');
		await settled(ada, bob);
	}
}

describe('A match in progress under corrected rules', () => {
	test('goes on, tells what was corrected, and its record says which rules played from where', async () => {
		const { id, host, ada, bob } = await runningMatch();
		await bidding(ada, bob);
		expect(ada.table.corrected).toBeUndefined();
		const next = ada.match.choices + 1;
		await rebuilt(id, CORRECTED, ['frames', 'purses']);
		const again = await host.enter(id);
		expect(again.table.corrected).toEqual([{ from: next, ids: ['frames', 'purses'] }]);
		await toTheEnd(again, bob);
		expect(again.table.corrected).toEqual([{ from: next, ids: ['frames', 'purses'] }]);
		expect(again.gap).toBe(false);
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		expect(record.rules).toEqual([
			{ from: 0, fingerprint: SEALED_BIDS_RULES },
			{ from: next, fingerprint: CORRECTED }
		]);
		expect(replay(game, record, CORRECTED)).toMatchObject({ checked: 'whole', sameRules: false });
		const strict: Game = { ...game, steps: { ...game.steps, reveal: { run: () => expect.fail('not these') } } };
		expect(replay(strict, record, CORRECTED)).toMatchObject({ checked: 'part', until: 0, fingerprint: SEALED_BIDS_RULES });
	});

	test('is told nothing when no correction is known', async () => {
		const { id, host, ada, bob } = await runningMatch();
		await rebuilt(id, CORRECTED, []);
		await bidding(ada, bob);
		expect((await host.enter(id)).table.corrected).toBeUndefined();
	});

	test('is told nothing of what was corrected before it began', async () => {
		house.games = { [game.id]: { ...game, corrections: ['frames'] } };
		const { ada, bob } = await runningMatch();
		await bidding(ada, bob);
		expect(ada.table.corrected).toBeUndefined();
	});

	test('that takes back what was played before counts from where it plays anew', async () => {
		const { id, ada, bob } = await runningMatch();
		await bidding(ada, bob);
		const { choices } = ada.match;
		const [painter, other] = ada.match.options.length > 0 ? [ada, bob] : [bob, ada];
		for (let n = 0; n < 2; n += 1) {
			expect(await painter.choose({ ...painter.match.options[0] } as never)).toBe('done');
			await settled(painter, other);
		}
		expect(painter.match.undo).toBe(2);
		await rebuilt(id, CORRECTED, []);
		expect(await painter.does({ type: 'undo', version: painter.version })).toBe('done');
		// The choice that stands has been played anew.
		expect(painter.match.choices).toBe(choices + 1);
		const rules = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			const { value } = storage.sql.exec<{ value: string }>('select value from room').one();
			return (JSON.parse(value) as { rules: unknown }).rules;
		});
		expect(rules).toEqual([
			{ from: 0, fingerprint: SEALED_BIDS_RULES, corrections: 0 },
			{ from: choices + 1, fingerprint: CORRECTED, corrections: 0 }
		]);
	});
});

describe('A room that was kept before rules had fingerprints', () => {
	/** The room's row as it was then: format 1, nothing of the rules. */
	async function madeOld(id: string): Promise<void> {
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			const { value } = storage.sql.exec<{ value: string }>('select value from room').one();
			const { rules: _rules, ...table } = JSON.parse(value) as { rules: unknown };
			storage.sql.exec('update room set value = ?', JSON.stringify({ ...table, format: 1 }));
		});
	}

	test('plays on, and its record says from where its rules are known', async () => {
		const { id, host, ada, bob } = await runningMatch();
		await madeOld(id);
		await rebuilt(id, SEALED_BIDS_RULES, ['frames']);
		const again = await host.enter(id);
		expect(again.table.corrected).toEqual([{ from: 1, ids: ['frames'] }]);
		await bidding(again, bob);
		await toTheEnd(again, bob);
		await ada.until(() => ada.table.phase === 'over');
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		expect(record.rules).toEqual([{ from: 1, fingerprint: SEALED_BIDS_RULES }]);
		expect(replay(game, record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', sameRules: false });
		await evictDurableObject(env.Match.getByName(id));
		expect((await host.enter(id)).table).toEqual(again.table);
	});
});
