import { request } from 'node:http';

/** What came back: the status, and the body as text. */
export type Reply = { readonly status: number; readonly body: string };

/** Asks a server of this machine with any headers at all, `Host` among them, which `fetch` would not let through. */
export function ask(
	port: number,
	path: string,
	{ method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string } = {}
): Promise<Reply> {
	return new Promise((resolve, reject) => {
		const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
			let text = '';
			answer.setEncoding('utf8');
			answer.on('data', (part: string) => (text += part));
			answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
			answer.on('error', reject);
		});
		asked.on('error', reject);
		asked.end(body);
	});
}
