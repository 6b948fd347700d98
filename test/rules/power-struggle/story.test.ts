import { describe, expect, it } from 'vitest';
import type { Fact } from '#rules/core/match.ts';
import type { Viewer } from '#rules/core/seat.ts';
import { view } from '#rules/core/secret.ts';
import type { Division } from '#rules/power-struggle/vocabulary.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING, edition } from '#rules/power-struggle/edition.ts';
import {
	boardRoom,
	cash,
	chairman,
	consultants,
	department,
	events,
	given,
	head,
	main,
	motivation,
	points,
	privilege,
	shares,
	type Piece
} from '../support/power-struggle/position.ts';
import { at, type Table } from '../support/power-struggle/table.ts';

const [BLUE, YELLOW, GREEN, RED] = [0, 1, 2, 3] as const;
const ENOUGH = { kind: 'enough' };

/** The facts of these names, in the order they were told. */
function told(table: Table, ...names: string[]): Fact[] {
	return table.facts.filter(({ fact }) => names.includes(fact));
}

describe('Why somebody becomes divisional head, or stays', () => {
	const decided = (...pieces: Piece[]) => told(given(...pieces).headOf('development'), 'headInstalled', 'headStayed');
	const installed = (seat: number, by: string) => [{ fact: 'headInstalled', seat, division: 'development', by }];

	it('most heads of department', () => {
		expect(decided(department('green', 'development', 1))).toEqual(installed(GREEN, 'heads'));
		expect(
			decided(department('red', 'development', 6), department('green', 'development', 1), department('green', 'development', 1))
		).toEqual(installed(GREEN, 'heads'));
	});

	it('tied, most employees', () => {
		expect(decided(department('red', 'development', 2), department('green', 'development', 3))).toEqual(installed(GREEN, 'employees'));
	});

	it('still tied, the department that stands higher', () => {
		expect(decided(department('red', 'development', 3), department('green', 'development', 3))).toEqual(installed(RED, 'height'));
	});

	it('without any head of department, the privilege card', () => {
		expect(decided(privilege('development', 'yellow'))).toEqual(installed(YELLOW, 'privilegeCard'));
	});

	it('and the same of who stays', () => {
		const stayed = (by: string) => [{ fact: 'headStayed', seat: RED, division: 'development', by }];
		const sits = head('red', 'development');
		expect(decided(sits, department('red', 'development', 1))).toEqual(stayed('heads'));
		expect(decided(sits, department('green', 'development', 1), department('red', 'development', 2))).toEqual(stayed('employees'));
		expect(decided(sits, department('red', 'development', 1), department('green', 'development', 1))).toEqual(stayed('height'));
		expect(decided(sits, privilege('development', 'red'))).toEqual(stayed('privilegeCard'));
	});

	it('the reason is still known when the old head has gone somewhere first', () => {
		const table = given(head('blue', 'development'), department('green', 'development', 1)).headOf('development');
		table.as('blue').acts({ kind: 'board' });
		expect(told(table, 'headInstalled')).toEqual(installed(GREEN, 'heads'));
	});
});

describe('Where an attracted employee comes from, and where it goes', () => {
	const DEVELOPMENT = { kind: 'useDevelopment' };

	it('the division, the space and whether it was a main department, for both', () => {
		const table = given(
			privilege('development', 'green', 'bribed'),
			department('red', 'controlling', 2),
			main('blue', 'controlling', 1),
			department('green', 'accounting', 1),
			main('green', 'accounting', 0)
		).turnOf('green');
		table
			.as('green')
			.chooses(DEVELOPMENT, { kind: 'from', department: at('controlling', 2) }, { kind: 'into', department: at('accounting', 1) });
		table.as('green').chooses({ kind: 'from', department: at('controlling', 1) }, { kind: 'into', department: at('accounting', 2) });
		table.as('green').acts({ kind: 'into', department: at('accounting', 2) });
		expect(told(table, 'attracted')).toEqual([
			{
				fact: 'attracted',
				seat: GREEN,
				from: BLUE,
				left: { division: 'controlling', space: 2, main: true },
				joined: { division: 'accounting', space: 1, main: false },
				division: 'accounting'
			},
			{
				fact: 'attracted',
				seat: GREEN,
				from: RED,
				left: { division: 'controlling', space: 1, main: false },
				joined: { division: 'accounting', space: 2, main: true },
				division: 'accounting'
			},
			{ fact: 'attracted', seat: GREEN, joined: { division: 'accounting', space: 2, main: true }, division: 'accounting' }
		]);
	});

	it('a department closed by it is told with the space it had', () => {
		const table = given(
			privilege('development', 'green'),
			department('red', 'controlling', 1),
			department('green', 'accounting', 1)
		).turnOf('green');
		table.as('green').acts(DEVELOPMENT, { kind: 'from', department: at('controlling', 1) });
		expect(told(table, 'attracted')[0]).toMatchObject({ left: { division: 'controlling', space: 1, main: false } });
		expect(told(table, 'departmentClosed')).toHaveLength(1);
	});
});

