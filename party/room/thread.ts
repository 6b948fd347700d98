import { ALARM } from '#party/shared/limits.ts';

// Of the latest slices, about this many make up how long one usually takes.
const LATEST = 8;
// Milliseconds that a slice is taken for before there was one.
const AT_FIRST = 4;

/**
 * The one thread that the rooms of a process share, and whose turn it is to think on it. However many bots of however many rooms think,
 * together they take a share of it that leaves what people ask for nearly alone. It is only ever known in memory: a process that has just
 * begun knows nothing, and nothing is lost by that.
 */
export class Thread {
	// When somebody last asked any room for something, in milliseconds.
	private asked = -Infinity;
	// From when on the next slice may begin, of whichever room's bot.
	private free = -Infinity;
	// How long slices take.
	private usual = AT_FIRST;

	/** Somebody asks a room for something, `now` (milliseconds). */
	ask(now: number): void {
		this.asked = now;
	}

	/**
	 * Books the next slice for a bot, which may be late; answers in how many milliseconds it may begin. Each has its turn after those who have
	 * booked before.
	 */
	book(now: number, isLate = false): number {
		const begin = Math.max(now, this.free);
		const rests = !isLate && now - this.asked < ALARM.asked ? ALARM.rests.asked : ALARM.rests.quiet;
		this.free = begin + this.usual * (1 + rests);
		return begin - now;
	}

	/** A slice has held up the thread for so many milliseconds. */
	took(held: number): void {
		this.usual += (held - this.usual) / LATEST;
	}
}

/** That of this process: objects that share it share its modules. */
export const sharedThread = new Thread();
