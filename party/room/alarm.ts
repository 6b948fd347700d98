import { ALARM, ROOM } from '#party/shared/limits.ts';
import { nextZero } from './seat-clocks.ts';
import type { Table } from './table.ts';

/** Alarms that failed one after the other, since when (milliseconds). */
type Failures = { readonly times: number; readonly since: number };

const FAILURES = 'alarm failures';

/** A room's one alarm: the end of the moment before the match, the next choice of a bot, the end of a player's time, the moment when who is kept behind may know more, the hour when a finished match is archived, or the day when the table goes. Each setting is billed as a row written. */
export class Alarm {
	private readonly storage: DurableObjectStorage;
	// Carries work out beside what goes on; failures are reported there.
	private readonly aside: (work: Promise<void>) => void;
	// When it rings; 'unknown' since the room woke, undefined when it is not set.
	private at: number | 'unknown' | undefined = 'unknown';
	// What it is to be set to when what it rang for is done.
	private held: { readonly table: Table; readonly early: number; readonly besides: number } | undefined;
	private isRinging = false;
	// Whether it was set for a moment soon, which may pass without it.
	private isForSoon = false;

	constructor(storage: DurableObjectStorage, aside: (work: Promise<void>) => void) {
		this.storage = storage;
		this.aside = aside;
	}

	/** Sees to it that the alarm rings for what the table waits for; so much `early` (milliseconds) for a bot that has to think before it acts, and for a moment `besides` when no bot is waited for. */
	set(table: Table, early = 0, besides = Infinity): void {
		const due = Math.min(dueAt(table), besides);
		if (this.isRinging) this.held = { table, early, besides };
		else if (table.reveal !== undefined) this.put(table.reveal.until, true);
		else if (table.botAt !== undefined) this.put(Math.min(table.botAt - early, dueAt(table)), true);
		else if (this.at === 'unknown') this.aside(this.look(table, besides));
		// One that rings before anything is due is set anew then; one for a moment that has passed would wake the room for nothing.
		else if (this.at === undefined || this.isForSoon || this.at > due) this.put(due, false);
	}

	// A room that wakes for a choice has its alarm already: asking costs nothing.
	private async look(table: Table, besides: number): Promise<void> {
		const at = (await this.storage.getAlarm()) ?? undefined;
		if (this.at !== 'unknown') return;
		this.at = at;
		this.set(table, 0, besides);
	}

	private put(due: number, isForSoon: boolean): void {
		this.isForSoon = isForSoon;
		if (due === this.at) return;
		this.at = due;
		this.aside(this.storage.setAlarm(due));
	}

	/** Does what the alarm rang for. Meanwhile it is not set anew, only once at the end: for the table as it is then. */
	async ring(work: () => Promise<void>): Promise<void> {
		this.at = undefined;
		this.isForSoon = false;
		this.isRinging = true;
		this.held = undefined;
		try {
			await work();
		} finally {
			this.isRinging = false;
		}
		this.setHeld();
		if (this.storage.kv.get(FAILURES) !== undefined) this.storage.kv.delete(FAILURES);
	}

	private setHeld(): void {
		if (this.held !== undefined) this.set(this.held.table, this.held.early, this.held.besides);
	}

	/**
	 * Rings again after a failure, later each time and only so often; then on the day when the table goes, if that can be `told`. Answers
	 * whether that day has come.
	 */
	async failed(now: number, told: number | undefined): Promise<boolean> {
		const before = this.storage.kv.get<Failures>(FAILURES);
		const { times, since } = { times: (before?.times ?? 0) + 1, since: before?.since ?? now };
		const until = told ?? since + ROOM.idle.playing;
		if (now >= until) return true;
		this.storage.kv.put<Failures>(FAILURES, { times, since });
		const pause = ALARM.retries[times - 1];
		this.at = pause === undefined ? until : Math.min(now + pause, until);
		await this.storage.setAlarm(this.at);
		return false;
	}

	/** Rings again at this moment (milliseconds), whatever has failed. */
	async ringAt(due: number): Promise<void> {
		this.at = due;
		await this.storage.setAlarm(due);
	}

	/** Rings no more. */
	stop(): Promise<void> {
		this.at = undefined;
		this.held = undefined;
		return this.storage.deleteAlarm();
	}
}

// What the alarm is for besides moments soon.
function dueAt(table: Table): number {
	return Math.min(nextZero(table) ?? Infinity, goesAt(table));
}

/** The day when a table goes if nothing happens at it, in milliseconds. */
export function goesAt({ phase, touched }: Pick<Table, 'phase' | 'touched'>): number {
	return touched + ROOM.idle[phase];
}
