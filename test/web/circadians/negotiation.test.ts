import { describe, expect, it } from 'vitest';
import { sumUnder, talkForecast } from '#lib/circadians/negotiation.ts';
import { REWARDS, type DieValue } from '#rules/circadians/vocabulary.ts';
import {
	covered,
	event,
	garages,
	given,
	onNegotiation,
	owns,
	stock,
	suffered,
	type Piece
} from '../../rules/support/circadians/position.ts';

const LEYRIEN = [onNegotiation('leyrien', 0, 'black', 5), onNegotiation('leyrien', 1, 'blue', 1)];
// The tokens of the house edition: sums of 8, 10, 12 and 14, and twice two equal dice.
const [EIGHT, TEN, EQUAL] = [0, 1, 4];

function forecast(die: DieValue, ...pieces: Piece[]) {
	const table = given(garages('blue', die), ...LEYRIEN, ...pieces).turnOf('blue');
	return talkForecast(table.seenBy('blue').board, 0, 'leyrien', die);
}

describe('Negotiation board: what a die would lead to, while it is held over a space', () => {
	it('the dice under a clan are added up', () => {
		const { board } = given(garages('blue', 2), ...LEYRIEN)
			.turnOf('blue')
			.seenBy('blue');
		expect([sumUnder(board, 'leyrien'), sumUnder(board, 'zcharo')]).toEqual([6, 0]);
	});

	it('the die counts for the sum; all setbacks apply that it meets', () => {
		expect(forecast(2)).toMatchObject({ sum: 8, setbacks: [EIGHT] });
		expect(forecast(4)).toMatchObject({ sum: 10, setbacks: [EIGHT, TEN] });
	});

	it('two equal dice are a setback of their own; of two tokens that say the same, one', () => {
		expect(forecast(1)).toMatchObject({ sum: 7, setbacks: [EQUAL] });
	});

	it('a token that was moved brings no setback any more', () => {
		expect(forecast(4, suffered(['farm'], [0]))).toMatchObject({ setbacks: [TEN] });
	});

	it('the first die of a value is a breakthrough, the next one none', () => {
		expect(forecast(2).breakthrough).toBe(true);
		expect(forecast(5).breakthrough).toBe(false);
	});

	it('no breakthrough without a reward that is left', () => {
		expect(forecast(2, covered([...REWARDS], [1, 3, 4, 5, 6])).breakthrough).toBe(false);
	});

	it('Truce: no setbacks in this round', () => {
		expect(forecast(4, event('truce'))).toMatchObject({ sum: 10, setbacks: [] });
	});

	it.each([1, 2, 3, 4, 5, 6] as const)('with a %i the rules come to what was foretold', (die) => {
		const table = given(garages('blue', die), stock('blue', { algae: 20 }), owns('blue'), ...LEYRIEN).turnOf('blue');
		const { breakthrough, setbacks } = talkForecast(table.seenBy('blue').board, 0, 'leyrien', die);
		table.as('blue').chooses({ kind: 'negotiation', clan: 'leyrien', row: 2 });
		expect(table.kindsOf('blue').includes('reward')).toBe(breakthrough);
		if (breakthrough) table.as('blue').chooses({ kind: 'reward', reward: 'gem' });
		// One that is the only one is not asked about.
		const told = table.factsOf('setback').map(({ setback }) => setback);
		expect(setbacks.length > 1 ? table.valuesOf('blue', 'setback', 'setback') : told).toEqual(setbacks);
	});
});
