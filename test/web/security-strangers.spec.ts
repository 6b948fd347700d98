import type { Page } from '@playwright/test';
import { expect, type House, type Visitor } from './support/house.ts';
import { MARK, test } from './support/stranger.ts';
import { setTable, startWithBots } from './support/table.ts';

const WAYS = ['link', 'link to a window', 'link to a window with an opener', 'script', 'script and a window'] as const;
type Way = (typeof WAYS)[number];
type Sent = readonly [to: string, body: string | undefined];

test('no page of the house can be shown in a frame of another page', async ({ house, visit, stranger }) => {
	const ana = await visit();
	const link = await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	const { page } = ana;
	const pages = ['/', '/about', '/new', '/device', '/rules/power-struggle', '/nowhere', '/m/nothing-here'].map((path) => house.url + path);
	for (const origin of [stranger.neighbour, stranger.far]) {
		await page.goto(origin);
		for (const address of [link, ...pages]) expect(await framed(page, address), address).toMatch(/^chrome-error:/);
		expect(await framed(page, `${stranger.far}/framed`)).toBe(`${stranger.far}/framed`);
	}
	// Not even in one of the house's own: its policy allows that frame, the framed page does not.
	await page.goto(link);
	expect(await framed(page, `${house.url}/about`)).toMatch(/^chrome-error:/);
	const complaints = ana.recorder.complaints.splice(0).filter((complaint) => !complaint.includes('status of 404'));
	expect(complaints.length).toBe(2 * (pages.length + 1) + 1);
	for (const complaint of complaints) expect(complaint).toMatch(/frame-ancestors|X-Frame-Options/);
});

test('who goes from a page with an invitation in its address to another site tells it nothing of where they were', async ({
	visit,
	stranger
}) => {
	const ana = await visit();
	const link = await setTable(ana, 'Ana', 3);
	expect(link).toMatch(/\?invite=\w{20,}/);
	const go = async (from: string, way: Way, path: string): Promise<string | undefined> => {
		await ana.page.goto(from);
		const before = stranger.asked.length;
		await ana.page.evaluate(leave, [way, stranger.far + path] as const);
		const arrival = (): (typeof stranger.asked)[number] | undefined => stranger.asked.slice(before).find((one) => one.path === path);
		await expect(() => expect(arrival()).toBeDefined()).toPass();
		if (way === 'link' || way === 'script') await ana.page.waitForURL(stranger.far + path);
		for (const page of ana.context.pages()) if (page !== ana.page) await page.close();
		return arrival()?.headers.referer;
	};
	for (const [n, way] of WAYS.entries()) {
		for (const from of [link, new URL('/', link).href]) expect(await go(from, way, `/from-the-house-${n}`), way).toBeUndefined();
		// From a page without a policy it would have been told at least whose page that was.
		expect(await go(stranger.neighbour, way, `/from-elsewhere-${n}`), way).toBe(`${stranger.neighbour}/`);
	}
	for (const { headers } of stranger.asked) expect(JSON.stringify(headers)).not.toContain(new URL(link).search);
});

test('a page of another origin opens no socket into a match', async ({ house, visit, stranger }) => {
	const { ana, socket } = await atAMatch(house, await visit());
	const open = (page: Page): Promise<string> =>
		page.evaluate(
			(address) =>
				new Promise<string>((resolve) => {
					const one = new WebSocket(address);
					one.onmessage = ({ data }) => resolve(String(data));
					one.onerror = () => resolve('refused');
				}),
			socket
		);
	expect(await open(ana.page)).toContain('"type":"table"');
	for (const origin of [stranger.neighbour, stranger.far]) {
		await ana.page.goto(origin);
		expect(await open(ana.page), origin).toBe('refused');
		expect(await open(ana.page), origin).toBe('refused');
	}
});

