import { describe, expect, it } from 'vitest';
import {
	atHeadquarters,
	at,
	character,
	event,
	farmDice,
	garages,
	given,
	givenPlayers,
	hand,
	stock,
	upgraded,
	also
} from '../support/circadians/position.ts';
import { CONFIRM } from '../support/circadians/table.ts';

const WATER = { kind: 'headquarters', take: 'water' };
const ACADEMY = { kind: 'academy', dice: 1 };
const CANTEEN = { kind: 'canteen' };
const REFUSE = { kind: 'refuse' };
const change = (die: number) => ({ kind: 'change', die });

describe('Dice at the headquarters', () => {
	it('are activated first, space by space from the left, whosever they are and whoever is first (ruling 10)', () => {
		given(atHeadquarters(['black', 1], ['blue', 2], ['black', 3]), garages('blue', 4))
			.execution()
			.expectOpen('black activate')
			.as('black')
			.chooses(CANTEEN, CONFIRM)
			.expectOpen('blue activate')
			.as('blue')
			.chooses(CANTEEN, CONFIRM)
			.expectOpen('black activate')
			.as('black')
			.chooses(CANTEEN, CONFIRM)
			.expectOpen('blue activate')
			.expectOffered('blue', change(3));
	});

	it('1: cannot be activated there again', () => {
		given(atHeadquarters(['blue', 2]))
			.execution()
			.expectNotOffered('blue', { kind: 'headquarters' })
			.expectBlocked('blue', 'headquarters', 'not-again');
	});

	it('2: the first one may be turned to its opposite face before its place is chosen; the others may not (ruling 11)', () => {
		const table = given(atHeadquarters(['blue', 2], ['blue', 1]), stock('blue', { algae: 9 })).execution();
		table.expectOffered('blue', { kind: 'academy', space: 0, dice: 1 });
		table.as('blue').chooses(change(5)).expectNotOffered('blue', { kind: 'change' });
		table.as('blue').chooses({ kind: 'academy', space: 2, dice: 1 }, CONFIRM);
		table.expectTold({ fact: 'dieChanged', player: 0, from: 2, to: 5 }).expectNotOffered('blue', { kind: 'change' });
	});

	it('2: where the leftmost space is empty, no die may be turned (ruling 11)', () => {
		given(
			atHeadquarters(['blue', 2], ['blue', 1]),
			also((board) => void (board.headquarters = board.headquarters.slice(1)))
		)
			.execution()
			.expectOpen('blue activate')
			.expectNotOffered('blue', { kind: 'change' });
	});

	it('2: a die that is turned keeps its new value, in a pair too (ruling 11)', () => {
		const table = given(atHeadquarters(['blue', 2], ['blue', 5]), stock('blue', { algae: 3 })).execution();
		table.expectBlocked('blue', 'laboratory', 'no-pair');
		table.as('blue').chooses(change(5), { kind: 'laboratory', second: 'headquarters', pay: 'algae' });
		expect(table.board.locations.laboratory.map(({ die }) => die)).toEqual([5, 5]);
	});

	it('that cannot or will not be used go to the canteen for 2 water (ruling 10)', () => {
		given(atHeadquarters(['blue', 2]))
			.execution()
			.as('blue')
			.chooses(CANTEEN)
			.expectStock('blue', { water: 2 })
			.expectDice('blue', { canteen: 1 });
	});

	it('cost no algae', () => {
		given(atHeadquarters(['blue', 3], ['blue', 3]), stock('blue', { algae: 2 }))
			.execution()
			.as('blue')
			.chooses(CANTEEN, CONFIRM, ACADEMY)
			.expectPaid('blue', { algae: 2 });
	});
});

