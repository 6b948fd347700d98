import { describe, expect, it } from 'vitest';
import { commitment, nonceCommitment } from '../../rules/core/seed.ts';
import { choose, type Course } from '../../rules/core/history.ts';
import { asked, options } from '../../rules/core/play.ts';
import type { MatchRecord } from '../../rules/core/record.ts';
import { fingerprints } from '../../rules/fingerprints.js';
import { games } from '../../rules/games.ts';
import { seedingOf } from '../../party/room/export.ts';
import { openTable, sit } from '../../party/room/lobby.ts';
import { loggedFacts } from '../../party/room/log.ts';
import type { Table } from '../../party/room/table.ts';
import { begin } from '../../party/room/start.ts';
import { tableView } from '../../party/room/view.ts';
import { randomChoice, randomNumbers } from '../bench/random-choice.ts';
import { AnswerBook } from './answer.ts';
import type { EntryRow, RoomRows } from './rows.ts';
import { unmatched, wrongsOf, type Testimony } from './verdict.ts';

type Evidence = { readonly rows: RoomRows; readonly told: readonly Testimony[]; readonly record: MatchRecord | undefined };

const game = Object.values(games)[0] ?? expect.fail('no game');

// A match for as few as can be, played by chance for so many choices, as a faultless house would keep and tell it.
function evidence(most: number): Evidence {
	const random = randomNumbers(5);
	const seats = game.seats.least;
	const opening = { id: 't', game: game.id, seats, settings: {}, watchers: true, whispers: true, invite: 'i', host: 'account 0' };
	const entropy = '5'.repeat(64);
	const sitterOf = (nonce: string) => ({ commitment: nonceCommitment(commitment(entropy), nonce), nonce });
	let table: Table = openTable(opening, entropy, 0);
	for (let seat = 0; seat < seats; seat += 1) {
		const seated = sit(table, { account: `account ${seat}`, invited: true }, seat, sitterOf(`nonce of ${seat}`));
		table = 'refused' in seated ? expect.fail(seated.refused) : seated;
	}
	const begun = begin(game, table);
	if (begun.room.course === undefined) expect.fail('not begun');
	let course: Course = begun.room.course;
	const entries: EntryRow[] = [{ number: 0, facts: begun.recording?.added[0]?.facts ?? [] }];
	while (course.match.choices < most && course.match.result === undefined) {
		const seat = asked(game, course.match)[0]?.seat ?? 0;
		const advanced = choose(game, course, seat, [randomChoice(options(game, course.match, seat), random)]);
		if ('refused' in advanced) expect.fail(advanced.refused);
		course = advanced.course;
		for (const { choice, facts } of advanced.added) {
			entries.push({ number: entries.length, taken: { seat, choice }, facts, request: `account ${seat} r${entries.length}` });
		}
	}
	const { match } = course;
	const over = match.result !== undefined;
	table = { ...begun.room.table, phase: over ? 'over' : 'playing', version: entries.length };
	const choices = entries.flatMap(({ taken }) => taken ?? []);
	const told = table.places.map((_, seat): Testimony => {
		const view = tableView(
			game,
			{ table, course },
			{ seat, invited: true, host: seat === 0, muted: false, removed: false, screen: false, kept: undefined }
		);
		const log = loggedFacts(
			entries.map(({ number, facts }) => ({ number, at: 7, facts })),
			seat,
			over
		);
		const standing = choices.flatMap((taken) => (taken.seat === seat ? [taken.choice] : []));
		return { viewer: seat, standing, said: ['hello'], seen: { table: view, version: table.version, log } };
	});
	const seeding = seedingOf(table) ?? expect.fail('no seed');
	const record: MatchRecord | undefined = over
		? {
				...seeding,
				game: game.id,
				version: match.version,
				seats,
				settings: match.settings,
				entropy,
				commitment: commitment(entropy),
				choices,
				result: match.result ?? null,
				rules: [{ from: 0, fingerprint: fingerprints[game.id] ?? '' }]
			}
		: undefined;
	return { rows: { table, match, entries, sayings: ['hello'] }, told, record };
}

function kindsOf({ rows, told, record }: Evidence): string[] {
	return [...new Set(wrongsOf(game, rows, told, record).map(({ kind }) => kind))].sort();
}

