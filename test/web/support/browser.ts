import sparticuz from '@sparticuz/chromium';
import { existsSync } from 'node:fs';

/** How Chromium is started where there is no display, no sandbox and no network. */
export const browserArguments: readonly string[] = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-dev-shm-usage'
];

/** The browser that TEST_CHROMIUM names, else the one that a package ships. Throws when there is none. */
export async function browserPath(): Promise<string> {
	const path = process.env.TEST_CHROMIUM ?? (await sparticuz.executablePath());
	if (!existsSync(path)) throw new Error(`no browser at ${path}: set TEST_CHROMIUM to a Chromium`);
	return path;
}
