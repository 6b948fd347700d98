import { describe, expect, it } from 'vitest';
import { BONUS_PAYMENT, DIRECTORS_MEETING } from '#rules/power-struggle/edition.ts';
import {
	archEnemy,
	boardRoom,
	chairman,
	consultants,
	department,
	events,
	faceDown,
	given,
	givenPlayers,
	head,
	main,
	motivation,
	points,
	privilege
} from '../support/power-struggle/position.ts';

const HEADS_IN_PLACE = head('blue', 'development', 'humanResources', 'communications', 'accounting', 'lawAndPatents', 'controlling');

describe('I.1 Dismiss the chairman', () => {
	it('the chairman goes back to his supply and has no part in the election', () => {
		const table = given(HEADS_IN_PLACE, chairman('green'), boardRoom('red', 'green')).meeting();
		table.expectTold({ fact: 'chairmanDismissed', seat: 2 }).expectChairman('red').expectBoardRoom('green');
	});
});

describe('I.2 Elect a new chairman', () => {
	it('the player with most members of the board sends his leftmost; the others move left', () => {
		given(HEADS_IN_PLACE, boardRoom('blue', 'red', 'yellow', 'red'))
			.meeting()
			.expectChairman('red')
			.expectBoardRoom('blue', 'yellow', 'red');
	});

	it('tied, the player whose figure sits further left', () => {
		given(HEADS_IN_PLACE, boardRoom('green', 'yellow', 'red', 'red', 'yellow'))
			.meeting()
			.expectChairman('yellow')
			.expectBoardRoom('green', 'red', 'red', 'yellow');
	});

	it.each([
		['face up', privilege('chairman', 'yellow')],
		['face down', faceDown('chairman', 'yellow')]
	])('an empty board room: the holder of the Chairman card, %s, from his supply', (_, card) => {
		given(HEADS_IN_PLACE, card).firstMeeting().expectChairman('yellow').expectBoardRoom();
	});

	it('first meeting: the dealt card decides an empty board room (ruling 1)', () => {
		given(privilege('chairman', 'red'))
			.firstMeeting()
			.expectChairman('red')
			.expectTold({ fact: 'chairmanElected', seat: 3, by: 'privilegeCard' });
	});
});

