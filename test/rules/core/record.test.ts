import { describe, expect, it } from 'vitest';
import { commitment, mixSeed } from '#rules/core/chance.ts';
import type { Taken } from '#rules/core/history.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { start } from '#rules/core/play.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { nightMarket } from './night-market.ts';
import { anyMove, must, randomOf, revived } from './table.ts';

/** A finished match of the night market with its record and everything it told. */
function finished(seed: number, seats = 3): { match: Match; record: MatchRecord; told: (readonly Fact[])[] } {
	const random = randomOf(seed);
	const entropy = `entropy ${seed}`;
	const nonces = Array.from({ length: seats }, (_, seat) => `nonce ${seat}`);
	const settings = { purse: seed % 2 === 0 ? 'full' : 'empty' };
	const { match, facts } = start(nightMarket, { seats, settings, seed: mixSeed(entropy, nonces) });
	const told = [facts];
	const choices: Taken[] = [];
	while (match.result === undefined) {
		const move = anyMove(nightMarket, match, random);
		told.push(must(nightMarket, match, move.seat, move.choice).facts);
		choices.push(move);
	}
	const record: MatchRecord = {
		format: 'backroom-match-1',
		game: nightMarket.id,
		version: nightMarket.version,
		seats,
		settings,
		entropy,
		commitment: commitment(entropy),
		nonces,
		choices,
		result: match.result
	};
	return { match, record: revived(record), told };
}

const { record } = finished(1);

describe('a record', () => {
	it('played again gives the same match and the same facts', () => {
		for (let seed = 0; seed < 20; seed += 1) {
			const { match, record: kept, told } = finished(seed, 2 + (seed % 3));
			expect(replay(nightMarket, kept)).toEqual({ match, facts: told });
		}
	});

	it.each([
		['nothing', null],
		['a text', 'record'],
		['a list', [record]],
		['one without settings', { ...record, settings: null }],
		['one without entropy', { ...record, entropy: undefined }],
		['one with a number for nonces', { ...record, nonces: 5 }],
		['one with a nonce that is none', { ...record, nonces: [...record.nonces.slice(1), 7] }],
		['one with seats that are no number', { ...record, seats: '3' }],
		['one with an empty choice', { ...record, choices: [null] }],
		['one with a choice that chooses nothing', { ...record, choices: [{ seat: 0 }] }],
		['one with a choice within a choice', { ...record, choices: [{ seat: 0, choice: { kind: 'stall', of: {} } }] }]
	])('that is none is not played: %s', (_name, value) => {
		expect(replay(nightMarket, value)).toEqual({ fault: 'form' });
	});

	it('with more or fewer nonces than seats is not played', () => {
		expect(replay(nightMarket, { ...record, nonces: record.nonces.slice(1) })).toEqual({ fault: 'table' });
		expect(replay(nightMarket, { ...record, nonces: [...record.nonces, 'one more'] })).toEqual({ fault: 'table' });
	});

	it('of another game or version is not played', () => {
		expect(replay(nightMarket, { ...record, game: 'day-market' })).toEqual({ fault: 'other-game' });
		expect(replay(nightMarket, { ...record, version: 1 })).toEqual({ fault: 'other-version' });
		expect(replay({ ...nightMarket, version: 3 }, record)).toEqual({ fault: 'other-version' });
	});

	it('whose entropy is not what the room had committed to is not played', () => {
		expect(replay(nightMarket, { ...record, entropy: 'another' })).toEqual({ fault: 'commitment' });
		expect(replay(nightMarket, { ...record, commitment: commitment('another') })).toEqual({ fault: 'commitment' });
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
		expect(replay(nightMarket, { ...record, ...wrong })).toEqual({ fault: 'table' });
	});

	it('with a choice that was not possible says which', () => {
		const at = record.choices.findIndex(({ choice }) => choice.kind === 'stake');
		const altered = record.choices.with(at, { seat: record.choices[at]?.seat ?? 0, choice: { kind: 'stake', sum: 99 } });
		expect(replay(nightMarket, { ...record, choices: altered })).toEqual({ fault: 'choice-refused', at });
	});

	it('with a choice by the wrong seat says which', () => {
		const at = record.choices.findIndex(({ choice }) => choice.kind === 'lead');
		const { seat, choice } = record.choices[at] as Taken;
		expect(replay(nightMarket, { ...record, choices: record.choices.with(at, { seat: seat + 1, choice }) })).toEqual({
			fault: 'choice-refused',
			at
		});
	});

	it('with choices after the end says where', () => {
		const choices = [...record.choices, { seat: 0, choice: { kind: 'pass' } }];
		expect(replay(nightMarket, { ...record, choices })).toEqual({ fault: 'choice-refused', at: record.choices.length });
	});

	it('that stops before the end, or claims another result, is not true', () => {
		expect(replay(nightMarket, { ...record, choices: record.choices.slice(0, -1) })).toEqual({ fault: 'result' });
		expect(replay(nightMarket, { ...record, result: { points: [99, 0, 0] } })).toEqual({ fault: 'result' });
	});

	it('with another nonce is another match', () => {
		const other = replay(nightMarket, { ...record, nonces: record.nonces.with(1, 'mine') });
		expect('fault' in other && other.fault).toMatch(/choice-refused|result/);
	});
});
