import { describe, expect, it } from 'vitest';
import { fits, type AnyChoice } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { botChoice, simulate } from '#rules/core/simulate.ts';
import { edition } from '#rules/circadians/edition.ts';
import type { CircadiansResult } from '#rules/circadians/facts.ts';
import { RIVALS } from '#rules/circadians/rivals/rival.ts';
import {
	character,
	FARMS,
	farmDice,
	farmStacks,
	game,
	garages,
	given,
	hand,
	harvester,
	newGame,
	onNegotiation,
	owns,
	round,
	stock
} from '../support/circadians/position.ts';
import { randomFrom } from '../support/random.ts';
import type { Table } from '../support/circadians/table.ts';

const RELIC = edition.items.find(({ item }) => item === 'alienRelic')?.cost ?? {};

/** What a bot in blue's seat does. */
function bot(table: Table, mood = 1): AnyChoice {
	const ask = asked(game, table.match).find(({ seat }) => seat === 0);
	if (ask === undefined) throw new Error('blue is not asked');
	return botChoice(game, table.match, ask, randomFrom(mood));
}

describe('A bot', () => {
	it('talks for the dearest row that it can pay in the last round', () => {
		const table = given(round(8), stock('blue', { power: 6 }), garages('blue', 3)).turnOf('blue');
		expect(bot(table)).toMatchObject({ kind: 'negotiation', clan: 'zcharo', row: 2 });
	});

	it('acquires the better of two items for its last die', () => {
		const table = given(round(8), stock('blue', RELIC), hand('blue', 'alienRelic', 'refreshments'), garages('blue', 6)).turnOf('blue');
		expect(bot(table)).toMatchObject({ kind: 'depository', item: 'alienRelic' });
	});

	it('changes a die first where that lets it do more', () => {
		const table = given(round(8), stock('blue', RELIC), hand('blue', 'alienRelic'), garages('blue', 3)).turnOf('blue');
		expect(bot(table)).toEqual({ kind: 'change', die: 4 });
	});

	it('ignores a setback when it may', () => {
		const table = given(
			round(8),
			owns('blue', 'leyrienSceptre'),
			onNegotiation('leyrien', 0, 'black', 6),
			stock('blue', { algae: 8 }),
			garages('blue', 6)
		)
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'negotiation', clan: 'leyrien', row: 1 });
		for (let guard = 0; guard < 3 && asked(game, table.match)[0]?.step.step !== 'setback'; guard += 1)
			table
				.as('blue')
				.chooses(table.optionsOf('blue').some(({ kind }) => kind === 'decline') ? { kind: 'decline' } : { kind: 'reward', reward: 'gem' });
		expect(bot(table)).toEqual({ kind: 'ignore' });
	});

	it('takes of a farm what is worth most', () => {
		const table = given(round(4), farmDice('blue', 0, 0, 6)).harvest();
		expect(bot(table)).toEqual({ kind: 'yield', resource: 'power' });
	});

	it.each([
		['akiraHope', 'gem'],
		['lysiasJames', 'power']
	] as const)('takes a farm that the dice of %s can run: %s', (name, farm) => {
		const table = given(
			round(3),
			character('blue', name),
			stock('blue', { algae: 4 }),
			garages('blue', 3, 3),
			farmStacks(['gem'], ['power'], [])
		)
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'laboratory', second: 'garage', pay: 'algae' });
		expect(bot(table)).toMatchObject({ kind: 'farm', farm: FARMS[farm] });
	});

	it('moves its harvester onto a cache before the end', () => {
		const table = given(round(8), stock('blue', { power: 2 }), harvester('blue', 2, 0), garages('blue', 2)).turnOf('blue');
		expect(bot(table)).toEqual({ kind: 'controlRoom', pay: 'power' });
	});

	it.each([1, 2, 3].flatMap((seats) => RIVALS.slice(1).map((rival) => [seats, rival] as const)))(
		'%i at the table play to the end against the %s opponent, who is counted last',
		(seats, rival) => {
			const match = simulate(game, { seats, settings: { rival }, seed: mixSeed(rival, [String(seats)]), random: randomFrom(seats) });
			const { scores, winners } = match.result as unknown as CircadiansResult;
			expect(scores.map(({ player }) => player)).toEqual(Array.from({ length: seats + 1 }, (_, player) => player));
			expect(winners.every((winner) => winner <= seats)).toBe(true);
		}
	);

	it('finds something allowed whatever it is asked, and the same with the same mood', () => {
		const table = newGame(3, { rival: 'second' });
		for (let guard = 0; guard < 2_000 && table.match.result === undefined; guard += 1) {
			const [ask] = asked(game, table.match);
			if (ask === undefined) break;
			const choice = botChoice(game, table.match, ask, randomFrom(guard));
			expect(botChoice(game, table.match, ask, randomFrom(guard))).toEqual(choice);
			const list = options(game, table.match, ask.seat);
			expect(list.some((option) => fits(option, choice))).toBe(true);
			table.as((['blue', 'black', 'orange'] as const)[ask.seat] ?? 'blue').chooses(choice as never);
		}
		expect(table.match.result).toBeDefined();
	});
});
