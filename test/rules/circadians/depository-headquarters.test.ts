import { describe, expect, it } from 'vitest';
import { edition } from '#rules/circadians/edition.ts';
import type { Amounts } from '#rules/circadians/effects.ts';
import {
	character,
	event,
	garages,
	given,
	givenPlayers,
	hand,
	inDepository,
	itemDeck,
	atHeadquarters,
	discards,
	owns,
	spaceAt,
	stock,
	type Piece
} from '../support/circadians/position.ts';
import { CONFIRM, DECLINE, type Table } from '../support/circadians/table.ts';

const deposit = (item: string, row: number) => ({ kind: 'depository', item, row });
const TOP = 0;
const MIDDLE = 1;
const BOTTOM = 2;
const costOf = (name: string): Amounts => edition.items.find(({ item }) => item === name)?.cost ?? {};
/** The price of Karvyk, and the water that the Ledger costs. */
const KARVYK = stock('blue', costOf('karvyk'));
const LEDGER = costOf('ledger').water ?? 0;

describe('Depository', () => {
	it('example: a 6 in the middle row, the Water Cannon for 3 water and 2 power, and a die', () => {
		const table = given(garages('blue', 6), hand('blue', 'waterCannon'), stock('blue', { water: 3, power: 2 })).turnOf('blue');
		table.as('blue').chooses(deposit('waterCannon', MIDDLE)).expectPaid('blue', { water: 3, power: 2 }).expectDice('blue', { waiting: 1 });
		expect(table.playerOf('blue').items).toEqual(['waterCannon']);
		expect(table.board.depository).toEqual([{ player: 0, die: 6, space: 1 }]);
		table.expectHand('blue');
	});

	it('a die must match its column; three spaces each', () => {
		given(garages('blue', 2), hand('blue', 'karvyk'), KARVYK).turnOf('blue').expectBlocked('blue', 'depository', 'wrong-die');
		const full = [inDepository('black', 5, 0), inDepository('black', 5, 1), inDepository('black', 5, 2)];
		given(...full, garages('blue', 5), hand('blue', 'karvyk'), KARVYK)
			.turnOf('blue')
			.expectBlocked('blue', 'depository', 'occupied');
		const table = given(...full.slice(0, 2), garages('blue', 5), hand('blue', 'karvyk'), KARVYK).turnOf('blue');
		expect(table.valuesOf('blue', 'depository', 'row')).toEqual([2]);
	});

	it('the leftmost column is not used by fewer than three players', () => {
		const pieces: Piece[] = [garages('blue', 3), hand('blue', 'karvyk'), KARVYK];
		given(...pieces)
			.turnOf('blue')
			.expectBlocked('blue', 'depository', 'wrong-die');
		givenPlayers(['blue', 'black', 'orange'], garages('black', 1), ...pieces)
			.turnOf('blue')
			.expectOffered('blue', deposit('karvyk', TOP));
	});

	it('only items that can be paid are exchanged', () => {
		given(garages('blue', 6), KARVYK).turnOf('blue').expectBlocked('blue', 'depository', 'no-items');
		given(garages('blue', 6), hand('blue', 'karvyk', 'grogg'), KARVYK)
			.turnOf('blue')
			.expectOffered('blue', deposit('karvyk', TOP))
			.expectNotOffered('blue', { kind: 'depository', item: 'grogg' });
		given(garages('blue', 6), hand('blue', 'grogg'), KARVYK).turnOf('blue').expectBlocked('blue', 'depository', 'too-dear');
	});

	const rewarded = (row: number, ...pieces: Piece[]): Table =>
		given(garages('blue', 6), hand('blue', 'karvyk'), KARVYK, ...pieces)
			.turnOf('blue')
			.as('blue')
			.chooses(deposit('karvyk', row));

	it('top row: the harvester may move to any adjacent space', () => {
		const table = rewarded(TOP).expectOpen('blue move');
		expect(table.valuesOf('blue', 'move', 'to')).toHaveLength(6);
		table
			.as('blue')
			.chooses({ kind: 'move', to: spaceAt(table.board, 0, 1) })
			.expectPaid('blue', costOf('karvyk'));
		rewarded(TOP).as('blue').chooses(DECLINE).expectNotTold('moved');
	});

	it('middle row: a die; bottom row: two items', () => {
		rewarded(MIDDLE).expectDice('blue', { waiting: 1 });
		rewarded(BOTTOM, itemDeck('yeki', 'grogg', 'ledger')).expectHand('blue', 'yeki', 'grogg');
	});

	it('Dan chooses a second reward among the two other rows, after the first (ruling 23)', () => {
		const table = rewarded(TOP, character('blue', 'danGautama')).as('blue').chooses(DECLINE);
		expect(table.valuesOf('blue', 'row', 'reward')).toEqual(['die', 'items']);
		table.as('blue').chooses({ kind: 'row', reward: 'die' }).expectDice('blue', { waiting: 1 });
	});

	it('Refreshments: 5 less water', () => {
		given(garages('blue', 6), hand('blue', 'ledger'), owns('blue', 'refreshments'), stock('blue', { water: LEDGER - 5 }))
			.turnOf('blue')
			.as('blue')
			.chooses(deposit('ledger', MIDDLE))
			.expectPaid('blue', { water: LEDGER - 5 });
	});

	it('Ledger: an item, after trading for one', () => {
		rewarded(MIDDLE, owns('blue', 'ledger'), itemDeck('grogg')).expectHand('blue', 'grogg');
	});

	it('an item acts from the next die on (ruling 39)', () => {
		given(garages('blue', 6), hand('blue', 'ledger'), stock('blue', { water: LEDGER }), itemDeck('grogg'))
			.turnOf('blue')
			.as('blue')
			.chooses(deposit('ledger', MIDDLE))
			.expectHand('blue');
	});
});

