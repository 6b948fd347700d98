import type { Refusal } from '#rules/core/play.ts';
import { keepEdition, named } from '#party/shared/edition-shelf.ts';
import type { Env } from '#party/shared/env.ts';
import { AGAIN } from '#party/shared/limits.ts';
import { placedIn } from '#party/shared/placement.ts';
import { againRefusal, leadingTo, openingAgain, type NewTable } from './again.ts';
import { isRefusal, type Change } from './change.ts';
import type { Store } from './rows/store.ts';
import type { Room, Table } from './table.ts';

/** What the way to the next table needs of the room. */
type Finished = {
	readonly env: () => Pick<Env, 'Match' | 'Edition' | 'Player'>;
	/** The room as it is. Throws when there is none, or it cannot be read. */
	present(): { readonly room: Room; readonly store: Store };
	commit(change: Change): void;
};

/** The way from a finished table to the one where its people play again, which is opened once, however many ask. */
export class NextTable {
	private readonly finished: Finished;
	private opening: Promise<{ readonly id: string } | Refusal> | undefined;

	constructor(finished: Finished) {
		this.finished = finished;
	}

	/**
	 * Where the people of this table play again, or why the account cannot ask for that. While there is no such table, it is opened under
	 * the `fresh` name, with the account as its host; without one, nothing is answered.
	 */
	async ask(account: string, fresh: NewTable | undefined): Promise<{ readonly id?: string | undefined } | Refusal> {
		const { table } = this.finished.present().room;
		const refusal = againRefusal(table, account);
		if (refusal !== undefined) return refusal;
		if (this.opening !== undefined) return this.opening;
		if (fresh === undefined) {
			const id = await this.thereAlready(table, account);
			// Whoever has given the seat up that was kept for them may come after all.
			if (id !== undefined) await this.finished.env().Match.getByName(id).readmit(account);
			return { id };
		}
		this.opening = this.open(account, fresh);
		try {
			return await this.opening;
		} finally {
			this.opening = undefined;
		}
	}

	// From one match to the next, as often as they played again and the account was there. Where nobody has played for long there is no
	// table any more; where the last match is over, too, or was played without the account, it leads nowhere: another is opened.
	private async thereAlready({ again }: Table, account: string): Promise<string | undefined> {
		const { Match } = this.finished.env();
		let next = again?.table;
		for (let hop = 0; next !== undefined && hop < AGAIN.followed; hop += 1) {
			const there = await Match.getByName(next).leadsOn(account);
			if (there === undefined) return undefined;
			if (!there.isOver) return next;
			next = there.next;
		}
		return undefined;
	}

	private async open(account: string, fresh: NewTable): Promise<{ readonly id: string } | Refusal> {
		const { table } = this.finished.present().room;
		const known = await this.thereAlready(table, account);
		if (known !== undefined) return { id: known };
		const edition = await this.editionName();
		const shut = new Set(await this.finished.env().Player.getByName(account).shutOut());
		const opened = await this.finished
			.env()
			.Match.getByName(fresh.id, placedIn(table.region))
			.open(openingAgain(table, account, fresh, { edition, shut }));
		if (isRefusal(opened)) return opened;
		// Somebody may have come or gone meanwhile.
		const { room } = this.finished.present();
		this.finished.commit({ room: { ...room, table: leadingTo(room.table, account, fresh.id) } });
		return { id: fresh.id };
	}

	// Rooms that are older than shared editions hold their own.
	private async editionName(): Promise<string | undefined> {
		const { store } = this.finished.present();
		const edition = store.edition.read();
		const shared = store.edition.shared;
		if (edition === undefined || shared !== undefined) return shared;
		const own = await named(edition);
		await keepEdition(this.finished.env(), own);
		return own.hash;
	}
}
