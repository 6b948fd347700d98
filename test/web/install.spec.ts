import { expect, test } from './support/house.ts';
import { setTable } from './support/table.ts';
import { catalogue } from './support/words.ts';

test('the place can be installed: a manifest with its icons', async ({ house, visit }) => {
	const visitor = await visit('phone');
	await visitor.go('/');
	const address = await visitor.page.locator('link[rel=manifest]').getAttribute('href');
	const manifest = (await (await fetch(house.url + (address ?? ''))).json()) as {
		name: string;
		start_url: string;
		display: string;
		icons: { src: string; sizes: string; type: string; purpose?: string }[];
	};
	expect(manifest).toMatchObject({ name: 'Backroom', start_url: '/', display: 'standalone' });
	expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
	for (const { src, type } of manifest.icons) {
		const icon = await fetch(house.url + src);
		expect(icon.status, src).toBe(200);
		expect(icon.headers.get('content-type'), src).toContain(type);
	}
});

test('a page from before the house was renewed takes the new one, once', async ({ visit }) => {
	const link = await setTable(await visit('desktop'), 'Ana', 3);
	const visitor = await visit('phone');
	let wholes = 0;
	await visitor.page.routeWebSocket(/\/parties\/match\//, (socket) => {
		socket.connectToServer().onMessage((message) => {
			if (String(message).startsWith('{"type":"table"')) wholes += 1;
			socket.send(String(message).replace(/"wire":\d+/, '"wire":999'));
		});
	});
	await visitor.go(link);
	await expect.poll(() => wholes).toBe(2);
	await expect(visitor.page.getByText('Ana').first()).toBeVisible();
	expect(wholes).toBe(2);
});

test('pages open without a connection, seen or not, in the language that was chosen, and no other is fetched', async ({ visit }) => {
	const visitor = await visit('phone', { serviceWorkers: 'allow' });
	const { page } = visitor;
	await visitor.context.addInitScript(() => localStorage.setItem('PARAGLIDE_LOCALE', 'es'));
	const spanish = { ...catalogue('platform', 'es'), ...catalogue('pax-transhumanity-rules', 'es') };
	const said = (key: string) => String(spanish[key]);
	const kept = () =>
		page.evaluate(async () => {
			const [name = ''] = await caches.keys();
			return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
		});

	await visitor.go('/');
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
	});
	await expect.poll(async () => (await kept()).some((path) => path.endsWith('.es.js'))).toBe(true);
	expect((await kept()).filter((path) => /\.(en|it)\.js$/.test(path))).toEqual([]);
	await visitor.context.setOffline(true);
	await visitor.go('/about');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('about_title'));
	await visitor.go('/rules/pax-transhumanity');
	await expect(page.getByText(said('pxr_working_2'))).toBeVisible();
	await visitor.go('/');
	await expect(page.getByText(said('offline_home'))).toBeVisible();
	await visitor.context.setOffline(false);
});
