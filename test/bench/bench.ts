/** All benches in turn: the rules, the rooms beside their peers, the page. Usage: npm run bench. Ends with 1 when any of them failed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PARTS = ['rules', 'room', 'page'];

let failed = false;
for (const part of PARTS) {
	const file = `${import.meta.dirname}/${part}.ts`;
	if (!existsSync(file)) continue;
	console.log(`== ${part}\n`);
	if (spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0) {
		console.error(`failed: ${part}`);
		failed = true;
	}
}
process.exit(failed ? 1 : 0);