describe('Dice on the research bases', () => {
	it('are activated in turn order, one each, until all garages are empty', () => {
		const table = givenPlayers(
			['blue', 'black', 'orange'],
			garages('blue', 1, 1),
			garages('orange', 1),
			stock('blue', { algae: 9 })
		).turnOf('black');
		table.expectOpen('orange activate').as('orange').chooses(CANTEEN, CONFIRM);
		table.expectOpen('blue activate').as('blue').chooses(CANTEEN, CONFIRM);
		table.expectOpen('blue activate').as('blue').chooses(CANTEEN, CONFIRM);
		expect(table.board.round).toBe(3);
	});

	it('1: the leftmost first', () => {
		const table = given(garages('blue', 0, 5, 2), stock('blue', { algae: 9 })).turnOf('blue');
		table.as('blue').chooses(WATER);
		expect(table.board.headquarters).toEqual([{ player: 0, die: 5, space: 0 }]);
	});

	it.each([
		[0, 0],
		[1, 1],
		[2, 2],
		[3, 2],
		[4, 3]
	])('2: the die of garage %i (from 0) costs %i algae', (slot, algae) => {
		const dice = [...new Array<0>(slot).fill(0), 2 as const];
		const table = given(garages('blue', ...dice), stock('blue', { algae: 3 })).turnOf('blue');
		table
			.as('blue')
			.chooses(WATER)
			.expectStock('blue', { algae: 3 - algae });
	});

	it('2: a place has to be paid beside it', () => {
		given(garages('blue', 0, 3), stock('blue', { algae: 2 }))
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'academy' })
			.expectBlocked('blue', 'academy', 'too-dear');
		given(garages('blue', 0, 3), stock('blue', { algae: 3 }))
			.turnOf('blue')
			.expectOffered('blue', ACADEMY);
	});

	it('2: who cannot pay sends this die and all to its right to the canteen, for 2 water each at once (ruling 14)', () => {
		const table = given(garages('blue', 0, 0, 5, 1, 4), stock('blue', {})).turnOf('blue');
		expect(table.kindsOf('blue')).toEqual(['refuse']);
		table.expectBlocked('blue', 'headquarters', 'toll');
		table.as('blue').chooses(REFUSE).expectStock('blue', { water: 6 }).expectDice('blue', { canteen: 3 });
		expect(table.playerOf('blue').garages).toEqual([]);
	});

	it('2: who will not pay may do the same (ruling 14)', () => {
		given(garages('blue', 0, 5, 1), stock('blue', { algae: 9 }))
			.turnOf('blue')
			.as('blue')
			.chooses(REFUSE)
			.expectStock('blue', { water: 4, algae: 9 })
			.expectDice('blue', { canteen: 2 });
	});

	it('2: who pays and does not use the die sends this one alone (ruling 14)', () => {
		const table = given(garages('blue', 0, 5, 1), stock('blue', { algae: 1 }))
			.turnOf('blue')
			.as('blue')
			.chooses(CANTEEN);
		table.expectStock('blue', { water: 2, algae: 0 }).expectDice('blue', { canteen: 1 });
		expect(table.playerOf('blue').garages).toEqual([{ slot: 2, die: 1 }]);
	});

	it('2: a garage without a cost cannot be refused', () => {
		given(garages('blue', 1)).turnOf('blue').expectNotOffered('blue', REFUSE).expectOffered('blue', CANTEEN);
	});

	it('can be taken back until they are confirmed', () => {
		given(garages('blue', 3), stock('blue', { algae: 2 }))
			.turnOf('blue')
			.as('blue')
			.chooses(ACADEMY)
			.as('blue')
			.takesBack()
			.expectStock('blue', { algae: 2 })
			.expectOpen('blue activate');
	});
});

