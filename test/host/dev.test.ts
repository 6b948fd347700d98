import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from './support/server.ts';

test('`npm run dev` has its servers listen to this machine alone', () => {
	const place = folder();
	const tools = join(place, 'node_modules/.bin');
	mkdirSync(tools, { recursive: true });
	// Each stands for a server: says how it was started, and ends once the other has, too.
	for (const [tool, other] of [
		['wrangler', 'vite'],
		['vite', 'wrangler']
	] as const) {
		const script = `#!/bin/sh\necho "$*" >${tool}.new && mv ${tool}.new ${tool}\nuntil [ -e ${other} ]; do sleep 0.1; done\n`;
		writeFileSync(join(tools, tool), script, { mode: 0o755 });
	}
	expect(spawnSync(process.execPath, [resolve('tools/dev.ts')], { cwd: place, encoding: 'utf8' })).toMatchObject({ stderr: '' });
	expect(readFileSync(join(place, 'wrangler'), 'utf8')).toMatch(/^dev .*--ip 127\.0\.0\.1 /);
	expect(readFileSync(join(place, 'vite'), 'utf8')).toMatch(/^dev .*--host 127\.0\.0\.1 /);
});
