import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer } from '../../tools/host/server.ts';
import { percentile, printTable } from '../bench/figures.ts';
import { awakeRooms, memoryOf } from '../bench/server-processes.ts';
import type { Heap } from './heap.ts';

/** What is seen from outside at one moment: seconds since the start, bytes of memory and of the rooms' heap, what is awake and done so far. */
export type Sample = {
	readonly at: number;
	readonly runtime: number;
	readonly around: number;
	readonly heap: number;
	readonly awake: number;
	readonly choices: number;
	readonly sockets: number;
};

// How much more memory at the end than in the middle still counts as flat.
const FLAT = 1.1;
const ROWS = 12;

/** Looks at the server every so many milliseconds until it is stopped. */
export class Sampler {
	readonly samples: Sample[] = [];
	private readonly watching: Promise<void>;
	private readonly ended = new AbortController();

	constructor(server: LocalServer, heap: Heap, every: number, soFar: () => Pick<Sample, 'choices' | 'sockets'>) {
		this.watching = this.watch(server, heap, every, soFar);
		// What went wrong is told by `stop`.
		this.watching.catch(() => undefined);
	}

	/** Ends it. Throws when the server could not be looked at. */
	async stop(): Promise<void> {
		this.ended.abort();
		await this.watching;
	}

	private async watch(server: LocalServer, heap: Heap, every: number, soFar: () => Pick<Sample, 'choices' | 'sockets'>): Promise<void> {
		const { signal } = this.ended;
		const begun = performance.now();
		while (await sleep(every, true, { signal }).catch(() => false)) {
			const size = await heap.size();
			const awake = awakeRooms(server, 'Match').size;
			this.samples.push({ at: (performance.now() - begun) / 1_000, ...memoryOf(server), heap: size, awake, ...soFar() });
		}
	}
}

/** Bytes as text, in whole megabytes. */
export function megabytes(bytes: number): string {
	return `${Math.round(bytes / 2 ** 20)} MB`;
}

/** Prints about a dozen of the samples. */
export function printSamples(samples: readonly Sample[]): void {
	const every = Math.max(1, Math.ceil(samples.length / ROWS));
	const shown = samples.filter((_, i) => (samples.length - 1 - i) % every === 0);
	printTable([
		['time', 'heap of the rooms', 'workerd', 'tools around it', 'rooms awake', 'choices', 'sockets opened'],
		...shown.map(({ at, heap, runtime, around, awake, choices, sockets }) => [
			`${Math.round(at)} s`,
			megabytes(heap),
			megabytes(runtime),
			megabytes(around),
			String(awake),
			String(choices),
			String(sockets)
		])
	]);
}

/** Whether the heap of the rooms stands still: the median of the middle fifth of the samples beside that of the last fifth. */
export function memoryVerdict(samples: readonly Sample[]): { readonly flat: boolean; readonly text: string } {
	const fifth = (from: number): number =>
		percentile(
			samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * (from + 0.2))).map(({ heap }) => heap),
			0.5
		);
	const [middle, end] = [fifth(0.4), fifth(0.8)];
	const flat = end <= middle * FLAT;
	return {
		flat,
		text: `heap of the rooms: ${megabytes(middle)} in the middle, ${megabytes(end)} at the end: ${flat ? 'flat' : 'GROWING'}`
	};
}
