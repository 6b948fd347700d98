import { describe, expect, it } from 'vitest';
import { DIVISIONS } from '#rules/power-struggle/vocabulary.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import {
	cash,
	consultants,
	department,
	faceDown,
	fullBuilding,
	given,
	givenPlayers,
	main,
	motivation,
	points,
	privilege,
	soldOut
} from '../support/power-struggle/position.ts';
import { at } from '../support/power-struggle/table.ts';

const dismiss = (...place: Parameters<typeof at>) => ({ kind: 'dismiss', department: at(...place) });
const buyShares = (size: number, received = size) => ({ kind: 'buyShares', size, received });

describe('F) Buy influence', () => {
	it('three own employees of any departments go, one point comes, and none of corruption', () => {
		const table = given(
			department('green', 'development', 1),
			main('green', 'controlling', 2),
			department('green', 'accounting', 6)
		).turnOf('green');
		table.as('green').acts({ kind: 'buyInfluence' }, dismiss('development', 1), dismiss('controlling', 1), dismiss('accounting', 1));
		table.expectPoints('green', 'influence', 1).expectPoints('green', 'corruption', 0).expectCash('green', 800_000);
		table.expectDivision('development').expectDivision('controlling', 'green main 1').expectDivision('accounting', 'green 5');
	});

	it('with fewer than three: blocked', () => {
		given(department('green', 'development', 2))
			.turnOf('green')
			.expectBlocked('green', 'buyInfluence', 'too-few-employees');
	});
});

describe('F) Buy a main department', () => {
	it('for 1,500,000: two managers on the topmost free space, no employees, one point', () => {
		const table = given(cash('green', 1_600_000), department('red', 'accounting', 1)).turnOf('green');
		table.as('green').acts({ kind: 'buyMainDepartment', division: 'accounting' }).expectCash('green', 100_000);
		table.expectDivision('accounting', 'red 1', 'green main 0').expectPoints('green', 'mainDepartments', 1);
	});

	it('without the money or the space: blocked', () => {
		given(cash('green', 1_450_000)).turnOf('green').expectBlocked('green', 'buyMainDepartment', 'not-enough-cash');
		given(cash('green', 1_500_000), fullBuilding('red', 1)).turnOf('green').expectBlocked('green', 'buyMainDepartment', 'no-free-space');
		const table = given(cash('green', 1_500_000), fullBuilding('red', 1, 'controlling')).turnOf('green');
		table.expectRefused('green', { kind: 'buyMainDepartment', division: 'accounting' }, 'not-an-option');
	});
});

describe('F) Buy an external consultant', () => {
	it('for 2,000,000: on any of the six spaces, even where one has a consultant (ruling 14)', () => {
		const table = given(cash('green', 2_000_000), consultants('green', 'accounting')).turnOf('green');
		expect(table.valuesOf('green', 'buyConsultant', 'division')).toEqual([...DIVISIONS]);
		table
			.as('green')
			.acts({ kind: 'buyConsultant', division: 'accounting' })
			.expectConsultants('green', 'accounting', 'accounting')
			.expectCash('green', 0);
	});

	it('without the money: blocked', () => {
		const table = given(cash('green', 1_950_000)).turnOf('green');
		table.expectBlocked('green', 'buyConsultant', 'not-enough-cash');
		table.expectRefused('green', { kind: 'buyConsultant', division: 'accounting' }, 'not-enough-cash');
	});
});

describe('F) Buy shares', () => {
	it('example: the package of three for 400,000, three points', () => {
		const table = given().turnOf('green');
		table.as('green').acts(buyShares(3)).expectCash('green', 400_000).expectPoints('green', 'shares', 3);
		expect(table.playerOf('green').packages).toEqual([3]);
		expect(table.board.stock[2]).toBe(1);
	});

	it.each([
		[1, 100_000],
		[2, 200_000],
		[3, 400_000],
		[4, 600_000],
		[5, 900_000],
		[6, 1_200_000],
		[7, 1_600_000]
	])('%i shares cost %i', (size, price) => {
		given(cash('green', price))
			.turnOf('green')
			.as('green')
			.acts(buyShares(size))
			.expectCash('green', 0)
			.expectPoints('green', 'shares', size);
		expect(
			given(cash('green', price - 50_000))
				.turnOf('green')
				.valuesOf('green', 'buyShares', 'size')
		).not.toContain(size);
	});

	it('a size that is sold out cannot be bought; the last copy can', () => {
		const table = givenPlayers(['blue', 'yellow', 'green'], soldOut(2)).turnOf('green');
		expect(table.valuesOf('green', 'buyShares', 'size')).toEqual([1, 3, 4]);
		const none = given(soldOut(1, 2, 3, 4)).turnOf('green');
		none.expectBlocked('green', 'buyShares', 'no-affordable-package');
	});
});

