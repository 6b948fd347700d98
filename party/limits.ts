// Every budget of the house in one place: how much, and what it is for. What wrangler.toml holds is counted by the platform.

/** How fast somebody may go: `burst` at once, then `perSecond`. */
export type Pace = { readonly burst: number; readonly perSecond: number };

// ---- in one room: what one account, one address, or all who are there may cause

/** For each account at each table. */
export const PACES = {
	message: { burst: 40, perSecond: 8 },
	chat: { burst: 6, perSecond: 0.5 },
	arrival: { burst: 20, perSecond: 0.5 }
} as const satisfies Record<string, Pace>;

const DAY = 24 * 3_600_000;

export const ROOM = {
	/** Sockets of one account at one table: its devices and tabs. */
	connectionsOfOne: 8,
	/** Sockets of watchers at one table, and of those who may sit. */
	connections: 120,
	/** Accounts that have shown the invitation, the latest. */
	invited: 100,
	/** Answers beside the record that are read on waking; others are looked for when a request would be refused. */
	requests: 100,
	/** Answers that are kept beside those of the choices in the record. */
	answers: 1_000,
	/** Sayings that are kept, and told on joining. */
	sayings: 1_000,
	sayingsOnJoining: 30,
	/** Choices after which, once nobody waits, the whole room is written again: mostly fewer have to be taken on waking. */
	steps: 16,
	/** Facts that are told at once. */
	facts: 100,
	/** Milliseconds after the last change until a table goes, by its phase. */
	idle: { gathering: 14 * DAY, playing: 180 * DAY, over: 400 * DAY }
} as const;

// ---- at the Worker and in the players' objects: what one account or one address may ask for

/** Bytes of a request's body; one that opens a table may bring an edition. */
export const BODY = 4_096;
export const OPENING_BODY = 420_000;
