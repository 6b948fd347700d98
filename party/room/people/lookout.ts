import type { Seat } from '#rules/core/seat.ts';
import type { Crowd } from './crowd.ts';
import { ROOM } from '#party/shared/limits.ts';
import { nameInSeat } from './names.ts';
import { personAt } from './people.ts';
import type { Sayings } from '#party/room/rows/sayings.ts';
import { report } from '#party/shared/send.ts';
import { seatOf, type Known, type Table } from '#party/room/table.ts';

/** Keeps an eye on those who are there without a seat: what they are called, and that the others are told of them. */
export class Lookout {
	private readonly crowd: Crowd;
	private readonly tableNow: () => Table | undefined;
	private soon: ReturnType<typeof setTimeout> | undefined;

	constructor(crowd: Crowd, tableNow: () => Table | undefined) {
		this.crowd = crowd;
		this.tableNow = tableNow;
	}

	/** Somebody may have come or gone: it is told once for all who come or go together. */
	changed(): void {
		this.soon ??= setTimeout(() => {
			this.soon = undefined;
			try {
				const table = this.tableNow();
				if (table !== undefined) this.crowd.tellWatchers(table);
			} catch (error) {
				report('watchers', error);
			}
		}, ROOM.watchersTold);
	}

	/** The account goes by this name: told when it has no seat. */
	learn(account: string, name: string): void {
		const table = this.tableNow();
		if (table === undefined || seatOf(table, account) !== undefined) return;
		this.crowd.learnName(account, name);
		this.changed();
	}

	/** What somebody without a seat is called among all who are here; `name` is the one the account goes by. */
	nameOf(table: Table, account: string, name: string | undefined): string | undefined {
		if (name === undefined || seatOf(table, account) !== undefined) return undefined;
		if (account === table.host) return nameInSeat(table, account, name);
		this.crowd.learnName(account, name);
		return this.crowd.watchers(table).find((watcher) => watcher.account === account)?.name;
	}

	/** The person in the seat, or the one whom the host knows as `who`, be they here or gone after having said something. */
	person(table: Table, sayings: Sayings, who: Seat | string): Known | undefined {
		return personAt(table, who, () => [...this.crowd.watchers(table), ...sayings.speakers()]);
	}
}
