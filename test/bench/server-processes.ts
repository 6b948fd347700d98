import { createHash, createHmac } from 'node:crypto';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import type { LocalServer } from '../../tools/host/server.ts';

// What of a local server can be seen from outside, without a word from the server itself. Linux only.

// A group of processes is the fifth field of /proc/<pid>/stat, the third after the name in brackets.
function groupOf(pid: string): number | undefined {
	const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
	return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}

// A process may end while it is looked at.
function attempt<T>(look: () => T): T | undefined {
	try {
		return look();
	} catch {
		return undefined;
	}
}

function processesOf(server: LocalServer): { readonly pid: string; readonly name: string }[] {
	const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && groupOf(entry) === server.process.pid);
	return pids.map((pid) => ({ pid, name: attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) ?? '' }));
}

/** The process of the runtime that runs the rooms. */
export function runtimeProcess(server: LocalServer): number | undefined {
	const found = processesOf(server).find(({ name }) => name === 'workerd');
	return found && Number(found.pid);
}

/** Milliseconds of processor time that a process has taken so far, all its threads; undefined when it has ended. */
export function processorTime(pid: number): number | undefined {
	const threads = attempt(() => readdirSync(`/proc/${pid}/task`));
	if (threads === undefined) return undefined;
	let nanoseconds = 0;
	for (const thread of threads) {
		// The first number of the file.
		const text = attempt(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
		if (text !== undefined) nanoseconds += Number.parseInt(text, 10);
	}
	return nanoseconds / 1e6;
}

/** The TCP ports at which any process of the server listens, on whatever address, in order. */
export function listeningPorts(server: LocalServer): number[] {
	const own = new Set(processesOf(server).flatMap(({ pid }) => openFiles(pid)));
	const ports = ['tcp', 'tcp6'].flatMap((protocol) =>
		(attempt(() => readFileSync(`/proc/net/${protocol}`, 'utf8')) ?? '').split('\n').flatMap((line) => {
			// Of a line: the local address and port in hexadecimal, the state, of which 0A listens, and the socket's number.
			const [, port, state, inode] = /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F:]+ ([0-9A-F]{2})(?: +\S+){5} +(\d+)/.exec(line) ?? [];
			return port !== undefined && state === '0A' && own.has(`socket:[${inode}]`) ? [Number.parseInt(port, 16)] : [];
		})
	);
	return ports.toSorted((a, b) => a - b);
}

// What a process has open: paths of files, and names such as `socket:[1234]`.
function openFiles(pid: string): string[] {
	const descriptors = attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
	return descriptors.flatMap((descriptor) => attempt(() => readlinkSync(`/proc/${pid}/fd/${descriptor}`)) ?? []);
}

/** Resident memory in bytes: of the runtime that runs the rooms (workerd), and of the tools around it. */
export function memoryOf(server: LocalServer): { readonly runtime: number; readonly around: number } {
	const memory = { runtime: 0, around: 0 };
	for (const { pid, name } of processesOf(server)) {
		const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
		const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
		memory[name === 'workerd' ? 'runtime' : 'around'] += kilobytes * 1_024;
	}
	return memory;
}

/** The rooms of a class that are awake: an object holds its database open until it goes to sleep. Answers their ids. */
export function awakeRooms(server: LocalServer, className: string): Set<string> {
	const awake = new Set<string>();
	const database = new RegExp(`-${className}/([0-9a-f]{64})\\.sqlite$`);
	for (const { pid, name } of processesOf(server)) {
		if (name !== 'workerd') continue;
		for (const file of openFiles(pid)) {
			const id = database.exec(file)?.[1];
			if (id !== undefined) awake.add(id);
		}
	}
	return awake;
}

/** The id of the object of this name, as the local runtime derives it. */
export function objectId(className: string, name: string): string {
	const key = createHash('sha256').update(`backroom-${className}`).digest();
	const half = createHmac('sha256', key).update(name).digest().subarray(0, 16);
	return Buffer.concat([half, createHmac('sha256', key).update(half).digest().subarray(0, 16)]).toString('hex');
}
