import { ROOM } from './limits.ts';
import type { Table } from './table.ts';

/** A room's one alarm: the next choice of a bot, or the day when the table goes. */
export class Clock {
	private readonly storage: DurableObjectStorage;
	// Carries work out beside what goes on; failures are reported there.
	private readonly aside: (work: Promise<void>) => void;
	private at: number | undefined;

	constructor(storage: DurableObjectStorage, aside: (work: Promise<void>) => void) {
		this.storage = storage;
		this.aside = aside;
	}

	/** Sets the alarm to what the table waits for, when it does not ring early enough. */
	set({ botAt, phase, touched }: Table): void {
		const due = botAt ?? touched + ROOM.idle[phase];
		if (this.at !== undefined && due >= this.at && botAt === undefined) return;
		if (due !== this.at) this.aside(this.storage.setAlarm(due));
		this.at = due;
	}

	/** The alarm has rung, and is set no more. */
	rung(): void {
		this.at = undefined;
	}

	/** Rings again: what was to be done has failed. */
	ringAgain(now: number): Promise<void> {
		return this.storage.setAlarm(now + 30_000);
	}

	/** Rings no more. */
	stop(): Promise<void> {
		this.at = undefined;
		return this.storage.deleteAlarm();
	}
}
