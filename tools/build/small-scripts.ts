import type { Adapter } from '@sveltejs/kit';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { minify } from 'vite';

// Old browsers read some of them: no syntax may become newer, as quotes do where spaces are taken out.
const KEPT = { compress: false, mangle: true, codegen: { removeWhitespace: false } };

/** An adapter whose static scripts, which are served as they are written, are sent without comments and long names. */
export function withSmallScripts(adapter: Adapter, folder: string): Adapter {
	return {
		...adapter,
		async adapt(builder) {
			await adapter.adapt(builder);
			for (const path of globSync(`${folder}/*.js`)) {
				const { code, errors } = await minify(path, readFileSync(path, 'utf8'), KEPT);
				if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(', ')}`);
				writeFileSync(path, code);
			}
		}
	};
}
