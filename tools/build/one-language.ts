/**
 * Every visitor is sent the words of one language: each script that holds words, or leads to one that does, is written once for each
 * language, as NAME.LANGUAGE.js; web/static/first.js and the page's own script say which.
 */
import type { Adapter } from '@sveltejs/kit';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** What stands in a script for the language that it is for, until it is written for each. */
const LANGUAGE = '__LANGUAGE__';

// In a name of a file: the language that is wanted.
const ANY = '*';
// How Paraglide writes a message: which words in which language, asked for whenever it is said.
const MESSAGE = /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\n\s*const locale = [^\n]*\n([^]*?)\s*return (\w+)\(inputs\);?\n\}\)/;
const WORDS = /\s*if \(locale === "(\w+)"\) return (\w+)\(inputs\);?\n?/g;
// What it calls a language that never changes.
const ALWAYS = /(?<!export const )\bexperimentalStaticLocale\b/g;

/** Marks in the browser's messages which words are for which language. Throws where Paraglide does not write them as it used to. */
export function marksLanguages(): Plugin {
	return {
		name: 'marks-languages',
		apply: 'build',
		transform(code, id) {
			if (this.environment.name !== 'client' || !/\/paraglide\/(runtime|messages\/(?!_index)[^/]+)\.js$/.test(id)) return undefined;
			const marked = id.endsWith('runtime.js') ? code.replaceAll(ALWAYS, LANGUAGE) : code.replace(MESSAGE, inEach);
			return marked === code ? this.error(`the languages of ${id} cannot be told apart`) : { code: marked, map: null };
		}
	};
}

function inEach(_: string, cases: string, last: string): string {
	return `(${cases.replaceAll(WORDS, `${LANGUAGE} === "$1" ? $2 : `)}${last})`;
}

/** An adapter whose site is written once for each language where words are concerned, and with no other. */
export function inOneLanguage(adapter: Adapter, folder: string, languages: readonly string[]): Adapter {
	return {
		...adapter,
		async adapt(builder) {
			await adapter.adapt(builder);
			await splitLanguages(folder, languages);
		}
	};
}

async function splitLanguages(folder: string, languages: readonly string[]): Promise<void> {
	const scripts = new Map(globSync(`${folder}/_app/immutable/{entry,nodes,chunks}/*.js`).map((path) => [path, readFileSync(path, 'utf8')]));
	const worded = wordedOf(scripts);
	const names = worded.map((path) => basename(path));
	const called = (text: string, language: string) =>
		names.reduce((said, name) => said.replaceAll(name, name.replace(/\.js$/, `.${language}.js`)), text);
	for (const path of worded) {
		for (const language of languages) {
			const own = called((scripts.get(path) ?? '').replaceAll(LANGUAGE, JSON.stringify(language)), language);
			const { code, errors } = await minify(path, own, { module: true, compress: true, mangle: true });
			if (errors.length > 0) throw new Error(`${path} in ${language}: ${errors.map(({ message }) => message).join(', ')}`);
			writeFileSync(called(path, language), code);
		}
		rmSync(path);
	}
	for (const page of globSync(`${folder}/**/*.html`)) writeFileSync(page, pageOf(readFileSync(page, 'utf8'), names, called));
	const worker = join(folder, 'service-worker.js');
	writeFileSync(worker, called(readFileSync(worker, 'utf8'), ANY));
}

/** The paths of the scripts that hold words, and of those that lead to one. */
function wordedOf(scripts: ReadonlyMap<string, string>): readonly string[] {
	const worded = new Set([...scripts].filter(([, code]) => code.includes(LANGUAGE)).map(([path]) => path));
	for (let known = 0; known !== worded.size;) {
		known = worded.size;
		const names = [...worded].map((path) => basename(path));
		for (const [path, code] of scripts) if (names.some((name) => code.includes(name))) worded.add(path);
	}
	return [...worded];
}

/** The page, whose first script fetches ahead what Kit would have in every language, and whose own script starts the one in the visitor's. */
function pageOf(html: string, names: readonly string[], called: (text: string, language: string) => string): string {
	const ahead: string[] = [];
	const page = html.replaceAll(/^\s*<link href="([^"]+)" rel="modulepreload">\n/gm, (link, href: string) => {
		if (!names.includes(basename(href))) return link;
		ahead.push(called(href, ANY));
		return '';
	});
	const script = /(?<=<script>)[^]*?(?=<\/script>)/.exec(page)?.[0];
	const first = '<script src="/first.js">';
	if (script === undefined || !page.includes(first)) throw new Error('a page has not the scripts it used to have');
	const own = script.replaceAll(/import\("([^"]+)"\)/g, (start, href: string) => {
		if (!names.includes(basename(href))) return start;
		return `import("${called(href, ANY)}".replace("${ANY}", document.documentElement.lang))`;
	});
	return page
		.replace(script, () => own)
		.replace(hashOf(script), () => hashOf(own))
		.replace(first, () => first.replace('>', ` data-ahead="${ahead.join(' ')}">`));
}

function hashOf(script: string): string {
	return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
