import { describe, expect, it } from 'vitest';
import { COLOURS, newGame } from '../support/through-the-ages/position.ts';

describe('Setup', () => {
	it('Player components: 18 yellow and 16 blue tokens in the banks, one unused worker, six on the initial technologies', () => {
		const table = newGame(3);
		table.expectNumbers('orange', { yellow: 18, blue: 16, unused: 1, science: 0, culture: 0 });
		table.expectWorkers('orange', { agriculture: 2, bronze: 2, philosophy: 1, religion: 0, warriors: 1 });
		expect(table.civilization('orange').government).toBe('despotism');
	});

	it('Rating markers: science 1, culture 0, strength 1, happiness 0', () => {
		newGame(2).expectNumbers('green', { scienceRating: 1, cultureRating: 0, strength: 1, happy: 0, discontent: 0 });
	});

	it('Starting actions: one civil action for the starting player, one more for each after; no military ones', () => {
		const table = newGame(4);
		const { startPlayer } = table.board;
		const left = [0, 1, 2, 3].map((after) => table.numbersOf(COLOURS[(startPlayer + after) % 4] ?? 'orange'));
		expect(left.map(({ civilLeft }) => civilLeft)).toEqual([1, 2, 3, 4]);
		expect(left.map(({ militaryLeft }) => militaryLeft)).toEqual([0, 0, 0, 0]);
	});

	it('Preparing the row: thirteen cards of Age A, seven left in its deck', () => {
		const { row, civilDeck } = newGame(3).board;
		expect(row.filter((card) => card !== '')).toHaveLength(13);
		expect(civilDeck.$secret).toHaveLength(7);
	});

	it.each([2, 3, 4])('Preparing the events: with %i players two more than there are players', (seats) => {
		const { currentEvents, futureEvents } = newGame(seats).board;
		expect(currentEvents.$secret).toHaveLength(seats + 2);
		expect(futureEvents.$secret).toEqual([]);
	});

	it('civil hands are open to all, or to their player alone (ruling 68); military hands always are secret', () => {
		const open = newGame(2);
		const closed = newGame(2, { civilHands: 'closed' });
		for (const [table, seen] of [
			[open, { $seen: [] }],
			[closed, { $sealed: 0 }]
		] as const) {
			const { players } = table.seenBy('spectator').board as unknown as { players: Record<string, unknown>[] };
			expect(players[0]?.hand).toEqual(seen);
			expect(players[0]?.militaryHand).toEqual({ $sealed: 0 });
		}
	});
});

describe('The first turn', () => {
	it('lets a player take cards and nothing else; neither the row is replenished nor politics made', () => {
		const table = newGame(2);
		const first = COLOURS[table.board.startPlayer] ?? 'orange';
		expect(table.kindsOf(first)).toEqual(['take', 'endTurn']);
		table.expectBlocked(first, 'build', 'first-round');
		const before = table.board.row;
		table.as(first).ends();
		expect(table.board.row).toEqual(before);
		table.expectNotTold('rowFilled');
	});

	it('ends with production and all actions; no military card is drawn', () => {
		const table = newGame(2);
		const first = COLOURS[table.board.startPlayer] ?? 'orange';
		table.as(first).ends();
		table.expectNumbers(first, { science: 1, food: 2, resources: 2, civilLeft: 4, militaryLeft: 2 });
		table.expectNotTold('drew');
	});
});

describe('The game', () => {
	it('goes from turn to turn clockwise, a round from the starting player to the last', () => {
		const table = newGame(3);
		const { startPlayer } = table.board;
		const turns: number[] = [];
		for (let turn = 0; turn < 4; turn += 1) {
			turns.push(table.untilAsked('turn').board.turn);
			table.as(COLOURS[table.board.turn] ?? 'orange').ends();
		}
		expect(turns).toEqual([0, 1, 2, 3].map((after) => (startPlayer + after) % 3));
		expect(table.board.round).toBe(2);
	});
});
