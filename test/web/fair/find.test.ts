import { expect, test } from 'vitest';
import { found } from '#lib/fair/find.ts';
import { isWrong, type Finding } from '#lib/fair/finding.ts';
import { aboutWords, findingLine, wrongs } from '#lib/fair/words.ts';
import type { Taken } from '#rules/core/history.ts';
import { start } from '#rules/core/play.ts';
import type { MatchRecord } from '#rules/core/record.ts';
import { commitment, seedFrom, type SeedPart } from '#rules/core/seed.ts';
import { nightMarket } from '../../rules/core/night-market.ts';
import { anyMove, must, randomOf } from '../../rules/core/table.ts';

const RULES = 'the rules of this page';
const parts: readonly SeedPart[] = [{ kind: 'bot' }, { kind: 'bot' }];

function finished(): MatchRecord {
	const entropy = 'entropy';
	const settings = { purse: 'full' };
	const random = randomOf(1);
	const { match } = start(nightMarket, { seats: 2, settings, seed: seedFrom(entropy, parts) });
	const choices: Taken[] = [];
	while (match.result === undefined) {
		const move = anyMove(nightMarket, match, random);
		must(nightMarket, match, move.seat, move.choice);
		choices.push(move);
	}
	return {
		format: 'backroom-match-2',
		parts,
		game: nightMarket.id,
		version: nightMarket.version,
		seats: 2,
		settings,
		entropy,
		commitment: commitment(entropy),
		choices,
		result: match.result,
		rules: [{ from: 0, fingerprint: RULES }]
	};
}

const record = finished();
const forged = { ...record, result: 'another' };

/** What the page finds in it, where the table shows the record's own result. */
function finding(value: unknown): Finding {
	const { result } = (value as { result?: MatchRecord['result'] } | undefined) ?? {};
	return found(nightMarket, value, RULES, { table: 'id', game: nightMarket.id, kept: [], result: result ?? null });
}

/** All that is said of it: the line, what was done to check it, and what is not true. */
function said(value: unknown): string[] {
	const what = finding(value);
	return [findingLine(what), ...aboutWords(what), ...wrongs(what, (seat) => `seat ${seat}`)];
}

test('A record that this page cannot read is not called untrue', () => {
	for (const format of ['backroom-match-3', 'backroom-damaged-1']) expect(isWrong(finding({ ...record, format }))).toBe(false);
	expect(finding({ ...record, format: 'backroom-match-3' })).toMatchObject({ checked: 'unreadable', why: 'newer' });
	expect(finding({ format: 'backroom-damaged-1', reason: 'damaged-table', kept: 3 })).toMatchObject({
		checked: 'unreadable',
		why: 'damaged'
	});
});

test('Only a record that was played again to its end says so', () => {
	const whole = said(record)[1];
	const others = [
		{ ...forged, rules: [{ from: 0, fingerprint: 'others' }] },
		{
			...forged,
			rules: [
				{ from: 0, fingerprint: RULES },
				{ from: 2, fingerprint: 'others' }
			]
		},
		{ ...forged, rules: undefined },
		{ ...record, format: 'backroom-match-3' },
		forged
	];
	for (const other of others) expect(said(other)).not.toContain(whole);
	expect(said({ ...record, rules: [{ from: 0, fingerprint: 'others' }] })).toContain(whole);
});

test('Everything that can be wrong with a record has a sentence of its own', () => {
	const all = [
		record,
		{ ...record, rules: [{ from: 0, fingerprint: 'others' }] },
		{ ...forged, rules: [{ from: 0, fingerprint: 'others' }] },
		{
			...forged,
			rules: [
				{ from: 0, fingerprint: RULES },
				{ from: 2, fingerprint: 'others' }
			]
		},
		{ ...forged, rules: undefined },
		forged,
		'no record',
		{ ...record, game: 'another' },
		{ ...record, settings: { purse: 'none' } },
		{ ...record, entropy: 'another' },
		{ ...record, parts: [parts[0], { kind: 'player', commitment: 'one', nonce: 'another' }] },
		{ ...record, choices: record.choices.with(0, { seat: 0, choice: { kind: 'x' } }) },
		{ ...record, format: 'backroom-match-3' },
		{ ...record, format: 'backroom-damaged-1' }
	].map((each) => said(each).join(' '));
	expect(new Set(all).size).toBe(all.length);
});
