/** How fast somebody may go: `burst` at once, then `perSecond`. */
export type Pace = { readonly burst: number; readonly perSecond: number };

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

/** Bytes of a request's body; one that opens a table may bring an edition. */
export const BODY = 4_096;
export const OPENING_BODY = 420_000;

/** Counts how fast each account goes; in memory only, so a sleeping room forgets and forgives. */
export class Brake {
	private readonly pace: Pace;
	private readonly buckets = new Map<string, { left: number; at: number }>();

	constructor(pace: Pace) {
		this.pace = pace;
	}

	/** Whether the account may go on now (milliseconds); counts it when it may. */
	allows(account: string, now: number): boolean {
		const bucket = this.buckets.get(account) ?? { left: this.pace.burst, at: now };
		const left = Math.min(this.pace.burst, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * this.pace.perSecond);
		const allowed = left >= 1;
		this.buckets.set(account, { left: allowed ? left - 1 : left, at: now });
		if (this.buckets.size > 1_000) this.forgetRested(now);
		return allowed;
	}

	private forgetRested(now: number): void {
		const rest = (this.pace.burst / this.pace.perSecond) * 1_000;
		for (const [account, { at }] of this.buckets) if (now - at >= rest) this.buckets.delete(account);
	}
}
