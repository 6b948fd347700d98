import { describe, expect, it } from 'vitest';
import { DIVISIONS } from '#rules/power-struggle/vocabulary.ts';
import {
	boardRoom,
	cash,
	chairman,
	consultants,
	department,
	events,
	faceDown,
	fullBuilding,
	given,
	head,
	main,
	motivation,
	points,
	privilege,
	type Piece
} from '../support/power-struggle/position.ts';
import { at, CONFIRM } from '../support/power-struggle/table.ts';

const into = (...place: Parameters<typeof at>) => ({ kind: 'into', department: at(...place) });
const bring = (count: number, ...place: Parameters<typeof at>) => ({ kind: 'bring', department: at(...place), count });
const settle = (division: string) => ({ kind: 'settle', division });
const HIRE = { kind: 'hire' };
const ENOUGH = { kind: 'enough' };

describe('II.2 Action phase', () => {
	it('clockwise from the one who sorted the cards, even if he resigns or his card is bribed away', () => {
		const table = given(
			head('green', 'communications'),
			events('green', 'recreationRoom', 'longWeek'),
			privilege('communications', 'green')
		).turnOf('green');
		table.as('green').acts({ kind: 'resign', division: 'communications', to: 'board' }).expectAsked('red', 'turn');
		table.as('red').chooses({ kind: 'bribe' }, { kind: 'offer', card: 'communications', sum: 50_000, note: '' });
		table.as('green').chooses({ kind: 'accept' }).expectAsked('blue', 'turn');
		table.othersActUntil('green').expectSeen('recreationRoom').expectAsked('green', 'turn');
	});

	it('passing is refused while any action is possible (ruling 18)', () => {
		given().turnOf('blue').expectRefused('blue', { kind: 'pass' }, 'action-possible');
	});

	it('passing is all there is when no action is possible (ruling 18)', () => {
		const table = given(fullBuilding('red', 1), cash('green', 0)).turnOf('green');
		expect(table.kindsOf('green')).toEqual(['pass']);
		expect(table.seenBy('green').blocked.map(({ kind }) => kind)).not.toContain('pass');
		table.as('green').acts({ kind: 'pass' }).expectAsked('red', 'turn');
	});

	it('an only action is asked for like any other: it could tell how little cash there is', () => {
		const table = given(fullBuilding('red', 1, 'controlling'), cash('green', 0)).turnOf('green');
		expect(table.optionsOf('green')).toEqual([{ kind: 'createNew', division: 'controlling' }]);
	});

	it('only the player whose turn it is may act', () => {
		given().turnOf('blue').expectRefused('red', HIRE, 'not-asked');
	});
});

describe('A) Hire', () => {
	it('two employees from the supply into any own departments, a main department too', () => {
		const table = given(department('green', 'development', 1), main('green', 'controlling', 0)).turnOf('green');
		table
			.as('green')
			.acts(HIRE, into('development', 1), into('controlling', 1))
			.expectDivision('development', 'green 2')
			.expectDivision('controlling', 'green main 1');
	});

	it('or both into one', () => {
		const table = given(department('green', 'development', 4)).turnOf('green');
		table.as('green').acts(HIRE).expectDivision('development', 'green 6');
	});

	it("not into other players' departments, and not above six", () => {
		const table = given(
			department('green', 'development', 5),
			department('red', 'development', 1),
			department('green', 'controlling', 1)
		).turnOf('green');
		table
			.as('green')
			.chooses(HIRE, into('development', 1))
			.expectAsked('green', 'confirm')
			.expectDivision('development', 'green 6', 'red 1');
		table.expectDivision('controlling', 'green 2');
	});

	it('with room for one only, one is hired', () => {
		given(department('green', 'development', 5))
			.turnOf('green')
			.as('green')
			.acts(HIRE)
			.expectDivision('development', 'green 6');
	});

	it('without room it is blocked', () => {
		given(department('green', 'development', 6))
			.turnOf('green')
			.expectBlocked('green', 'hire', 'no-room-for-employees');
		given().turnOf('green').expectRefused('green', HIRE, 'no-room-for-employees');
	});
});

