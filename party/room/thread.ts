import { ALARM } from '#party/shared/limits.ts';

// Of the latest slices, about this many make up how long one usually takes.
const LATEST = 8;
// Milliseconds that a slice is taken for before there was one.
const AT_FIRST = 4;

/**
 * The one thread that the rooms of a process share, and whose turn it is to think on it. However many bots of however many rooms think,
 * together they take a share of it that leaves what people ask for nearly alone, and those that are overdue as much again. It is only ever
 * known in memory: a process that has just begun knows nothing, and nothing is lost by that.
 */
export class Thread {
	// When somebody last asked any room for something, in milliseconds.
	private asked = -Infinity;
	// From when on the next slice may begin, of whichever room's bot; those of overdue ones are booked apart.
	private readonly free = { inTime: -Infinity, overdue: -Infinity };
	// How long slices take.
	private usual = AT_FIRST;

	/** Somebody asks a room for something, `now` (milliseconds). */
	ask(now: number): void {
		this.asked = now;
	}

	/**
	 * Books the next slice for a bot that was to act so many milliseconds ago; answers in how many it may begin. Each has its turn after those
	 * who have booked before.
	 */
	book(now: number, late = 0): number {
		const share = late > ALARM.overdue ? 'overdue' : 'inTime';
		const rests = late <= ALARM.late && now - this.asked < ALARM.asked ? ALARM.rests.asked : ALARM.rests.quiet;
		const free = this.free[share];
		// A clock that was set back would have everybody wait for as long.
		const begin = free - now > ALARM.ahead ? now : Math.max(now, free);
		this.free[share] = begin + this.usual * (1 + rests);
		return begin - now;
	}

	/** A slice has held up the thread for so many milliseconds. */
	took(held: number): void {
		// A machine that slept in the middle of one tells nothing of how long they take.
		this.usual += (Math.min(Math.max(held, 0), ALARM.slice) - this.usual) / LATEST;
	}
}

/** That of this process: objects that share it share its modules. */
export const sharedThread = new Thread();