test('a page of another origin changes nothing in the visitor’s name, whatever way it asks', async ({ house, visit, stranger }) => {
	const { ana, id } = await atAMatch(house, await visit());
	const { page } = ana;
	const requests: readonly (readonly [path: string, body: string | undefined])[] = [
		['/api/me', '{"name":"Taken"}'],
		['/api/me/device', undefined],
		['/api/tables', '{"game":"power-struggle","seats":3}'],
		[`/api/tables/${id}/seat`, `{"commitment":"${'f'.repeat(64)}"}`]
	];
	const cookies = await ana.context.cookies(house.url);
	const tables = await tablesOf(page, house);
	for (const origin of [stranger.neighbour, stranger.far]) {
		for (const [path, body] of requests) {
			await page.goto(origin);
			const [, failure] = await Promise.all([page.evaluate(sendQuietly, [house.url + path, body] as const), failureOf(page, path)]);
			expect(failure, `${origin} ${path}`).toBe('net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin');
			expect(await page.evaluate(sendAsJson, [house.url + path, body] as const), `${origin} ${path}`).toBe('refused');
			const [, ofForm] = await Promise.all([page.evaluate(sendForm, [house.url + path, body] as const), statusOf(page, path)]);
			expect(ofForm, `${origin} ${path} by a form`).toBe(403);
			await expect(page.locator('body')).toContainText('foreign-origin');
		}
	}
	await ana.go('/');
	expect(await read(page, `${house.url}/api/me`)).toContain('"name":"Ana"');
	expect(tables).toEqual([`${id} Ana`]);
	expect(await tablesOf(page, house)).toEqual(tables);
	expect(await ana.context.cookies(house.url)).toEqual(cookies);
	// The same requests are answered to a page of the house.
	const [, own] = await Promise.all([
		page.evaluate(sendQuietly, [`${house.url}/api/me/device`, undefined] as const),
		statusOf(page, '/api/me/device')
	]);
	expect(own).toBe(200);
	expect(await page.evaluate(sendAsJson, [`${house.url}/api/me`, '{"name":"Anna"}'] as const)).toContain('"name":"Anna"');
	onlyRefused(ana);
});

test('a page of another origin reads no answer of the API', async ({ house, visit, stranger }) => {
	const { ana, id, search } = await atAMatch(house, await visit());
	const paths = ['/api/me', '/api/me/tables', `/api/tables/${id}`, `/api/tables/${id}/log${search}`, `/m/${id}`, '/nowhere'];
	const own = await Promise.all(paths.map((path) => read(ana.page, house.url + path)));
	for (const text of own) expect(text.length).toBeGreaterThan(10);
	for (const origin of [stranger.neighbour, stranger.far]) {
		await ana.page.goto(origin);
		for (const path of paths)
			for (const credentials of ['include', 'omit'] as const)
				for (const mode of ['cors', 'no-cors'] as const)
					expect(await read(ana.page, house.url + path, { credentials, mode }), `${path} ${credentials} ${mode}`).toBe('');
		// What a server gives to everybody is read there.
		expect(await read(ana.page, `${stranger.far}/mark.js`)).toBe(MARK);
	}
	onlyRefused(ana);
});

test('a page of another origin that opens the house in a window keeps no hold of it', async ({ house, visit, stranger }) => {
	const ana = await visit();
	const link = await setTable(ana, 'Ana', 3);
	for (const origin of [stranger.neighbour, stranger.far]) {
		for (const address of [link, house.url, `${house.url}/rules/power-struggle`, `${stranger.far}/window`]) {
			await ana.page.goto(origin);
			const [opened] = await Promise.all([
				ana.context.waitForEvent('page'),
				ana.page.evaluate((to) => void Object.assign(window, { opened: window.open(to) }), address)
			]);
			await opened.waitForLoadState();
			// That the hold is cut comes to the one who held by another way than the page to the one who was held.
			await expect(async () => {
				const held = await ana.page.evaluate(() => (window as unknown as { opened: Window }).opened.closed === false);
				expect([held, await opened.evaluate(() => window.opener !== null)], address).toEqual(
					address.startsWith(house.url) ? [false, false] : [true, true]
				);
			}).toPass();
			await opened.close();
		}
	}
});

