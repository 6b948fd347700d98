import { assets, immutable, prerendered } from '$app/manifest';
import { version } from '$app/env';
import { callText } from '../lib/calls/call-text.ts';
import { resubscribe, type SubscriptionChange } from '../lib/calls/resubscribe.ts';
import { KEPT as CALLS, noteTable } from '../lib/calls/kept.ts';
import { renewWords, wordsFor } from '../lib/calls/spoken.ts';
import type { CallMessage } from '#party/shared/wire.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = `backroom-${version}`;
// The page that becomes any table: it holds no words of its own.
const SHELL = '/shell';
const UNSERVED = new Set(['/_headers', '/robots.txt']);
// What only messengers fetch.
const PREVIEWS = '/previews/';
// What only calls are told by: fetched for who is called, and kept with what else calls need.
const WORDS_OF_CALLS = '/calls/';
const PAGES = [...prerendered.map(({ path }) => address(path)).filter((path) => !path.startsWith(WORDS_OF_CALLS)), SHELL];
const FILES = [...immutable, ...assets]
	.map(({ path }) => address(path))
	.filter((path) => !UNSERVED.has(path) && !path.startsWith(PREVIEWS));
// What stands in the name of a file that is there once for each language (tools/build/one-language.ts).
const ANY = '*';
const LANGUAGE = /^[a-z]{2}$/;
const IN_LANGUAGES = FILES.filter((path) => path.includes(ANY)).map((path) => path.split(ANY));
const KEPT = new Set([...PAGES, ...FILES].filter((path) => !path.includes(ANY)));

function address(path: string): string {
	return new URL(path, self.registration.scope).pathname;
}

self.addEventListener('install', (event) => {
	event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...KEPT])));
	// Who always comes by a notification opens no page that does it. Without them calls are told in those that are there.
	event.waitUntil(renewWords().catch(() => undefined));
	void self.skipWaiting();
});

// A page says which language is spoken here: its words are kept for when there is no connection.
self.addEventListener('message', (event) => {
	const said: unknown = event.data;
	if (typeof said === 'string' && LANGUAGE.test(said)) event.waitUntil(keepWords(said));
});

async function keepWords(language: string): Promise<void> {
	const cache = await caches.open(CACHE);
	const paths = IN_LANGUAGES.map((parts) => parts.join(language));
	const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	await cache.addAll(paths.filter((path) => !kept.has(path)));
}

function isKept(path: string): boolean {
	return KEPT.has(path) || IN_LANGUAGES.some(([before = '', after = '']) => path.startsWith(before) && path.endsWith(after));
}

self.addEventListener('activate', (event) => {
	event.waitUntil(tidy().then(() => self.clients.claim()));
});

// Old caches go, and what an older build of the same version left in this one.
async function tidy(): Promise<void> {
	for (const name of await caches.keys()) if (name !== CACHE && name !== CALLS) await caches.delete(name);
	const cache = await caches.open(CACHE);
	for (const request of await cache.keys()) if (!isKept(new URL(request.url).pathname)) await cache.delete(request);
}

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== self.location.origin) return;
	// What is alive is never kept.
	if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/parties/')) return;
	if (request.mode === 'navigate') event.respondWith(page(request, url));
	else if (isKept(url.pathname)) event.respondWith(kept(request));
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

// A table waits for its player, who is away.
self.addEventListener('push', (event) => {
	const message = event.data?.json() as CallMessage | undefined;
	if (message !== undefined) event.waitUntil(call(message));
});

async function call(message: CallMessage): Promise<void> {
	await noteTable(message.id, true).catch(() => undefined);
	const windows = await self.clients.matchAll({ type: 'window' });
	// Who looks at the house is told there.
	for (const window of windows) window.postMessage('called');
	if (windows.some(({ focused }) => focused)) return;
	const { title, body } = callText(message, await wordsFor(message.language));
	await self.registration.showNotification(title, { body, tag: message.id, icon: '/icon-192.png', data: `/m/${message.id}` });
}

self.addEventListener('pushsubscriptionchange', (event) => {
	const change = event as ExtendableEvent & SubscriptionChange;
	change.waitUntil(resubscribe(change, self.registration.pushManager, post));
});

async function post(path: string, body: unknown): Promise<void> {
	const headers = { 'content-type': 'application/json' };
	const answer = await fetch(path, { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(String(answer.status));
}

self.addEventListener('notificationclick', (event) => {
	const { notification } = event;
	notification.close();
	event.waitUntil(openTable(String(notification.data)));
});

async function openTable(path: string): Promise<void> {
	const windows = await self.clients.matchAll({ type: 'window' });
	const there = windows.find(({ url }) => new URL(url).pathname === path);
	if (there !== undefined) await there.focus();
	else await self.clients.openWindow(path);
}
