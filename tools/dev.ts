/** The front end with reload at http://localhost:5173, before the Worker, which reloads by itself when rules or rooms change. */
import { spawn } from 'node:child_process';
import { ensureSecret, startServer, stopServer } from './server.ts';

const partyPort = Number(process.env.PARTY_PORT ?? 8801);

ensureSecret();
const server = await startServer({ port: partyPort });
const vite = spawn('node_modules/.bin/vite', ['dev', '--host', '127.0.0.1', '--port', '5173', '--strictPort'], {
	stdio: 'inherit',
	env: { ...process.env, PARTY_PORT: String(partyPort) }
});
const close = (): void => {
	vite.kill();
	void stopServer(server).then(() => process.exit(0));
};
process.once('SIGINT', close);
process.once('SIGTERM', close);
vite.once('exit', close);
