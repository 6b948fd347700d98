import { describe, expect, it } from 'vitest';
import type { SeatView, TableView } from '#party/shared/wire.ts';
import { commitTo } from '#lib/fair/commit.ts';
import { keptAt, keptFor } from '#lib/fair/kept.ts';
import { dueAt, noteTaken } from '#lib/fair/reveal.ts';
import { nonceCommitment } from '#rules/core/seed.ts';

const ROOM = 'ab'.repeat(32);
const bob: SeatView = { kind: 'player', colour: 'red', commitment: 'cd'.repeat(32) };
const bot: SeatView = { kind: 'bot', colour: 'green' };

let tables = 0;

/** A table in whose first seat we sit, committed on this device, with Bob and a bot. */
async function seated(): Promise<{ readonly table: TableView; readonly nonce: string }> {
	const id = `table ${(tables += 1)}`;
	const { commitment, nonce } = await commitTo(id, ROOM);
	const about = { id, game: 'any', phase: 'gathering', settings: {}, you: 0, youHost: true, commitment: ROOM } as const;
	// What the host settles does not matter here.
	const table = { ...about, seats: [{ kind: 'player', colour: 'blue', commitment }, bob, bot] } as Partial<TableView> as TableView;
	return { table, nonce };
}

describe('The page of a player', () => {
	it('keeps a nonce that fits what it commits to', async () => {
		const { table, nonce } = await seated();
		expect(table.seats[0]?.commitment).toBe(nonceCommitment(ROOM, nonce));
		expect(keptFor(table.id, table.seats[0]?.commitment)?.nonce).toBe(nonce);
	});

	it('reveals its nonce when the table asks for it, and not before', async () => {
		const { table, nonce } = await seated();
		expect(dueAt(table, true)).toBeUndefined();
		expect(dueAt({ ...table, reveal: true }, false)).toEqual({ type: 'reveal', nonce });
		expect(dueAt({ ...table, reveal: true, you: undefined } as TableView, false)).toBeUndefined();
		expect(dueAt({ ...table, reveal: true, seats: table.seats.with(0, { ...bob, revealed: true }) }, false)).toBeUndefined();
	});

	it('reveals it again to the same table, for which the answer may have been lost', async () => {
		const { table, nonce } = await seated();
		dueAt({ ...table, reveal: true }, false);
		expect(dueAt({ ...table, reveal: true }, true)).toEqual({ type: 'reveal', nonce });
	});

	it('never reveals it to a table that has become another: whoever knows the nonce could have chosen what it is mixed with', async () => {
		const { table } = await seated();
		const asking = { ...table, reveal: true } as const;
		expect(dueAt({ ...asking, commitment: 'ef'.repeat(32) }, false)).toBeUndefined();
		dueAt(asking, false);
		for (const other of [
			{ ...asking, seats: table.seats.with(1, { ...bob, commitment: 'ef'.repeat(32) }) },
			{ ...asking, seats: table.seats.with(2, bob) },
			{ ...asking, commitment: 'ef'.repeat(32) }
		])
			expect(dueAt(other, false)).toBeUndefined();
	});

	it('commits to another nonce once it has given one and nothing came of it, and on a device that has none', async () => {
		const { table } = await seated();
		dueAt({ ...table, reveal: true }, false);
		expect(dueAt(table, false)).toEqual({ type: 'commit' });
		const elsewhere = { ...table, id: 'a table of another device' };
		expect(dueAt(elsewhere, true)).toEqual({ type: 'commit' });
		// Two devices of one player do not take turns at it.
		expect(dueAt(elsewhere, false)).toBeUndefined();
		expect(dueAt({ ...elsewhere, reveal: true }, true)).toBeUndefined();
		expect(dueAt({ ...table, phase: 'playing' }, true)).toBeUndefined();
	});

	it('keeps what everybody had committed to when it gave its nonce, and whether that was taken', async () => {
		const { table } = await seated();
		const own = table.seats[0]?.commitment;
		dueAt({ ...table, reveal: true }, false);
		expect(keptAt(table.id)[0]?.revealed).toEqual({ seats: [own, bob.commitment, 'bot'], taken: false });
		noteTaken(table.id, own);
		expect(keptAt(table.id)[0]?.revealed?.taken).toBe(true);
	});

	it('keeps only the latest of many', async () => {
		const first = await seated();
		for (let n = 0; n < 60; n += 1) await seated();
		expect(keptAt(first.table.id)).toEqual([]);
	});
});
