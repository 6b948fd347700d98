import { describe, expect, test } from 'vitest';
import { NameList } from '#party/room/people/names.ts';
import { cleanName, cleanSaying } from '#party/shared/text.ts';
import { newTable, runningMatch, visitor } from './house.ts';

describe('A name', () => {
	test.each([
		['is composed', 'Ame\u0301lie', 'Am\u00e9lie'],
		['has single spaces inside and none around', '  Ada \u00a0\u3000 Lovelace ', 'Ada Lovelace'],
		['has no character without width', 'A\u200bd\u200ca\u2060\ufeff', 'Ada'],
		['has no direction marks', '\u200eAda\u200f\u061c', 'Ada'],
		['has no tags', 'Ada\u{e0041}\u{e0064}\u{e007f}', 'Ada'],
		['has no variation selectors or joiners', '\u2764\ufe0f\u200d\u{1f525}', '\u2764\u{1f525}'],
		['has no fillers or soft hyphens', 'A\u3164d\u00ada\u115f\u2800', 'Ada'],
		['begins with a letter, not with a mark', '\u0301\u0302Ada', 'Ada'],
		['has four marks on a letter at most', `A${'\u0316'.repeat(20)}da`, `A${'\u0316'.repeat(4)}da`],
		['has no enclosing marks', 'A\u20ddda\u20e3', 'Ada'],
		['keeps what other scripts need', 'မြို့ กี้', 'မြို့ กี้']
	])('%s', (_rule, given, kept) => {
		expect(cleanName(given)).toBe(kept);
	});

	test.each(['\u202eadA', 'a\u2066b', '\u200d', '\u{e0041}', '\u0301', '\u3164\ufe0f', '\ufffe'])('is not %j', (text) => {
		expect(cleanName(text)).toBeUndefined();
	});
});

describe('A saying', () => {
	test('carries no hidden tags and no tower of marks', () => {
		expect(cleanSaying(`So\u{e0068}\u{e0069} ${`a${'\u0316'.repeat(50)}`}`)).toBe(`So a${'\u0316'.repeat(4)}`);
	});
});

const toldApart = (name: string, others: readonly string[]) => new NameList(others).give(name);

describe('Names that could be taken for each other', () => {
	test.each([
		['ADA', 'case'],
		['Аdа', 'Cyrillic letters'],
		['A\u0301da', 'an accent'],
		['A d a.', 'spaces and points'],
		['\uff21da', 'wide letters'],
		['\u{1d400}da', 'mathematical letters'],
		['αdα', 'Greek letters'],
		['Ꭺda', 'Cherokee letters'],
		['ꓮda', 'Lisu letters'],
		['ᴀᴅᴀ', 'small capitals']
	])('%s: %s', (name) => {
		expect(toldApart(name, ['Ada'])).toBe(`${name} (2)`);
	});

	test.each([
		['I11', 'lll'],
		['B0B', 'bob'],
		['rnila', 'mila'],
		['ΗΕΝΚ', 'HENK']
	])('%s and %s', (name, other) => {
		expect(toldApart(name, [other])).toBe(`${name} (2)`);
	});

	test.each([
		['Ada', 'Adam'],
		['Ана', 'Ева'],
		['मीना', 'मोना'],
		['.', '..'],
		['小林', '大林']
	])('are not %s and %s', (name, other) => {
		expect(toldApart(name, [other])).toBe(name);
	});

	test('are given numbers by the thousand, without counting through all that were given', () => {
		const names = new NameList([]);
		const given = new Set(Array.from({ length: 20_000 }, () => names.give('Ada')));
		expect(given.size).toBe(20_000);
		expect(given).toContain('Ada (20000)');
	});

	test('get the next number, within the longest name', () => {
		expect(toldApart('Ada', ['ada', 'Ada (2)', 'Ada (3)'])).toBe('Ada (4)');
		expect(toldApart('Ada (2)', ['Ada', 'Ada (2)'])).toBe('Ada (3)');
		expect(toldApart('x'.repeat(24), ['x'.repeat(24)])).toBe(`${'x'.repeat(20)} (2)`);
	});
});

describe('Two people at one table', () => {
	test('are told apart when the second sits down, and when they go by another name', async () => {
		const { host, id, invite } = await newTable();
		const ada = await host.enter(id);
		const other = await visitor('\u0410da');
		const guest = await other.enter(id, invite);
		await guest.sits(1);
		expect(guest.table.seats.map(({ name }) => name)).toEqual(['Ada', '\u0410da (2)']);
		await other.ask('/api/me', { name: 'Bob' });
		await ada.until(() => ada.table.seats[1]?.name === 'Bob');
		await other.ask('/api/me', { name: 'ADA' });
		await ada.until(() => ada.table.seats[1]?.name === 'ADA (2)');
	});

	test('are told apart in what they say: who watches does not speak as the host', async () => {
		const { id, ada } = await runningMatch();
		const impostor = await (await visitor('ADA')).enter(id);
		expect(await impostor.does({ type: 'say', text: 'Pass, please' })).toBe('done');
		await ada.until(() => ada.chat.length === 1);
		expect(ada.chat[0]).toMatchObject({ name: 'ADA (2)' });
		expect(ada.chat[0]).not.toHaveProperty('seat');
	});
});
