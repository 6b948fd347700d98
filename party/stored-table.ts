import { withCommitments } from './former-nonces.ts';
import type { Table } from './table.ts';
import { isRecord, parsed, Unreadable } from './unreadable.ts';

/** The shape in which tables are kept now. */
export const TABLE_FORMAT = 2;

// A table as it may be stored: of the present format or an older one.
type StoredTable = Table | (Omit<Table, 'format' | 'rules'> & { readonly format: 1 });

/** The table of a stored text, in the present format; `outdated` when it was stored in an older one. Throws `Unreadable`. */
export function readTable(text: unknown): { readonly table: Table; readonly outdated: boolean } {
	const value = parsed(text, 'table');
	if (isRecord(value) && typeof value.format === 'number' && value.format > TABLE_FORMAT) throw new Unreadable('newer-table', 'table');
	if (!isStoredTable(value)) throw new Unreadable('damaged-table', 'table');
	if (value.format !== 1) return { table: value, outdated: false };
	// Format 1 did not know which rules played, and players gave their nonces on sitting down.
	return { table: withCommitments({ ...value, format: TABLE_FORMAT, rules: [] }), outdated: true };
}

function isStoredTable(value: unknown): value is StoredTable {
	if (!isRecord(value)) return false;
	const { format, id, game, phase, settings, invite, entropy, invited, places, rules, version, since, touched } = value;
	return (
		(format === 1 || (format === TABLE_FORMAT && isListOf(rules, isRecord))) &&
		[id, game, invite, entropy].every((text) => typeof text === 'string') &&
		(phase === 'gathering' || phase === 'playing' || phase === 'over') &&
		isRecord(settings) &&
		isListOf(invited, (account) => typeof account === 'string') &&
		isListOf(places, isPlace) &&
		isListOf(since, Number.isFinite) &&
		[version, touched].every(Number.isFinite)
	);
}

function isPlace(value: unknown): boolean {
	if (!isRecord(value) || typeof value.colour !== 'string') return false;
	return value.kind === 'free' || value.kind === 'bot' || (value.kind === 'player' && typeof value.account === 'string');
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
	return Array.isArray(value) && value.every(isItem);
}
