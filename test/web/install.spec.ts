import { expect, test } from './support/house.ts';
import { words } from './support/words.ts';

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

test('pages once seen open without a connection', async ({ visit }) => {
	const visitor = await visit('phone', { serviceWorkers: 'allow' });
	await visitor.go('/');
	await visitor.page.evaluate(async () => {
		await navigator.serviceWorker.ready;
	});
	await visitor.context.setOffline(true);
	await visitor.go('/about');
	await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(words('about_title'));
	await visitor.go('/');
	await expect(visitor.page.getByText(words('offline_home'))).toBeVisible();
	await visitor.context.setOffline(false);
});
