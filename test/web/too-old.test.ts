import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const FLOOR = readFileSync('web/static/floor.js', 'utf8');
const NOTICE = readFileSync('web/static/too-old.js', 'utf8');

type Lacks = { readonly toSorted?: true; readonly colours?: true; readonly ranges?: true; readonly css?: true };

/** The scripts that floor.js loads in a browser that lacks these; `kept` is what the tab has kept. */
function loaded(lacks: Lacks, kept: string | null = null): readonly string[] {
	const scripts: { src: string }[] = [];
	const browser = {
		Array: { prototype: lacks.toSorted ? {} : { toSorted: 1 } },
		...(!lacks.css && { CSS: { supports: () => lacks.colours !== true } }),
		matchMedia: () => ({ matches: lacks.ranges !== true }),
		sessionStorage: { getItem: () => kept },
		document: { createElement: () => ({ src: '' }), head: { appendChild: (script: { src: string }) => scripts.push(script) } }
	};
	runInNewContext(FLOOR, { ...browser, window: browser });
	return scripts.map(({ src }) => src);
}

test('a browser that has what the pages need loads nothing more', () => {
	expect(loaded({})).toEqual([]);
});

test.each([
	['Firefox 114 and Chrome 109', { toSorted: true }],
	['Chrome 110', { colours: true }],
	['Safari 16.3', { ranges: true }],
	['one that knows nothing of this', { css: true }]
] as const)('one that is too old is told so: %s', (_, lacks) => {
	expect(loaded(lacks)).toEqual(['/too-old.js']);
	expect(loaded(lacks, 'anyway')).toEqual([]);
});

test.each([
	['floor.js', FLOOR],
	['too-old.js', NOTICE]
])('%s is in the syntax of browsers that are too old', async (_, text) => {
	const oldest = new ESLint({
		overrideConfigFile: true,
		allowInlineConfig: false,
		overrideConfig: { languageOptions: { ecmaVersion: 5, sourceType: 'script' } }
	});
	const [result] = await oldest.lintText(text);
	expect(result?.messages).toEqual([]);
});