describe('Which privilege was used', () => {
	const used = (table: Table) => told(table, 'privilegeUsed');

	it('Development and Law & Patents, on which half', () => {
		const pieces = [department('red', 'development', 2), department('green', 'accounting', 3)];
		const development = given(privilege('development', 'green'), ...pieces).turnOf('green');
		development.as('green').acts({ kind: 'useDevelopment' }, { kind: 'supply' });
		expect(used(development)).toEqual([{ fact: 'privilegeUsed', seat: GREEN, card: 'development', side: 'normal' }]);
		const law = given(privilege('lawAndPatents', 'green', 'bribed'), ...pieces).turnOf('green');
		law.as('green').acts({ kind: 'useLawAndPatents' });
		expect(used(law)).toEqual([{ fact: 'privilegeUsed', seat: GREEN, card: 'lawAndPatents', side: 'bribed' }]);
	});

	it('the Chairman card, normal and bribed', () => {
		for (const [side, kind] of [
			['normal', 'foundDepartment'],
			['bribed', 'foundMainDepartment']
		] as const) {
			const table = given(privilege('chairman', 'green', side), boardRoom('green')).meeting();
			table.as('green').chooses({ kind, division: 'accounting' });
			expect(used(table)).toEqual([{ fact: 'privilegeUsed', seat: GREEN, card: 'chairman', side }]);
		}
	});

	it('the extra action of bribed Communications, before what is done with it; not when it is declined', () => {
		const extra = (choice: { kind: string; division?: Division }) => {
			const table = given(privilege('communications', 'green', 'bribed'), boardRoom('green')).meeting();
			table.as('green').chooses(choice);
			return table;
		};
		const taken = extra({ kind: 'createNew', division: 'accounting' });
		expect(told(taken, 'privilegeUsed', 'departmentFounded').map(({ fact }) => fact)).toEqual(['privilegeUsed', 'departmentFounded']);
		expect(used(taken)).toEqual([{ fact: 'privilegeUsed', seat: GREEN, card: 'communications', side: 'bribed' }]);
		expect(used(extra({ kind: 'decline' }))).toEqual([]);
	});

	it('a usual action uses none', () => {
		const table = given(privilege('development', 'green'), department('green', 'accounting', 3)).turnOf('green');
		table.as('green').acts({ kind: 'createNew', division: 'development' }, ENOUGH);
		expect(used(table)).toEqual([]);
	});
});

