import { expect } from './support/house.ts';
import { test } from './support/stranger.ts';
import { setTable } from './support/table.ts';

const COOKIE = 'backroom_session';

/** What a page can ask of another site without leaving. */
const WAYS: readonly (readonly [name: string, ask: (address: string) => void])[] = [
	['a request', (to) => void fetch(to, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined)],
	['a request that would read', (to) => void fetch(to, { credentials: 'include' }).catch(() => undefined)],
	[
		'a request that would write',
		(to) => void fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'include' }).catch(() => undefined)
	],
	['an image', (to) => document.body.append(Object.assign(new Image(), { src: to }))],
	['a script', (to) => document.body.append(Object.assign(document.createElement('script'), { src: to }))],
	['a frame', (to) => document.body.append(Object.assign(document.createElement('iframe'), { src: to }))]
];

test('the session is for the house alone: no script sees it, and its cookie says so', async ({ house, visit }) => {
	const ana = await visit();
	const isMe = (url: string): boolean => url.startsWith(house.url) && new URL(url).pathname === '/api/me';
	const [given] = await Promise.all([ana.page.waitForResponse((response) => isMe(response.url())), ana.go('/')]);
	const attributes = ((await given.headerValue('set-cookie')) ?? '').split(/; ?/);
	expect(attributes[0]).toMatch(new RegExp(`^${COOKIE}=`));
	expect(attributes.slice(1).toSorted()).toEqual(['HttpOnly', `Max-Age=${400 * 86_400}`, 'Path=/', 'SameSite=Lax']);
	await setTable(ana, 'Ana', 3);

	const cookies = await ana.context.cookies(house.url);
	expect(cookies.map(({ name, httpOnly, sameSite, path, domain }) => ({ name, httpOnly, sameSite, path, domain }))).toEqual([
		{ name: COOKIE, httpOnly: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' }
	]);
	const [cookie] = cookies;
	const token = decodeURIComponent(cookie?.value ?? '').split('-')[0] ?? '';
	expect(token).toMatch(/^\w{20,}$/);
	const { seen, kept } = await ana.page.evaluate(async (name) => {
		const readable = [document.cookie, JSON.stringify(await window.cookieStore.getAll())];
		document.cookie = `${name}=forged; path=/`;
		const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.documentElement.outerHTML, location.href];
		return { seen: [...readable, document.cookie], kept: stored.join('\n') };
	}, COOKIE);
	expect(seen).toEqual(['', '[]', '']);
	expect(kept).not.toContain(token);
	// Nor was it told in an answer, and a script cannot put another in its place.
	expect(await ana.recorder.received(token)).toBe(false);
	expect(await ana.context.cookies(house.url)).toEqual(cookies);
});

test('the session does not travel with what a page of another site asks for, and is not replaced by the answer', async ({
	house,
	visit,
	stranger
}) => {
	const ana = await visit();
	await setTable(ana, 'Ana', 3);
	const { page } = ana;
	const before = await ana.context.cookies(house.url);
	const session = `${COOKIE}=${before[0]?.value ?? 'none'}`;
	// Cookies know no ports: what would travel to the house travels to the stranger under the same name, who can tell.
	const cookieFor = async (path: string, ask: (address: string) => void): Promise<string | undefined> => {
		await page.evaluate(ask, stranger.neighbour + path);
		const arrival = (): (typeof stranger.asked)[number] | undefined => stranger.asked.find((one) => one.path === path);
		await expect(() => expect(arrival(), path).toBeDefined()).toPass();
		return arrival()?.headers.cookie;
	};
	for (const [n, [name, ask]] of WAYS.entries()) {
		await page.goto(stranger.far);
		expect(await cookieFor(`/far-${n}`, ask), name).toBeUndefined();
		// The house takes the visitor for somebody new, whose session the browser must not keep.
		const address = `${house.url}/api/me`;
		await Promise.all([page.waitForRequest((request) => request.url() === address), page.evaluate(ask, address)]);
		await page.waitForLoadState('networkidle');
		await page.goto(stranger.neighbour);
		expect(await cookieFor(`/near-${n}`, ask), `${name}, of the same site`).toBe(session);
	}
	expect(await ana.context.cookies(house.url)).toEqual(before);
	// A friend's link opens the own seat.
	await page.goto(stranger.far);
	expect(await cookieFor('/arrival', (to) => location.assign(to))).toBe(session);
	ana.recorder.complaints.length = 0;
});

test('what is personal stays neither in the cache of the browser nor in the one of the service worker', async ({ visit }) => {
	const ana = await visit('desktop', { serviceWorkers: 'allow' });
	const { page } = ana;
	const link = await setTable(ana, 'Ana', 3);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	// Now under the service worker.
	await ana.go(link);
	await expect(() => expect(ana.recorder.table?.you).toBe(0)).toPass();
	await ana.go('/');
	const table = `/api/tables/${new URL(link).pathname.split('/').at(-1) ?? ''}`;
	const paths = ['/api/me', '/api/me/tables', table, `${table}/log${new URL(link).search}`];
	const [fresh, inCache, file, kept] = await page.evaluate(async (asked) => {
		const status = async (path: string, cache: RequestCache): Promise<number> =>
			(await fetch(path, { cache, mode: 'same-origin' }).catch(() => undefined))?.status ?? 0;
		const all = (cache: RequestCache): Promise<number[]> => Promise.all(asked.map((path) => status(path, cache)));
		const script = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? '';
		const names = await caches.keys();
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return [
			await all('default'),
			await all('only-if-cached'),
			await status(script, 'only-if-cached'),
			requests.flat().map(({ url }) => new URL(url).pathname)
		] as const;
	}, paths);
	expect(fresh).toEqual(paths.map(() => 200));
	for (const status of inCache) expect([0, 504]).toContain(status);
	expect(file).toBe(200);
	expect(kept).toContain('/shell');
	expect(kept.filter((path) => /^\/(api|parties|m)\//.test(path))).toEqual([]);
	ana.recorder.complaints.length = 0;
});
