import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The file of this machine's secrets and settings, which no repository keeps; wrangler reads it, too. */
export const SECRETS_FILE = '.dev.vars';

const SECRETS: { readonly [name: string]: () => string } = {
	SESSION_SECRET: () => randomBytes(32).toString('hex'),
	LINK_SECRET: () => randomBytes(32).toString('hex'),
	PUSH_KEY: newPushKey
};

/** A new key pair by which push services know a house (`party/shared/push-keys.ts`). */
export function newPushKey(): string {
	const { x = '', y = '', d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
	const [first, second] = [x, y].map((text) => Buffer.from(text, 'base64url'));
	return `${Buffer.concat([Buffer.of(4), first ?? Buffer.of(), second ?? Buffer.of()]).toString('base64url')}.${d}`;
}

/** Makes the secrets that sign sessions and links and the key of the house's calls, each once; they stay on this machine. */
export function ensureSecrets(file = SECRETS_FILE): void {
	const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
	const missing = Object.entries(SECRETS).filter(([name]) => !new RegExp(`^\\s*${name}\\s*=`, 'm').test(known));
	if (missing.length === 0) return;
	const lines = missing.map(([name, make]) => `${name}="${make()}"\n`);
	appendFileSync(file, `${known === '' || known.endsWith('\n') ? '' : '\n'}${lines.join('')}`, { mode: 0o600 });
}

/** The secrets and settings of this machine; secrets are made when there are none. */
export function ownVariables(file = SECRETS_FILE): Record<string, string> {
	ensureSecrets(file);
	const read = Object.entries(parseEnv(readFileSync(file, 'utf8')));
	return Object.fromEntries(read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** The settings of a deployment (`party/shared/deployment.ts`) that the environment has; they come before those of the file. */
export function settingsOf(environment: NodeJS.ProcessEnv): Record<string, string> {
	const settings = ['PUBLIC_ADDRESS', 'TRUSTED_PROXIES'].map((name) => [name, environment[name]] as const);
	return Object.fromEntries(settings.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
