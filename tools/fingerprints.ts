/**
 * The fingerprint of each game's rules: the same for the same rules and data, whatever their comments, their format, or the machine.
 * Everything that builds calls it: wrangler by wrangler.toml, Vite and Vitest by their configurations, `npm install` by `prepare`.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const RULES = resolve(import.meta.dirname, '../rules');
// 128 bits: nobody finds other rules with the same fingerprint.
const DIGITS = 32;

// What a bot wants, what a player may wish to have answered and what a correction is called decide nothing in a match.
const beside: Plugin = {
	name: 'beside the rules',
	setup({ onResolve }) {
		onResolve({ filter: /\/(bot|corrections|wishes)\.ts$/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
	}
};

/** The fingerprints of the games in a folder like `rules`, by the name of the game's own folder, which is its id. */
export async function fingerprintsOf(rules = RULES): Promise<Record<string, string>> {
	const folders = globSync('*/game.ts', { cwd: rules }).map((file) => basename(dirname(file)));
	const names = folders.filter((name) => name !== 'core').toSorted();
	return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fingerprint(rules, name)] as const)));
}

// Of the game and of the core as far as it decides how a match goes; small and without comments, which makes equal what means the same.
async function fingerprint(rules: string, name: string): Promise<string> {
	const { outputFiles } = await build({
		stdin: {
			contents: `export * from './${name}/game.ts'; export { play, start } from './core/play.ts'; export * from './core/seed.ts';`,
			resolveDir: rules
		},
		bundle: true,
		// Names stay: short ones would follow from what is left out as well.
		minifyWhitespace: true,
		minifySyntax: true,
		legalComments: 'none',
		format: 'esm',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		target: 'es2024',
		write: false,
		tsconfigRaw: {},
		plugins: [beside]
	});
	const [bundle] = outputFiles;
	if (bundle === undefined) throw new Error(`${name} was not bundled`);
	return createHash('sha256').update(bundle.contents).digest('hex').slice(0, DIGITS);
}

/** Writes the module that the Worker and the page import; leaves it alone when it is as it should be, so that no watcher is woken. */
export async function writeFingerprints(): Promise<void> {
	const file = join(RULES, 'fingerprints.js');
	const text = `export const fingerprints = ${JSON.stringify(await fingerprintsOf(), undefined, '\t')};\n`;
	if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
	// In one, since several builds may be at it.
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, text);
	renameSync(draft, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFingerprints();
