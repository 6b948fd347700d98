/** The front end with reload at http://localhost:5173, before the Worker, which reloads by itself when rules or rooms change. */
import { spawn } from 'node:child_process';
import { takeState } from './host/lock.ts';
import { ensureSecrets } from './host/secret.ts';
import { STATE } from './host/state.ts';

const partyPort = process.env.PARTY_PORT ?? '8801';

ensureSecrets();
takeState(STATE);
// A development server shows everything to whoever reaches it: this machine alone.
const here = ['--ip', '127.0.0.1', '--port', partyPort, '--inspector-port', '0', '--persist-to', STATE];
const party = spawn('node_modules/.bin/wrangler', ['dev', ...here, '--log-level', 'warn', '--show-interactive-dev-session=false'], {
	stdio: ['ignore', 'inherit', 'inherit'],
	env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' }
});
const page = spawn('node_modules/.bin/vite', ['dev', '--host', '127.0.0.1', '--port', '5173', '--strictPort'], {
	stdio: 'inherit',
	env: { ...process.env, PARTY_PORT: partyPort }
});
const processes = [party, page];
const close = (): void => {
	for (const process of processes) process.kill();
};
process.once('SIGINT', close);
process.once('SIGTERM', close);
for (const process of processes) process.once('exit', close);
