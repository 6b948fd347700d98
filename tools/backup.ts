/** Copies all matches and the secrets of this machine into a new folder, while a server may be running: npm run backup -- FOLDER */
import { makeBackup } from './host/backup.ts';
import { SECRETS_FILE } from './host/secret.ts';
import { STATE } from './host/state.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
	console.error('where to? npm run backup -- FOLDER');
	process.exit(2);
}
try {
	const { objects, damaged } = await makeBackup({ state: STATE, secrets: SECRETS_FILE }, folder);
	console.log(`${objects} rooms and players are in ${folder}, with the secrets that sign their sessions: keep it to yourself.`);
	for (const file of damaged) console.error(`damaged: ${file} (copied as it is)`);
	process.exitCode = damaged.length > 0 ? 1 : 0;
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