describe('Human Resources', () => {
	const tables = { normal: [2, 2, 1, 1, 0, 0, 0], bribed: [3, 3, 2, 2, 1, 1, 1] } as const;
	for (const side of ['normal', 'bribed'] as const) {
		it.each(tables[side].map((extra, value) => [value, extra] as const))(
			`${side} at motivation %i: up to %i more at A) hire`,
			(value, extra) => {
				const table = given(
					main('green', 'development', 0),
					main('green', 'controlling', 0),
					privilege('humanResources', 'green', side),
					motivation(value)
				).turnOf('green');
				table.as('green').chooses(HIRE, into('development', 1), into('development', 1));
				for (let i = 0; i < extra; i += 1) {
					expect(table.kindsOf('green')).toEqual(['into', 'enough']);
					table.as('green').chooses(into('controlling', 1));
				}
				table
					.as('green')
					.chooses(CONFIRM)
					.expectDivision('development', 'green main 2')
					.expectDivision('controlling', `green main ${extra}`);
			}
		);

		it.each(tables[side].map((extra, value) => [value, extra] as const))(
			`${side} at motivation %i: up to %i more at B) create with new employees`,
			(value, extra) => {
				const table = given(privilege('humanResources', 'green', side), motivation(value)).turnOf('green');
				table.as('green').chooses({ kind: 'createNew', division: 'accounting' });
				if (extra > 0) {
					expect(table.valuesOf('green', 'extra', 'count')).toEqual([{ min: 0, max: extra, step: 1 }]);
					table.as('green').chooses({ kind: 'extra', count: extra });
				}
				table.expectDivision('accounting', `green ${1 + extra}`);
			}
		);
	}

	it('example: bribed, motivation 1, a manager and four employees in Accounting', () => {
		const table = given(privilege('humanResources', 'green', 'bribed'), motivation(1)).turnOf('green');
		table
			.as('green')
			.acts({ kind: 'createNew', division: 'accounting' }, { kind: 'extra', count: 3 })
			.expectDivision('accounting', 'green 4');
	});

	it('the extra ones may be left', () => {
		const table = given(
			main('green', 'development', 0),
			main('green', 'controlling', 0),
			privilege('humanResources', 'green', 'bribed'),
			motivation(0)
		).turnOf('green');
		table
			.as('green')
			.acts(HIRE, into('development', 1), into('development', 1), into('development', 1), ENOUGH)
			.expectDivision('development', 'green main 3');
	});

	it.each([
		['face down', faceDown('humanResources', 'green', 'bribed')],
		['of another player', privilege('humanResources', 'red', 'bribed')]
	])('%s it brings nobody', (_, card) => {
		const table = given(main('green', 'development', 0), card, motivation(0)).turnOf('green');
		table.as('green').acts(HIRE).expectDivision('development', 'green main 2');
	});

	it('it brings nobody when creating with own employees', () => {
		const table = given(department('green', 'development', 2), privilege('humanResources', 'green', 'bribed'), motivation(0)).turnOf(
			'green'
		);
		table
			.as('green')
			.acts({ kind: 'createWithOwn' }, bring(2, 'development', 1), settle('accounting'))
			.expectDivision('accounting', 'green 1');
	});
});

