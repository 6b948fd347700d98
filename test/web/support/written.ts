import { globSync, readFileSync } from 'node:fs';

/** Every page that is written beforehand, by its path: those whose route says so. */
export const WRITTEN: readonly string[] = globSync('web/routes/**/+page.ts')
	.filter((file) => readFileSync(file, 'utf8').includes('prerender = true'))
	.map((file) => file.replaceAll('\\', '/').replace(/^web\/routes|\/\+page\.ts$/g, '') || '/')
	.toSorted();
