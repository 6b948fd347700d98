import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../tools/host/bundle.ts';
import { readDeployment } from '../../tools/host/deployment.ts';
import { writeFingerprints } from '../../tools/fingerprints.ts';

// How the processes that run the tests learn of it.
const NAME = 'BUNDLED_SCRIPT';

/**
 * Bundles the Worker's script when a run of tests begins, for all the servers that it starts: each would spend half of its start on that.
 * Answers how it is thrown away when the run is over, so that no run meets the script of an earlier one. Throws when it does not build.
 */
export default async function bundleOnce(): Promise<() => void> {
	await writeFingerprints();
	const { main, keep_names } = readDeployment('wrangler.toml');
	const folder = mkdtempSync(join(tmpdir(), 'backroom-script-'));
	const file = join(folder, 'index.js');
	writeFileSync(file, bundle(main, keep_names));
	process.env[NAME] = file;
	return () => rmSync(folder, { recursive: true });
}

/** The file with the script that was bundled for this run; undefined where nobody did, and a server bundles its own. */
export function bundledScript(): string | undefined {
	return process.env[NAME];
}
