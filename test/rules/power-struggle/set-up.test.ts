import { describe, expect, it } from 'vitest';
import { DIVISIONS, PRIVILEGES } from '#rules/power-struggle/vocabulary.ts';
import { COLOURS, newGame, type Colour } from '../support/power-struggle/position.ts';
import type { Table } from '../support/power-struggle/table.ts';

const FOUR = ['blue', 'yellow', 'green', 'red'] as const;

/** A new game that some shuffle deals so. */
function newGameWhere(colours: readonly Colour[], holds: (table: Table) => boolean): Table {
	for (let seed = 1; seed < 2_000; seed += 1) {
		const table = newGame(colours, {}, seed.toString(16).padStart(64, '0'));
		if (holds(table)) return table;
	}
	throw new Error('no shuffle deals so');
}

describe('Preparation', () => {
	it.each([3, 4, 5])('5: each of %i players begins with 800,000', (count) => {
		const table = newGame(COLOURS.slice(0, count));
		for (const colour of COLOURS.slice(0, count)) table.expectCash(colour, 800_000);
	});

	it('2: motivation begins at 6', () => {
		newGame(FOUR).expectMotivation(6);
	});

	it.each([
		[3, [2, 2, 2, 2, 2, 2, 2]],
		[4, [2, 2, 2, 2, 2, 3, 3]],
		[5, [3, 3, 3, 3, 3, 3, 3]]
	])('4: share packages for %i players', (count, copies) => {
		expect(newGame(COLOURS.slice(0, count)).board.stock).toEqual(copies);
	});

	it.each([3, 4, 5])('8: of %i colours each player has one, own colour possible, and one competence card', (count) => {
		let own = 0;
		for (let seed = 1; seed <= 20; seed += 1) {
			const { players } = newGame(COLOURS.slice(0, count), {}, `${seed}`.padStart(64, '0')).board;
			const rivals = players.map(({ archEnemy }) => archEnemy.$secret.rival);
			expect(rivals.toSorted()).toEqual(players.map((_, seat) => seat));
			const numbers = players.map(({ archEnemy }) => archEnemy.$secret.competences.number);
			expect(new Set(numbers).size).toBe(count);
			if (count < 5) expect(numbers).not.toContain(1);
			if (count < 5) expect(numbers).not.toContain(2);
			own += rivals.filter((rival, seat) => rival === seat).length;
		}
		expect(own).toBeGreaterThan(0);
	});

	it.each([
		[3, [2, 2, 3]],
		[4, [1, 2, 2, 2]],
		[5, [1, 1, 1, 2, 2]]
	])('9: the seven privilege cards are dealt as evenly as possible to %i players, face up on the normal half', (count, expected) => {
		const table = newGame(COLOURS.slice(0, count));
		const cards = PRIVILEGES.map((card) => table.board.privileges[card]);
		const hands = COLOURS.slice(0, count).map((colour) => cards.filter(({ holder }) => holder === table.seatOf(colour)).length);
		expect(hands.toSorted()).toEqual(expected);
		expect(cards.every(({ side, faceDown }) => side === 'normal' && !faceDown)).toBe(true);
	});

	it('9: who receives Communications is the start player', () => {
		for (let seed = 1; seed <= 10; seed += 1) {
			const { board } = newGame(FOUR, {}, `${seed}`.padStart(64, '0'));
			expect(board.startPlayer).toBe(board.privileges.communications.holder);
		}
	});

	it('The game is for three to five', () => {
		expect(() => newGame(['blue', 'yellow'])).toThrow();
		expect(() => newGame([...COLOURS, 'blue'])).toThrow();
	});
});