describe('B) Create departments with own employees', () => {
	const CREATE = { kind: 'createWithOwn' };

	it('example: of seven, five to Accounting and two to Law & Patents; the emptied department closes', () => {
		const table = given(department('green', 'development', 4), department('green', 'communications', 6)).turnOf('green');
		table.as('green').chooses(CREATE, bring(4, 'development', 1), bring(1, 'communications', 1), settle('accounting'));
		table.as('green').chooses(bring(2, 'communications', 1), settle('lawAndPatents'), CONFIRM);
		table.expectDivision('development').expectDivision('communications', 'green 3');
		table.expectDivision('accounting', 'green 4').expectDivision('lawAndPatents', 'green 1');
		table.expectTold({ fact: 'departmentClosed', seat: 2, division: 'development' });
	});

	it('one is enough; both may be in the same division; a main department gives its employees and stays (ruling 9)', () => {
		const one = given(department('green', 'development', 5)).turnOf('green');
		one
			.as('green')
			.acts(CREATE, bring(2, 'development', 1), settle('development'), ENOUGH)
			.expectDivision('development', 'green 3', 'green 1');
		const two = given(main('green', 'development', 5)).turnOf('green');
		two.as('green').chooses(CREATE, bring(2, 'development', 1), settle('controlling'), bring(3, 'development', 1), settle('controlling'));
		two.expectDivision('development', 'green main 0').expectDivision('controlling', 'green 1', 'green 2');
	});

	it('at least two to each new department', () => {
		const table = given(department('green', 'development', 3)).turnOf('green');
		table.as('green').chooses(CREATE, bring(1, 'development', 1));
		expect(table.kindsOf('green')).toEqual(['bring']);
		table.expectRefused('green', settle('accounting'), 'not-an-option');
	});

	it('at most seven, of whom six stay beside the new head (ruling 22)', () => {
		const table = given(department('green', 'development', 6), department('green', 'controlling', 6)).turnOf('green');
		table.as('green').chooses(CREATE, bring(6, 'development', 1), bring(1, 'controlling', 1));
		expect(table.kindsOf('green')).toEqual(['settle']);
		table.as('green').acts(settle('accounting'), ENOUGH).expectDivision('accounting', 'green 6');
	});

	it('fewer than two employees in all: blocked', () => {
		given(department('green', 'development', 1))
			.turnOf('green')
			.expectBlocked('green', 'createWithOwn', 'too-few-employees');
	});

	it('the employees of the first new department are not taken for the second', () => {
		const table = given(department('green', 'development', 6)).turnOf('green');
		table
			.as('green')
			.chooses(CREATE, bring(6, 'development', 1), settle('accounting'))
			.expectAsked('green', 'confirm');
	});

	it('the space that is emptied is free before the new one is placed; those below move up (ruling 9)', () => {
		const table = given(department('green', 'development', 2), department('red', 'development', 1)).turnOf('green');
		table
			.as('green')
			.acts(CREATE, bring(2, 'development', 1), settle('development'))
			.expectDivision('development', 'red 1', 'green 1');
	});

	it("on a full board a department of one's own has to be given up whole first", () => {
		const table = given(department('green', 'development', 2), main('green', 'controlling', 5), fullBuilding('red', 1)).turnOf('green');
		table.as('green').chooses(CREATE).expectDivision('development', 'red 1', 'red 1', 'red 1', 'red 1', 'red 1');
		expect(table.valuesOf('green', 'settle', 'division')).toEqual(['development']);
		table
			.as('green')
			.acts(bring(5, 'controlling', 1))
			.expectDivision('development', 'red 1', 'red 1', 'red 1', 'red 1', 'red 1', 'green 6');
		table.expectDivision('controlling', 'green main 0', 'red 1', 'red 1', 'red 1', 'red 1', 'red 1');
	});

	it('on a full board, with main departments only: blocked', () => {
		given(main('green', 'controlling', 5), fullBuilding('red', 1))
			.turnOf('green')
			.expectBlocked('green', 'createWithOwn', 'no-free-space');
	});
});

describe('B) Create a department with new employees', () => {
	it('one manager and one employee on the topmost free space (ruling 8)', () => {
		const table = given(department('red', 'accounting', 1)).turnOf('green');
		table.as('green').acts({ kind: 'createNew', division: 'accounting' }).expectDivision('accounting', 'red 1', 'green 1');
	});

	it('own employees may join it, as many as there is room for, and close what they leave', () => {
		const table = given(department('green', 'development', 3), department('green', 'controlling', 4)).turnOf('green');
		table.as('green').chooses({ kind: 'createNew', division: 'accounting' }, bring(3, 'development', 1));
		expect(table.valuesOf('green', 'bring', 'count')).toEqual([{ min: 1, max: 2, step: 1 }]);
		table
			.as('green')
			.acts(bring(2, 'controlling', 1))
			.expectDivision('accounting', 'green 6')
			.expectDivision('development')
			.expectDivision('controlling', 'green 2');
	});

	it('not in a full division, and nowhere on a full board', () => {
		const table = given(fullBuilding('red', 1, 'controlling')).turnOf('green');
		expect(table.valuesOf('green', 'createNew', 'division')).toEqual(['controlling']);
		given(fullBuilding('red', 1)).turnOf('green').expectBlocked('green', 'createNew', 'no-free-space');
	});
});

