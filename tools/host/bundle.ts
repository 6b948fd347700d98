import { buildSync } from 'esbuild';

/**
 * A Worker's script with all it imports, as one module: what wrangler makes of it when it is deployed. Throws when it does not build.
 */
export function bundle(main: string, keepNames: boolean): string {
	const { outputFiles } = buildSync({
		entryPoints: [main],
		bundle: true,
		write: false,
		format: 'esm',
		target: 'es2024',
		conditions: ['workerd', 'worker', 'browser'],
		external: ['cloudflare:*', 'node:*'],
		define: { 'process.env.NODE_ENV': '"production"' },
		keepNames,
		logLevel: 'silent'
	});
	const [script] = outputFiles;
	if (script === undefined) throw new Error(`${main} was not built`);
	return script.text;
}
