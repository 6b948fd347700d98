import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Locator } from '@playwright/test';
import type { View } from '../../rules/core/secret.ts';
import type { Board } from '../../rules/power-struggle/board.ts';
import type { Result } from '../../rules/power-struggle/facts.ts';
import { isLastTurn } from '../../rules/power-struggle/victory.ts';
import { speaksOnly } from './support/english.ts';
import { expect, test, type Device, type Visitor } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { playUntil } from './support/play-out.ts';
import { PowerStruggleReader } from './support/power-struggle-reader.ts';
import { setTable, sitDown } from './support/table.ts';
import { wordsIn, type Locale, type Parameters, type Words } from './support/words.ts';

/** Somebody at the table, and what their page says in their language. */
class Person {
	readonly name: string;
	readonly visitor: Visitor;
	readonly locale: Locale;
	readonly say: Words;
	readonly reader: PowerStruggleReader;

	constructor(name: string, visitor: Visitor, locale: Locale) {
		this.name = name;
		this.visitor = visitor;
		this.locale = locale;
		this.say = wordsIn(locale);
		this.reader = new PowerStruggleReader(visitor, this.say);
	}

	button(key: string): Locator {
		return this.visitor.page.getByRole('button', { name: this.say(key), exact: true });
	}

	region(key: string): Locator {
		return this.visitor.page.getByRole('region', { name: this.say(key), exact: true });
	}

	/** What the end of the match says. */
	atEnd(key: string, parameters?: Parameters): Locator {
		return this.region('board_end_title').getByText(this.say(key, parameters), { exact: true });
	}
}

const SCREENS: readonly (readonly [string, Locale, Device, BrowserContextOptions])[] = [
	['Ada', 'en', 'desktop', { locale: 'en-GB', viewport: { width: 1440, height: 900 } }],
	['Bea', 'es', 'phone', { locale: 'es-ES', viewport: { width: 390, height: 844 } }],
	['Carlo', 'it', 'phone', { locale: 'it-IT', viewport: { width: 844, height: 390 }, reducedMotion: 'no-preference' }]
];

test('three people with three languages play an evening: from the link to the next match by one tap of each', async ({ house, visit }) => {
	// How long a match is, is up to its players.
	test.setTimeout(600_000);
	const people = await Promise.all(
		SCREENS.map(async ([name, locale, device, options]) => new Person(name, await visit(device, options), locale))
	);
	const [ada, bea, carlo] = people as [Person, Person, Person];
	await stopsCounting(carlo);
	const link = await comeTogether(ada, [bea, carlo], people);

	await byHand(people, () => ada.visitor.recorder.match.asks.some(({ step }) => step.step === 'place' && step.pass > 1));
	for (const { visitor, locale } of people) await speaksOnly(visitor.page, locale);
	await playUntil(
		house,
		link,
		people.map(({ visitor }) => visitor),
		({ match }) => match !== undefined && isLastTurn(match.board as View<Board>)
	);
	await byHand(people, () => ada.visitor.recorder.over);

	await sceneIsTold(people, carlo);
	await everythingIsTurnedUp(ada);
	await pictureIsShared(bea);
	await momentIsLookedBackAt(carlo, bea);
	await playAgain(bea, [ada, carlo], people);
});

// Time stands still where the points are counted one after the other.
async function stopsCounting({ visitor }: Person): Promise<void> {
	await visitor.page.addInitScript(() => {
		const { setInterval: timer } = window;
		Object.assign(window, { setInterval: (work: () => void, pace?: number) => (pace === 700 ? 0 : timer(work, pace)) });
	});
}

/** The host opens a table and sends the link; the others sit down behind it; all see the tower. */
async function comeTogether(host: Person, guests: readonly Person[], people: readonly Person[]): Promise<string> {
	const link = await setTable(host.visitor, host.name, people.length);
	await host.visitor.page.getByText(host.say('table_manners')).click();
	const whispers = host.visitor.page.getByRole('switch', { name: host.say('whispers') });
	await whispers.click();
	await expect(whispers).not.toBeChecked();
	for (const { visitor, name, say } of guests) await sitDown(visitor, link, name, say);
	for (const { visitor, locale } of people) await speaksOnly(visitor.page, locale);
	await host.button('start').click();
	for (const person of people) {
		await expect(person.region('psb_tower')).toBeAttached();
		await expect(person.visitor.page.locator('html')).toHaveAttribute('lang', person.locale);
	}
	return link;
}

/** Whoever is asked answers at the page by what it says, until it is enough. */
async function byHand(people: readonly Person[], enough: () => boolean): Promise<void> {
	while (!enough()) {
		const asked = people.find(({ visitor }) => visitor.recorder.asked);
		if (asked === undefined) {
			await people[0]?.visitor.recorder.until(() => enough() || people.some(({ visitor }) => visitor.recorder.asked), 1_000);
			continue;
		}
		const { recorder } = asked.visitor;
		const { choices, asks } = recorder.match;
		await asked.reader.answerTo(asks.find(({ seat }) => seat === recorder.table?.you)?.step.step ?? '');
		await recorder.until(() => recorder.over || recorder.match.choices !== choices, 700);
	}
	for (const { reader } of people) await reader.closesSheet();
}

