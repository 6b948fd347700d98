import { describe, expect, it } from 'vitest';
import { also, garages, given, round, stock, waiting, type Piece } from '../support/circadians/position.ts';
import type { Table } from '../support/circadians/table.ts';

const NONE = garages('black');
const next = (name: string): Piece => also((board) => void (board.eventDeck.$secret = [name, ...board.eventDeck.$secret.slice(1)]));
const begun = (name: string, ...pieces: Piece[]): Table => given(NONE, waiting('blue', 2), next(name), ...pieces).planning();

// The others stand with the places whose prices and gains they change.
describe('Event cards', () => {
	it('Supply Drop: everybody gains 5 water when it is revealed', () => {
		begun('supplyDrop').expectStock('blue', { water: 5 }).expectStock('black', { water: 5 });
	});

	it('Clear Roads: garages cost no algae', () => {
		const table = begun('clearRoads', garages('blue'));
		const [one, two] = [...table.playerOf('blue').plan.$secret.dice];
		const [die] = [...table.playerOf('black').plan.$secret.dice];
		table.as('blue').chooses({ kind: 'garage', die: one ?? 0 }, { kind: 'garage', die: two ?? 0 }, { kind: 'confirm' });
		table.as('black').chooses({ kind: 'garage', die: die ?? 0 }, { kind: 'confirm' });
		for (const colour of ['blue', 'black', 'blue'] as const) {
			const turn = table.board.turn;
			table.expectNotOffered(colour, { kind: 'refuse' }).as(colour).chooses({ kind: 'canteen' });
			expect(turn).toBe(table.board.turn);
			table.as(colour).chooses({ kind: 'confirm' });
		}
		table.expectPaid('blue');
	});

	it('End of an Era comes last and changes nothing (ruling 36)', () => {
		const before = given(NONE, round(7), waiting('blue', 2), stock('blue', { water: 1 })).planning();
		expect(before.board).toMatchObject({ round: 8, event: 'endOfAnEra' });
		before.expectStock('blue', { water: 1 }).expectOpen('blue plan', 'black plan');
	});
});
