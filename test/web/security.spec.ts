import type { Page, Response } from '@playwright/test';
import { createHash } from 'node:crypto';
import { expect, test } from './support/house.ts';
import { directives } from './support/policy.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';
import { WRITTEN } from './support/written.ts';

const NAME = '<b id=x>Eve</b>';
const SAYING = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script> hello {{7*7}}';

/** Pages that lie ready as files, and pages that the Worker makes of the shell; the last of these is there for no table. */
const READY = [...WRITTEN, '/shell'];
const MADE = ['/new', '/device', '/nowhere', '/m/nothing-here'];
const FILES = ['/first.js', '/service-worker.js', '/manifest.webmanifest', '/mark.svg', '/icon-180.png', '/fonts/fraunces-latin-5.3.woff2'];

// What a service worker has kept comes without all of its headers.
test.use({ serviceWorkers: 'block' });

test('a page that lies ready as a file comes with the security headers of the house', async ({ page, house }) => {
	for (const path of READY) await comesAsAPage(await visited(page, house.url + path));
});

test('the page of a table, and every other that the Worker makes, is made anew each time, for the house alone', async ({
	page,
	house,
	visit
}) => {
	const link = await setTable(await visit(), 'Ana', 3);
	for (const address of [link, link.replace(/\?.*/, ''), ...MADE.map((path) => house.url + path)]) {
		const response = await visited(page, address);
		expect(response.status(), address).toBe(address.includes('nothing-here') ? 404 : 200);
		await comesAsAPage(response);
		const headers = await response.allHeaders();
		expect(headers['cache-control'], address).toBe('no-cache');
		expect(headers['cross-origin-resource-policy'], address).toBe('same-origin');
	}
});

test('every file that a page is made of comes as the type it is, with the headers of the house', async ({ page, house }) => {
	const paths = new Set(FILES);
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/_app/')) paths.add(pathname);
	});
	for (const path of ['/', '/new', '/rules/power-struggle']) await visited(page, house.url + path);
	await page.waitForLoadState('networkidle');
	expect(paths.size).toBeGreaterThan(20);
	for (const path of paths) {
		// Asked anew: of what it has in its memory the browser does not tell every header either.
		const response = await asked(page, path);
		expect(response.status(), path).toBe(200);
		await comesFromTheHouse(response);
		const ending = path.split('.').at(-1) ?? '';
		const type = (await response.allHeaders())['content-type'] ?? '';
		expect(type, path).toContain({ js: 'javascript', webmanifest: 'manifest' }[ending] ?? ending);
	}
});

test('an answer of the API is JSON and nothing else, is never stored, and is for no other origin', async ({ page, house, visit }) => {
	const link = new URL(await setTable(await visit(), 'Ana', 3));
	const table = `/api/tables/${link.pathname.split('/').at(-1) ?? ''}`;
	await page.goto(house.url);
	const answers: readonly (readonly [path: string, status: number, body?: object])[] = [
		['/api/health', 200],
		['/api/me', 200],
		['/api/me', 200, { name: 'Bruno' }],
		['/api/me/tables', 200],
		['/api/me/device', 200, {}],
		['/api/tables', 200, { game: 'power-struggle', seats: 3 }],
		[table, 200],
		[`${table}/log${link.search}`, 200],
		[`${table}/moment${link.search}&at=0`, 400],
		[`${table}/record`, 403],
		[`${table}/seat`, 400, { commitment: 'short' }],
		['/api/me', 400, { name: '' }],
		['/api/tables', 400, { game: 'none', seats: 3 }],
		['/api/session/redeem', 404, { code: 'ABCD2345', account: '0123456789ab' }],
		['/api/me', 413, { name: 'x'.repeat(5_000) }],
		['/api/tables/nothing-here/log', 404],
		['/api/nothing-here', 404],
		['/parties/match/nothing-here', 404],
		['/nothing-here.js', 404]
	];
	for (const [path, status, body] of answers) {
		const response = await asked(page, path, body);
		const headers = await response.allHeaders();
		const what = `${response.request().method()} ${path}`;
		expect(response.status(), what).toBe(status);
		expect(headers['content-type'] ?? '', what).toMatch(/^application\/json/);
		expect(headers['x-content-type-options'], what).toBe('nosniff');
		expect(headers['cache-control'], what).toBe('no-store');
		expect(headers['content-security-policy'], what).toBe("default-src 'none'; frame-ancestors 'none'");
		expect(headers['cross-origin-resource-policy'], what).toBe('same-origin');
		expect(headers['referrer-policy'], what).toBe('no-referrer');
		expect(headers['strict-transport-security'] ?? '', what).toMatch(/^max-age=\d{8,}/);
		expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
	}
});

