import { describe, expect, it } from 'vitest';
import { commitment, mixSeed, nonceCommitment, seedFrom, type SeedPart } from '#rules/core/seed.ts';
import type { Decision, Game } from '#rules/core/game.ts';
import type { Taken } from '#rules/core/history.ts';
import type { Fact, Match, Step } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';
import { start } from '#rules/core/play.ts';
import { replay, seedOfRecord, type MatchRecord } from '#rules/core/record.ts';
import { nightMarket } from './night-market.ts';
import { anyMove, must, randomOf, revived } from './table.ts';

type Present = Extract<MatchRecord, { format: 'backroom-match-2' }>;
type Former = Extract<MatchRecord, { format: 'backroom-match-1' }>;
type Seeding = Pick<Present, 'format' | 'parts'> | Pick<Former, 'format' | 'nonces'>;

// The first seat's player is there, the second one's is not, bots have the rest.
function partsOf(entropy: string, seats: number): SeedPart[] {
	const committed = (nonce: string) => nonceCommitment(commitment(entropy), nonce);
	return Array.from({ length: seats }, (_, seat): SeedPart => {
		if (seat === 0) return { kind: 'player', commitment: committed('nonce'), nonce: 'nonce' };
		return seat === 1 ? { kind: 'absent', commitment: committed('kept') } : { kind: 'bot' };
	});
}

const RULES = 'the rules of this build';
const OTHERS = 'other rules';

/** A finished match of the night market with its record and everything it told. */
function finished(seed: number, seats = 3): { match: Match; record: Present; told: (readonly Fact[])[] } {
	const entropy = `entropy ${seed}`;
	const parts = partsOf(entropy, seats);
	return played(seed, seats, entropy, seedFrom(entropy, parts), { format: 'backroom-match-2', parts });
}

/** The same as matches were recorded before players committed to their nonces. */
function formerlyFinished(seed: number, seats = 3): { match: Match; record: Former; told: (readonly Fact[])[] } {
	const entropy = `entropy ${seed}`;
	const nonces = Array.from({ length: seats }, (_, seat) => `nonce ${seat}`);
	return played(seed, seats, entropy, mixSeed(entropy, nonces), { format: 'backroom-match-1', nonces });
}

function played<S extends Seeding>(number: number, seats: number, entropy: string, seed: string, seeding: S) {
	const random = randomOf(number);
	const settings = { purse: number % 2 === 0 ? 'full' : 'empty' };
	const { match, facts } = start(nightMarket, { seats, settings, seed });
	const told = [facts];
	const choices: Taken[] = [];
	while (match.result === undefined) {
		const move = anyMove(nightMarket, match, random);
		told.push(must(nightMarket, match, move.seat, move.choice).facts);
		choices.push(move);
	}
	const record = {
		...seeding,
		game: nightMarket.id,
		version: nightMarket.version,
		seats,
		settings,
		entropy,
		commitment: commitment(entropy),
		choices,
		result: match.result,
		rules: [{ from: 0, fingerprint: RULES }]
	};
	return { match, record: revived(record), told };
}

const { record } = finished(1);
const { record: former } = formerlyFinished(1);

