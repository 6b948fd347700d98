import type { Game } from '#rules/core/game.ts';
import type { Seat } from '#rules/core/seat.ts';
import { botChange } from './bot.ts';
import type { Change } from './change.ts';
import { goesAt, type Alarm } from './alarm.ts';
import { ALARM, ROOM } from '#party/shared/limits.ts';
import { botsGoOn, seatToAnswer } from './pace.ts';
import { report } from '#party/shared/send.ts';
import type { Room, Table } from './table.ts';
import { atZero } from './people/takeover.ts';
import { countOf } from './people/stand-in.ts';
import type { Thinker } from './thinking.ts';
import type { Thread } from './thread.ts';
import { Unreadable } from './rows/unreadable.ts';
import { wishedChange } from './wishes.ts';

/** The room that time passes for. */
export type Timed = {
	/** The room as it is written. Throws when it cannot be read. */
	room(): Room | undefined;
	gameOf(id: string): Game;
	/** The accounts with an open socket. */
	online(): ReadonlySet<string>;
	commit(change: Change, actor: Seat | undefined): void;
	/** The match starts with those who have revealed their nonces by now. */
	endReveal(room: Room): void;
	/** When those who are kept behind the match may know more of it (milliseconds), if that is a question of time. */
	lateDue(room: Room): number | undefined;
	/** Tells those who are kept behind the match what they may know by now. */
	tellLate(): void;
	/** Until when the table lasts, as far as its rows tell (milliseconds). */
	lasts(): number | undefined;
	/** When the match is to be archived (milliseconds): at no time before its end, or afterwards. */
	archives(table: Table): number;
	/** Archives the match. */
	archive(room: Room): Promise<void>;
	/** The table's time has come: its rows go, readable or not. */
	vanish(): Promise<void>;
};

/** What a room does when its alarm rings: bots think and act, wishes are carried out, players' times end, who is kept behind hears more, and a table goes that nothing has happened at for long. */
export class Timekeeper {
	private readonly alarm: Alarm;
	private readonly timed: Timed;
	private readonly thread: Thread;
	private readonly thinker: Thinker;

	constructor(alarm: Alarm, timed: Timed, thread: Thread, thinker: Thinker) {
		this.alarm = alarm;
		this.timed = timed;
		this.thread = thread;
		this.thinker = thinker;
	}

	/** Sees to it that the alarm rings for what the room waits for: in time for a bot that has to think. */
	wind(room: Room): void {
		const thinks = room.table.botAt !== undefined && this.slicesLeft(room) > 0;
		const besides = Math.min(this.timed.lateDue(room) ?? Infinity, this.timed.archives(room.table));
		this.alarm.set(room.table, thinks ? ALARM.early : 0, besides);
	}

	private slicesLeft(room: Room): number {
		return this.thinker.slicesLeft(this.timed.gameOf(room.table.game), room);
	}

	/** The alarm has rung. */
	async rung(): Promise<void> {
		try {
			await this.alarm.ring(() => this.work());
		} catch (error) {
			report('alarm', error);
			const [now, until] = [Date.now(), this.timed.lasts()];
			// Nothing to retry: it is read again when the house is up to date, unless its time comes first.
			const isNewer = error instanceof Unreadable && error.trouble === 'newer-table' && until !== undefined && now < until;
			if (isNewer) await this.alarm.ringAt(Math.min(now + ROOM.newer, until));
			else if (await this.alarm.failed(now, until)) await this.timed.vanish();
		}
	}

	private async work(): Promise<void> {
		const { present: room } = this;
		if (room === undefined) return;
		const { table } = room;
		if (table.reveal !== undefined && Date.now() >= table.reveal.until) this.timed.endReveal(room);
		else if (table.botAt === undefined && Date.now() >= goesAt(table)) return this.timed.vanish();
		else if (Date.now() >= this.timed.archives(table)) await this.timed.archive(room);
		const hasEnded = this.endTimes();
		const { present } = this;
		// It may have rung so that a bot can think, or for the end of somebody's time.
		const isForBot = !hasEnded && present !== undefined && this.slicesLeft(present) === 0;
		let goesOn = present?.table.botAt !== undefined && (isForBot || (await this.botActsSoon()));
		const end = Date.now() + ALARM.rings;
		for (let choices = 0; goesOn && choices < ALARM.choices && Date.now() < end; choices += 1) {
			this.endTimes();
			if (this.present !== undefined) this.answerFor(this.present);
			goesOn = await this.botActsSoon();
		}
		this.timed.tellLate();
		if (this.present === undefined) return;
		this.note(this.present, true);
		this.wind(this.present);
	}

	// Somebody's time may be over: whether it is. When the house was away, what is left of it is counted first.
	private endTimes(): boolean {
		if (this.present?.table.clock === undefined) return false;
		this.timed.commit({ room: this.present }, undefined);
		const room = this.present;
		const change = atZero(room, { now: Date.now(), ...countOf(room) });
		if (change !== undefined) this.timed.commit(change, undefined);
		return change !== undefined;
	}

	private get present(): Room | undefined {
		return this.timed.room();
	}

	// Waits for a bot that acts soon, and has it think meanwhile; whether one does.
	private async botActsSoon(): Promise<boolean> {
		for (;;) {
			await this.botThinks();
			const botAt = this.present?.table.botAt;
			const wait = (botAt ?? Infinity) - Date.now();
			if (wait > ALARM.soon) return false;
			await after(wait);
			if (this.present?.table.botAt === botAt) return true;
		}
	}

	// Slice by slice, as far apart as the time until it acts allows, each when those of other rooms leave the thread alone: whoever asks for
	// something meanwhile is answered in between, and what they change may leave the bot with something else to think about, or nothing. Where
	// many think, or everything takes long, a bot acts late rather than that people wait, but not later than can be borne.
	private async botThinks(): Promise<void> {
		for (let room = this.present; room !== undefined; room = this.present) {
			const left = this.slicesLeft(room);
			if (left === 0) return;
			const now = Date.now();
			const { botAt = now } = room.table;
			if (now < botAt) await after(Math.min((botAt - now) / (left + 1), ALARM.apart));
			await after(this.thread.book(Date.now(), now - botAt));
			this.thread.took(await this.thinkOn());
		}
	}

	// Has the bot that acts next think for one slice; answers for how many milliseconds it has held up the thread.
	private async thinkOn(): Promise<number> {
		const { present } = this;
		const begun = Date.now();
		if (present !== undefined) {
			this.thinker.thinkOn(this.timed.gameOf(present.table.game), present);
			this.note(present, false);
		}
		// Where the clock stands still while a room computes, it goes on with the next event.
		if (Date.now() === begun) await after(0);
		return Date.now() - begun;
	}

	// When the room may sleep, nothing goes on in it until its alarm rings again or somebody comes.
	private note(room: Room, maySleep: boolean): void {
		this.thinker.note(this.timed.gameOf(room.table.game), room, maySleep);
	}

	private answerFor(room: Room): void {
		const game = this.timed.gameOf(room.table.game);
		const due = botsGoOn(room.table, this.timed.online()) ? seatToAnswer(game, room) : undefined;
		// When nobody is to be answered for, it is noted that nothing is waited for.
		if (due === undefined) this.timed.commit({ room }, undefined);
		else if (due.wished === undefined)
			this.timed.commit(
				botChange(game, room, due.seat, () => this.thinker.wanted(game, room, due.seat)),
				due.seat
			);
		else this.timed.commit(wishedChange(game, room, due.wished), due.seat);
	}
}

function after(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
