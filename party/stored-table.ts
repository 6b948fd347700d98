import { withCommitments } from './former-nonces.ts';
import type { Table } from './table.ts';

/** The shape in which tables are kept now. */
export const TABLE_FORMAT = 2;

/** A table as it may be stored: of the present format or an older one. */
export type StoredTable = Table | (Omit<Table, 'format' | 'rules'> & { readonly format: 1 });

/** A stored table in the present format: the same value when it was stored so. */
export function upgraded(stored: StoredTable): Table {
	// Format 1 did not know which rules played, and players gave their nonces on sitting down.
	return stored.format === 1 ? withCommitments({ ...stored, format: TABLE_FORMAT, rules: [] }) : stored;
}
