import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { chosenAgain } from './chosen-again.ts';
import { newTable, type Guest } from './house.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';

describe('Bots', () => {
	const temper = (name: string) => ({ seats: 3, bots: true, settings: { temper: name } });

	/** Plays to the end: Ada whenever she is asked, else the alarm. */
	async function toTheEnd(ada: Guest, id: string): Promise<void> {
		const room = env.Match.getByName(id);
		for (let i = 0; i < 100 && ada.table.phase === 'playing'; i += 1) {
			const { version } = ada;
			const option = ada.match.options[0];
			if (option !== undefined) {
				const sum = option.kind === 'bid' ? { sum: 3 } : {};
				expect(await ada.choose({ ...option, ...sum } as never)).toBe('done');
			} else {
				expect(await runDurableObjectAlarm(room)).toBe(true);
				await ada.reaches(version + 1);
			}
		}
		expect(ada.table.phase).toBe('over');
	}

	test.each(['calm', 'throws', 'cheats'])('that are %s play to the end by the alarm alone', async (name) => {
		const { host, id } = await newTable(temper(name));
		const ada = await host.enter(id);
		await toTheEnd(ada, id);
		expect(ada.gap).toBe(false);
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		expect(replay(sealedBids as unknown as Game, record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', sameRules: true });
		// The next alarm is the one that clears the table away, long after.
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		expect((await host.enter(id)).table.phase).toBe('over');
	});

	test('have moods that follow from the match: whoever has the record can have them choose once more', async () => {
		const { host, id } = await newTable(temper('calm'));
		await toTheEnd(await host.enter(id), id);
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		const bots = chosenAgain(sealedBids as unknown as Game, record, 'steady').filter(
			({ seat, chosen }) => seat > 0 && chosen.kind !== 'confirm'
		);
		expect(bots.length).toBeGreaterThan(3);
		for (const { chosen, again } of bots) expect(chosen).toEqual(again);
	});

	test('go on after the room slept', async () => {
		const { host, id } = await newTable(temper('calm'));
		const ada = await host.enter(id);
		await ada.choose({ kind: 'bid', sum: 1 });
		const open = ada.match.asks.length;
		await evictDurableObject(env.Match.getByName(id));
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await ada.until(() => ada.match.asks.length === open - 1);
	});
});
