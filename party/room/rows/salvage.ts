import type { Taken } from '#rules/core/history.ts';
import type { Json } from '#rules/core/json.ts';
import type { Fact } from '#rules/core/match.ts';
import { isTaken } from '#rules/core/record.ts';
import { readTable } from './stored-table.ts';
import type { Table } from '#party/room/table.ts';
import { attempted, isRecord, parsed } from './unreadable.ts';

/** A row of the record as far as it can be read. */
export type SalvagedEntry = {
	readonly number: number;
	readonly at: number;
	readonly taken?: Taken | undefined;
	readonly facts?: readonly Fact[] | undefined;
};

/** Whatever of a room can still be read. */
export type Salvage = {
	/** The table as it was last written whole. */
	readonly table?: Table | undefined;
	/** The table as it was when the match began, or when last somebody else came to sit at it or might not come back. */
	readonly started?: Table | undefined;
	/** The edition the host brought; 'lost' when it cannot be read. */
	readonly edition?: { readonly content: Json } | 'lost' | undefined;
	readonly entries: readonly SalvagedEntry[];
};

/** Reads what can be read of a room's rows; `readEdition` is what the host brought. Never throws for what they say. */
export function salvage(sql: SqlStorage, readEdition: () => Json | undefined): Salvage {
	return {
		table: tableIn(rowsOf(sql, 'select value from room')),
		started: tableIn(rowsOf(sql, 'select value from started')),
		edition: rowsOf(sql, 'select 1 from edition').length === 0 ? undefined : (attempted(() => contentOf(readEdition())) ?? 'lost'),
		entries: rowsOf(sql, 'select number, seat, choice, facts, at from entry order by number').map(entryOf)
	};
}

function contentOf(edition: Json | undefined): { readonly content: Json } | undefined {
	return edition === undefined ? undefined : { content: edition };
}

type Row = Record<string, SqlStorageValue>;

// A table of rows may be gone.
function rowsOf(sql: SqlStorage, query: string): Row[] {
	return attempted(() => sql.exec<Row>(query).toArray()) ?? [];
}

function tableIn([row]: readonly Row[]): Table | undefined {
	return attempted(() => readTable(row?.value).table);
}

/** The row of the record, without what cannot be read. */
export function entryOf({ number, seat, choice, facts, at }: Row): SalvagedEntry {
	return { number: Number(number), at: Number(at), taken: takenIn(seat, choice), facts: factsIn(facts) };
}

function takenIn(seat: unknown, text: unknown): Taken | undefined {
	const taken = { seat, choice: attempted(() => parsed(text, 'choice')) };
	return isTaken(taken) ? taken : undefined;
}

/** The facts of a stored text; undefined when they cannot be read. */
export function factsIn(text: unknown): readonly Fact[] | undefined {
	const facts = attempted(() => parsed(text, 'facts'));
	return areFacts(facts) ? facts : undefined;
}

/** Whether the value is what a choice has told. */
export function areFacts(value: unknown): value is readonly Fact[] {
	return Array.isArray(value) && value.every((fact) => isRecord(fact) && typeof fact.fact === 'string');
}