describe('C) Move to another division', () => {
	const move = (division: string, ...place: Parameters<typeof at>) => ({ kind: 'move', department: at(...place), division });

	it('one department, to the topmost free space; those below the old one move up', () => {
		const table = given(
			department('green', 'development', 4),
			department('red', 'development', 2),
			department('red', 'controlling', 1)
		).turnOf('green');
		table
			.as('green')
			.acts({ kind: 'move' }, move('controlling', 'development', 1))
			.expectDivision('development', 'red 2')
			.expectDivision('controlling', 'red 1', 'green 4');
	});

	it('two departments, each to a division other than its own (ruling 11)', () => {
		const table = given(department('green', 'development', 4), department('green', 'development', 2)).turnOf('green');
		table.as('green').chooses({ kind: 'move' });
		expect(table.valuesOf('green', 'move', 'division')).not.toContain('development');
		table
			.as('green')
			.acts(move('controlling', 'development', 1), move('accounting', 'development', 1))
			.expectDivision('development');
		table.expectDivision('controlling', 'green 4').expectDivision('accounting', 'green 2');
	});

	it('the second may be left, and the first is not moved on', () => {
		const table = given(department('green', 'development', 4), department('green', 'accounting', 2)).turnOf('green');
		table.as('green').chooses({ kind: 'move' }, move('controlling', 'development', 1));
		expect(new Set(table.valuesOf('green', 'move', 'department'))).toEqual(new Set([table.board.divisions.accounting.departments[0]?.id]));
		table.as('green').acts(ENOUGH).expectDivision('controlling', 'green 4').expectDivision('accounting', 'green 2');
	});

	it('a main department alone', () => {
		const table = given(main('green', 'development', 3), department('green', 'accounting', 2), main('green', 'controlling', 1)).turnOf(
			'green'
		);
		table
			.as('green')
			.acts({ kind: 'move' }, move('lawAndPatents', 'development', 1))
			.expectDivision('lawAndPatents', 'green main 3');
		table.expectPoints('green', 'mainDepartments', 2);
		const second = given(main('green', 'development', 3), department('green', 'accounting', 2)).turnOf('green');
		second
			.as('green')
			.chooses({ kind: 'move' }, move('lawAndPatents', 'accounting', 1))
			.expectAsked('green', 'confirm');
	});

	it('not to a full division; without a target it is blocked', () => {
		given(department('green', 'development', 1), fullBuilding('red', 1))
			.turnOf('green')
			.expectBlocked('green', 'move', 'no-free-space');
		given(department('red', 'development', 1))
			.turnOf('green')
			.expectBlocked('green', 'move', 'no-department');
	});
});

