/** Puts a backup in the place of this machine's matches and secrets, no server running: npm run restore -- FOLDER [--force] */
import { parseArgs } from 'node:util';
import { restoreBackup } from './host/restore.ts';
import { SECRETS_FILE } from './host/secret.ts';
import { STATE } from './host/state.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } });
const [folder] = positionals;
if (folder === undefined) {
	console.error('from where? npm run restore -- FOLDER [--force]');
	process.exit(2);
}
try {
	const { made, objects, aside } = restoreBackup(folder, { state: STATE, secrets: SECRETS_FILE }, values.force);
	console.log(`${objects} rooms and players are back as they were at ${made}.`);
	if (aside !== undefined) console.log(`What was here before is in ${aside}.`);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
