import type { RoomSocket } from './crowd.ts';
import { READING } from '#party/shared/limits.ts';
import { sendText, tell } from '#party/shared/send.ts';
import { unguessable } from '#party/shared/random.ts';
import type { Mark } from '#party/room/table.ts';

type Reading = { sent: number; mark: string | undefined; lags: boolean };

/**
 * Who reads what is sent. The runtime keeps whatever a socket does not take, and does not tell how much that is: so every now and then
 * a mark goes along that nobody can guess, and who does not send it back while much more was sent is closed.
 */
export class Readers {
	private readonly readings = new WeakMap<RoomSocket, Reading>();
	private readonly closeLater: (guest: RoomSocket) => void;

	constructor(closeLater: (guest: RoomSocket) => void) {
		this.closeLater = closeLater;
	}

	/** Sends a text to a socket that still takes what it is sent, and a mark after it when it is time for one. */
	send(guest: RoomSocket, text: string): void {
		const reading = this.readingOf(guest);
		if (reading.lags) return;
		reading.sent += text.length;
		if (reading.mark !== undefined && reading.sent > READING.behind) {
			reading.lags = true;
			this.closeLater(guest);
			return;
		}
		sendText(guest, text);
		if (reading.mark === undefined && reading.sent >= READING.marks) this.mark(guest, reading);
	}

	private mark(guest: RoomSocket, reading: Reading): void {
		const mark = unguessable();
		Object.assign(reading, { sent: 0, mark });
		// The room may sleep before the answer comes.
		this.note(guest, { mark, at: Date.now() });
		tell(guest, { type: 'mark', mark });
	}

	/** A mark has come back; whether it is the one that was sent. */
	got(guest: RoomSocket, mark: string): boolean {
		const reading = this.readingOf(guest);
		if (reading.mark !== mark) return false;
		Object.assign(reading, { sent: 0, mark: undefined });
		this.note(guest, undefined);
		return true;
	}

	private note(guest: RoomSocket, mark: Mark | undefined): void {
		const { state } = guest;
		if (state) guest.setState({ ...state, mark });
	}

	// What was sent before the room slept is not known any longer: who owed an answer for long enough lags.
	private readingOf(guest: RoomSocket): Reading {
		const known = this.readings.get(guest);
		if (known !== undefined) return known;
		const owed = guest.state?.mark;
		const isLate = owed !== undefined && Date.now() - owed.at > READING.patience;
		const reading = { sent: isLate ? READING.behind : 0, mark: owed?.mark, lags: false };
		this.readings.set(guest, reading);
		return reading;
	}
}
