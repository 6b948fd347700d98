/** The house, with a push service that listens on this machine (PUSH_SERVICE, its address) in place of those of the internet, and calls soon. */
import { env } from 'cloudflare:workers';
import { CALLS } from '#party/shared/limits.ts';

export * from '#party/index.ts';
export { default } from '#party/index.ts';

Object.assign(CALLS, { patience: 500 });

const internet = globalThis.fetch;
globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
	const request = new Request(input, init);
	const { host, pathname } = new URL(request.url);
	if (host !== 'push.example.org') return internet(request);
	return internet(new Request(`${(env as { readonly PUSH_SERVICE?: string }).PUSH_SERVICE}${pathname}`, request));
};
