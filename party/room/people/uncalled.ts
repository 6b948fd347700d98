import { accountsAt } from '#party/room/summary.ts';
import type { Room, Table } from '#party/room/table.ts';
import { isInTime, type Reading } from './vouched.ts';

/**
 * The accounts whose objects do nothing with the news that it is their turn here: no device of theirs is called, and nobody reads it there.
 * What they say is kept with the table when a choice is written, which costs no row.
 */
export class Uncalled {
	// What was said since the room woke.
	private readonly said = new Map<string, Pick<Reading, 'at' | 'wantsTurns'>>();

	/** Whether the account's object need not be told of turns. */
	has({ uncalled }: Table, account: string): boolean {
		const said = this.said.get(account);
		return said === undefined ? uncalled?.includes(account) === true : !said.wantsTurns;
	}

	/**
	 * Notes what the account's object says, unless it has said something else since. That it wants no news is not believed when it has long
	 * been on its way. Answers whether the table says otherwise, and has to be written at once. `now`: milliseconds.
	 */
	learn({ uncalled }: Table, account: string, { at, wantsTurns }: Pick<Reading, 'at' | 'wantsTurns'>, now: number): boolean {
		const before = this.said.get(account);
		const isOld = before !== undefined && (before.at > at || (before.at === at && before.wantsTurns));
		if (isOld || (!wantsTurns && !isInTime(at, now))) return false;
		this.said.set(account, { at, wantsTurns });
		return wantsTurns && uncalled?.includes(account) === true;
	}

	/** The room's table with what is known by now of those who belong to it; the same when it says so already. */
	noted(room: Room): Table {
		const { table } = room;
		const uncalled = [...accountsAt(room)].filter((account) => this.has(table, account)).sort();
		const known = table.uncalled ?? [];
		const isSame = uncalled.length === known.length && uncalled.every((account, n) => account === known[n]);
		return isSame ? table : { ...table, uncalled: uncalled.length === 0 ? undefined : uncalled };
	}
}
