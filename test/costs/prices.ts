/**
 * What Cloudflare bills of Workers and of objects with SQLite, in dollars, as read in November 2026:
 * https://developers.cloudflare.com/durable-objects/platform/pricing, …/durable-objects/platform/limits and …/workers/platform/pricing.
 */
export const PRICES = {
	/** A million requests of the Worker. */
	requests: 0.3,
	/** A million requests of objects: sockets opened, calls, alarms that ring, and one for each so many messages of sockets. */
	objectRequests: 0.15,
	messagesARequest: 20,
	/** A million gigabyte-seconds of objects that are awake; each has 128 MB, whatever it uses. */
	duration: 12.5,
	gigabytes: 0.128,
	/** A million rows; an alarm that is set is one written. */
	rowsWritten: 1,
	rowsRead: 0.001,
	/** A gigabyte for a month. */
	stored: 0.2
} as const;

/** What the free plan bears: each day, but for what is stored. */
export const FREE = {
	requests: 100_000,
	objectRequests: 100_000,
	duration: 13_000,
	rowsWritten: 100_000,
	rowsRead: 5_000_000,
	stored: 5e9
} as const;

/** How long a finished match is kept, in months. */
export const MONTHS_KEPT = 400 / 30.4;
