import { readFileSync } from 'node:fs';

const NAMES: Readonly<Record<string, string>> = { Chrome: 'chrome', Edge: 'edge', Firefox: 'firefox', Safari: 'safari', iOS: 'ios' };

/** The oldest browsers that the page is made for, in the bundler's words: `browserslist` in package.json is the one place that says them. */
export function floor(): string[] {
	const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly browserslist: readonly string[] };
	return browserslist.map((query) => {
		const [name = '', version = ''] = query.split(' >= ');
		const target = NAMES[name];
		if (target === undefined || !/^[\d.]+$/.test(version)) throw new Error(`browserslist in package.json: "${query}" is no floor`);
		return target + version;
	});
}