describe('I.3 Divisional heads', () => {
	it('most heads of department provide the head', () => {
		const table = given(
			department('yellow', 'communications', 6),
			department('green', 'communications', 1),
			department('green', 'communications', 1)
		);
		table.headOf('communications').expectHead('communications', 'green');
	});

	it('a main department counts as two heads of department', () => {
		const table = given(department('blue', 'accounting', 6), main('red', 'accounting', 0));
		table.headOf('accounting').expectHead('accounting', 'red');
	});

	it('the sitting divisional head does not count', () => {
		const table = given(
			head('green', 'accounting'),
			department('green', 'accounting', 1),
			department('red', 'accounting', 1),
			department('red', 'accounting', 1)
		);
		table.headOf('accounting').as('green').acts({ kind: 'board' }).expectHead('accounting', 'red');
	});

	it('tied on heads, more employees in the division wins', () => {
		given(department('blue', 'controlling', 2), department('yellow', 'controlling', 3))
			.headOf('controlling')
			.expectHead('controlling', 'yellow');
	});

	it('tied on heads, a main department with more employees beats two departments', () => {
		const table = given(department('blue', 'controlling', 1), department('blue', 'controlling', 1), main('yellow', 'controlling', 3));
		table.headOf('controlling').expectHead('controlling', 'yellow');
	});

	it('still tied, the department that stands higher wins', () => {
		given(department('yellow', 'controlling', 3), department('blue', 'controlling', 3))
			.headOf('controlling')
			.expectHead('controlling', 'yellow');
	});

	it('still tied among three, one without part in the tie standing on top', () => {
		const table = given(
			department('red', 'controlling', 1),
			department('green', 'controlling', 2),
			department('blue', 'controlling', 2),
			department('blue', 'controlling', 1),
			department('green', 'controlling', 1)
		);
		table.headOf('controlling').expectHead('controlling', 'green');
	});

	it.each([
		['face up', privilege('lawAndPatents', 'yellow')],
		['bribed', privilege('lawAndPatents', 'yellow', 'bribed')],
		['face down', faceDown('lawAndPatents', 'yellow')]
	])('without any department: the holder of the privilege card, %s', (_, card) => {
		given(card).headOf('lawAndPatents').expectHead('lawAndPatents', 'yellow');
	});

	it('A: no head, the new one comes from the supply', () => {
		given(department('red', 'development', 1))
			.headOf('development')
			.expectTold({ fact: 'headInstalled', seat: 3, division: 'development', by: 'heads' });
	});

	it('B: the same player, nothing happens', () => {
		const table = given(department('red', 'development', 1), head('red', 'development')).headOf('development');
		table
			.expectHead('development', 'red')
			.expectTold({ fact: 'headStayed', seat: 3, division: 'development', by: 'heads' })
			.expectBoardRoom();
	});

	it('C: another player, the old head goes to the leftmost free seat of the board room', () => {
		const table = given(department('red', 'development', 1), head('blue', 'development'), boardRoom('green')).headOf('development');
		table
			.expectAsked('blue', 'deposed')
			.as('blue')
			.acts({ kind: 'board' })
			.expectBoardRoom('green', 'blue')
			.expectHead('development', 'red');
	});

	it('C: into a full board room, all move left and the leftmost is dismissed', () => {
		const table = given(
			department('red', 'development', 1),
			head('blue', 'development'),
			boardRoom('green', 'red', 'yellow', 'blue', 'red')
		).headOf('development');
		table
			.as('blue')
			.acts({ kind: 'board' })
			.expectBoardRoom('red', 'yellow', 'blue', 'red', 'blue')
			.expectTold({ fact: 'leftBoard', seat: 2 });
	});

	it('C: or to the consultants of the division he comes from', () => {
		const table = given(department('red', 'development', 1), head('blue', 'development'), boardRoom('green')).headOf('development');
		table
			.as('blue')
			.acts({ kind: 'consultant' })
			.expectConsultants('blue', 'development')
			.expectBoardRoom('green')
			.expectHead('development', 'red');
	});

	it('from Development to Controlling, one after the other', () => {
		const table = given(HEADS_IN_PLACE, department('red', 'controlling', 1), department('green', 'development', 1)).meeting();
		table.expectAsked('blue', 'deposed').expectHead('development', 'blue').as('blue').acts({ kind: 'board' });
		table.expectHead('development', 'green').expectHead('controlling', 'blue').expectAsked('blue', 'deposed');
		table.as('blue').acts({ kind: 'board' }).expectHead('controlling', 'red').expectBoardRoom('blue', 'blue');
	});

	it('a head pushed to the board room counts for influence, not for the election that is over', () => {
		const table = given(HEADS_IN_PLACE, boardRoom('green'), department('red', 'controlling', 1)).meeting();
		table
			.as('blue')
			.acts({ kind: 'board' })
			.expectChairman('green')
			.expectPoints('blue', 'influence', 1)
			.expectPoints('green', 'influence', 2);
	});

	it('a consultant made of a deposed head is counted at once, before the next division is decided (ruling 16)', () => {
		const table = given(
			HEADS_IN_PLACE,
			consultants('blue', 'humanResources', 'communications'),
			points('blue', 'influence', 7),
			points('blue', 'shares', 18),
			points('blue', 'corruption', 9),
			department('red', 'development', 1),
			department('red', 'controlling', 1)
		).meeting();
		table.as('blue').acts({ kind: 'consultant' }).expectAnnounced('blue', { points: 4, archEnemy: false }).expectAsked('blue', 'deposed');
	});

	it('an arch-enemy beaten by such a consultant stays beaten when the rival follows in the same meeting (ruling 16)', () => {
		const table = givenPlayers(
			['blue', 'yellow', 'green'],
			head('blue', 'development'),
			head('yellow', 'controlling'),
			department('green', 'development', 1),
			department('green', 'controlling', 1),
			points('blue', 'influence', 7),
			points('blue', 'shares', 18),
			points('blue', 'corruption', 9),
			archEnemy('blue', 'yellow', 'influence', 'shares', 'consultants')
		).meeting();
		table.as('blue').acts({ kind: 'consultant' }).expectAnnounced('blue', { points: 4, archEnemy: true });
		table.as('yellow').acts({ kind: 'consultant' }).playedOut().expectWays('blue', 'influence', 'shares', 'corruption', 'archEnemy');
	});
});

