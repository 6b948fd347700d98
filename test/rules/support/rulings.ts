import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const root = new URL('../../../', import.meta.url);
// A ruling as a test's name or a comment of the code cites it.
const CITED = /\brulings? (\d+)\b/g;
// A ruling as the game's README states it.
const STATED = /^(\d+)\. \*\*[^*]+\*\*.*\S{3}/gm;

/** The numbers of the rulings that the game's README states, in the order it does. */
export function statedRulings(game: string): number[] {
	const readme = readFileSync(new URL(`rules/${game}/README.md`, root), 'utf8');
	const rulings = readme.slice(readme.indexOf('## Rulings'));
	return [...rulings.matchAll(STATED)].map(([, number]) => Number(number));
}

/** The rulings that the game's code cites, with the files that do. */
export function citedRulings(game: string): Map<number, string[]> {
	const cited = new Map<number, string[]>();
	for (const file of filesIn(`rules/${game}`)) {
		for (const number of numbersIn(readFileSync(new URL(file, root), 'utf8'))) cited.set(number, [...(cited.get(number) ?? []), file]);
	}
	return cited;
}

/**
 * The rulings that the game's tests prove: a test counts for those that its own name cites, or its describe's, if it is run and
 * asserts something. What only a comment says, or a test that is skipped, proves nothing.
 */
export function provenRulings(game: string): Set<number> {
	const proven = new Set<number>();
	for (const file of filesIn(`test/rules/${game}`)) {
		if (!file.endsWith('.test.ts')) continue;
		const source = ts.createSourceFile(file, readFileSync(new URL(file, root), 'utf8'), ts.ScriptTarget.Latest);
		collect(source, [], assertersOf(source), proven);
	}
	return proven;
}

function filesIn(folder: string): string[] {
	const names = readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' });
	return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`);
}

function numbersIn(text: string): number[] {
	return [...text.matchAll(CITED)].map(([, number]) => Number(number));
}

function collect(node: ts.Node, above: readonly number[], asserters: ReadonlySet<string>, proven: Set<number>): void {
	const test = ts.isCallExpression(node) ? testOf(node) : undefined;
	if (test === undefined) {
		ts.forEachChild(node, (child) => collect(child, above, asserters, proven));
		return;
	}
	if (!test.run) return;
	const named = [...above, ...numbersIn(test.name)];
	if (test.kind === 'describe') ts.forEachChild(test.body, (child) => collect(child, named, asserters, proven));
	else if (asserts(test.body, asserters)) for (const number of named) proven.add(number);
}

type Test = { readonly kind: 'it' | 'describe'; readonly run: boolean; readonly name: string; readonly body: ts.Node };

// it('...', fn), it.each(...)('...', fn), describe.each(...)('...', fn) and the like; `run` unless it is skipped or still to do.
function testOf(call: ts.CallExpression): Test | undefined {
	const [name, ...rest] = call.arguments;
	const body = rest.find((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument));
	if (name === undefined || body === undefined || !(ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))) return undefined;
	const modifiers: string[] = [];
	let callee: ts.Expression = call.expression;
	while (!ts.isIdentifier(callee)) {
		if (ts.isPropertyAccessExpression(callee)) modifiers.push(callee.name.text);
		else if (!ts.isCallExpression(callee)) return undefined;
		callee = callee.expression;
	}
	const kind = callee.text;
	if (kind !== 'it' && kind !== 'describe') return undefined;
	return { kind, run: !modifiers.some((each) => each === 'skip' || each === 'todo'), name: textOf(name), body };
}

function textOf(name: ts.StringLiteralLike | ts.TemplateExpression): string {
	return ts.isTemplateExpression(name) ? name.head.text + name.templateSpans.map(({ literal }) => literal.text).join('…') : name.text;
}

// Functions of the file that assert by themselves, so that a test may leave it to them.
function assertersOf(source: ts.SourceFile): Set<string> {
	const found = new Set<string>();
	const visit = (node: ts.Node): void => {
		if (ts.isFunctionDeclaration(node) && node.name !== undefined && asserts(node, found)) found.add(node.name.text);
		if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined && asserts(node.initializer, found))
			found.add(node.name.text);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

// Whether a call of expect(...), or of something of the table that begins with "expect", is in it.
function asserts(node: ts.Node, asserters: ReadonlySet<string>): boolean {
	if (ts.isCallExpression(node)) {
		const { expression } = node;
		const name = ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
		if (name.startsWith('expect') || asserters.has(name)) return true;
	}
	return ts.forEachChild(node, (child) => asserts(child, asserters) || undefined) === true;
}
