/** Whose operations are counted. */
export type Owner = 'match' | 'player';

/** Who asks an object for something. */
export type Asker = Owner | 'worker';

/** What the objects of one class have done that the platform bills. */
export type Operations = {
	rowsWritten: number;
	rowsRead: number;
	/** Each is billed as a row written. */
	alarmsSet: number;
	/** Times that an alarm has rung. */
	alarms: number;
	/** Sockets opened. */
	fetches: number;
	/** Methods called from elsewhere. */
	calls: number;
	/** Messages that came over sockets. */
	messages: number;
	/** Milliseconds for which something was done or waited for. */
	awake: number;
};

/** The operations of rooms and players' objects, and the requests that reached the Worker. */
export type Counts = Record<Owner, Operations> & {
	readonly worker: { requests: number };
	/** Rows written, by whose they are and the beginning of the statement. */
	readonly writtenBy: Record<string, number>;
	/** Sockets opened and methods called, by who asks whom for what. */
	readonly askedBy: Record<string, number>;
};

/** A table's id as the house makes it, with accounts and a session of each. */
export type Minted = { readonly id: string; readonly people: readonly { readonly account: string; readonly cookie: string }[] };

export function none(): Operations {
	return { rowsWritten: 0, rowsRead: 0, alarmsSet: 0, alarms: 0, fetches: 0, calls: 0, messages: 0, awake: 0 };
}
