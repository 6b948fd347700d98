import sparticuz from '@sparticuz/chromium';
import { existsSync, statfsSync } from 'node:fs';

/** How Chromium is started where there is no display, no sandbox and no network. */
export const browserArguments: readonly string[] = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// What its processes share are files of the disk where the memory for it is as small as containers have it, which is slow.
	...(sharedMemory() < 1e9 ? ['--disable-dev-shm-usage'] : [])
];

/** How many bytes the processes of a browser may share in memory. */
function sharedMemory(): number {
	if (!existsSync('/dev/shm')) return 0;
	const { bavail, bsize } = statfsSync('/dev/shm');
	return bavail * bsize;
}

/** The browser that TEST_CHROMIUM names, else the one that a package ships. Throws when there is none. */
export async function browserPath(): Promise<string> {
	const path = process.env.TEST_CHROMIUM ?? (await sparticuz.executablePath());
	if (!existsSync(path)) throw new Error(`no browser at ${path}: set TEST_CHROMIUM to a Chromium`);
	return path;
}