/** The points are counted one after the other; whoever does not want to wait is told all at once. */
async function sceneIsTold(people: readonly Person[], slow: Person): Promise<void> {
	await expect(slow.button('board_end_skip')).toBeVisible({ timeout: 60_000 });
	await expect(slow.region('board_end_title').getByRole('heading', { level: 2 })).toHaveCount(0);
	await slow.button('board_end_skip').click();
	for (const person of people) {
		await expect(person.region('board_end_title').getByRole('heading', { level: 2 })).toBeVisible({ timeout: 60_000 });
		await expect(person.button('again_play')).toBeVisible();
		await speaksOnly(person.visitor.page, person.locale);
	}
}

/** What was hidden is turned up, no chip says less than the end, and the chart says the same as the standings. */
async function everythingIsTurnedUp(person: Person): Promise<void> {
	const { say, visitor } = person;
	const end = person.region('board_end_title');
	const { standings } = visitor.recorder.table?.match?.result as unknown as Result;
	await expect(end.getByRole('heading', { name: say('psb_arch_enemy_was') })).toHaveCount(3);
	const points = say('psb_figures_over', { count: standings[0]?.points ?? 0, employees: '' }).split('·')[0] ?? '';
	await expect(visitor.page.getByText(points).first()).toBeVisible();
	// For those, too, who do not see the chart.
	await person.atEnd('board_end_chart_table').click();
	const table = end.getByRole('table');
	await expect(table.getByRole('row')).toHaveCount(4);
	for (const { seat, points: own } of standings) {
		const row = table.getByRole('row').nth(seat + 1);
		await expect(row.getByRole('cell').last()).toHaveText(String(own));
	}
	await expect(person.atEnd('psb_feat_headships')).toBeVisible();
	await passesAxe(visitor, 'the end of a match', LOOKS.slice(0, 2));
}

async function pictureIsShared(person: Person): Promise<void> {
	const coming = person.visitor.page.waitForEvent('download');
	await person.button('board_end_share').click();
	const picture = readFileSync(await (await coming).path());
	expect(picture.subarray(1, 4).toString()).toBe('PNG');
	expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
	expect(picture.length).toBeGreaterThan(10_000);
}

/** One goes back to an earlier moment; by its link another sees the same, in words of their own. */
async function momentIsLookedBackAt(first: Person, second: Person): Promise<void> {
	const { page } = first.visitor;
	const place = (person: Person): Locator => person.region('board_past').locator('.place');
	await page.getByRole('link', { name: first.say('board_end_look_back') }).click();
	await expect(page).toHaveURL(/[?&]at=1$/);
	await first
		.region('board_past')
		.getByRole('button', { name: first.say('board_past_after') })
		.click();
	await expect(page).not.toHaveURL(/[?&]at=1$/);
	await second.visitor.go(page.url());
	// Where it is says the address; the page may still be drawing it.
	const at = new URL(page.url()).searchParams.get('at') ?? '';
	const last = (await place(first).textContent())?.match(/\d+/g)?.at(-1) ?? '';
	for (const person of [first, second]) {
		await expect(place(person)).toHaveText(person.say('board_past_at', { at, last }));
		await expect(person.region('psb_tower')).toBeAttached();
		await speaksOnly(person.visitor.page, person.locale);
		await person.button('board_past_now').click();
		await expect(person.button('again_play')).toBeVisible({ timeout: 60_000 });
	}
}

/** The same people go on with one tap each: seats moved on by one, everything as it was settled. */
async function playAgain(asker: Person, others: readonly Person[], people: readonly Person[]): Promise<void> {
	const settled = ({ visitor }: Person): unknown => {
		const { settings, watchers, whispers, patience, talk } = visitor.recorder.table ?? {};
		return { settings, watchers, whispers, patience, talk };
	};
	const names = ({ visitor }: Person): unknown => visitor.recorder.table?.seats.map(({ name }) => name);
	const before = settled(asker);
	expect(before).toMatchObject({ whispers: false });
	const path = new URL(asker.visitor.page.url()).pathname;
	await asker.button('again_play').click();
	await asker.visitor.page.waitForURL(({ pathname }) => pathname !== path);
	for (const person of others) {
		await expect(person.atEnd('again_asked', { name: asker.name })).toBeVisible();
		await person.button('again_join').click();
		await expect(person.visitor.page.getByRole('heading', { name: person.say('your_seat') })).toBeVisible();
	}
	await asker.button('start').click();
	for (const person of people) {
		await expect(person.region('psb_tower')).toBeAttached();
		expect(names(person)).toEqual(['Bea', 'Carlo', 'Ada']);
		expect(settled(person)).toEqual(before);
		await speaksOnly(person.visitor.page, person.locale);
	}
}