describe('C) Create a main department', () => {
	const merge = (...place: Parameters<typeof at>) => ({ kind: 'merge', department: at(...place) });
	const onto = (...place: Parameters<typeof at>) => ({ kind: 'onto', department: at(...place) });
	const MERGE = { kind: 'merge' };

	it('example: the lower department of Communications joins that of Development; two dismissed, four left, one point', () => {
		const table = given(
			department('green', 'development', 3),
			department('green', 'communications', 2),
			department('green', 'communications', 3)
		).turnOf('green');
		table.as('green').acts(MERGE, merge('communications', 2), merge('development', 1), onto('development', 1));
		table
			.expectDivision('development', 'green main 4')
			.expectDivision('communications', 'green 2')
			.expectPoints('green', 'mainDepartments', 1);
	});

	it('two of one division, on the space of either, others staying in order', () => {
		const pieces = [
			department('green', 'development', 3),
			department('red', 'development', 1),
			department('green', 'development', 3),
			department('blue', 'development', 1)
		];
		const upper = given(...pieces).turnOf('green');
		upper
			.as('green')
			.acts(MERGE, merge('development', 1), onto('development', 1))
			.expectDivision('development', 'green main 4', 'red 1', 'blue 1');
		const lower = given(...pieces).turnOf('green');
		lower
			.as('green')
			.acts(MERGE, merge('development', 1), onto('development', 3))
			.expectDivision('development', 'red 1', 'green main 4', 'blue 1');
	});

	it('on a free space of any division (ruling 10)', () => {
		const table = given(department('green', 'development', 3), department('green', 'communications', 3)).turnOf('green');
		table.as('green').acts(MERGE, merge('development', 1), settle('controlling')).expectDivision('controlling', 'green main 4');
		table.expectDivision('development').expectDivision('communications');
	});

	it('on a free space of the division one of them leaves, they move up', () => {
		const table = given(
			department('green', 'development', 3),
			department('red', 'development', 3),
			department('green', 'communications', 3)
		).turnOf('green');
		table.as('green').acts(MERGE, merge('development', 1), settle('development')).expectDivision('development', 'red 3', 'green main 4');
	});

	it('what is above six is dismissed too', () => {
		const table = given(department('green', 'development', 6), department('green', 'communications', 5)).turnOf('green');
		table.as('green').acts(MERGE, merge('development', 1), onto('communications', 1)).expectDivision('communications', 'green main 6');
		table.expectTold({ fact: 'departmentsMerged', seat: 2, division: 'communications', employees: 6, dismissed: 5 });
	});

	it('of two with one employee each an empty main department is made', () => {
		const table = given(department('green', 'development', 1), department('green', 'communications', 1)).turnOf('green');
		table.as('green').acts(MERGE, merge('development', 1), onto('communications', 1)).expectDivision('communications', 'green main 0');
	});

	it('on a full board, onto one of the two spaces', () => {
		const table = given(department('green', 'development', 1), department('green', 'communications', 1), fullBuilding('red', 1)).turnOf(
			'green'
		);
		table.as('green').chooses(MERGE, merge('development', 1));
		expect(table.kindsOf('green')).toEqual(['onto']);
		table
			.as('green')
			.acts(onto('communications', 1))
			.expectDivision('communications', 'green main 0', 'red 1', 'red 1', 'red 1', 'red 1', 'red 1');
	});

	it('main departments are not merged: two normal ones are needed', () => {
		const table = given(department('green', 'development', 1), main('green', 'communications', 1)).turnOf('green');
		table.expectBlocked('green', 'merge', 'fewer-than-two-departments');
	});
});