describe('a record', () => {
	it('played again gives the same match and the same facts', () => {
		for (let seed = 0; seed < 20; seed += 1) {
			const { match, record: kept, told } = finished(seed, 2 + (seed % 3));
			expect(replay(nightMarket, kept, RULES)).toEqual({ checked: 'whole', sameRules: true, match, facts: told });
		}
	});

	it('of the former format is played again, too', () => {
		const { match, record: kept, told } = formerlyFinished(4);
		expect(replay(nightMarket, kept, RULES)).toEqual({ checked: 'whole', sameRules: true, match, facts: told });
	});

	it('tells the seed that its parts make', () => {
		expect(seedOfRecord(record)).toBe(seedFrom('entropy 1', record.parts));
		expect(seedOfRecord(former)).toBe(mixSeed('entropy 1', former.nonces));
	});

	it.each([
		['nothing', null],
		['a text', 'record'],
		['a list', [record]],
		['one without settings', { ...record, settings: null }],
		['one without entropy', { ...record, entropy: undefined }],
		['one without a format', { ...record, format: undefined }],
		['one of before without a format', { ...former, format: undefined }],
		['one with a number for nonces', { ...former, nonces: 5 }],
		['one with a nonce that is none', { ...former, nonces: [...former.nonces.slice(1), 7] }],
		['one without parts of the seed', { ...record, parts: undefined }],
		['one with a part that is none', { ...record, parts: record.parts.with(0, { kind: 'watcher' } as never) }],
		['one with a player who committed to nothing', { ...record, parts: record.parts.with(0, { kind: 'player', nonce: 'n' } as never) }],
		['one with seats that are no number', { ...record, seats: '3' }],
		['one with an empty choice', { ...record, choices: [null] }],
		['one with a choice that chooses nothing', { ...record, choices: [{ seat: 0 }] }],
		['one with rules that are no list', { ...record, rules: {} }],
		['one with rules that have no fingerprint', { ...record, rules: [{ from: 0 }] }],
		['one with rules that go back', { ...record, rules: [0, 5, 5].map((from) => ({ from, fingerprint: RULES })) }],
		['one with rules from after its end', { ...record, rules: [{ from: record.choices.length + 1, fingerprint: RULES }] }],
		['one with a choice within a choice', { ...record, choices: [{ seat: 0, choice: { kind: 'stall', of: {} } }] }]
	])('that is none is not played: %s', (_name, value) => {
		expect(replay(nightMarket, value, RULES)).toEqual({ fault: 'form' });
	});

	it('of a format that is not known is not played', () => {
		expect(replay(nightMarket, { ...record, format: 'backroom-match-9' }, RULES)).toEqual({ fault: 'format' });
	});

	it('with more or fewer parts of the seed than seats is not played', () => {
		expect(replay(nightMarket, { ...former, nonces: former.nonces.slice(1) }, RULES)).toEqual({ fault: 'table' });
		expect(replay(nightMarket, { ...former, nonces: [...former.nonces, 'one more'] }, RULES)).toEqual({ fault: 'table' });
		expect(replay(nightMarket, { ...record, parts: record.parts.slice(1) }, RULES)).toEqual({ fault: 'table' });
		expect(replay(nightMarket, { ...record, parts: [...record.parts, { kind: 'bot' }] }, RULES)).toEqual({ fault: 'table' });
	});

	it('with a nonce that its player had not committed to says whose', () => {
		const mine = { kind: 'player', commitment: nonceCommitment(record.commitment, 'mine'), nonce: 'mine' } as const;
		expect(replay(nightMarket, { ...record, parts: record.parts.with(2, { ...mine, nonce: 'chosen later' }) }, RULES)).toEqual({
			fault: 'nonce',
			at: 2
		});
		// Committed to in another room.
		const elsewhere = { ...mine, commitment: nonceCommitment(commitment('another'), 'mine') };
		expect(replay(nightMarket, { ...record, parts: record.parts.with(0, elsewhere) }, RULES)).toEqual({ fault: 'nonce', at: 0 });
	});

	it('of another game is not played', () => {
		expect(replay(nightMarket, { ...record, game: 'day-market' }, RULES)).toEqual({ fault: 'other-game' });
	});

	it('whose entropy is not what the room had committed to is not played', () => {
		expect(replay(nightMarket, { ...record, entropy: 'another' }, RULES)).toEqual({ fault: 'commitment' });
		expect(replay(nightMarket, { ...record, commitment: commitment('another') }, RULES)).toEqual({ fault: 'commitment' });
	});

	it.each([
		['too few seats', { seats: 1 }],
		['too many seats', { seats: 99 }],
		['half a seat', { seats: 2.5 }],
		['seats that are no number', { seats: NaN }],
		['a value the setting does not have', { settings: { purse: 'huge' } }],
		['a setting the game does not have', { settings: { moon: 'full' } }],
		['a setting named like something every object has', { settings: { toString: 'full' } }],
		['a setting that is no text', { settings: { purse: 1 as unknown as string } }]
	] as [string, Partial<MatchRecord>][])('of a table that cannot be is not played: %s', (_name, wrong) => {
		expect(replay(nightMarket, { ...record, ...wrong }, RULES)).toEqual({ fault: 'table' });
	});

	it('with a choice that was not possible says which', () => {
		const at = record.choices.findIndex(({ choice }) => choice.kind === 'stake');
		const altered = record.choices.with(at, { seat: record.choices[at]?.seat ?? 0, choice: { kind: 'stake', sum: 99 } });
		expect(replay(nightMarket, { ...record, choices: altered }, RULES)).toEqual({ fault: 'choice-refused', at });
	});

	it('with a choice by the wrong seat says which', () => {
		const at = record.choices.findIndex(({ choice }) => choice.kind === 'lead');
		const { seat, choice } = record.choices[at] as Taken;
		expect(replay(nightMarket, { ...record, choices: record.choices.with(at, { seat: seat + 1, choice }) }, RULES)).toEqual({
			fault: 'choice-refused',
			at
		});
	});

	it('with choices after the end says where', () => {
		const choices = [...record.choices, { seat: 0, choice: { kind: 'pass' } }];
		expect(replay(nightMarket, { ...record, choices }, RULES)).toEqual({ fault: 'choice-refused', at: record.choices.length });
	});

	it('that stops before the end, or claims another result, is not true', () => {
		expect(replay(nightMarket, { ...record, choices: record.choices.slice(0, -1) }, RULES)).toEqual({ fault: 'result' });
		expect(replay(nightMarket, { ...record, result: { points: [99, 0, 0] } }, RULES)).toEqual({ fault: 'result' });
	});

	it.each([
		['another nonce', { ...former, nonces: former.nonces.with(1, 'mine') }],
		['somebody absent who was not', { ...record, parts: record.parts.with(0, { kind: 'absent', commitment: '' }) }],
		['a player for a bot', { ...record, parts: record.parts.with(2, { kind: 'absent', commitment: '' }) }]
	])('with %s is another match', (_name, altered) => {
		const other = replay(nightMarket, altered, RULES);
		expect('fault' in other && other.fault).toMatch(/choice-refused|result/);
	});
});

