import { describe, expect, it } from 'vitest';
import { foresee } from '#lib/circadians/foresee.ts';
import type { CircadiansFact } from '#rules/circadians/facts.ts';
import type { CircadiansOption } from '#rules/circadians/steps.ts';
import { event, garages, given, hand, harvester, spaceAt, stock, upgraded, type Piece } from '../../rules/support/circadians/position.ts';
import type { Table } from '../../rules/support/circadians/table.ts';
import type { Spoken } from '../../rules/support/spoken-table.ts';

type Activation = CircadiansOption['activate'];

const RICH = stock('blue', { water: 20, algae: 20, power: 20, gems: 9 });

function turn(...pieces: Piece[]): Table {
	return given(RICH, ...pieces).turnOf('blue');
}

const told = ({ facts }: Table) => facts as unknown as readonly CircadiansFact[];

function foreseen(table: Table, wanted: Spoken) {
	const option = table.optionsOf('blue').find((one) => Object.entries(wanted).every(([field, value]) => one[field] === value));
	if (option === undefined) throw new Error(`not offered: ${JSON.stringify(wanted)}`);
	return foresee(table.seenBy('blue').board, 0, 'garage', option as unknown as Activation);
}

describe('Execution: what a choice would bring is told before it is made', () => {
	it('Mining Camp: the price in water by the die, and the gems', () => {
		expect(foreseen(turn(garages('blue', 4)), { kind: 'miningCamp', space: 0 })).toMatchObject({ paid: { water: 6 }, gained: { gems: 1 } });
	});

	it('what the garage costs is paid, too', () => {
		const table = turn(garages('blue', 0, 4));
		const algae = foreseen(table, { kind: 'miningCamp', space: 0 }).paid.algae ?? 0;
		table.as('blue').chooses({ kind: 'miningCamp', space: 0 });
		expect(told(table).flatMap((fact) => (fact.fact === 'paid' ? [fact.price.algae ?? 0] : []))).toContain(algae);
		expect(algae).toBeGreaterThan(0);
	});

	it('discounts of a garage are told', () => {
		const price = foreseen(turn(garages('blue', 0, 4), upgraded('blue', 'cheaper')), { kind: 'miningCamp', space: 0 }).paid.water;
		expect(price).toBeLessThan(6);
	});

	it('Control Room: where the harvester would go, and the find that lies there', () => {
		const table = turn(garages('blue', 2), harvester('blue', 0, 0));
		const { moves, gained } = foreseen(table, { kind: 'controlRoom', pay: 'power' });
		table.as('blue').chooses({ kind: 'controlRoom', pay: 'power' });
		expect(moves).toBe(spaceAt(table.board, 1, 0));
		expect(table.board.players[0]?.harvester).toBe(moves);
		const finds = told(table).flatMap((fact) => (fact.fact === 'gained' && fact.by === 'find' ? [fact.gain] : []));
		expect(finds[0] ?? {}).toEqual(gained);
	});

	it('headquarters: how many items would be drawn, not which', () => {
		expect(foreseen(turn(garages('blue', 3)), { kind: 'headquarters', take: 'items' }).gained).toEqual({ items: 2 });
	});

	it('an event that charges is in the price', () => {
		const calm = foreseen(turn(garages('blue', 4)), { kind: 'negotiation', clan: 'leyrien', row: 0 });
		const strained = foreseen(turn(garages('blue', 4), event('strainedTalks')), { kind: 'negotiation', clan: 'leyrien', row: 0 });
		const total = ({ paid }: typeof calm) => Object.values(paid).reduce((sum, count) => sum + count, 0);
		expect(total(strained)).toBeGreaterThan(total(calm));
	});

	it('what is asked after it is known: which breakthrough', () => {
		expect(foreseen(turn(garages('blue', 4)), { kind: 'negotiation', clan: 'leyrien', row: 0 }).then).toContain('breakthrough');
	});

	it('nothing is done by looking ahead', () => {
		const table = turn(garages('blue', 4), hand('blue', 'archive'));
		const before = JSON.stringify(table.board);
		foreseen(table, { kind: 'miningCamp', space: 0 });
		expect(JSON.stringify(table.board)).toBe(before);
	});
});