describe('D) Resign as divisional head', () => {
	it('example: the head of Communications and two heads of department to a room with two free seats; blue is dismissed', () => {
		const table = given(
			head('green', 'communications'),
			department('green', 'communications', 2),
			department('yellow', 'communications', 3),
			department('green', 'communications', 4),
			boardRoom('blue', 'yellow', 'red'),
			privilege('communications', 'green')
		).turnOf('green');
		table.as('green').acts({ kind: 'resign', division: 'communications', to: 'board' });
		table
			.expectBoardRoom('yellow', 'red', 'green', 'green', 'green')
			.expectDivision('communications', 'yellow 3')
			.expectHead('communications', undefined);
		table.expectTold({ fact: 'headResigned', seat: 2, division: 'communications', to: 'board', dismissed: 6 });
		table.expectPrivilege('communications', 'green', 'face down');
	});

	it('main departments keep their managers and lose their employees', () => {
		const table = given(
			head('green', 'development'),
			main('green', 'development', 4),
			department('green', 'development', 1),
			boardRoom()
		).turnOf('green');
		table
			.as('green')
			.acts({ kind: 'resign', division: 'development', to: 'board' })
			.expectDivision('development', 'green main 0')
			.expectBoardRoom('green', 'green');
	});

	it('other divisions and other players are left alone', () => {
		const table = given(head('green', 'development'), department('green', 'controlling', 4), department('red', 'development', 2)).turnOf(
			'green'
		);
		table
			.as('green')
			.acts({ kind: 'resign', division: 'development', to: 'board' })
			.expectDivision('controlling', 'green 4')
			.expectDivision('development', 'red 2');
	});

	it('whoever is pushed out goes home, even if he arrived in the same action (ruling 12)', () => {
		const six = [1, 1, 1, 1, 1, 1].map((count) => department('green', 'development', count));
		const table = given(head('green', 'development'), ...six, boardRoom('blue', 'red')).turnOf('green');
		table
			.as('green')
			.acts({ kind: 'resign', division: 'development', to: 'board' })
			.expectBoardRoom('green', 'green', 'green', 'green', 'green');
		expect(table.factsOf('leftBoard').map(({ seat }) => seat)).toEqual([0, 3, 2, 2]);
	});

	it('example: the head of Development as consultant; the four employees of his main department are dismissed, it stays', () => {
		const table = given(head('green', 'development'), main('green', 'development', 4), privilege('development', 'green')).turnOf('green');
		table.as('green').acts({ kind: 'resign', division: 'development', to: 'consultant' });
		table.expectConsultants('green', 'development').expectDivision('development', 'green main 0').expectBoardRoom();
		table.expectPrivilege('development', 'green', 'face down').expectHead('development', undefined);
	});

	it('as consultant, normal departments close and their heads go to the supply', () => {
		const table = given(
			head('green', 'development'),
			department('green', 'development', 4),
			consultants('green', 'development'),
			boardRoom('blue')
		).turnOf('green');
		table
			.as('green')
			.acts({ kind: 'resign', division: 'development', to: 'consultant' })
			.expectDivision('development')
			.expectBoardRoom('blue');
		table.expectConsultants('green', 'development', 'development');
	});

	it('the card turns face down at whoever holds it (ruling 12)', () => {
		const table = given(head('green', 'accounting'), privilege('accounting', 'red', 'bribed')).turnOf('green');
		table.as('green').acts({ kind: 'resign', division: 'accounting', to: 'consultant' }).expectPrivilege('accounting', 'red', 'face down');
	});

	it('needs an own divisional head in office', () => {
		given(head('red', 'development'), department('green', 'development', 3))
			.turnOf('green')
			.expectBlocked('green', 'resign', 'no-divisional-head');
	});

	it('the chairman does not resign', () => {
		given(chairman('green')).turnOf('green').expectBlocked('green', 'resign', 'no-divisional-head');
	});
});

describe('G) Development', () => {
	const USE = { kind: 'useDevelopment' };
	const from = (...place: Parameters<typeof at>) => ({ kind: 'from', department: at(...place) });
	const OTHERS: Piece[] = [department('blue', 'accounting', 2), department('yellow', 'accounting', 1), main('green', 'accounting', 1)];

	it('normal: one employee of another player, whose department closes when it was the last', () => {
		const table = given(...OTHERS, department('red', 'humanResources', 3), privilege('development', 'red')).turnOf('red');
		table
			.as('red')
			.acts(USE, from('accounting', 2))
			.expectDivision('humanResources', 'red 4')
			.expectDivision('accounting', 'blue 2', 'green main 1');
	});

	it('normal: or one from the supply, into a department or main department', () => {
		const table = given(
			...OTHERS,
			main('red', 'humanResources', 0),
			department('red', 'controlling', 1),
			privilege('development', 'red')
		).turnOf('red');
		table.as('red').acts(USE, { kind: 'supply' }, into('humanResources', 1)).expectDivision('humanResources', 'red main 1');
	});

	it('example, bribed: one each from blue, yellow and green; then there are six', () => {
		const table = given(...OTHERS, department('red', 'humanResources', 3), privilege('development', 'red', 'bribed')).turnOf('red');
		table
			.as('red')
			.acts(USE, from('accounting', 1), from('accounting', 2), from('accounting', 2))
			.expectDivision('humanResources', 'red 6');
		table.expectDivision('accounting', 'blue 1', 'green main 0');
	});

	it('bribed: at most one from any one player, the rest from the supply', () => {
		const table = given(
			department('blue', 'accounting', 6),
			department('blue', 'controlling', 6),
			department('red', 'humanResources', 1),
			privilege('development', 'red', 'bribed')
		).turnOf('red');
		table.as('red').chooses(USE, from('accounting', 1)).expectDivision('humanResources', 'red 4').expectDivision('accounting', 'blue 5');
	});

	it('bribed: only as many as there is room for', () => {
		const table = given(...OTHERS, department('red', 'humanResources', 5), privilege('development', 'red', 'bribed')).turnOf('red');
		table
			.as('red')
			.acts(USE, from('accounting', 1))
			.expectDivision('humanResources', 'red 6')
			.expectDivision('accounting', 'blue 1', 'yellow 1', 'green main 1');
	});

	it('without room, without the card or with the card face down: blocked', () => {
		given(department('red', 'humanResources', 6), privilege('development', 'red'))
			.turnOf('red')
			.expectBlocked('red', 'useDevelopment', 'no-room-for-employees');
		given(department('red', 'humanResources', 1))
			.turnOf('red')
			.expectBlocked('red', 'useDevelopment', 'no-such-privilege');
		given(department('red', 'humanResources', 1), faceDown('development', 'red', 'bribed'))
			.turnOf('red')
			.expectBlocked('red', 'useDevelopment', 'no-such-privilege');
	});
});