describe('the verdict on a match', () => {
	const running = evidence(60);
	const over = evidence(Number.POSITIVE_INFINITY);

	it('finds nothing wrong with what a faultless house kept and told', () => {
		expect(kindsOf(running)).toEqual([]);
		expect(over.record).toBeDefined();
		expect(kindsOf(over)).toEqual([]);
	});

	it('finds a house that has lost its last choice and knows nothing of it', () => {
		const earlier = evidence(59);
		expect(kindsOf({ ...running, rows: earlier.rows })).toEqual(['disagrees', 'lost']);
		expect(kindsOf({ ...earlier, told: earlier.told.map((each, i) => ({ ...each, standing: running.told[i]?.standing ?? [] })) })).toEqual([
			'lost'
		]);
	});

	it('finds a choice that counts although nobody was told so, or twice', () => {
		const told = running.told.map((each) => ({ ...each, standing: each.standing.slice(0, -1) }));
		expect(kindsOf({ ...running, told })).toEqual(['doubled']);
		const entries = running.rows.entries
			.toSpliced(30, 0, running.rows.entries[30] ?? expect.fail())
			.map((row, number) => ({ ...row, number }));
		expect(kindsOf({ ...running, rows: { ...running.rows, entries } })).toContain('doubled');
	});

	it('finds an entry that is gone from the middle', () => {
		const { rows } = running;
		expect(kindsOf({ ...running, rows: { ...rows, entries: rows.entries.toSpliced(20, 1) } })).toEqual(
			expect.arrayContaining(['lost', 'record'])
		);
	});

	it('finds a stored match to which its choices do not lead', () => {
		const match = evidence(61).rows.match;
		expect(kindsOf({ ...running, rows: { ...running.rows, match } })).toEqual(['record']);
	});

	it('finds a client that shows another state, another log or an older version', () => {
		const [first, ...rest] = running.told;
		const { seen } = first ?? expect.fail();
		const showing = (other: Partial<typeof seen>): Evidence => ({
			...running,
			told: [{ ...(first as Testimony), seen: { ...seen, ...other } }, ...rest]
		});
		expect(kindsOf(showing({ table: { ...seen.table, watchers: false } }))).toEqual(['disagrees']);
		expect(kindsOf(showing({ log: seen.log.slice(0, -1) }))).toEqual(['disagrees']);
		expect(kindsOf(showing({ version: seen.version - 1 }))).toEqual(['disagrees']);
	});

	it('finds an export that is not the match', () => {
		const { record } = over;
		if (record === undefined) expect.fail();
		expect(kindsOf({ ...over, record: { ...record, choices: record.choices.slice(0, -1) } })).toEqual(['record']);
		expect(kindsOf({ ...over, record: { ...record, entropy: '6'.repeat(64) } })).toEqual(['record']);
	});

	it('finds a saying that was lost or told twice', () => {
		expect(kindsOf({ ...running, rows: { ...running.rows, sayings: [] } })).toEqual(['lost']);
		expect(kindsOf({ ...running, rows: { ...running.rows, sayings: ['hello', 'hello'] } })).toEqual(['doubled']);
	});
});

describe('what is missing and what is too much', () => {
	it('keeps to the order', () => {
		expect(unmatched(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual({ missing: [], extra: [] });
		expect(unmatched(['a', 'b', 'c'], ['a', 'c'])).toEqual({ missing: ['b'], extra: [] });
		expect(unmatched(['a', 'b'], ['a', 'a', 'b'])).toEqual({ missing: [], extra: ['a'] });
	});
});

describe('the book of answers', () => {
	it('finds a request that was answered in two ways, and lets a repeated answer pass', () => {
		const book = new AnswerBook();
		book.note('ada', { id: 'r1', version: 4, rides: true });
		book.note('ada', { id: 'r1', version: 4, rides: false });
		book.note('bob', { id: 'r1', version: 5, rides: true });
		expect([book.repeated, book.contradictions.length]).toEqual([1, 0]);
		book.note('ada', { id: 'r1', version: 5, rides: true });
		book.note('bob', { id: 'r1', refused: 'stale' });
		expect(book.contradictions.length).toBe(2);
	});
});
