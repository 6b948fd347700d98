import type { Counts, Operations } from '../soak/counting/counts.ts';
import { FREE, MONTHS_KEPT, PRICES } from './prices.ts';

/** What one match has cost, in the units that are billed. */
export type Bill = {
	readonly requests: number;
	readonly objectRequests: number;
	/** Gigabyte-seconds. */
	readonly duration: number;
	readonly rowsWritten: number;
	readonly rowsRead: number;
	/** Bytes kept for as long as a finished match is. */
	readonly stored: number;
};

/** What has been counted between two moments, with what is kept in the end (bytes). */
export function billBetween(before: Counts, after: Counts, stored: number): Bill {
	const of = (what: keyof Operations): number => after.match[what] - before.match[what] + after.player[what] - before.player[what];
	return {
		requests: after.worker.requests - before.worker.requests,
		objectRequests: of('fetches') + of('calls') + of('alarms') + of('messages') / PRICES.messagesARequest,
		duration: (of('awake') / 1_000) * PRICES.gigabytes,
		rowsWritten: of('rowsWritten') + of('alarmsSet'),
		rowsRead: of('rowsRead'),
		stored
	};
}

/** Dollars for a thousand such matches, all that a plan includes left aside. */
export function dollarsAThousand(bill: Bill): number {
	const { requests, objectRequests, duration, rowsWritten, rowsRead, stored } = bill;
	const operations =
		requests * PRICES.requests +
		objectRequests * PRICES.objectRequests +
		duration * PRICES.duration +
		rowsWritten * PRICES.rowsWritten +
		rowsRead * PRICES.rowsRead;
	return (operations / 1e6 + (stored / 1e9) * PRICES.stored * MONTHS_KEPT) * 1_000;
}

/** How many such matches a day the free plan bears, by each thing that it counts by the day; and how many finished ones it keeps. */
export function freeMatches(bill: Bill): Readonly<Record<keyof Bill, number>> {
	const most = (what: keyof Bill): number => Math.floor(FREE[what] / bill[what]);
	return {
		requests: most('requests'),
		objectRequests: most('objectRequests'),
		duration: most('duration'),
		rowsWritten: most('rowsWritten'),
		rowsRead: most('rowsRead'),
		stored: most('stored')
	};
}
