import { describe, expect, it } from 'vitest';
import type { DieValue } from '#rules/circadians/vocabulary.ts';
import {
	atHeadquarters,
	character,
	farms,
	garages,
	given,
	givenPlayers,
	newGame,
	onNegotiation,
	also,
	waiting,
	type Colour
} from '../support/circadians/position.ts';
import { CONFIRM, type Table } from '../support/circadians/table.ts';

const NO_ONE_ELSE = garages('black');

/** The dice a player has rolled and not placed yet. */
function rolled(table: Table, colour: Colour): readonly DieValue[] {
	return table.playerOf(colour).plan.$secret.dice;
}

/** Puts all dice into garages, and confirms. */
function plansGarages(table: Table, colour: Colour): void {
	for (const die of [...rolled(table, colour)]) table.as(colour).chooses({ kind: 'garage', die });
	table.as(colour).chooses(CONFIRM);
}

describe('Phase 1: the event', () => {
	it('is revealed, and lasts for its round', () => {
		const table = given(NO_ONE_ELSE, waiting('blue', 1)).planning();
		const { event, events, round, eventDeck } = table.board;
		expect(round).toBe(3);
		expect(event).toBe(events.at(-1));
		expect(events).toHaveLength(3);
		expect(eventDeck.$secret).not.toContain(event);
		plansGarages(table, 'blue');
		plansGarages(table, 'black');
		table.untilAsked('plan');
		expect(table.board.event).not.toBe(event);
	});
});

describe('Rolling the dice', () => {
	it('everybody rolls all dice at once; in the first round three each', () => {
		const table = newGame(4).untilAsked('plan');
		expect(table.board.players.map(({ plan }) => plan.$secret.dice.length)).toEqual([3, 3, 3, 3]);
		table.expectOpen('blue plan', 'black plan', 'orange plan', 'purple plan');
	});

	it('1: nobody has more than five dice, those of the headquarters among them', () => {
		const table = given(NO_ONE_ELSE, waiting('blue', 4), atHeadquarters(['blue', 3], ['blue', 3])).planning();
		expect(rolled(table, 'blue')).toHaveLength(3);
		table.expectDice('blue', { waiting: 0, supply: 8 });
	});

	it('2: who has no die, at the headquarters neither, takes one and rolls it at once (ruling 7)', () => {
		const table = given(NO_ONE_ELSE, waiting('blue', 1), atHeadquarters()).planning();
		expect(rolled(table, 'black')).toHaveLength(1);
		table.expectTold({ fact: 'gained', player: 1, gain: { dice: 1 }, by: 'noDice' });
	});

	it('2: one at the headquarters is a die', () => {
		const table = given(NO_ONE_ELSE, waiting('blue', 1), atHeadquarters(['black', 2])).planning();
		expect(rolled(table, 'black')).toHaveLength(0);
		table.expectOpen('blue plan');
	});

	it('2: from an empty supply nobody takes anything', () => {
		const everything = also((board) => {
			for (let space = 0; space < 13; space += 1) board.depository.push({ player: 1, die: 6, space });
		});
		const table = given(NO_ONE_ELSE, waiting('blue', 1), everything).planning();
		expect(rolled(table, 'black')).toHaveLength(0);
		table.expectNotTold('gained');
	});

	it('Roslyn may have eight (ruling 21)', () => {
		const table = given(NO_ONE_ELSE, waiting('blue', 9), character('blue', 'roslynAshford')).planning();
		expect(rolled(table, 'blue')).toHaveLength(8);
	});

	it('dice in the depository and on the negotiation board count for nothing here', () => {
		const table = given(NO_ONE_ELSE, waiting('blue', 5), onNegotiation('leyrien', 0, 'blue', 3)).planning();
		expect(rolled(table, 'blue')).toHaveLength(5);
	});
});

describe('Assigning the dice', () => {
	const planned = (...dice: DieValue[]): Table =>
		given(
			NO_ONE_ELSE,
			waiting('black', 1),
			waiting('blue', dice.length),
			also((board) => void (board.eventDeck.$secret = ['endOfAnEra']))
		).planning();

	it('garages are filled from the left', () => {
		const table = planned(1, 1);
		const [one, two] = [...rolled(table, 'blue')] as [DieValue, DieValue];
		table.as('blue').chooses({ kind: 'garage', die: two }, { kind: 'garage', die: one });
		expect(table.playerOf('blue').plan.$secret.garages).toEqual([
			{ slot: 0, die: two },
			{ slot: 1, die: one }
		]);
	});

	it('farms are not: any of them takes a die, each one', () => {
		const table = planned(1, 1);
		const [one, two] = [...rolled(table, 'blue')] as [DieValue, DieValue];
		table.as('blue').chooses({ kind: 'farm', slot: 2, die: one });
		expect(table.valuesOf('blue', 'farm', 'slot')).toEqual([0, 1]);
		table.as('blue').chooses({ kind: 'farm', slot: 0, die: two });
		expect(table.playerOf('blue').plan.$secret.farms.map(({ slot }) => slot)).toEqual([0, 2]);
	});

	it('tiles take a die where it does something', () => {
		const table = given(NO_ONE_ELSE, waiting('black', 1), waiting('blue', 1), farms('blue', 'water', 'gem', 'choice')).planning();
		expect(table.valuesOf('blue', 'farm', 'slot')).toEqual([0, 1, 2, 4, 5]);
	});

	it('every die goes somewhere, and nothing is paid or changed yet', () => {
		const table = planned(1, 1, 1, 1, 1);
		expect(table.kindsOf('blue')).toEqual(['garage', 'farm']);
		plansGarages(table, 'blue');
		table.expectPaid('blue').expectOpen('black plan');
	});

	it('happens behind screens: nobody sees another’s roll or plan before the last has planned (ruling 6)', () => {
		const table = planned(1, 1);
		plansGarages(table, 'blue');
		for (const viewer of ['black', 'spectator'] as const) {
			const [blue] = table.seenBy(viewer).board.players;
			expect(blue?.plan).toEqual({ $sealed: true });
			expect(blue?.garages).toEqual([]);
			expect(JSON.stringify(table.seenBy(viewer).asks)).not.toContain('garage');
		}
		plansGarages(table, 'black');
		expect(table.playerOf('blue').garages).toHaveLength(2);
		expect(table.seenBy('black').board.players[0]?.garages).toHaveLength(2);
	});

	it('can be taken back until the last has planned, but no roll (ruling 6)', () => {
		const table = planned(1, 1);
		const dice = [...rolled(table, 'blue')];
		plansGarages(table, 'blue');
		for (let back = 0; back < 3; back += 1) table.as('blue').takesBack();
		expect(rolled(table, 'blue')).toEqual(dice);
		expect(table.seenBy('blue').undo).toBe(0);
		plansGarages(table, 'blue');
		plansGarages(table, 'black');
		expect(table.seenBy('blue').undo).toBe(0);
	});

	it('lets nobody wait: any order of any number of choices', () => {
		const table = givenPlayers(['blue', 'black', 'orange'], waiting('blue', 2), waiting('black', 2), waiting('orange', 2)).planning();
		const place = (colour: Colour): void => {
			const [die] = rolled(table, colour);
			table.as(colour).chooses({ kind: 'garage', die: die as number });
		};
		for (const colour of ['orange', 'blue', 'orange', 'black', 'blue', 'black'] as const) place(colour);
		table.expectOpen('blue confirm', 'black confirm', 'orange confirm');
	});
});
