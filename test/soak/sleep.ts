import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer } from '../../tools/host/server.ts';
import { latency, printTable } from '../bench/figures.ts';
import { awakeRooms } from '../bench/server-processes.ts';
import type { Pace, SoakRoom } from './room.ts';

// The runtime puts an object to sleep when it has been idle for 5 to 12 seconds.
const ASLEEP_AFTER = 15_000;
// Choices that a resting room takes before it rests again.
const BETWEEN = 20;
// In the quiet afterwards so many rooms are woken, one after the other.
const WOKEN = 50;

/** Rooms that are left alone again and again until they sleep, in the middle of the load. */
export class Sleepers {
	readonly rooms: readonly SoakRoom[];
	/** The first choice after each rest, in milliseconds. */
	readonly first: number[] = [];
	readonly second: number[] = [];
	asleep = 0;
	private readonly server: LocalServer;

	constructor(server: LocalServer, rooms: readonly SoakRoom[]) {
		this.server = server;
		this.rooms = rooms;
	}

	/** Plays and rests in turn, all of them at the same time so that it can be seen from outside how many sleep. */
	async play(pace: Pace, took: (time: number) => void): Promise<void> {
		while (performance.now() + ASLEEP_AFTER < pace.until) {
			await Promise.all(this.rooms.map((room) => this.playSome(room, took)));
			await sleep(ASLEEP_AFTER);
			await this.wake();
		}
		// No time is left to sleep in.
		await Promise.all(this.rooms.map((room) => room.play(pace, took)));
	}

	private async wake(): Promise<void> {
		const awake = awakeRooms(this.server, 'Match');
		for (const room of this.rooms) {
			if (!room.isAsleep(awake)) continue;
			this.asleep += 1;
			await twoChoices(room, this.first, this.second);
		}
	}

	private async playSome(room: SoakRoom, took: (time: number) => void): Promise<void> {
		for (let i = 0; i < BETWEEN; i += 1) {
			const time = await room.choose();
			if (time !== undefined) took(time);
		}
	}
}

/** Lets every room sleep, wakes some, and prints it beside the sleep under load. Answers what went wrong. */
export async function printSleep(server: LocalServer, rooms: readonly SoakRoom[], under: Sleepers): Promise<string[]> {
	for (const room of rooms) await room.settle();
	await sleep(ASLEEP_AFTER);
	const left = awakeRooms(server, 'Match').size;
	const [first, second]: [number[], number[]] = [[], []];
	for (const room of rooms.slice(0, WOKEN)) await twoChoices(room, first, second);
	const woken = awakeRooms(server, 'Match').size - left;
	printTable([
		['sleep', 'rooms asleep', 'woken', 'median', '95 %', '99 %'],
		['first choice, under load', String(under.asleep), String(under.first.length), ...latency(under.first)],
		['second choice, under load', '', '', ...latency(under.second)],
		['first choice, in the quiet', `${rooms.length - left} of ${rooms.length}`, String(woken), ...latency(first)],
		['second choice, in the quiet', '', '', ...latency(second)]
	]);
	return left === 0 ? [] : [`${left} rooms did not sleep`];
}

// A room whose match is just over has no choice to take, and none is counted.
async function twoChoices(room: SoakRoom, first: number[], second: number[]): Promise<void> {
	for (const times of [first, second]) {
		const time = await room.choose();
		if (time === undefined) return;
		times.push(time);
		await room.settle();
	}
}
