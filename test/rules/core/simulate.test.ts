import { describe, expect, it } from 'vitest';
import { plainChoice, type Option } from '#rules/core/option.ts';
import { percent, ratios, tally, type Tally } from '#rules/core/report.ts';
import { simulate } from '#rules/core/simulate.ts';
import { choice, doing, gameOf, seedOf, step } from './table.ts';

const end = doing((flow) => flow.end({ winners: [0] }));
const game = gameOf({ ask: choice(['yes', 'no'], (flow, seat, kind) => flow.log({ fact: 'said', seat, kind })), end }, (flow) =>
	flow.next(step('ask', { seat: 0 }), step('ask', { seat: 1 }), { step: 'confirm', seat: 1 }, step('end'))
);

describe('A simulated match', () => {
	it('is played to its end by the bots, and tells what happens', () => {
		const said: unknown[] = [];
		const table = { seats: 2, seed: seedOf(1), random: () => 0, told: (facts: readonly unknown[]) => said.push(...facts) };
		const last = (question: { readonly options: readonly Option[] }) => plainChoice(question.options.at(-1) ?? { kind: '' });
		expect(simulate(game, table)).toMatchObject({ choices: 3, result: { winners: [0] } });
		expect(simulate(game, { ...table, choose: last })).toMatchObject({ choices: 3 });
		expect(said).toEqual(['yes', 'yes', 'no', 'no'].map((kind, at) => ({ fact: 'said', seat: at % 2, kind })));
	});

	it('throws on a bot that chooses what it may not', () => {
		const wrong = { seats: 2, seed: seedOf(1), random: () => 0, choose: () => ({ kind: 'perhaps' }) };
		expect(() => simulate(game, wrong)).toThrow('not-an-option ask {"kind":"perhaps"}');
	});
});

describe('A report', () => {
	it('sets wins against what equal chances would give', () => {
		const tallies = new Map<string, Tally>();
		for (const won of [1, 0.5, 0]) tally(tallies, 'seat 1', won, 3);
		tally(tallies, 'a seat', 0, 4);
		const more = { head: 'half', cell: (_key: string, games: number) => percent(games / 2, games) };
		expect(ratios('Seats', tallies, more)).toEqual({
			title: 'Seats',
			head: ['', 'games', 'wins', 'times fair share', 'half'],
			rows: [
				['a seat', '1', '0', '0.00', '50.0 %'],
				['seat 1', '3', '2', '1.50', '50.0 %']
			]
		});
	});
});
