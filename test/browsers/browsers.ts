import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { openChrome } from './chrome.ts';
import { openFirefox } from './firefox.ts';
import { SCREEN } from './screen.ts';
import type { Browser } from './tab.ts';
import { openWithDriver } from './webdriver.ts';

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_GTK = '/usr/bin/WebKitWebDriver';
const WPE = '/usr/bin/WPEWebDriver';
const COG = '/usr/bin/cog';

const there =
	(...paths: readonly string[]) =>
	(): boolean =>
		paths.every((path) => existsSync(path));

/** The binary that the package of Chrome 111 ships, still packed; undefined when the package was not installed. */
function packedChrome(): string | undefined {
	try {
		return join(dirname(createRequire(import.meta.url).resolve('chromium-111')), '../bin/chromium.br');
	} catch {
		return undefined;
	}
}

/** Chrome 111, unpacked once to a place of its own: the package would take any other Chrome that it finds at its usual place. */
function chrome(packed: string): string {
	const unpacked = join(tmpdir(), 'backroom-chromium-111');
	if (existsSync(unpacked)) return unpacked;
	const folder = mkdtempSync(join(tmpdir(), 'backroom-unpacked-'));
	writeFileSync(join(folder, 'chromium'), brotliDecompressSync(readFileSync(packed)));
	chmodSync(join(folder, 'chromium'), 0o755);
	// Whole or not at all, whoever else unpacks it now.
	renameSync(join(folder, 'chromium'), unpacked);
	rmSync(folder, { recursive: true });
	return unpacked;
}

/** The browsers of the smoke run: one of every engine, and the oldest Chrome and WebKit that can be had. */
export const BROWSERS: readonly Browser[] = [
	{
		name: 'Chrome 111',
		from: 'npm install, on 64-bit Linux',
		isThere: () => packedChrome() !== undefined && process.platform === 'linux' && process.arch === 'x64',
		// A build of 111 from before its release, in which colours were mixed.
		open: () => openChrome(chrome(packedChrome() ?? ''), 'CSSColor4')
	},
	{
		name: 'Firefox',
		from: 'apt-get install firefox-esr',
		isThere: there(FIREFOX),
		open: () => openFirefox(FIREFOX)
	},
	{
		name: 'WebKitGTK',
		from: 'apt-get install webkit2gtk-driver xvfb',
		isThere: there(WEBKIT_GTK, SCREEN),
		open: () => openWithDriver(WEBKIT_GTK, { browserName: 'MiniBrowser' }, { screen: true })
	},
	{
		name: 'WPE WebKit',
		from: 'apt-get install wpewebkit-driver cog',
		isThere: there(WPE, COG),
		open: () => openWithDriver(WPE, { 'wpe:browserOptions': { binary: COG, args: ['--automation', '--platform=headless'] } })
	}
];
