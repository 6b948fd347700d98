import { assets, immutable, prerendered } from '$app/manifest';
import { version } from '$app/env';

declare const self: ServiceWorkerGlobalScope;

const CACHE = `backroom-${version}`;
// The page that becomes any table: it holds no words of its own.
const SHELL = '/shell';
const UNSERVED = new Set(['/_headers', '/robots.txt']);
// What only messengers fetch.
const PREVIEWS = '/previews/';
const PAGES = [...prerendered.map(({ path }) => address(path)), SHELL];
const FILES = [...immutable, ...assets]
	.map(({ path }) => address(path))
	.filter((path) => !UNSERVED.has(path) && !path.startsWith(PREVIEWS));
const KEPT = new Set([...PAGES, ...FILES]);

function address(path: string): string {
	return new URL(path, self.registration.scope).pathname;
}

self.addEventListener('install', (event) => {
	event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...KEPT])));
	void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
	event.waitUntil(tidy().then(() => self.clients.claim()));
});

// Old caches go, and what an older build of the same version left in this one.
async function tidy(): Promise<void> {
	for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
	const cache = await caches.open(CACHE);
	for (const request of await cache.keys()) if (!KEPT.has(new URL(request.url).pathname)) await cache.delete(request);
}

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== self.location.origin) return;
	// What is alive is never kept.
	if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/parties/')) return;
	if (request.mode === 'navigate') event.respondWith(page(request, url));
	else if (KEPT.has(url.pathname)) event.respondWith(kept(request));
});

async function kept(request: Request): Promise<Response> {
	const cache = await caches.open(CACHE);
	return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

// A page comes from the network, and from what was kept when there is none.
async function page(request: Request, url: URL): Promise<Response> {
	try {
		return await fetch(request);
	} catch (failure) {
		const cache = await caches.open(CACHE);
		const found = (await cache.match(url.pathname)) ?? (await cache.match(SHELL));
		if (found === undefined) throw failure;
		return found;
	}
}