describe('Upgrades change a die when it is activated, before its place is chosen (ruling 13)', () => {
	const values = (...pieces: Parameters<typeof given>) =>
		given(stock('blue', { algae: 9 }), ...pieces)
			.turnOf('blue')
			.valuesOf('blue', 'change', 'die');

	it('garage 1 has +1 or -1 printed', () => {
		expect(values(garages('blue', 3))).toEqual([2, 4]);
	});

	it('not beyond 1 and 6', () => {
		expect(values(garages('blue', 1))).toEqual([2]);
		expect(values(garages('blue', 6))).toEqual([5]);
	});

	it('other garages have nothing printed', () => {
		expect(values(garages('blue', 0, 3))).toEqual([]);
	});

	it('turn: the opposite face', () => {
		expect(values(garages('blue', 0, 2), upgraded('blue', 'turn'))).toEqual([5]);
	});

	it('raise: up to 2 more', () => {
		expect(values(garages('blue', 0, 2), upgraded('blue', 'raise'))).toEqual([3, 4]);
		expect(values(garages('blue', 0, 5), upgraded('blue', 'raise'))).toEqual([6]);
	});

	it('shift: one more or less', () => {
		expect(values(garages('blue', 0, 0, 4), upgraded('blue', 'points', 'shift'))).toEqual([3, 5]);
	});

	it('once, and the die keeps its new value', () => {
		const table = given(garages('blue', 3)).turnOf('blue').as('blue').chooses(change(4)).expectNotOffered('blue', { kind: 'change' });
		table.as('blue').chooses(WATER);
		expect(table.board.headquarters).toEqual([{ player: 0, die: 4, space: 0 }]);
	});

	it('without algae where the tile says so', () => {
		given(garages('blue', 0, 0, 0, 0, 3), upgraded('blue', 'points', 'points', 'points', 'noAlgae'))
			.turnOf('blue')
			.expectNotOffered('blue', REFUSE)
			.as('blue')
			.chooses(WATER)
			.expectPaid('blue');
	});

	it('5 less water for whatever its die does', () => {
		given(garages('blue', 0, 4), upgraded('blue', 'cheaper'), stock('blue', { algae: 1, water: 1 }))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'miningCamp', space: 0 })
			.expectPaid('blue', { algae: 1 }, { water: 1 });
	});
});

describe('Characters and garages', () => {
	it('Naira pays no algae for garages, but for what their dice do', () => {
		given(garages('blue', 0, 0, 0, 0, 3), character('blue', 'nairaSol'), stock('blue', { algae: 2 }))
			.turnOf('blue')
			.as('blue')
			.chooses(ACADEMY)
			.expectPaid('blue', { algae: 2 });
	});
});

describe('Dice gained', () => {
	it('wait at the base until the next round (ruling 8)', () => {
		const table = given(garages('blue', 3), stock('blue', { algae: 2 }))
			.turnOf('blue')
			.as('blue')
			.chooses(ACADEMY);
		table.expectDice('blue', { waiting: 1 });
		expect(table.playerOf('blue').garages).toEqual([]);
	});

	it('are not more than thirteen; the rest of the gain is lost (ruling 9)', () => {
		const twelve = also((board) => {
			for (let space = 0; space < 12; space += 1) board.depository.push({ player: 0, die: 1, space });
		});
		given(twelve, garages('blue', 6), hand('blue', 'karvyk'), stock('blue', { algae: 9, power: 9, water: 9 }))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'depository', row: 1 })
			.expectTold({ fact: 'noDiceLeft', player: 0, lost: 1 })
			.expectDice('blue', { supply: 0, waiting: 0 });
	});
});

describe('End of the execution phase', () => {
	it('dice activated at the headquarters stay there for the next round, others come home', () => {
		const table = givenPlayers(['blue', 'black'], garages('blue', 3, 3), farmDice('black', 0, 5), stock('blue', { algae: 9 })).turnOf(
			'blue'
		);
		table.as('blue').chooses(WATER, CONFIRM, ACADEMY, CONFIRM).as('black').chooses({ kind: 'yield', resource: 'algae' }, CONFIRM);
		expect(table.board).toMatchObject({ round: 3, headquarters: [{ player: 0, die: 3, space: 0 }] });
		expect(table.board.locations.academy).toEqual([]);
		expect(table.playerOf('blue').plan.$secret.dice).toHaveLength(2);
	});

	it('a place that is closed or full is not offered, and says why', () => {
		given(event('quarantine'), garages('blue', 3, 3), stock('blue', { algae: 9, water: 20 }))
			.turnOf('blue')
			.expectBlocked('blue', 'laboratory', 'closed');
		given(at('foundry', 0, 'black', 1), at('foundry', 1, 'black', 1), garages('blue', 3), stock('blue', { water: 20 }))
			.turnOf('blue')
			.expectBlocked('blue', 'foundry', 'occupied');
	});
});