describe('I.4 Hand out the privilege cards', () => {
	it('the heads and the chairman take their cards, bribed and face-down ones too, on the normal half', () => {
		const table = given(
			head('green', 'development', 'humanResources', 'communications', 'accounting', 'lawAndPatents', 'controlling'),
			privilege('development', 'green'),
			privilege('humanResources', 'blue', 'bribed'),
			faceDown('accounting', 'green', 'bribed'),
			department('green', 'development', 1),
			department('green', 'humanResources', 1),
			department('green', 'communications', 1),
			department('green', 'accounting', 1),
			department('green', 'lawAndPatents', 1),
			department('green', 'controlling', 1),
			boardRoom('yellow'),
			events('blue', DIRECTORS_MEETING)
		).meeting();
		for (const card of ['development', 'humanResources', 'communications', 'accounting', 'lawAndPatents', 'controlling'] as const) {
			table.expectPrivilege(card, 'green', 'normal');
		}
		table.expectPrivilege('chairman', 'yellow', 'normal');
	});
});

describe('I.5 Score influence', () => {
	it('two points for the chairman, one for each member of the board', () => {
		const table = given(HEADS_IN_PLACE, boardRoom('blue', 'red', 'yellow', 'red')).meeting();
		table
			.expectPoints('red', 'influence', 3)
			.expectPoints('blue', 'influence', 1)
			.expectPoints('yellow', 'influence', 1)
			.expectPoints('green', 'influence', 0);
	});
});

describe('I.6 Adjust motivation', () => {
	it.each([0, 3, 6])('from %i to 6', (value) => {
		given(HEADS_IN_PLACE, boardRoom('red'), motivation(value)).meeting().expectMotivation(6);
	});
});