// As the market was before it was corrected: everybody had to stake seven coins.
const stakeOfSeven: Decision = {
	by: (step) => (step as Step & { readonly seat: Seat }).seat,
	options: () => [{ kind: 'stake', sum: 7 }],
	take: () => undefined
};
const earlier: Game = { ...nightMarket, steps: { ...nightMarket.steps, chooseStake: stakeOfSeven } };

describe('a record that was played with other rules', () => {
	const number = record.choices.findIndex(({ choice }) => choice.kind === 'stake') + 1;
	const periods = (...list: [from: number, fingerprint: string][]) => list.map(([from, fingerprint]) => ({ from, fingerprint }));

	it('is checked up to where they begin, and says which they are', () => {
		const rules = periods([0, OTHERS], [number, RULES]);
		expect(replay(earlier, { ...record, rules }, OTHERS)).toMatchObject({ checked: 'part', until: number, fingerprint: RULES });
		expect(replay(earlier, { ...record, rules }, 'a third')).toEqual({ checked: 'part', until: 0, fingerprint: OTHERS, facts: [] });
	});

	it('that come to the same is checked whole, and says that they were others', () => {
		const again = replay(nightMarket, { ...record, rules: periods([0, RULES], [2, OTHERS]) }, RULES);
		expect(again).toMatchObject({ checked: 'whole', sameRules: false });
	});

	it('is found to be altered where this build’s rules had played', () => {
		expect(replay(earlier, record, RULES)).toMatchObject({ fault: 'choice-refused' });
		const late = { ...record, rules: periods([0, RULES], [record.choices.length, OTHERS]) };
		expect(replay(earlier, late, RULES)).toMatchObject({ fault: 'choice-refused' });
	});

	it('never passes for checked when it was altered after the rules changed', () => {
		const last = record.choices.length;
		for (const altered of [{ result: 'another' }, { choices: record.choices.with(-1, { seat: 0, choice: { kind: 'none' } }) }])
			expect(replay(nightMarket, { ...record, ...altered, rules: periods([0, RULES], [last, OTHERS]) }, RULES)).toMatchObject({
				checked: 'part',
				until: last,
				fingerprint: OTHERS
			});
	});

	it('says of nothing that it was altered when it does not name its rules', () => {
		const old = { ...record, rules: undefined };
		expect(replay(nightMarket, old, RULES)).toMatchObject({ checked: 'whole', sameRules: false });
		expect(replay(earlier, old, RULES)).toEqual({ checked: 'part', until: 0, facts: [] });
		const half = { ...record, rules: periods([number + 1, RULES]) };
		expect(replay(earlier, half, RULES)).toEqual({ checked: 'part', until: 0, facts: [] });
	});

	it('is not played on where these rules fail', () => {
		const fails: Game = {
			...nightMarket,
			setUp: () => {
				throw new Error('not these');
			}
		};
		expect(replay(fails, { ...record, rules: periods([0, OTHERS]) }, RULES)).toMatchObject({ checked: 'part', until: 0 });
		expect(replay(fails, record, RULES)).toEqual({ fault: 'choice-refused', at: 0 });
	});
});