describe('Items acquired (ruling 39)', () => {
	it('do not lower their own price', () => {
		given(garages('blue', 6), hand('blue', 'refreshments'), stock('blue', { ...costOf('refreshments'), water: 9 }))
			.turnOf('blue')
			.as('blue')
			.chooses(deposit('refreshments', MIDDLE))
			.expectPaid('blue', costOf('refreshments'));
	});

	it('act for the next die, in the same round too', () => {
		const refreshments = costOf('refreshments');
		const table = given(
			garages('blue', 6, 6),
			garages('black', 1),
			hand('blue', 'refreshments', 'ledger'),
			stock('blue', { ...refreshments, algae: (refreshments.algae ?? 0) + 2, water: (refreshments.water ?? 0) + LEDGER - 5 })
		).turnOf('blue');
		table.expectNotOffered('blue', { kind: 'depository', item: 'ledger' });
		table.as('blue').chooses(deposit('refreshments', MIDDLE));
		table.as('black').chooses({ kind: 'canteen' }, CONFIRM);
		table.as('blue').chooses(deposit('ledger', BOTTOM));
		expect(table.factsOf('paid').at(-1)?.price).toEqual({ water: LEDGER - 5 });
	});
});

describe('Item cards', () => {
	it('come from the shuffled discards when the deck is empty (ruling 27)', () => {
		const table = given(garages('blue', 6), itemDeck('grogg'), discards('yeki'))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'headquarters', take: 'items' });
		table.expectHand('blue', 'grogg', 'yeki').expectTold({ fact: 'itemsShuffled', count: 1 });
		expect(table.board.discards).toEqual([]);
	});

	it('are not drawn when both are empty (ruling 27)', () => {
		given(garages('blue', 6), itemDeck('grogg'))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'headquarters', take: 'items' })
			.expectHand('blue', 'grogg');
	});

	it('are seen by their player alone', () => {
		const table = given(garages('blue', 6), itemDeck('grogg', 'yeki'))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'headquarters', take: 'items' });
		expect(table.seenBy('black').board.players[0]?.hand).toEqual({ $sealed: 2 });
	});
});

describe('Headquarters', () => {
	const sent = (take: 'items' | 'water', ...pieces: Piece[]): Table =>
		given(garages('blue', 4), itemDeck('grogg', 'yeki', 'ledger', 'archive', 'karvyk'), ...pieces)
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'headquarters', take });

	it('a die takes the leftmost free space, for 2 items or 5 water', () => {
		expect(sent('water', atHeadquarters(['black', 1])).expectStock('blue', { water: 5 }).board.headquarters[1]).toEqual({
			player: 0,
			die: 4,
			space: 1
		});
		sent('items').expectHand('blue', 'grogg', 'yeki');
	});

	it('has four spaces for two players', () => {
		given(atHeadquarters(['black', 1], ['black', 1], ['black', 1], ['black', 1]), garages('blue', 4))
			.turnOf('blue')
			.expectBlocked('blue', 'headquarters', 'occupied');
	});

	it('Security Codes: 5 water more; ID Card: 2 items more', () => {
		sent('water', owns('blue', 'securityCodes')).expectStock('blue', { water: 10 });
		sent('items', owns('blue', 'idCard')).expectHand('blue', 'grogg', 'yeki', 'ledger', 'archive');
		sent('water', owns('blue', 'idCard')).expectHand('blue', 'grogg', 'yeki').expectStock('blue', { water: 5 });
	});

	it('Bureaucracy: 3 water are paid', () => {
		given(event('bureaucracy'), garages('blue', 4), stock('blue', { water: 2 }))
			.turnOf('blue')
			.expectBlocked('blue', 'headquarters', 'too-dear');
		sent('water', event('bureaucracy'), stock('blue', { water: 3 }))
			.expectPaid('blue', { water: 3 })
			.expectStock('blue', { water: 5 });
	});

	it('the die is activated first in the next round', () => {
		const table = givenPlayers(['blue', 'black'], garages('blue', 4))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'headquarters', take: 'water' }, CONFIRM);
		table.untilAsked('activate').expectOpen('blue activate').expectBlocked('blue', 'headquarters', 'not-again');
	});
});
