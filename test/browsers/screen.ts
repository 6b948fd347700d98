import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { WINDOW } from './tab.ts';

/** The program that is a screen where there is none. */
export const SCREEN = '/usr/bin/Xvfb';

/** Begins a screen of its own, no larger than the window is to be; answers its name and its process. */
export async function beginScreen(): Promise<{ readonly display: string; readonly process: ChildProcess }> {
	const { width, height } = WINDOW;
	const child = spawn(SCREEN, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${width}x${height}x24`], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe']
	});
	const [name] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
	return { display: `:${String(name).trim()}`, process: child };
}