describe('G) Law & Patents', () => {
	const USE = { kind: 'useLawAndPatents' };
	const dismiss = (...place: Parameters<typeof at>) => ({ kind: 'dismiss', department: at(...place) });

	it('example, normal: one own employee goes, one point of influence', () => {
		const table = given(
			department('red', 'controlling', 1),
			department('red', 'accounting', 2),
			privilege('lawAndPatents', 'red'),
			points('red', 'influence', 3)
		).turnOf('red');
		table.as('red').acts(USE, dismiss('controlling', 1)).expectDivision('controlling').expectPoints('red', 'influence', 4);
	});

	it('bribed: two employees, two points', () => {
		const table = given(
			department('red', 'controlling', 1),
			main('red', 'accounting', 2),
			privilege('lawAndPatents', 'red', 'bribed')
		).turnOf('red');
		table.as('red').acts(USE, dismiss('controlling', 1)).expectDivision('accounting', 'red main 1').expectPoints('red', 'influence', 2);
	});

	it('with too few employees, or face down: blocked', () => {
		given(privilege('lawAndPatents', 'red')).turnOf('red').expectBlocked('red', 'useLawAndPatents', 'too-few-employees');
		given(department('red', 'controlling', 1), privilege('lawAndPatents', 'red', 'bribed'))
			.turnOf('red')
			.expectBlocked('red', 'useLawAndPatents', 'too-few-employees');
		given(department('red', 'controlling', 5), faceDown('lawAndPatents', 'red'))
			.turnOf('red')
			.expectBlocked('red', 'useLawAndPatents', 'no-such-privilege');
	});
});

describe('Taking back', () => {
	it('an action of several choices is taken back choice by choice, to the very state before', () => {
		const table = given(department('green', 'development', 4), department('green', 'communications', 6)).turnOf('green');
		const before = JSON.stringify(table.match);
		table
			.as('green')
			.chooses(
				{ kind: 'createWithOwn' },
				bring(4, 'development', 1),
				settle('accounting'),
				bring(2, 'communications', 1),
				settle('controlling')
			);
		for (let i = 0; i < 5; i += 1) table.as('green').takesBack();
		expect(JSON.stringify(table.match)).toBe(before);
	});

	it('it ends when another player has acted', () => {
		const table = given(...DIVISIONS.map((division) => department('green', division, 1)), department('red', 'development', 1)).turnOf(
			'green'
		);
		table.as('green').acts(HIRE, into('development', 1), into('development', 1));
		table.as('red').chooses(HIRE);
		expect(() => table.as('green').takesBack()).toThrow('nothing-to-take-back');
	});
});
