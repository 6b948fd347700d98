import { House, expect, test as base, type Visit, type Visitor } from './support/house.ts';
import { Keyboard } from './support/keyboard.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { measure, resize } from './support/screens.ts';
import { LOCALES, words, wordsIn, type Words } from './support/words.ts';

const SMALL = { viewport: { width: 360, height: 740 } };

// Public tables are everybody's: each test has a house of its own.
const test = base.extend<{ own: House; comes: Visit }>({
	// eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
	own: async ({}, use) => {
		const house = await House.open();
		await use(house);
		await house.close();
	},
	comes: ({ own, visit }, use) => use((device = 'phone', options = {}) => visit(device, { baseURL: own.url, ...options }, own))
});

/** The public tables on the page. */
function offers({ page }: Visitor, say: Words = words) {
	return page.getByRole('region', { name: say('find_tables') }).getByRole('article');
}

/** Goes to the page and waits until it has been told what there is. */
async function looks(visitor: Visitor, path = '/find', say: Words = words): Promise<void> {
	await visitor.go(path);
	await expect(visitor.page.getByText(say('find_coming'))).toBeHidden();
}

async function quickPlay({ page }: Visitor, say: Words = words): Promise<void> {
	await page.getByRole('button', { name: say('find_quick') }).click();
}

