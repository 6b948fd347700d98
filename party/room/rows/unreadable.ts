/**
 * Why a room cannot be opened: what its rows say makes no sense, a newer version of the house has written them, or the edition that it
 * shares with other rooms is gone.
 */
export type Trouble = 'damaged-table' | 'newer-table' | 'edition-missing';

/** Rows that cannot be read. The message says which, and nothing of what they hold. */
export class Unreadable extends Error {
	readonly trouble: Trouble;

	constructor(trouble: Trouble, what: string) {
		super(`${trouble}: ${what}`);
		this.name = 'Unreadable';
		this.trouble = trouble;
	}
}

/** The JSON value of a row's column. Throws `Unreadable` when it is none. */
export function parsed(text: unknown, what: string): unknown {
	if (typeof text !== 'string') throw new Unreadable('damaged-table', what);
	try {
		return JSON.parse(text);
	} catch {
		throw new Unreadable('damaged-table', what);
	}
}

/** Whether the disk failed for now, whatever its rows say. */
export function isStorageFailure(error: unknown): boolean {
	return error instanceof Error && /SQLITE_(BUSY|FULL|INTERRUPT|IOERR|LOCKED|NOMEM)/.test(error.message);
}

/** What `read` answers; undefined when it throws. */
export function attempted<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
