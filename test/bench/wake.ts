import { setTimeout as sleep } from 'node:timers/promises';
import type { Contender } from './contender.ts';

const ROOMS = 20;
const CHOICES_BEFORE = 20;
// The runtime puts an object to sleep when it has been idle for 5 to 12 seconds; the alarm of a match's start rings once after eight.
const ASLEEP_AFTER = 25_000;
const PAUSE = 3;

/** The first choice of rooms that were left alone, how many of those were asleep, and the second choice of the same rooms. */
export type FirstChoices = { readonly first: number[]; readonly warm: number[]; readonly asleep: number };

/** Leaves some rooms alone until they sleep, their sockets open, and lets each of them take a choice, one room after the other. */
export async function firstChoices(contender: Contender): Promise<FirstChoices> {
	const rooms = [];
	for (let i = 0; i < ROOMS; i += 1) rooms.push(await contender.open());
	for (const room of rooms) {
		for (let i = 0; i < CHOICES_BEFORE; i += 1) await room.choose();
		await room.ready();
	}
	await sleep(ASLEEP_AFTER);
	const asleep = ROOMS - Math.min(ROOMS, contender.awake?.() ?? ROOMS);
	const [first, warm]: [number[], number[]] = [[], []];
	for (const room of rooms) {
		for (const times of [first, warm]) {
			const time = await room.choose();
			if (time !== undefined) times.push(time);
			await room.ready();
			// What a room still does after its answer is not to fall into the next one's time.
			await sleep(PAUSE);
		}
	}
	// Only now: who goes is work for a room, too.
	for (const room of rooms) await room.close();
	return { first, warm, asleep };
}