test('the policy in the head of every page lets only the files of the house and its own one script run, and stands before every inline script', async ({
	page,
	house,
	visit
}) => {
	const link = await setTable(await visit(), 'Ana', 3);
	for (const address of [link, ...[...READY, ...MADE].map((path) => house.url + path)]) {
		const text = await (await visited(page, address)).text();
		const metas = [...text.matchAll(/<meta http-equiv="content-security-policy" content="([^"]*)"/gi)];
		expect(metas.length, address).toBe(1);
		const [meta] = metas;
		const policy = directives((meta?.[1] ?? '').replaceAll('&#39;', "'"));
		expect(Object.fromEntries(policy), address).toMatchObject({
			'default-src': ["'self'"],
			'base-uri': ["'none'"],
			'object-src': ["'none'"],
			'form-action': ["'self'"]
		});
		const inline = [...text.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
		const hashes = inline.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
		expect(new Set(policy.get('script-src')), address).toEqual(new Set(["'self'", ...hashes]));
		for (const { index } of inline) expect(index, address).toBeGreaterThan(meta?.index ?? Infinity);
		// Nothing but `default-src` and `script-src` decides about scripts.
		for (const name of ['script-src-elem', 'script-src-attr', 'worker-src', 'child-src', 'frame-src', 'connect-src'])
			expect(policy.get(name), address).toBeUndefined();
		for (const name of ['style-src', 'style-src-attr', 'img-src', 'font-src'])
			expect(policy.get(name)?.join(' ') ?? '', address).not.toMatch(/unsafe-inline|https?:|\*/);
	}
});

test('a script in a name or in the table talk is nothing but text', async ({ visit }) => {
	const ana = await visit();
	const eve = await visit('phone');
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(eve, link, NAME);
	await expect(ana.page.getByRole('button', { name: new RegExp(`^${NAME},`) })).toBeVisible();
	await startWithBots(ana, [eve]);
	await expect(ana.page.getByRole('complementary')).toContainText(NAME);

	await eve.page.getByRole('button', { name: words('chat'), exact: true }).click();
	await eve.page.getByRole('textbox', { name: words('say_something') }).fill(SAYING);
	await eve.page.keyboard.press('Enter');
	await ana.page.getByRole('button', { name: words('chat_unheard', { count: 1 }) }).click();
	for (const { page } of [ana, eve]) {
		const said = page.getByRole('dialog').getByRole('listitem').last();
		await expect(said).toContainText(SAYING);
		await expect(said).toContainText(NAME);
		expect(await page.locator('#x, img[src="x"]').count()).toBe(0);
		await expect(page).not.toHaveTitle('taken');
	}
});

async function visited(page: Page, address: string): Promise<Response> {
	const response = await page.goto(address);
	if (response === null) throw new Error(`no answer to ${address}`);
	return response;
}

// Asks as the page would; what the browser hides from a page (a refusal's cause, say) is in the response.
async function asked(page: Page, path: string, body?: object): Promise<Response> {
	const [response] = await Promise.all([
		page.waitForResponse((one) => one.url().endsWith(path)),
		page.evaluate(
			async ([to, text]) => {
				const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: text };
				await fetch(to, text === undefined ? { cache: 'reload' } : post);
			},
			[path, body && JSON.stringify(body)] as const
		)
	]);
	return response;
}

async function comesAsAPage(response: Response): Promise<void> {
	await comesFromTheHouse(response);
	expect((await response.allHeaders())['content-type'] ?? '', response.url()).toMatch(/^text\/html; ?charset=utf-8$/i);
}

async function comesFromTheHouse(response: Response): Promise<void> {
	const headers = await response.allHeaders();
	const url = response.url();
	expect(headers['x-content-type-options'], url).toBe('nosniff');
	expect(headers['strict-transport-security'] ?? '', url).toMatch(/^max-age=\d{8,}/);
	expect(headers['x-frame-options'], url).toBe('DENY');
	const policy = directives(headers['content-security-policy'] ?? '');
	expect(Object.fromEntries(policy), url).toMatchObject({
		'frame-ancestors': ["'none'"],
		'base-uri': ["'none'"],
		'object-src': ["'none'"],
		'form-action': ["'self'"]
	});
	expect(headers['referrer-policy'], url).toBe('same-origin');
	expect(headers['cross-origin-opener-policy'], url).toBe('same-origin');
	for (const power of ['camera', 'microphone', 'geolocation', 'payment'])
		expect(headers['permissions-policy'] ?? '', url).toContain(`${power}=()`);
}
