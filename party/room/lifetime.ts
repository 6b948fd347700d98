import { wholeEntries } from './answers.ts';
import type { Change } from './change.ts';
import type { Alarm } from './alarm.ts';
import type { Keeper } from './keeper.ts';
import { ROOM } from '#party/shared/limits.ts';
import { remainsOf, type Remains } from './rows/remains.ts';
import { report } from '#party/shared/send.ts';
import { calledOff } from './reveal.ts';
import { begin } from './start.ts';
import type { Store } from './rows/store.ts';
import type { Room, Table } from './table.ts';

/** The room whose time it is. */
type Living = {
	keeper(): Keeper;
	commit(change: Change): void;
	/** Everybody at its sockets learns that there is no such table any more. */
	dismiss(): void;
	/** No directory offers it any more. */
	withdraw(): void;
	/** The account's own list learns that the table is gone. */
	tellGone(account: string, id: string): void;
};

/** What time does to a table: its match begins without who is late, is archived once it is over, and its rows go at last. */
export class Lifetime {
	private readonly alarm: Alarm;
	private readonly storage: DurableObjectStorage;
	private readonly store: Store;
	private readonly room: Living;
	// Its match could not be archived since the room woke.
	private isUnfit = false;

	constructor(alarm: Alarm, storage: DurableObjectStorage, store: Store, room: Living) {
		this.alarm = alarm;
		this.storage = storage;
		this.store = store;
		this.room = room;
	}

	private get keeper(): Keeper {
		return this.room.keeper();
	}

	/** Who has not revealed their nonce by now is left out. Nobody is kept at a table that cannot start. */
	endReveal({ table }: Room): void {
		try {
			this.room.commit(begin(this.keeper.gameOf(table.game), table, this.keeper.store.edition.read()));
		} catch (error) {
			report('start', error);
			this.room.commit({ room: { table: calledOff(table) } });
		}
	}

	/** Archives the match of the room. What is not whole stays as it is, in case its rows can be put right. */
	async archive(room: Room): Promise<void> {
		try {
			wholeEntries(this.keeper, room);
			const present = this.keeper.room;
			if (present === undefined) return;
			// Read anew, as it is kept from now on.
			if (await this.store.putAway(present, () => this.keeper.room === present)) this.keeper.forget();
		} catch (error) {
			report('archive', error);
			this.isUnfit = true;
		}
	}

	/** When the match is to be archived (milliseconds): at no time before its end, or afterwards. */
	archives({ phase, touched }: Table): number {
		return phase === 'over' && !this.store.archive.isThere && !this.isUnfit ? touched + ROOM.archived : Infinity;
	}

	/** The table's time has come: its rows go, readable or not. */
	async vanish(): Promise<void> {
		this.room.dismiss();
		this.room.withdraw();
		const { id, accounts } = this.remains();
		if (id !== undefined) for (const account of accounts) this.room.tellGone(account, id);
		// Nobody is answered between the rows' going and the room's.
		const gone = this.storage.deleteAll();
		this.keeper.forget();
		await gone;
		await this.alarm.stop();
	}

	/** Until when the table lasts, as far as its rows tell (milliseconds). */
	get lasts(): number | undefined {
		return this.remains().until;
	}

	private remains(): Remains {
		return remainsOf(this.storage.sql);
	}
}
