import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';

export type Answer = { readonly status: number; readonly body: string; readonly cookies: readonly string[] };

/** Somebody with a browser that comes through a proxy, from an address of its own of this machine (`127.0.0.2`). */
export class Client {
	readonly origin: string;
	private readonly port: number;
	private readonly from: string;
	private cookie = '';

	constructor(publicAddress: string, from: string) {
		this.origin = publicAddress;
		this.port = Number(new URL(publicAddress).port);
		this.from = from;
	}

	/** A request as the page makes it; `headers` override. */
	ask(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
		return new Promise((resolve, reject) => {
			const asked = request(this.options(path, body === undefined ? 'GET' : 'POST', headers), (response) => {
				let text = '';
				response.setEncoding('utf8').on('data', (part: string) => (text += part));
				response.on('error', reject).on('end', () => resolve(this.answer(response, text)));
			});
			asked.on('error', reject);
			asked.end(body === undefined ? undefined : JSON.stringify(body));
		});
	}

	/** Opens a socket and waits until these characters came over it, or it was refused. Answers the status. */
	open(path: string, characters: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
		return new Promise((resolve, reject) => {
			const upgrade = {
				connection: 'Upgrade',
				upgrade: 'websocket',
				'sec-websocket-version': '13',
				'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg=='
			};
			const asked = request(this.options(path, 'GET', { ...upgrade, ...headers }));
			asked.on('error', reject);
			asked.on('response', (response) => {
				response.resume();
				resolve(response.statusCode ?? 0);
			});
			asked.on('upgrade', (response, socket, head) => {
				let heard = head.toString('latin1');
				const listen = (): void => {
					if (!heard.includes(characters)) return;
					socket.destroy();
					resolve(response.statusCode ?? 0);
				};
				socket.on('data', (part: Buffer) => {
					heard += part.toString('latin1');
					listen();
				});
				socket.on('error', reject).on('close', () => reject(new Error(`the socket closed after ${heard}`)));
				listen();
			});
			asked.end();
		});
	}

	private options(path: string, method: string, headers: Readonly<Record<string, string>>): RequestOptions {
		const { host } = new URL(this.origin);
		const own = { host, origin: this.origin, cookie: this.cookie, 'content-type': 'application/json' };
		// The certificate is of the test's own making.
		const tls = { servername: 'play.example.org', rejectUnauthorized: false, agent: false };
		return { hostname: '127.0.0.1', port: this.port, localAddress: this.from, path, method, ...tls, headers: { ...own, ...headers } };
	}

	private answer({ statusCode = 0, headers }: IncomingMessage, body: string): Answer {
		const cookies = headers['set-cookie'] ?? [];
		if (cookies.length > 0) this.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
		return { status: statusCode, body, cookies };
	}
}
