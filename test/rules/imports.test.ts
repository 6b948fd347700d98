import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /^(?:import|export) [^;]*?from '(\.[^']+)'/gm;

/** The files that each file of the rules imports, types too. */
const imports = new Map(
	globSync('rules/**/*.ts').map((file) => [
		file,
		[...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => normalize(join(dirname(file), path ?? '')))
	])
);

/** The first way from a file back to itself; undefined when there is none. */
function circle(): string[] | undefined {
	const done = new Set<string>();
	const walk = (file: string, way: readonly string[]): string[] | undefined => {
		if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
		if (done.has(file)) return undefined;
		for (const next of imports.get(file) ?? []) {
			const found = walk(next, [...way, file]);
			if (found !== undefined) return found;
		}
		done.add(file);
		return undefined;
	};
	for (const file of imports.keys()) {
		const found = walk(file, []);
		if (found !== undefined) return found;
	}
	return undefined;
}

it('no file of the rules imports, on whatever way, a file that imports it', () => {
	expect(imports.size).toBeGreaterThan(100);
	expect([...imports.values()].flat().length).toBeGreaterThan(300);
	expect(circle()).toBeUndefined();
});
