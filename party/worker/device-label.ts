import type { DeviceLabel } from '#party/shared/account-wire.ts';

// The first that fits: most browsers also claim to be others.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(?:e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bVivaldi\//, 'Vivaldi'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari']
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux']
];

/** Where the request comes from, as far as its browser says: by well-known brands alone, so that nothing of its own words is kept. */
export function deviceLabelOf({ headers }: Request): DeviceLabel {
	const agent = (headers.get('user-agent') ?? '').slice(0, 1_000);
	const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([pattern]) => pattern.test(agent))?.[1]);
	return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) };
}