describe('I.7 Sort the event cards', () => {
	const sorting = () => given(HEADS_IN_PLACE, boardRoom('red')).meeting();
	const EXAMPLE = ['*', '*', BONUS_PAYMENT, '*', DIRECTORS_MEETING, '*', '*'];

	/** Puts the cards in this order, * being any other; the eighth is left over and goes by itself. */
	function sort(table: ReturnType<typeof sorting>, order: readonly string[]) {
		for (const [index, wish] of order.entries()) {
			const cards = table.valuesOf('blue', 'putNext', 'card') as string[];
			const card = wish === '*' ? (cards.find((name) => name !== BONUS_PAYMENT && name !== DIRECTORS_MEETING) as string) : wish;
			table.as('blue').chooses({ kind: 'putNext', card, position: index + 1 });
		}
		return table;
	}

	it('the head of Communications gets both standard cards and six of the other 24', () => {
		const { unsorted, rest, sorter } = sorting().board.events;
		expect(sorter).toBe(0);
		expect(unsorted.$secret).toHaveLength(8);
		expect(unsorted.$secret).toEqual(expect.arrayContaining([BONUS_PAYMENT, DIRECTORS_MEETING]));
		expect(rest.$secret).toHaveLength(18);
		expect(new Set([...unsorted.$secret, ...rest.$secret]).size).toBe(26);
	});

	it("example: Bonus payment third, Directors' meeting fifth, eight cards in all", () => {
		const table = sort(sorting(), EXAMPLE);
		const stack = table.board.events.stack.$secret;
		expect(stack).toHaveLength(8);
		expect(stack[2]).toBe(BONUS_PAYMENT);
		expect(stack[4]).toBe(DIRECTORS_MEETING);
		table.expectAsked('blue', 'confirm');
	});

	it.each([1, 2, 3, 4])("the directors' meeting cannot be put in position %i", (position) => {
		const table = sort(sorting(), [BONUS_PAYMENT, '*', '*', '*'].slice(0, position - 1));
		expect(table.valuesOf('blue', 'putNext', 'card')).not.toContain(DIRECTORS_MEETING);
	});

	it.each([5, 6, 7])('it can be put in position %i when Bonus payment is before it', (position) => {
		const table = sort(sorting(), [BONUS_PAYMENT, '*', '*', '*', '*', '*'].slice(0, position - 1));
		expect(table.valuesOf('blue', 'putNext', 'card')).toContain(DIRECTORS_MEETING);
	});

	it('it cannot be put before Bonus payment', () => {
		const table = sort(sorting(), ['*', '*', '*', '*']);
		expect(table.valuesOf('blue', 'putNext', 'card')).not.toContain(DIRECTORS_MEETING);
		sort(table, []);
	});

	it('eighth: both standard cards last', () => {
		const table = sort(sorting(), ['*', '*', '*', '*', '*', '*', BONUS_PAYMENT]);
		expect(table.board.events.stack.$secret.slice(-2)).toEqual([BONUS_PAYMENT, DIRECTORS_MEETING]);
	});

	it('what is put where cannot be told from how the sorting goes', () => {
		const orders = [EXAMPLE, ['*', '*', '*', '*', '*', '*', BONUS_PAYMENT], [BONUS_PAYMENT, '*', '*', '*', '*', '*', '*']];
		const told = orders.map((order) => {
			const table = sorting();
			const views = [JSON.stringify(table.seenBy('spectator'))];
			for (const index of order.keys()) {
				const standard = new Set([BONUS_PAYMENT, DIRECTORS_MEETING]);
				const cards = table.valuesOf('blue', 'putNext', 'card') as string[];
				const wish = order[index] as string;
				const card = wish === '*' ? (cards.find((name) => !standard.has(name)) as string) : wish;
				table.as('blue').chooses({ kind: 'putNext', card, position: index + 1 });
				views.push(JSON.stringify(table.seenBy('spectator')));
			}
			return views;
		});
		expect(told[1]).toEqual(told[0]);
		expect(told[2]).toEqual(told[0]);
	});

	it('only the sorter sees the cards; the others see how many there are', () => {
		const table = sort(sorting(), EXAMPLE);
		expect(table.seenBy('blue').board.events.stack).toHaveProperty('$seen');
		expect(table.seenBy('red').board.events.stack).toEqual({ $sealed: 8 });
		expect(table.seenBy('spectator').board.events.rest).toEqual({ $sealed: 18 });
		expect(table.seenBy('blue').board.events.rest).toEqual({ $sealed: 18 });
	});

	it('he may take back what he put as long as nothing is revealed', () => {
		const table = sorting();
		const before = JSON.stringify(table.match);
		sort(table, EXAMPLE);
		for (let i = 0; i < EXAMPLE.length; i += 1) table.as('blue').takesBack();
		expect(JSON.stringify(table.match)).toBe(before);
	});

	it('all 26 cards are there again at every meeting, the unseen ones of the last round too', () => {
		const table = given(HEADS_IN_PLACE, boardRoom('red'), events('blue', BONUS_PAYMENT, DIRECTORS_MEETING, 'moron')).meeting();
		const { unsorted, rest, seen, stack } = table.board.events;
		expect(new Set([...unsorted.$secret, ...rest.$secret]).size).toBe(26);
		expect([...seen, ...stack.$secret]).toEqual([]);
	});

	it('who sorts is the new head of Communications, not who held the card before (ruling 3)', () => {
		const table = given(
			HEADS_IN_PLACE,
			boardRoom('red'),
			department('green', 'communications', 1),
			privilege('communications', 'blue')
		).meeting();
		table.as('blue').acts({ kind: 'board' }).expectAsked('green', 'sortEvents').expectPrivilege('communications', 'green', 'normal');
	});
});

describe("The first directors' meeting (ruling 1)", () => {
	it('no privilege is used, not even a bribed Communications or the Chairman card', () => {
		const table = given(privilege('chairman', 'red'), privilege('communications', 'green', 'bribed')).firstMeeting();
		table.expectAsked('green', 'sortEvents').expectChairman('red');
	});

	it('the dealt cards decide divisions without a head of department', () => {
		const table = given(privilege('lawAndPatents', 'yellow'), privilege('communications', 'green')).firstMeeting();
		table.expectHead('lawAndPatents', 'yellow').expectHead('communications', 'green').expectAsked('green', 'sortEvents');
	});
});
