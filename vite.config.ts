import { paraglideVitePlugin } from '@inlang/paraglide-js';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { defineConfig } from 'vite';
import { keepsPlurals } from './tools/build/kept-plurals.ts';
import { inOneLanguage, marksLanguages } from './tools/build/one-language.ts';
import { sharesScripts } from './tools/build/shared-scripts.ts';
import { withSmallScripts } from './tools/build/small-scripts.ts';
import { floor } from './tools/floor.ts';
import { writeFingerprints } from './tools/fingerprints.ts';

const { locales: languages } = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8')) as { locales: readonly string[] };

const party = `http://127.0.0.1:${process.env.PARTY_PORT ?? '8801'}`;

/** The name of a build: the same for the same sources, so that an open page notices a new one and no build differs by its hour. */
function buildName(): string {
	const hash = createHash('sha256');
	const sources = globSync([
		'web/**/*.*',
		'rules/**/*.ts',
		'rules/**/*.json',
		'party/shared/wire.ts',
		'messages/**/*.json',
		'package-lock.json'
	]);
	const isRead = (file: string): boolean => !file.startsWith('web/lib/paraglide') && statSync(file).isFile();
	for (const file of sources.toSorted()) if (isRead(file)) hash.update(file).update(readFileSync(file));
	return hash.digest('hex').slice(0, 12);
}

// The only inline style in a page: that of Kit's own route announcer.
const ANNOUNCER_STYLE = 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo=';

export default defineConfig({
	plugins: [
		{ name: 'rules-fingerprints', buildStart: writeFingerprints },
		paraglideVitePlugin({
			project: './project.inlang',
			outdir: './web/lib/paraglide',
			strategy: ['localStorage', 'preferredLanguage', 'baseLocale']
		}),
		marksLanguages(),
		keepsPlurals(),
		sharesScripts(),
		sveltekit({
			adapter: withSmallScripts(
				inOneLanguage(adapter({ pages: 'dist', assets: 'dist', fallback: 'shell.html' }), 'dist', languages),
				'dist'
			),
			files: { src: 'web', assets: 'web/static' },
			compilerOptions: { runes: true },
			csp: {
				mode: 'hash',
				directives: {
					'default-src': ['self'],
					'script-src': ['self'],
					'style-src': ['self'],
					'style-src-attr': ['unsafe-hashes', ANNOUNCER_STYLE],
					'img-src': ['self', 'data:'],
					'object-src': ['none'],
					'base-uri': ['none'],
					'form-action': ['self']
				}
			},
			// Every page that can be written beforehand is found by its own +page.ts; links are not followed.
			prerender: { crawl: false },
			version: { name: buildName() }
		})
	],
	build: { target: floor() },
	worker: { format: 'es' },
	server: {
		proxy: {
			'/api': { target: party, changeOrigin: false },
			'/parties': { target: party, ws: true, changeOrigin: false }
		}
	}
});
