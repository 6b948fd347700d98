import type { Change } from '#party/room/change.ts';
import { ROOM } from '#party/shared/limits.ts';
import type { LogRow } from '#party/room/log.ts';
import type { Store } from '#party/room/rows/store.ts';
import type { Room } from '#party/room/table.ts';

/** Stands for a room's rows: keeps the log in memory and nothing else. */
export class MemoryStore {
	rows: readonly LogRow[];
	readonly sayings = { latestFor: (): never[] => [] };
	readonly edition = { read: (): undefined => undefined };
	readonly entries = {
		latest: (before?: number): LogRow[] => this.latest(before),
		after: (number: number): LogRow[] => this.after(number),
		all: (): LogRow[] => [...this.rows]
	};
	private readonly room: Room;

	constructor(room: Room, rows: readonly LogRow[]) {
		this.room = room;
		this.rows = rows;
	}

	/** Itself, as those see it who keep a room; of a store they call no more than what is here. */
	get asStore(): Store {
		return this as unknown as Store;
	}

	exists(): boolean {
		return true;
	}

	readRoom(): Room {
		return this.room;
	}

	forget(): void {
		// There is nothing beside the rows.
	}

	/** Nothing of the room: the keeper remembers what it wrote. */
	keep(_before: Room | undefined, _after: Room, { recording }: Change, at: number): LogRow[] {
		if (recording === undefined) return [];
		const { kept, added } = recording;
		const times = this.after(kept + 1).map((row) => row.at);
		const fresh = added.map(({ facts, seat }, index) => ({ number: kept + 1 + index, at: times[index] ?? at, facts, seat }));
		this.rows = [...this.rows.filter(({ number }) => number <= kept), ...fresh];
		return fresh;
	}

	private latest(before = Number.MAX_SAFE_INTEGER): LogRow[] {
		let from = this.rows.findLastIndex(({ number }) => number < before) + 1;
		const to = from;
		for (let facts = 0; from > 0 && facts < ROOM.facts; from -= 1) facts += this.rows[from - 1]?.facts.length ?? 0;
		return this.rows.slice(from, to);
	}

	private after(number: number): LogRow[] {
		return this.rows.filter((row) => row.number > number);
	}
}