describe('Accounting', () => {
	const tables = { normal: [2, 2, 1, 1, 0, 0, 0], bribed: [3, 3, 2, 2, 1, 1, 1] } as const;

	it('example: normal at motivation 1, pays 400,000 for three and takes five, five points', () => {
		const table = given(privilege('accounting', 'blue'), motivation(1)).turnOf('blue');
		table.as('blue').acts(buyShares(3, 5)).expectCash('blue', 400_000).expectPoints('blue', 'shares', 5);
		expect(table.playerOf('blue').packages).toEqual([5]);
		expect(table.board.stock).toEqual([2, 2, 2, 2, 1, 3, 3]);
	});

	for (const side of ['normal', 'bribed'] as const) {
		it.each(tables[side].map((extra, value) => [value, extra] as const))(`${side} at motivation %i: %i more`, (value, extra) => {
			const table = given(privilege('accounting', 'blue', side), motivation(value)).turnOf('blue');
			table
				.as('blue')
				.acts(buyShares(2, 2 + extra))
				.expectPoints('blue', 'shares', 2 + extra)
				.expectCash('blue', 600_000);
		});
	}

	it('only the package received has to be in stock, the one paid for need not (ruling 7)', () => {
		const table = given(privilege('accounting', 'blue'), motivation(1), soldOut(3)).turnOf('blue');
		table.as('blue').acts(buyShares(3, 5)).expectPoints('blue', 'shares', 5);
		expect(given(privilege('accounting', 'blue'), motivation(1), soldOut(5)).turnOf('blue').optionsOf('blue')).not.toContainEqual(
			buyShares(3, 5)
		);
	});

	it('at most seven: size plus bonus is cut to seven (ruling 7)', () => {
		const table = given(privilege('accounting', 'blue', 'bribed'), motivation(0), cash('blue', 1_200_000)).turnOf('blue');
		expect(table.optionsOf('blue')).toEqual(expect.arrayContaining([buyShares(4, 7), buyShares(5, 7), buyShares(6, 7)]));
		table.as('blue').acts(buyShares(6, 7)).expectPoints('blue', 'shares', 7).expectCash('blue', 0);
	});

	it('he may do without the privilege, and so buy a plain package when the larger is sold out', () => {
		const table = given(privilege('accounting', 'blue'), motivation(1), soldOut(5)).turnOf('blue');
		table.as('blue').acts(buyShares(3)).expectPoints('blue', 'shares', 3);
	});

	it.each([
		['face down', faceDown('accounting', 'blue', 'bribed')],
		['of another player', privilege('accounting', 'red', 'bribed')]
	])('%s it brings nothing', (_, card) => {
		const table = given(card, motivation(0)).turnOf('blue');
		expect(table.optionsOf('blue').filter(({ size, received }) => size !== received)).toEqual([]);
	});
});

describe('Competence tracks', () => {
	it('points end at the golden space; the action is still allowed (ruling 15)', () => {
		const { gold } = edition.tracks.influence;
		const table = given(
			points('green', 'influence', gold),
			department('green', 'development', 5),
			points('red', 'influence', gold - 1)
		).turnOf('green');
		table.as('green').acts({ kind: 'buyInfluence' }).expectPoints('green', 'influence', gold).expectDivision('development', 'green 2');
	});

	it('shares above the golden space are lost, the package counts for the bonus payment', () => {
		const { gold } = edition.tracks.shares;
		const table = given(points('green', 'shares', gold - 1)).turnOf('green');
		table.as('green').acts(buyShares(4)).expectPoints('green', 'shares', gold);
		expect(table.playerOf('green').packages).toEqual([4]);
	});

	it('main departments and corruption stop there, too', () => {
		const mains = new Array(edition.tracks.mainDepartments.gold).fill('green') as 'green'[];
		const table = given(
			...mains.map((colour, i) => main(colour, DIVISIONS[i % 6] as (typeof DIVISIONS)[number], 0)),
			cash('green', 1_500_000),
			points('green', 'corruption', edition.tracks.corruption.gold),
			privilege('chairman', 'red')
		).turnOf('green');
		table.as('green').chooses({ kind: 'bribe' }, { kind: 'offer', card: 'chairman', sum: 50_000, note: '' });
		table.expectPoints('green', 'corruption', edition.tracks.corruption.gold).as('red').chooses({ kind: 'refuse' });
		const buying = given(
			...mains.map((colour, i) => main(colour, DIVISIONS[i % 6] as (typeof DIVISIONS)[number], 0)),
			cash('green', 1_500_000)
		).turnOf('green');
		buying
			.as('green')
			.acts({ kind: 'buyMainDepartment', division: 'accounting' })
			.expectPoints('green', 'mainDepartments', edition.tracks.mainDepartments.gold);
	});
});
