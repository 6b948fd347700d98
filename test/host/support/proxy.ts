import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../tools/host/port.ts';
import { folder } from './server.ts';

/** A reverse proxy whose configuration the README shows. */
export type ProxyName = 'caddy' | 'nginx';

/** The files with those configurations. */
export const CONFIGURATIONS = { caddy: 'docs/hosting/Caddyfile', nginx: 'docs/hosting/nginx.conf' } as const;

/** Whether the proxy is installed on this machine, and what making a certificate for it takes. */
export function isInstalled(name: ProxyName): boolean {
	const tries =
		name === 'caddy'
			? [['caddy', 'version']]
			: [
					['nginx', '-v'],
					['openssl', 'version']
				];
	return tries.every(([command = '', ...parameters]) => spawnSync(command, parameters).status === 0);
}

/** Starts the proxy with its file as it is shown, but at a port of its own and before this one of the host; it ends with the test. */
export async function proxy(name: ProxyName, port: number, hostPort: number): Promise<void> {
	const place = folder();
	const shown = readFileSync(CONFIGURATIONS[name], 'utf8').replaceAll('127.0.0.1:8801', `127.0.0.1:${hostPort}`);
	const [command, parameters] = name === 'caddy' ? await caddy(place, shown, port) : await nginx(place, shown, port);
	const child = spawn(command, parameters, { stdio: 'ignore', env: { ...process.env, HOME: place, XDG_DATA_HOME: place } });
	onTestFinished(async () => {
		if (child.exitCode !== null) return;
		const ended = once(child, 'exit');
		child.kill('SIGTERM');
		await ended;
	});
	while (!(await answers(port))) {
		if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
		await sleep(50);
	}
}

type Command = readonly [command: string, parameters: string[]];

// A certificate of its own making, which no authority has to be asked for; the site's block stays as it is shown.
async function caddy(place: string, shown: string, port: number): Promise<Command> {
	const file = join(place, 'Caddyfile');
	const options = [`https_port ${port}`, `http_port ${await freePort()}`, 'admin off', 'local_certs', 'skip_install_trust'];
	writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\n\n${shown}`);
	return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
}

async function nginx(place: string, shown: string, port: number): Promise<Command> {
	const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')];
	const subject = ['-subj', '/CN=play.example.org', '-addext', 'subjectAltName=DNS:play.example.org'];
	const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', ...subject];
	execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
	const site = shown
		.replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
		.replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
		// This machine alone, and both ports others than those of the web.
		.replaceAll(/^\tlisten \[::\].*\n/gm, '')
		.replace('listen 443', `listen 127.0.0.1:${port}`)
		.replace('listen 80;', `listen 127.0.0.1:${await freePort()};`);
	const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(place, kind)};`);
	const file = join(place, 'nginx.conf');
	writeFileSync(
		file,
		`pid ${place}/pid;\nerror_log ${place}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${site}}\n`
	);
	return ['nginx', ['-c', file, '-e', join(place, 'error.log'), '-g', 'daemon off;']];
}

// A proxy may listen before it has its certificate.
function answers(port: number): Promise<boolean> {
	const own = { hostname: '127.0.0.1', port, headers: { host: `play.example.org:${port}` } };
	const tls = { servername: 'play.example.org', rejectUnauthorized: false, agent: false } as const;
	return new Promise((resolve) => {
		const asked = get({ ...own, ...tls, path: '/api/health' }, (answer) => {
			answer.resume();
			resolve(answer.statusCode === 200);
		});
		asked.once('error', () => resolve(false));
	});
}