describe('Green and golden spaces, and the third division with a consultant', () => {
	const { green, gold } = edition.tracks.shares;
	const buys = (size: number, ...pieces: Piece[]) => {
		const table = given(cash('green', 2_000_000), ...pieces).turnOf('green');
		table.as('green').acts({ kind: 'buyShares', size, received: size });
		return told(table, 'spaceReached', 'pointsLost');
	};
	const reached = (space: string) => ({ fact: 'spaceReached', seat: GREEN, track: 'shares', space });

	it('the green space once, when it is reached or passed', () => {
		expect(buys(1, points('green', 'shares', green - 2))).toEqual([]);
		expect(buys(1, points('green', 'shares', green - 1))).toEqual([reached('green')]);
		expect(buys(3, points('green', 'shares', green - 1))).toEqual([reached('green')]);
		expect(buys(1, points('green', 'shares', green))).toEqual([]);
	});

	it('the golden space, and points that are lost beyond it', () => {
		expect(buys(1, points('green', 'shares', gold - 1))).toEqual([reached('gold')]);
		expect(buys(3, points('green', 'shares', gold - 1))).toEqual([
			reached('gold'),
			{ fact: 'pointsLost', seat: GREEN, track: 'shares', points: 2 }
		]);
		expect(buys(1, points('green', 'shares', gold))).toEqual([{ fact: 'pointsLost', seat: GREEN, track: 'shares', points: 1 }]);
	});

	it('by whatever brings points: a bribe, a meeting, a merger', () => {
		const { green: corrupt } = edition.tracks.corruption;
		const bribes = given(
			points('green', 'corruption', corrupt - 1),
			points('red', 'corruption', corrupt - 1),
			privilege('controlling', 'red')
		);
		const table = bribes.turnOf('green');
		table.as('green').chooses({ kind: 'bribe' }, { kind: 'offer', card: 'controlling', sum: 50_000, note: '' });
		table.as('red').chooses({ kind: 'accept' });
		expect(told(table, 'spaceReached').map(({ seat, track }) => [seat, track])).toEqual([
			[GREEN, 'corruption'],
			[RED, 'corruption']
		]);
		const meeting = given(
			points('green', 'influence', edition.tracks.influence.green - 2),
			boardRoom('green'),
			privilege('communications', 'red')
		);
		expect(told(meeting.meeting(), 'spaceReached')).toContainEqual({
			fact: 'spaceReached',
			seat: GREEN,
			track: 'influence',
			space: 'green'
		});
	});

	it('the third division with a consultant, once', () => {
		const hires = (...places: Division[]) => {
			const table = given(cash('green', 2_000_000), consultants('green', ...places)).turnOf('green');
			table.as('green').acts({ kind: 'buyConsultant', division: 'controlling' });
			return told(table, 'consultantsEverywhere');
		};
		expect(hires('development')).toEqual([]);
		expect(hires('development', 'accounting')).toEqual([{ fact: 'consultantsEverywhere', seat: GREEN, divisions: 3 }]);
		expect(hires('development', 'controlling')).toEqual([]);
		expect(hires('development', 'accounting', 'lawAndPatents')).toEqual([]);
	});
});

describe('The parts of a bonus payment', () => {
	it('packages, departments, main departments, members of the board, the chairman and Controlling', () => {
		const table = given(
			shares('red', 1, 4),
			department('red', 'development', 1),
			department('red', 'development', 1),
			main('red', 'accounting', 0),
			boardRoom('red'),
			chairman('red'),
			privilege('controlling', 'red', 'bribed'),
			motivation(1),
			events('blue', BONUS_PAYMENT, DIRECTORS_MEETING)
		).nextEvent();
		expect(told(table, 'received')).toEqual([
			{
				fact: 'received',
				seat: RED,
				sum: 1_650_000,
				parts: {
					package: 200_000,
					department: 200_000,
					mainDepartment: 200_000,
					boardMember: 150_000,
					chairman: 300_000,
					controlling: 600_000
				}
			}
		]);
	});

	it('other money has no parts', () => {
		const table = given(head('blue', 'communications'), events('blue', 'moron', BONUS_PAYMENT)).nextEvent();
		for (const fact of told(table, 'received')) expect(fact).not.toHaveProperty('parts');
	});
});

describe("One's own bribes, with their sums", () => {
	const bribe = (answer: 'accept' | 'refuse') => {
		const table = given(privilege('controlling', 'red'), department('red', 'development', 2)).turnOf('green');
		table.as('green').chooses({ kind: 'bribe' }, { kind: 'offer', card: 'controlling', sum: 350_000, note: 'for you' });
		table.as('red').chooses({ kind: answer });
		return table;
	};
	const seenBy = (table: Table, viewer: Viewer, ...names: string[]) => view(told(table, ...names), viewer).map(({ sum }) => sum);

	it.each([
		['accept', 'bribeAccepted'],
		['refuse', 'bribeRefused']
	] as const)('the sum is told to the two of them only, when it has been looked at: %s', (answer, fact) => {
		const table = bribe(answer);
		for (const seat of [GREEN, RED]) expect(seenBy(table, seat, fact)).toEqual([{ $seen: 350_000 }]);
		for (const viewer of [BLUE, YELLOW, 'spectator'] as const) expect(seenBy(table, viewer, fact)).toEqual([{ $sealed: true }]);
		// Before that the envelope is closed: no line on the page tells what is inside.
		expect(told(table, 'bribeOffered')).toEqual([{ fact: 'bribeOffered', seat: GREEN, target: RED, card: 'controlling', attempt: 1 }]);
	});

	it('the note stays in the envelope', () => {
		expect(JSON.stringify(bribe('accept').facts)).not.toContain('for you');
	});
});
