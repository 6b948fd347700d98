import { ESLint } from 'eslint';
import { expect, test, vi } from 'vitest';

// The first text waits for the types of the whole page.
vi.setConfig({ testTimeout: 240_000 });

const eslint = new ESLint();

/** The rules that refuse this text where that file stands. */
async function refusals(file: string, text: string): Promise<readonly string[]> {
	const results = await eslint.lintText(text, { filePath: file });
	return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

const script = (text: string): Promise<readonly string[]> => refusals('web/lib/format.ts', `${text}\n`);
const component = (text: string): Promise<readonly string[]> => refusals('web/lib/design/Toasts.svelte', `${text}\n`);
const style = (text: string): Promise<readonly string[]> => refusals('web/lib/design/base.css', `${text}\n`);

test.each([
	['a regular expression with flag v', 'es-x/no-regexp-v-flag', 'export const a = /[\\p{L}--[a-z]]/v;'],
	['grouping', 'es-x/no-object-groupby', 'export const a = Object.groupBy([1], String);'],
	['methods of sets', 'es-x/no-set-prototype-union', 'export const a = new Set([1]).union(new Set([2]));'],
	['helpers of iterators', 'es-x/no-iterator-prototype-map', 'export const a = new Map([[1, 2]]).values().map(String);'],
	['promises with resolvers', 'es-x/no-promise-withresolvers', 'export const a = Promise.withResolvers<void>();'],
	['a global of the platform', 'compat/compat', 'requestIdleCallback(() => undefined);'],
	['a static method', 'floor/dom', "export const a = URL.canParse('/');"],
	['a method of an element', 'floor/dom', 'document.body.showPopover();'],
	['a method of the document', 'floor/dom', 'document.startViewTransition(() => undefined);']
])('what the oldest browsers do not know is refused in code: %s', async (_, rule, text) => {
	expect(await script(text)).toContain(rule);
});

test.each([
	['an attribute', 'floor/dom', '<div popover="manual"></div>'],
	['a selector', 'css/use-baseline', '<p>a</p>\n\n<style>\n\tp:has(b) {\n\t\tcolor: red;\n\t}\n</style>'],
	['a method in the template', 'es-x/no-object-groupby', '<p>{Object.groupBy([1], String)}</p>']
])('and in components: %s', async (_, rule, text) => {
	expect(await component(text)).toContain(rule);
});

test.each([
	['a selector', 'p:has(b) { color: red; }'],
	['an at-rule', '@starting-style { p { color: red; } }'],
	['a function', 'p { height: calc-size(auto, size); }'],
	['a property', 'p { field-sizing: content; }']
])('and in styles: %s', async (_, text) => {
	expect(await style(text)).toContain('css/use-baseline');
});

test('what they know is allowed, and what the code asks for first', async () => {
	expect(await script('export const a = [2, 1].toSorted().findLast((n) => n > 0);')).toEqual([]);
	expect(await script('export const a = document.startViewTransition?.(() => undefined);')).toEqual([]);
	expect(await style('p { color: color-mix(in oklab, red, blue); container: a / inline-size; }')).toEqual([]);
	expect(await component('<dialog>a</dialog>\n\n<style>\n\tdialog::backdrop {\n\t\tcolor: red;\n\t}\n</style>')).toEqual([]);
});
