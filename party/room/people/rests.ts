import { equal } from '#rules/core/json.ts';
import type { Change } from '#party/room/change.ts';
import { NOBODY, seatOf, withPlace, type Room, type Table } from '#party/room/table.ts';
import type { Rest } from '#party/shared/rest.ts';

/** What learning of rests needs of the room. */
type Rested = {
	room(): Room | undefined;
	commit(change: Change): void;
	/** When the account rests, if it has told. */
	ask(account: string): Promise<Rest | undefined>;
	aside(what: string, work: Promise<unknown>): void;
};

/** Learns when the players of a match by days rest: each account is asked once as long as the room is awake, or again with a later change where that failed, and tells of changes itself. */
export class Rests {
	private readonly rested: Rested;
	private readonly asked = new Set<string>();

	constructor(rested: Rested) {
		this.rested = rested;
	}

	/** Asks for what the clocks of this table need and do not know. */
	look({ clock, phase, places }: Table): void {
		if (clock?.pace !== 'days' || phase !== 'playing') return;
		for (const place of places) {
			if (place.kind !== 'player' || place.account === NOBODY || place.rest !== undefined || this.asked.has(place.account)) continue;
			this.asked.add(place.account);
			this.rested.aside('rest', this.ask(place.account));
		}
	}

	private async ask(account: string): Promise<void> {
		let rest: Rest | undefined;
		try {
			rest = await this.rested.ask(account);
		} catch (error) {
			this.asked.delete(account);
			throw error;
		}
		if (rest !== undefined) this.learn(account, rest);
	}

	/** The account rests then from now on: what of its time has passed is counted as it was. */
	learn(account: string, rest: Rest): void {
		const room = this.rested.room();
		const seat = room && seatOf(room.table, account);
		const place = seat === undefined ? undefined : room?.table.places[seat];
		if (room === undefined || seat === undefined || place?.kind !== 'player' || equal(place.rest, rest)) return;
		this.rested.commit({ room: { ...room, table: withPlace(room.table, seat, { ...place, rest }) }, unseen: true });
	}
}