describe('Initial placement', () => {
	it('three passes: clockwise, counter-clockwise from the right of the start player, clockwise', () => {
		const table = newGameWhere(FOUR, ({ board }) => board.startPlayer === 2);
		const order: Colour[] = ['green', 'red', 'blue', 'yellow', 'yellow', 'blue', 'red', 'green', 'green', 'red', 'blue', 'yellow'];
		for (const [turn, colour] of order.entries()) {
			table
				.expectAsked(colour, 'place')
				.as(colour)
				.acts({ kind: 'department', division: DIVISIONS[turn % 6] as string });
		}
		expect(table.factsOf('placedDepartment').map(({ seat }) => FOUR[seat as number])).toEqual(order);
	});

	it('a head of department comes with three employees, on the topmost free space', () => {
		const table = newGameWhere(FOUR, ({ board }) => board.startPlayer === 0);
		table.as('blue').acts({ kind: 'department', division: 'accounting' });
		table.as('yellow').acts({ kind: 'department', division: 'accounting' });
		table.expectDivision('accounting', 'blue 3', 'yellow 3');
	});

	it('in a full board room everybody moves left and the leftmost is dismissed', () => {
		const table = newGameWhere(FOUR, ({ board }) => board.startPlayer === 0);
		for (const colour of ['blue', 'yellow', 'green', 'red', 'red'] as const) table.as(colour).acts({ kind: 'board' });
		table.expectBoardRoom('blue', 'yellow', 'green', 'red', 'red').as('green').acts({ kind: 'board' });
		table.expectBoardRoom('yellow', 'green', 'red', 'red', 'green');
	});

	it('nobody is placed in the office of the chairman or of a divisional head, and no privilege is used (ruling 19)', () => {
		const table = newGame(FOUR);
		const colour = FOUR[table.board.startPlayer] as Colour;
		expect(table.kindsOf(colour)).toEqual(['department', 'board']);
		expect(table.valuesOf(colour, 'department', 'division')).toEqual([...DIVISIONS]);
	});
});

describe('The example game of the rulebook, pages 4 to 6', () => {
	const table = newGameWhere(FOUR, ({ board }) => board.startPlayer === 0 && board.privileges.lawAndPatents.holder === 1);
	const places: [Colour, string][] = [
		['blue', 'board'],
		['yellow', 'communications'],
		['green', 'development'],
		['red', 'board'],
		['red', 'humanResources'],
		['green', 'communications'],
		['yellow', 'controlling'],
		['blue', 'controlling'],
		['blue', 'accounting'],
		['yellow', 'board'],
		['green', 'communications'],
		['red', 'board']
	];
	for (const [colour, where] of places)
		table.as(colour).acts(where === 'board' ? { kind: 'board' } : { kind: 'department', division: where });

	it('Initial placement: the four players after three passes', () => {
		table.expectDivision('development', 'green 3').expectDivision('humanResources', 'red 3');
		table.expectDivision('communications', 'yellow 3', 'green 3', 'green 3').expectDivision('accounting', 'blue 3');
		table.expectDivision('lawAndPatents').expectDivision('controlling', 'yellow 3', 'blue 3');
		expect(table.factsOf('joinedBoard').map(({ seat }) => FOUR[seat as number])).toEqual(['blue', 'red', 'yellow', 'red']);
	});

	it('I.1: no chairman is dismissed in the first round', () => {
		expect(table.factsOf('chairmanDismissed')).toEqual([]);
	});

	it('I.2: red has most members and sends his leftmost; the others move left', () => {
		table.expectChairman('red').expectBoardRoom('blue', 'yellow', 'red');
	});

	it('I.3: green, red, green, blue, yellow by the privilege card, and yellow whose department stands higher', () => {
		table.expectHead('development', 'green').expectHead('humanResources', 'red').expectHead('communications', 'green');
		table.expectHead('accounting', 'blue').expectHead('lawAndPatents', 'yellow').expectHead('controlling', 'yellow');
	});

	it('I.4: the cards go to the heads and the chairman, on the normal half', () => {
		table.expectPrivilege('chairman', 'red', 'normal').expectPrivilege('humanResources', 'red', 'normal');
		table.expectPrivilege('development', 'green', 'normal').expectPrivilege('communications', 'green', 'normal');
		table.expectPrivilege('accounting', 'blue', 'normal');
		table.expectPrivilege('lawAndPatents', 'yellow', 'normal').expectPrivilege('controlling', 'yellow', 'normal');
	});

	it('I.5: red scores 3 of influence, blue and yellow 1 each, green none', () => {
		table.expectPoints('red', 'influence', 3).expectPoints('blue', 'influence', 1);
		table.expectPoints('yellow', 'influence', 1).expectPoints('green', 'influence', 0);
	});

	it('I.7: green, head of Communications, sorts the events', () => {
		table.expectAsked('green', 'sortEvents');
	});
});
