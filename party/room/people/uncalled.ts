import { accountsAt } from '#party/room/summary.ts';
import type { Room, Table } from '#party/room/table.ts';
import { isInTime, type WordOfTurns } from './vouched.ts';

/**
 * The accounts whose objects do nothing with the news that it is their turn here: no device of theirs is called, and nobody reads it there.
 * What they say is kept with the table when a choice is written, which costs no row.
 */
export class Uncalled {
	// What was said since the room woke.
	private readonly said = new Map<string, WordOfTurns>();
	// The list that says all of it already; absent when something was said since.
	private complete: { readonly uncalled: Table['uncalled'] } | undefined;

	/** Whether the account's object need not be told of turns. */
	has({ uncalled }: Table, account: string): boolean {
		const said = this.said.get(account);
		return said === undefined ? uncalled?.includes(account) === true : !said.wantsTurns;
	}

	/**
	 * Notes what the account's object says. That it wants no news is not believed when it has said otherwise since, or when it has long been on
	 * its way; that it wants them always is, which costs a request at most. Answers whether the table says otherwise, and has to be written at
	 * once. `now`: milliseconds.
	 */
	learn({ uncalled }: Table, account: string, { at, wantsTurns }: WordOfTurns, now: number): boolean {
		const before = this.said.get(account);
		if (!wantsTurns && ((before?.wantsTurns === true && before.at >= at) || !isInTime(at, now))) return false;
		this.complete = undefined;
		this.said.set(account, { at: Math.max(at, before?.at ?? at), wantsTurns });
		return wantsTurns && uncalled?.includes(account) === true;
	}

	/** The table as it is after this change, without what was said of whoever comes or goes with it: their objects say it anew. */
	settled(before: Room | undefined, after: Room): Table {
		const { table } = after;
		if (before === undefined || before.table === table) return table;
		const [old, now] = [accountsAt(before), accountsAt(after)];
		const stays = (account: string): boolean => old.has(account) && now.has(account);
		for (const account of this.said.keys()) if (!stays(account)) this.said.delete(account);
		const uncalled = table.uncalled?.filter(stays);
		return uncalled?.length === table.uncalled?.length ? table : { ...table, uncalled: uncalled?.length === 0 ? undefined : uncalled };
	}

	/** The room's table with what is known by now of those who belong to it; the same when it says so already. */
	noted(room: Room): Table {
		const { table } = room;
		if (this.complete !== undefined && this.complete.uncalled === table.uncalled) return table;
		const uncalled = [...accountsAt(room)].filter((account) => this.has(table, account)).sort();
		const known = table.uncalled ?? [];
		const isSame = uncalled.length === known.length && uncalled.every((account, n) => account === known[n]);
		if (!isSame) return { ...table, uncalled: uncalled.length === 0 ? undefined : uncalled };
		this.complete = { uncalled: table.uncalled };
		return table;
	}
}