/** How many of these sit at the table that this one sees. */
async function seated({ page }: Visitor): Promise<void> {
	await expect(page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
}

test('a host makes a table public by keyboard, others find it without asking and in their language, and it goes when it is private', async ({
	comes
}) => {
	const bea = await comes('phone', { ...SMALL, locale: 'es-ES' });
	const spanish = wordsIn('es');
	await bea.go('/');
	await bea.page.getByRole('link', { name: spanish('find_game') }).click();
	await expect(bea.page.getByText(spanish('find_none'), { exact: true })).toBeVisible();

	const ana = await comes('desktop');
	const keyboard = new Keyboard(ana.page);
	await ana.go('/new?game=circadians');
	await keyboard.press(ana.page.getByText(words('table_manners')));
	const listing = ana.page.getByRole('group', { name: words('listing'), exact: true });
	await expect(listing.getByRole('radio', { name: words('listing_private') })).toBeChecked();
	await expect(ana.page.getByText(words('listing_private_hint'))).toBeVisible();
	await keyboard.to(listing.getByRole('radio', { name: words('listing_private') }));
	await ana.page.keyboard.press('ArrowRight');
	await expect(ana.page.getByText(words('listing_public_hint'))).toBeVisible();
	const region = ana.page.getByRole('combobox', { name: words('region') });
	await keyboard.to(region);
	await region.selectOption({ label: words('region_europe_west') });
	await passesAxe(ana, 'a public table to be set', LOOKS.slice(0, 2));
	await ana.page.getByRole('textbox', { name: words('your_name') }).fill('Ana');
	await keyboard.press(ana.page.getByRole('button', { name: words('invite_friends') }));
	await ana.page.waitForURL(/\/m\//);
	await ana.page
		.getByRole('dialog')
		.getByRole('button', { name: words('close') })
		.click();
	await seated(ana);

	const row = offers(bea, spanish);
	await expect(row).toContainText(spanish('game_circadians'));
	await expect(row).toContainText(spanish('find_host', { host: 'Ana' }));
	await expect(row).toContainText(spanish('find_seats', { free: 2, seats: 3 }));
	await expect(row).toContainText('English');
	await expect(row).toContainText(spanish('region_europe_west'));

	const carlo = await comes('phone', { ...SMALL, locale: 'it-IT' });
	const italian = wordsIn('it');
	await looks(carlo, '/find?game=circadians', italian);
	await row.getByRole('button').click();
	await expect(bea.page.getByRole('heading', { name: spanish('your_seat') })).toBeVisible();
	await expect(offers(carlo, italian)).toContainText(italian('find_seats', { free: 1, seats: 3 }));

	await ana.page
		.getByRole('group', { name: words('listing'), exact: true })
		.getByRole('radio', { name: words('listing_private') })
		.check();
	await expect(offers(carlo, italian)).toHaveCount(0);
	await expect(carlo.page.getByText(italian('find_none'), { exact: true })).toBeVisible();
});

test('quick play: two meet at one table, and who finds a table full goes on to one that fits', async ({ comes }) => {
	const [dan, eva] = [await comes('desktop'), await comes('phone')];
	for (const visitor of [dan, eva]) await looks(visitor, '/find?game=through-the-ages');
	await Promise.all([quickPlay(dan), quickPlay(eva)]);
	await Promise.all([seated(dan), seated(eva)]);
	expect(new URL(eva.page.url()).pathname).toBe(new URL(dan.page.url()).pathname);

	// One seat is left. Fred is on his way to it, and Gus is faster.
	const [fred, gus] = [await comes('phone', SMALL), await comes('desktop')];
	for (const visitor of [fred, gus]) await looks(visitor, '/find?game=through-the-ages');
	let letIn: () => void = () => undefined;
	const isFull = new Promise<void>((resolve) => (letIn = resolve));
	const full = new URL(dan.page.url()).pathname.replace('/m/', '/parties/match/');
	await fred.page.routeWebSocket(
		(url) => url.pathname === full,
		(socket) => {
			const server = socket.connectToServer();
			// What he says comes once the table is full.
			socket.onMessage((message) => void isFull.then(() => server.send(message)));
		}
	);
	await quickPlay(fred);
	await fred.page.waitForURL(/\/m\//);
	await quickPlay(gus);
	await seated(gus);
	expect(new URL(gus.page.url()).pathname).toBe(new URL(dan.page.url()).pathname);
	letIn();
	await seated(fred);
	expect(new URL(fred.page.url()).pathname).not.toBe(new URL(dan.page.url()).pathname);
	await fred.page.getByText(words('table_manners')).scrollIntoViewIfNeeded();
	await expect(fred.page.getByRole('radio', { name: words('listing_public') })).toBeChecked();
});

test('quick play never leads to a private table: it opens one, and the last seat there goes to one of two who press at once', async ({
	comes
}) => {
	const hal = await comes('desktop');
	await hal.go('/new?game=circadians');
	await hal.page.getByRole('button', { name: words('invite_friends') }).click();
	await hal.page.waitForURL(/\/m\//);
	const quiet = new URL(hal.page.url()).pathname;

	const ana = await comes('phone', SMALL);
	await looks(ana, '/find?game=circadians');
	await expect(offers(ana)).toHaveCount(0);
	await quickPlay(ana);
	await seated(ana);
	const opened = new URL(ana.page.url()).pathname;
	expect(opened).not.toBe(quiet);
	await expect(ana.page.getByText(words('lobby_free_public', { count: 2 }))).toBeVisible();
	const bea = await comes('phone');
	await looks(bea, '/find?game=circadians');
	await quickPlay(bea);
	await seated(bea);
	expect(new URL(bea.page.url()).pathname).toBe(opened);

	const [cai, dee] = [await comes('phone'), await comes('desktop')];
	for (const visitor of [cai, dee]) await looks(visitor, '/find?game=circadians');
	await Promise.all([quickPlay(cai), quickPlay(dee)]);
	await Promise.all([seated(cai), seated(dee)]);
	const ended = [cai, dee].map(({ page }) => new URL(page.url()).pathname);
	expect(ended.filter((path) => path === opened)).toHaveLength(1);
	expect(ended).not.toContain(quiet);
	await expect(hal.page.getByText(words('lobby_free', { count: 2 }))).toBeVisible();
	await expect(ana.page.getByText(words('lobby_ready'))).toBeVisible();
});

test('the filters leave what fits, and what quick play opens is what was wished for', async ({ comes }) => {
	const ana = await comes('desktop');
	await looks(ana);
	await ana.page.getByText(words('find_filters')).click();
	await ana.page
		.getByRole('group', { name: words('find_pace') })
		.getByRole('radio', { name: words('find_pace_days') })
		.check();
	await ana.page
		.getByRole('group', { name: words('find_language') })
		.getByRole('radio', { name: 'Italiano' })
		.check();
	await quickPlay(ana);
	await seated(ana);
	await expect(ana.page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
	await expect(
		ana.page.getByRole('group', { name: words('clock'), exact: true }).getByRole('radio', { name: words('clock_days') })
	).toBeChecked();

	const bea = await comes('phone', SMALL);
	await looks(bea);
	await expect(offers(bea)).toHaveCount(1);
	await bea.page.getByText(words('find_filters')).click();
	const pace = bea.page.getByRole('group', { name: words('find_pace') });
	await pace.getByRole('radio', { name: words('find_pace_live') }).check();
	await expect(offers(bea)).toHaveCount(0);
	await pace.getByRole('radio', { name: words('find_pace_days') }).check();
	await expect(offers(bea)).toHaveCount(1);
	await passesAxe(bea, 'public tables', LOOKS);
});

test('the page fits a phone in every language, with tables and without', async ({ comes }) => {
	const ana = await comes('desktop');
	for (const locale of LOCALES) {
		const reader = await comes('phone', { ...SMALL, locale });
		const say = wordsIn(locale);
		await looks(reader, '/find', say);
		await reader.page.getByText(say('find_filters')).click();
		if (locale === 'it') {
			await looks(ana);
			await quickPlay(ana);
			await expect(offers(reader, say)).toHaveCount(1);
		}
		for (const letters of [100, 200]) {
			await resize(reader.page, SMALL.viewport, letters);
			const { out, cut, over } = await measure(reader.page);
			expect.soft({ out, cut, over }, `${locale}, letters at ${letters} %`).toEqual({ out: [], cut: [], over: [] });
		}
	}
});

test('who cannot be shown the tables is told why, and shown them as soon as they can be', async ({ comes }) => {
	const ana = await comes('phone', SMALL);
	let refuses = true;
	await ana.page.routeWebSocket(/\/parties\/directory\/circadians\//, (socket) => {
		if (!refuses) return void socket.connectToServer();
		socket.send(JSON.stringify({ type: 'refused', reason: 'too-many-connections' }));
		void socket.close({ code: 4429 });
	});
	await ana.go('/find');
	await expect(ana.page.getByText(words('find_crowded'))).toBeVisible();
	await expect(ana.page.getByText(words('find_coming'))).toBeHidden();
	refuses = false;
	await expect(ana.page.getByText(words('find_crowded'))).toBeHidden();
	await expect(ana.page.getByText(words('find_none'), { exact: true })).toBeVisible();
});

test('who comes while the house cannot be reached looks and plays once it can be', async ({ comes }) => {
	const ana = await comes('phone', SMALL);
	await ana.go('/');
	await ana.page.route('**/api/me', (route) => route.abort());
	await ana.go('/find');
	await expect(ana.page.getByText(words('find_lost'))).toBeVisible();
	await expect(ana.page.getByRole('button', { name: words('find_quick') })).toBeDisabled();
	await ana.page.unroute('**/api/me');
	await ana.page.evaluate(() => dispatchEvent(new Event('online')));
	await expect(ana.page.getByText(words('find_lost'))).toBeHidden();
	await expect(ana.page.getByRole('button', { name: words('find_quick') })).toBeEnabled();
	for (const complaint of ana.recorder.complaints.splice(0)) expect(complaint).toMatch(/ERR_FAILED/);
});