// Somebody at a running match, and how its room is found.
async function atAMatch(house: House, ana: Visitor): Promise<{ ana: Visitor; id: string; search: string; socket: string }> {
	const { pathname, search } = new URL(await setTable(ana, 'Ana', 3));
	await startWithBots(ana, []);
	const id = pathname.split('/').at(-1) ?? '';
	return { ana, id, search, socket: `${house.url.replace('http', 'ws')}/parties/match/${id}${search}` };
}

// Puts a frame with this address into the page; answers what the browser shows in it.
async function framed(page: Page, address: string): Promise<string> {
	const element = await page.evaluateHandle(async (src) => {
		const frame = Object.assign(document.createElement('iframe'), { src });
		const shown = new Promise((resolve) => frame.addEventListener('load', resolve));
		document.body.append(frame);
		await shown;
		return frame;
	}, address);
	const frame = await element.contentFrame();
	const url = frame?.url() ?? '';
	await element.evaluate((one) => one.remove());
	return url;
}

function leave([way, to]: readonly [Way, string]): void {
	if (way === 'script') location.assign(to);
	else if (way === 'script and a window') window.open(to);
	else {
		const anchor = Object.assign(document.createElement('a'), { href: to, textContent: 'elsewhere' });
		if (way !== 'link') anchor.target = '_blank';
		if (way === 'link to a window with an opener') anchor.rel = 'opener';
		document.body.append(anchor);
		anchor.click();
	}
}

// What a page may send without asking first.
async function sendQuietly([to, body]: Sent): Promise<void> {
	// The answer is kept from who asks; whether the request came through is seen from outside.
	await fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'include', ...(body !== undefined && { body }) }).catch(() => undefined);
}

async function sendAsJson([to, body]: Sent): Promise<string> {
	const headers = { 'content-type': 'application/json' };
	const answer = await fetch(to, { method: 'POST', credentials: 'include', headers, ...(body !== undefined && { body }) }).catch(
		() => undefined
	);
	return (await answer?.text()) ?? 'refused';
}

// A form has a name and a value; as plain text they are put together with an equals sign.
function sendForm([action, body = '{}']: Sent): void {
	const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'text/plain' });
	form.append(Object.assign(document.createElement('input'), { name: `${body.slice(0, -1)},"x":"`, value: '"}' }));
	document.body.append(form);
	form.submit();
}

// Why the browser gives no answer to the page; whether the request did something is to be seen in the house.
async function failureOf(page: Page, path: string): Promise<string | undefined> {
	const request = await page.waitForEvent('requestfailed', (one) => one.url().endsWith(path) && one.method() === 'POST');
	return request.failure()?.errorText;
}

async function statusOf(page: Page, path: string): Promise<number> {
	const response = await page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() === 'POST');
	return response.status();
}

// The text that the page may read there; none when it may not.
async function read(
	page: Page,
	address: string,
	how: { readonly mode?: RequestMode; readonly credentials?: RequestCredentials } = {}
): Promise<string> {
	return page.evaluate(
		async ([from, init]) => {
			try {
				return await (await fetch(from, init)).text();
			} catch {
				return '';
			}
		},
		[address, how] as const
	);
}

// The visitor's tables, each with the names of its people.
async function tablesOf(page: Page, { url }: House): Promise<readonly string[]> {
	type Tables = {
		readonly tables: readonly { readonly id: string; readonly seats: readonly { readonly name?: string; readonly kind: string }[] }[];
	};
	const { tables } = JSON.parse(await read(page, `${url}/api/me/tables`)) as Tables;
	return tables.map(({ id, seats }) => [id, ...seats.filter(({ kind }) => kind === 'player').map(({ name }) => name)].join(' '));
}

// The browser complains of nothing but what it has refused to do.
function onlyRefused({ recorder }: Visitor): void {
	for (const complaint of recorder.complaints.splice(0))
		expect(complaint).toMatch(/CORS policy|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE|status of 403/);
}
