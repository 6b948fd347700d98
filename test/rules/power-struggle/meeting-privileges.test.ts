import { describe, expect, it } from 'vitest';
import { BONUS_PAYMENT, DIRECTORS_MEETING } from '#rules/power-struggle/edition.ts';
import {
	boardRoom,
	cash,
	chairman,
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
import { at } from '../support/power-struggle/table.ts';

const IN_PLACE: Piece[] = [
	head('blue', 'development', 'humanResources', 'communications', 'accounting', 'lawAndPatents', 'controlling'),
	chairman('yellow'),
	boardRoom('red'),
	events('blue', DIRECTORS_MEETING, BONUS_PAYMENT)
];
const meeting = (...pieces: Piece[]) => given(...IN_PLACE, ...pieces).nextEvent();

describe('Chairman', () => {
	it('normal: at the start of the meeting, a department with one employee, before the chairman is dismissed', () => {
		const table = meeting(privilege('chairman', 'yellow')).expectAsked('yellow', 'chairmanPrivilege').expectChairman('yellow');
		table
			.as('yellow')
			.acts({ kind: 'foundDepartment', division: 'accounting' })
			.expectDivision('accounting', 'yellow 1')
			.expectChairman('red');
	});

	it('normal: own employees may join the new department', () => {
		const table = meeting(privilege('chairman', 'yellow'), department('yellow', 'controlling', 3));
		table
			.as('yellow')
			.chooses({ kind: 'foundDepartment', division: 'accounting' }, { kind: 'bring', department: at('controlling', 1), count: 3 });
		table.expectDivision('accounting', 'yellow 4').expectDivision('controlling');
	});

	it('normal: the Human Resources privilege adds nobody', () => {
		const table = meeting(privilege('chairman', 'yellow'), privilege('humanResources', 'yellow', 'bribed'), motivation(0));
		table
			.as('yellow')
			.chooses({ kind: 'foundDepartment', division: 'accounting' })
			.expectDivision('accounting', 'yellow 1')
			.expectAsked('yellow', 'confirm');
	});

	it('the new department counts for the divisional head of this meeting', () => {
		const table = meeting(privilege('chairman', 'yellow'));
		table
			.as('yellow')
			.acts({ kind: 'foundDepartment', division: 'accounting' })
			.expectAsked('blue', 'deposed')
			.as('blue')
			.acts({ kind: 'board' });
		table.expectHead('accounting', 'yellow').expectPrivilege('accounting', 'yellow', 'normal');
	});

	it('bribed: a main department without employees, and a point', () => {
		const table = meeting(privilege('chairman', 'green', 'bribed')).expectAsked('green', 'chairmanPrivilege');
		expect(table.kindsOf('green')).toEqual(['foundMainDepartment', 'decline']);
		table.as('green').acts({ kind: 'foundMainDepartment', division: 'accounting' }).expectDivision('accounting', 'green main 0');
		table.expectPoints('green', 'mainDepartments', 1).expectCash('green', 800_000);
	});

	it('face down it cannot be used', () => {
		meeting(faceDown('chairman', 'yellow', 'bribed'), department('blue', 'communications', 1))
			.expectAsked('blue', 'sortEvents')
			.expectChairman('red');
	});

	it('is optional (ruling 2)', () => {
		const table = meeting(privilege('chairman', 'yellow'));
		table
			.as('yellow')
			.acts({ kind: 'decline' })
			.expectTold({ fact: 'privilegeDeclined', seat: 1, card: 'chairman' })
			.expectAsked('blue', 'sortEvents');
	});

	it('on a full board there is nothing to found', () => {
		const table = meeting(privilege('chairman', 'yellow'), fullBuilding('blue', 1)).expectAsked('blue', 'sortEvents');
		table.expectTold({ fact: 'privilegeDeclined', seat: 1, card: 'chairman' });
	});

	it('works in the meeting only, not as an action', () => {
		const table = given(privilege('chairman', 'green', 'bribed')).turnOf('green');
		expect(table.kindsOf('green')).toEqual(['createNew', 'bribe', 'buyShares']);
	});
});

describe('Communications', () => {
	it('normal: no extra action', () => {
		meeting(privilege('communications', 'blue')).expectAsked('blue', 'sortEvents');
	});

	it('bribed: one whole extra action after the Chairman privilege, before the chairman is dismissed', () => {
		const table = meeting(
			privilege('communications', 'green', 'bribed'),
			privilege('chairman', 'yellow'),
			department('blue', 'communications', 1)
		).expectAsked('yellow', 'chairmanPrivilege');
		table.as('yellow').acts({ kind: 'decline' }).expectAsked('green', 'turn').expectChairman('yellow').expectMotivation(6);
		table.as('green').acts({ kind: 'buyShares', size: 1, received: 1 }).expectChairman('red').expectAsked('blue', 'sortEvents');
	});

	it('bribed: with every option of a normal turn, another bribe included', () => {
		const table = meeting(privilege('communications', 'green', 'bribed'), department('green', 'accounting', 1), cash('green', 2_000_000));
		expect(table.kindsOf('green')).toEqual([
			'hire',
			'createNew',
			'move',
			'bribe',
			'buyMainDepartment',
			'buyConsultant',
			'buyShares',
			'decline'
		]);
		table.as('green').chooses({ kind: 'bribe' }, { kind: 'offer', card: 'development', sum: 100_000, note: '' });
		table.as('blue').chooses({ kind: 'accept' }).expectPoints('green', 'corruption', 1);
	});

	it('bribed: resigning in the extra action leaves the office to be filled in the same meeting', () => {
		const table = meeting(
			privilege('communications', 'blue', 'bribed'),
			department('blue', 'accounting', 2),
			faceDown('accounting', 'green')
		);
		table.as('blue').acts({ kind: 'resign', division: 'accounting', to: 'board' }).expectHead('accounting', 'green').expectChairman('blue');
		table.expectBoardRoom('red', 'blue');
	});

	it('bribed: optional (ruling 2)', () => {
		const table = meeting(privilege('communications', 'green', 'bribed'), department('blue', 'communications', 1));
		table.as('green').acts({ kind: 'decline' }).expectAsked('blue', 'sortEvents');
	});

	it('bribed and face down: nothing', () => {
		meeting(faceDown('communications', 'green', 'bribed'), department('blue', 'communications', 1)).expectAsked('blue', 'sortEvents');
	});

	it('the motivation of the round still holds during both privileges', () => {
		const table = meeting(privilege('communications', 'green', 'bribed'), privilege('accounting', 'green'), motivation(1));
		expect(table.optionsOf('green')).toContainEqual({ kind: 'buyShares', size: 3, received: 5 });
	});

	it('points reached by a privilege of the meeting are announced there', () => {
		const table = meeting(
			privilege('chairman', 'green', 'bribed'),
			main('green', 'accounting', 0),
			main('green', 'controlling', 0),
			main('green', 'development', 0),
			points('green', 'influence', 7),
			points('green', 'shares', 18),
			points('green', 'corruption', 9)
		);
		table
			.as('green')
			.acts({ kind: 'foundMainDepartment', division: 'lawAndPatents' })
			.expectAnnounced('green', { points: 4, archEnemy: false })
			.expectRunning();
	});
});
