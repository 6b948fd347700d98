import { CARRIERS, SCRIPTS, tools, type Attack } from './support/attacks.ts';
import { expect, type Visitor } from './support/house.ts';
import { PaxPlayer } from './support/pax-player.ts';
import { Player } from './support/player.ts';
import { hearViolations, type Violation } from './support/policy.ts';
import { MARK, test, type Stranger } from './support/stranger.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { WRITTEN } from './support/written.ts';
import { words } from './support/words.ts';

const PAGES = [...WRITTEN, '/new', '/device', '/nowhere', '/m/nothing-here'];

test('no script of an intruder runs on the page of a running match, each of which runs on a page without a policy', async ({
	visit,
	stranger
}) => {
	const ana = await visit();
	const heard = await hearViolations(ana.context);
	await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	for (const attack of SCRIPTS) await isForbidden(ana, heard, attack, stranger);
	expect(await marked(ana)).toBe(false);
	expect(stranger.asked).toEqual([]);
	forbidsOnly(ana, SCRIPTS.length);
	await playsOn(ana);

	const { page } = ana;
	for (const { name, attempt } of SCRIPTS) {
		await page.goto(stranger.far);
		expect(await marked(ana)).toBe(false);
		await page.evaluate(attempt, tools(stranger.far));
		await expect(async () => expect(await marked(ana), name).toBe(true)).toPass();
	}
	// There an image fails as it has to.
	ana.recorder.complaints.length = 0;
});

test('nothing that the page of a running match knows can be carried to another site by markup', async ({ visit, stranger }) => {
	const ana = await visit();
	const heard = await hearViolations(ana.context);
	await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	for (const attack of CARRIERS) await isForbidden(ana, heard, attack, stranger);
	expect(stranger.asked).toEqual([]);
	forbidsOnly(ana, CARRIERS.length);

	const { page } = ana;
	for (const { name, attempt } of CARRIERS) {
		await page.goto(stranger.far);
		stranger.asked.length = 0;
		await page.evaluate(attempt, tools(stranger.far));
		await expect(() =>
			expect(
				stranger.asked.map(({ path }) => path),
				name
			).toContain('/prey')
		).toPass();
	}
	ana.recorder.complaints.length = 0;
});

test('a script that got into the page of a table as it was served does not run, nor does one that it asks for elsewhere', async ({
	visit,
	stranger
}) => {
	const ana = await visit();
	const heard = await hearViolations(ana.context);
	const link = await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	const markup = `<img alt="" src="data:," onerror="${MARK}"><script>${MARK}</script><script src="${stranger.far}/mark.js"></script>`;
	for (const place of ['</head>', '<div id="app">', '</body>']) {
		await ana.page.route(/\/m\//, async (route) => {
			const response = await route.fetch();
			const text = await response.text();
			expect(text).toContain(place);
			await route.fulfill({ response, body: text.replace(place, () => markup + place) });
		});
		// The scripts of the house run all the same: the page gets ready.
		await ana.go(link);
		await expect(() => {
			const found = heard.filter(({ enforced }) => enforced).map(({ directive, blocked }) => `${directive} ${blocked}`);
			expect(new Set(found)).toEqual(
				new Set(['script-src-attr inline', 'script-src-elem inline', `script-src-elem ${stranger.far}/mark.js`])
			);
		}).toPass();
		expect(heard.length, place).toBe(3);
		expect(await marked(ana), place).toBe(false);
		heard.length = 0;
		await ana.page.unroute(/\/m\//);
	}
	expect(stranger.asked).toEqual([]);
	forbidsOnly(ana, 9);
});

test('the pages of the house and a piece of a match of each game want nothing that the policy forbids, and no browser complains', async ({
	visit
}) => {
	const ana = await visit();
	const bruno = await visit('phone');
	const heard = await Promise.all([ana, bruno].map(({ context }) => hearViolations(context)));
	for (const path of PAGES) await ana.go(path);
	await expect(ana.page.getByRole('heading', { level: 1 })).toBeVisible();
	// That there is no such table is what this browser was to be told.
	for (const complaint of ana.recorder.complaints.splice(0)) expect(complaint).toMatch(/status of 404/);

	await playsPowerStruggle(ana, bruno);
	await playsPax(ana);

	for (const [n, visitor] of [ana, bruno].entries()) {
		expect(heard[n], 'forbidden').toEqual([]);
		expect(visitor.recorder.complaints).toEqual([]);
		// Whoever listened so would have heard it.
		await visitor.page.evaluate(
			(mark) => document.body.append(Object.assign(document.createElement('script'), { textContent: mark })),
			MARK
		);
		await expect(() => expect(heard[n]?.length).toBe(1)).toPass();
		forbidsOnly(visitor, 1);
	}
});

// Tries an attack on the visitor's page and waits until the browser says that the policy has forbidden it.
async function isForbidden({ page }: Visitor, heard: readonly Violation[], { name, directive, attempt }: Attack, stranger: Stranger) {
	const before = heard.length;
	await page.evaluate(attempt, tools(stranger.far));
	await expect(() => {
		const found = heard.slice(before).filter(({ enforced }) => enforced);
		expect(
			found.map((violation) => violation.directive),
			name
		).toContain(directive);
	}).toPass();
}

async function marked({ page }: Visitor): Promise<boolean> {
	return page.evaluate(() => document.documentElement.dataset.taken !== undefined);
}

// The browser's complaints are about the policy, at least this many, and are then forgotten.
function forbidsOnly({ recorder }: Visitor, count: number): void {
	const complaints = recorder.complaints.splice(0);
	expect(complaints.length).toBeGreaterThanOrEqual(count);
	for (const complaint of complaints) expect(complaint).toMatch(/Content Security Policy/);
}

// The page has come through all that: its player makes a choice.
async function playsOn(visitor: Visitor): Promise<void> {
	let answers = 0;
	const player = new Player(visitor, () => {
		answers += 1;
		return undefined;
	});
	await player.play(() => answers > 1);
	expect(answers).toBeGreaterThan(1);
}

async function playsPowerStruggle(ana: Visitor, bruno: Visitor): Promise<void> {
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(bruno, link, 'Bruno');
	await startWithBots(ana, [bruno]);
	await bruno.page.getByRole('button', { name: words('chat'), exact: true }).click();
	await bruno.page.getByRole('textbox', { name: words('say_something') }).fill('Good evening');
	await bruno.page.keyboard.press('Enter');
	await expect(bruno.page.getByRole('dialog').getByRole('listitem').last()).toContainText('Good evening');
	await bruno.page.keyboard.press('Escape');
	const enough = (): boolean => ana.recorder.match.choices >= 14;
	await Promise.all([ana, bruno].map((visitor) => new Player(visitor).play(enough)));
	await ana.comeBack();
	await expect(ana.page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeAttached();
}

async function playsPax(ana: Visitor): Promise<void> {
	await setTable(ana, 'Ana', 2, 'pax-transhumanity');
	await ana.page.getByRole('button', { name: words('start_with_bots') }).click();
	await expect(ana.page.getByRole('heading', { name: words('pxb_hide_title') })).toBeVisible();
	const player = new PaxPlayer(ana);
	await player.play(() => player.match.choices >= 8);
	expect(player.answered).toContain('hideSphere');
}
