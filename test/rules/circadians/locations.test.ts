import { describe, expect, it } from 'vitest';
import { edition, type Arrow } from '#rules/circadians/edition.ts';
import {
	also,
	at,
	atHeadquarters,
	character,
	event,
	farmDice,
	farms,
	farmStacks,
	garages,
	given,
	givenPlayers,
	harvester,
	owns,
	spaceAt,
	stock,
	upgraded,
	upgradeStacks,
	type Piece
} from '../support/circadians/position.ts';
import { CONFIRM, DECLINE, type Table } from '../support/circadians/table.ts';

const RICH = stock('blue', { water: 30, algae: 20, power: 20 });

describe('Mining Camp', () => {
	const mine = (space: number) => ({ kind: 'miningCamp', space });

	it('example: a 4 on the space of 10 pays 6 water for a gem', () => {
		given(garages('blue', 4), stock('blue', { water: 6 }))
			.turnOf('blue')
			.as('blue')
			.chooses(mine(0))
			.expectPaid('blue', { water: 6 })
			.expectStock('blue', { gems: 1, water: 0 });
	});

	it('other spaces ask for more and give two', () => {
		given(garages('blue', 4), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(mine(1))
			.expectPaid('blue', { water: 10 })
			.expectStock('blue', { gems: 2 });
	});

	it('a space that is occupied or too dear is not offered', () => {
		given(garages('blue', 4), stock('blue', { water: 5 }))
			.turnOf('blue')
			.expectBlocked('blue', 'miningCamp', 'too-dear');
		given(garages('blue', 4), at('miningCamp', 0, 'black', 1), RICH)
			.turnOf('blue')
			.expectNotOffered('blue', mine(0))
			.expectOffered('blue', mine(1));
	});

	it('Jrayek Drill: 5 less water', () => {
		given(garages('blue', 4), owns('blue', 'jrayekDrill'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(mine(0))
			.expectPaid('blue', { water: 1 });
	});

	it('discounts add up, and no price falls below nothing (ruling 24)', () => {
		given(garages('blue', 0, 4), upgraded('blue', 'cheaper'), owns('blue', 'jrayekDrill'), event('gemRush'), stock('blue', { algae: 1 }))
			.turnOf('blue')
			.as('blue')
			.chooses(mine(0))
			.expectPaid('blue', { algae: 1 })
			.expectStock('blue', { gems: 1, water: 0 });
	});

	it('Gem Rush: 4 less water; Cave-In: 5 more', () => {
		given(garages('blue', 4), event('gemRush'), RICH).turnOf('blue').as('blue').chooses(mine(0)).expectPaid('blue', { water: 2 });
		given(garages('blue', 4), event('caveIn'), RICH).turnOf('blue').as('blue').chooses(mine(0)).expectPaid('blue', { water: 11 });
	});
});

describe('Laboratory', () => {
	const pair = (pay: 'algae' | 'water', second = 'garage') => ({ kind: 'laboratory', pay, second });
	const STACKS = farmStacks(['gem', 'water'], ['points'], ['choice']);

	it('example: two equal dice and 3 algae take the farm in the middle', () => {
		const table = given(STACKS, garages('blue', 3, 3), stock('blue', { algae: 4 })).turnOf('blue');
		table.as('blue').chooses(pair('algae'), { kind: 'farm', stack: 1 }).expectPaid('blue', { algae: 1 }, { algae: 3 });
		expect(table.playerOf('blue')).toMatchObject({ farmTiles: [5], garages: [] });
		expect(table.board.locations.laboratory).toEqual([
			{ player: 0, die: 3, space: 0 },
			{ player: 0, die: 3, space: 0 }
		]);
		expect(table.board.farmStacks[1]?.top).toBeUndefined();
	});

	it('or 10 water', () => {
		given(STACKS, garages('blue', 3, 3), stock('blue', { algae: 1, water: 10 }))
			.turnOf('blue')
			.expectNotOffered('blue', pair('algae'))
			.as('blue')
			.chooses(pair('water'))
			.expectPaid('blue', { algae: 1 }, { water: 10 });
	});

	it('the second die is the next to be activated, of exactly the same value (ruling 12)', () => {
		given(STACKS, garages('blue', 3, 4, 3), RICH)
			.turnOf('blue')
			.expectBlocked('blue', 'laboratory', 'no-pair');
		given(STACKS, garages('blue', 3), RICH).turnOf('blue').expectBlocked('blue', 'laboratory', 'no-pair');
	});

	it('its garage’s algae are paid, too (ruling 12)', () => {
		given(STACKS, garages('blue', 0, 0, 3, 3), stock('blue', { algae: 6 }))
			.turnOf('blue')
			.expectNotOffered('blue', pair('algae'));
		given(STACKS, garages('blue', 0, 0, 3, 3), stock('blue', { algae: 7 }))
			.turnOf('blue')
			.as('blue')
			.chooses(pair('algae'))
			.expectPaid('blue', { algae: 2 }, { algae: 2 }, { algae: 3 });
	});

	it('each may be changed by its own garage (ruling 12)', () => {
		const table = given(STACKS, garages('blue', 3, 5), upgraded('blue', 'shift'), RICH)
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'laboratory' });
		table.as('blue').chooses({ kind: 'change', die: 4 }, pair('algae'));
		expect(table.board.locations.laboratory.map(({ die }) => die)).toEqual([4, 4]);
	});

	it('from the headquarters it may be the next one there, or the leftmost garage (ruling 12)', () => {
		const table = given(STACKS, atHeadquarters(['blue', 3], ['black', 3], ['blue', 3]), garages('blue', 0, 3), RICH).execution();
		table.expectOffered('blue', pair('algae', 'headquarters'), pair('algae', 'garage'));
		table.as('blue').chooses(pair('algae', 'headquarters'));
		expect(table.board.headquarters).toEqual([{ player: 1, die: 3, space: 1 }]);
		const across = given(STACKS, atHeadquarters(['blue', 3]), garages('blue', 0, 3), RICH)
			.execution()
			.as('blue')
			.chooses(pair('algae', 'garage'));
		across.expectPaid('blue', { algae: 1 }, { algae: 3 });
		expect(across.board.headquarters).toEqual([]);
		expect(across.playerOf('blue').garages).toEqual([]);
	});

	it('the farm goes to the leftmost empty place', () => {
		const table = given(STACKS, garages('blue', 3, 3), farms('blue', 'water'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(pair('algae'), { kind: 'farm', stack: 0 });
		expect(table.playerOf('blue').farmTiles).toEqual([0, 3]);
	});

	it('where all places are full, one may be given up for it and leaves the game (ruling 15)', () => {
		const full = (): Table =>
			given(STACKS, garages('blue', 3, 3), farms('blue', 'water', 'choice', 'gem'), farmDice('blue', 0, 0, 0, 0, 4, 6), RICH)
				.turnOf('blue')
				.as('blue')
				.chooses(pair('algae'), { kind: 'farm', stack: 0 });
		const replaced = full().as('blue').chooses({ kind: 'giveUp', slot: 1 });
		expect(replaced.playerOf('blue')).toMatchObject({ farmTiles: [0, 3, 3], farms: [{ slot: 5, die: 6 }], canteen: 1 });
		replaced.expectStock('blue', { water: 32 });
		const left = full().as('blue').chooses(DECLINE);
		expect(left.playerOf('blue').farmTiles).toEqual([0, 6, 3]);
		expect(left.board.farmStacks[0]?.top).toBe(3);
	});

	it('an empty stack is not filled again, and without a farm a pair has nothing to do there (ruling 45)', () => {
		given(farmStacks([], [], []), garages('blue', 3, 3), RICH)
			.turnOf('blue')
			.expectBlocked('blue', 'laboratory', 'no-tiles');
	});

	it('without a farm Jakob still takes his upgrade there (ruling 45)', () => {
		const table = given(
			farmStacks([], [], []),
			upgradeStacks(['turn'], ['raise'], ['shift']),
			garages('blue', 3, 3),
			character('blue', 'jakobOlander'),
			RICH
		)
			.turnOf('blue')
			.as('blue')
			.chooses(pair('algae'), { kind: 'upgrade', stack: 1 });
		expect(table.playerOf('blue').upgradeTiles).toEqual([1]);
	});

	it('both garages of the pair make it cheaper (ruling 46)', () => {
		given(STACKS, garages('blue', 0, 3, 3), upgraded('blue', 'cheaper', 'cheaper'), stock('blue', { algae: 3 }))
			.turnOf('blue')
			.as('blue')
			.chooses(pair('water'))
			.expectPaid('blue', { algae: 1 }, { algae: 2 });
	});

	it('Algae Cells: 2 algae less; Ice Stones: 7 water less', () => {
		given(STACKS, garages('blue', 3, 3), owns('blue', 'algaeCells'), stock('blue', { algae: 2 }))
			.turnOf('blue')
			.as('blue')
			.chooses(pair('algae'))
			.expectPaid('blue', { algae: 1 }, { algae: 1 });
		given(STACKS, garages('blue', 3, 3), owns('blue', 'iceStones'), stock('blue', { algae: 1, water: 3 }))
			.turnOf('blue')
			.as('blue')
			.chooses(pair('water'))
			.expectPaid('blue', { algae: 1 }, { water: 3 });
	});

	it('a discount counts for the way of paying that is chosen (ruling 24)', () => {
		given(STACKS, garages('blue', 3, 3), owns('blue', 'iceStones'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(pair('algae'))
			.expectPaid('blue', { algae: 1 }, { algae: 3 });
	});

	it('Jakob takes a free upgrade as well, whichever he likes', () => {
		const table = given(
			STACKS,
			upgradeStacks(['turn'], ['raise'], ['shift']),
			garages('blue', 3, 3),
			character('blue', 'jakobOlander'),
			RICH
		).turnOf('blue');
		table
			.as('blue')
			.chooses(pair('algae'), { kind: 'farm', stack: 0 }, { kind: 'upgrade', stack: 2 })
			.expectPaid('blue', { algae: 1 }, { algae: 3 });
		expect(table.playerOf('blue').upgradeTiles).toEqual([2]);
	});
});

describe('Foundry', () => {
	const forge = (pay: 'power' | 'water') => ({ kind: 'foundry', pay });
	const STACKS = upgradeStacks(['turn', 'points'], ['raise'], ['shift', 'cheaper']);

	it('example: a 5 for 10 water takes the upgrade at the right', () => {
		const table = given(STACKS, garages('blue', 5), stock('blue', { water: 10 }))
			.turnOf('blue')
			.as('blue')
			.chooses(forge('water'))
			.expectPaid('blue', { water: 10 });
		expect(table.playerOf('blue').upgradeTiles).toEqual([2]);
		expect(table.board.upgradeStacks[2]?.top).toBe(4);
	});

	it.each([
		[1, 0],
		[2, 0],
		[3, 1],
		[4, 1],
		[6, 2]
	] as const)('a %i takes from stack %i', (die, upgrade) => {
		expect(
			given(STACKS, garages('blue', die), RICH).turnOf('blue').as('blue').chooses(forge('power')).playerOf('blue').upgradeTiles
		).toEqual([upgrade]);
	});

	it('2 power, or 10 water', () => {
		given(STACKS, garages('blue', 1), RICH).turnOf('blue').as('blue').chooses(forge('power')).expectPaid('blue', { power: 2 });
		given(STACKS, garages('blue', 1), stock('blue', { water: 9, power: 1 }))
			.turnOf('blue')
			.expectBlocked('blue', 'foundry', 'too-dear');
	});

	it('the tile works at once, in the leftmost garage without one', () => {
		const table = given(STACKS, garages('blue', 1, 2), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(forge('power'))
			.as('black')
			.chooses({ kind: 'canteen' }, CONFIRM);
		expect(table.valuesOf('blue', 'change', 'die')).toEqual([5]);
	});

	it('where all garages have one, another may be given up (ruling 15)', () => {
		const table = given(STACKS, garages('blue', 1), upgraded('blue', 'points', 'points', 'raise', 'raise'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(forge('power'), { kind: 'giveUp', slot: 0 });
		expect(table.playerOf('blue').upgradeTiles).toEqual([0, 3, 1, 1]);
	});

	it('Water Cannon: 5 less water; Spare Parts: 1 less power; Overhaul: 2 algae', () => {
		given(STACKS, garages('blue', 1), owns('blue', 'waterCannon'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(forge('water'))
			.expectPaid('blue', { water: 5 });
		given(STACKS, garages('blue', 1), owns('blue', 'spareParts'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(forge('power'))
			.expectPaid('blue', { power: 1 });
		given(STACKS, garages('blue', 1), event('overhaul'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(forge('power'))
			.expectStock('blue', { algae: 22 });
	});

	it('from an empty stack nothing is taken', () => {
		given(upgradeStacks([], ['raise'], ['shift']), garages('blue', 2), RICH)
			.turnOf('blue')
			.expectBlocked('blue', 'foundry', 'no-tiles');
	});
});

describe('Control Room', () => {
	const drive = (pay: 'power' | 'water') => ({ kind: 'controlRoom', pay });
	const driven = (die: 1 | 2 | 3 | 4 | 5 | 6, ...pieces: Piece[]): Table =>
		given(garages('blue', die), RICH, ...pieces)
			.turnOf('blue')
			.as('blue')
			.chooses(drive('power'));
	const standsAt = (table: Table, ...hex: [number, number]): void =>
		expect(table.playerOf('blue').harvester).toBe(spaceAt(table.board, ...hex));

	it.each([
		[1, 1, -1],
		[2, 1, 0],
		[3, 0, 1],
		[4, -1, 1],
		[5, -1, 0],
		[6, 0, -1]
	] as const)('a %i moves to %i, %i: 2 to the right, the others clockwise from the upper right (ruling 1)', (die, q, r) => {
		standsAt(driven(die), q, r);
	});

	it('example: a 3 from the centre for 1 power, with a Fuel Refinery', () => {
		standsAt(driven(3, owns('blue', 'fuelRefinery')).expectPaid('blue', { power: 1 }), 0, 1);
	});

	it('2 power or 10 water; Hydraulic Core: 5 less; Zcharo Mirror: 3 water back; Tailwind: 1 power less', () => {
		given(garages('blue', 2), stock('blue', { water: 10 }))
			.turnOf('blue')
			.as('blue')
			.chooses(drive('water'))
			.expectPaid('blue', { water: 10 });
		given(garages('blue', 2), owns('blue', 'hydraulicCore'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(drive('water'))
			.expectPaid('blue', { water: 5 });
		driven(2, owns('blue', 'zcharoMirror')).expectStock('blue', { water: 33 });
		driven(2, event('tailwind')).expectPaid('blue', { power: 1 });
	});

	it('what lies on the space belongs to the first harvester to enter (ruling 4)', () => {
		const find = driven(2, harvester('blue', 1, -1)).expectStock('blue', { gems: 1 });
		expect(find.board.finds).not.toContain(spaceAt(find.board, 2, -1));
		const second = given(
			garages('blue', 2),
			RICH,
			harvester('blue', 1, -1),
			also((board) => void (board.finds = []))
		).turnOf('blue');
		second.as('blue').chooses(drive('power')).expectStock('blue', { gems: 0 });
	});

	it('any number of harvesters share a space or a cache (ruling 3)', () => {
		const table = driven(2, harvester('black', 3, 0), harvester('blue', 2, 0));
		standsAt(table, 3, 0);
		expect(table.board.players[0]?.harvester).toBe(table.board.players[1]?.harvester);
		expect(table.seenBy('blue').board.caches.map(({ points }) => points)).toEqual(new Array(6).fill({ $sealed: true }));
	});

	it('an arrow leads, in its direction, to the opposite end of the row (ruling 2)', () => {
		for (const { direction, from, to } of edition.planet.sides.a.arrows) {
			const table = given(garages('blue', direction), RICH, harvester('blue', ...from))
				.turnOf('blue')
				.as('blue')
				.chooses(drive('power'));
			standsAt(table, ...to);
		}
	});

	it('elsewhere the rim is closed, and the die cannot be activated here (ruling 2)', () => {
		given(garages('blue', 1), RICH, harvester('blue', 2, -3))
			.turnOf('blue')
			.expectBlocked('blue', 'controlRoom', 'rim');
		given(garages('blue', 2), RICH, harvester('blue', 3, 0))
			.turnOf('blue')
			.expectBlocked('blue', 'controlRoom', 'rim');
	});

	it('the arrow makes its ends adjacent for other moves, too (ruling 2)', () => {
		const { from, to } = edition.planet.sides.a.arrows[1] as Arrow;
		const table = given(garages('blue', 2), RICH, harvester('blue', ...from))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'negotiation', clan: 'leyrien', row: 0 });
		table.as('blue').chooses({ kind: 'reward', reward: 'move' });
		expect(table.valuesOf('blue', 'move', 'to')).toContain(spaceAt(table.board, ...to));
	});
});

describe('Market', () => {
	const LEFT = { kind: 'market', space: 0 };
	const RIGHT = { kind: 'market', space: 1 };
	const trade = (number: number, times: number) => ({ kind: 'trade', trade: number, times });

	it('example: a 3 on the rightmost space changes two times 3 water into 4 algae, then 1 power into 2', () => {
		const table = given(garages('blue', 3), stock('blue', { water: 7, power: 1 }))
			.turnOf('blue')
			.as('blue')
			.chooses(RIGHT, trade(0, 2));
		table
			.expectStock('blue', { water: 1, algae: 4 })
			.as('blue')
			.chooses(trade(1, 1))
			.expectStock('blue', { water: 1, power: 0, algae: 6 })
			.expectOpen('blue confirm');
	});

	it('up to as many trades as the die shows, in any mixture; one at least (ruling 25)', () => {
		const table = given(garages('blue', 2), RICH).turnOf('blue').as('blue').chooses(RIGHT).expectNotOffered('blue', { kind: 'enough' });
		expect(table.optionsOf('blue')[0]).toMatchObject({ times: { min: 1, max: 2 } });
		table.as('blue').chooses(trade(0, 1), { kind: 'enough' }).expectStock('blue', { algae: 22 }).expectOpen('blue confirm');
	});

	it('who can trade nothing there cannot go there (ruling 25)', () => {
		given(garages('blue', 3), stock('blue', { water: 2 }))
			.turnOf('blue')
			.expectBlocked('blue', 'market', 'too-dear');
		given(garages('blue', 3), stock('blue', { water: 3 }))
			.turnOf('blue')
			.expectOffered('blue', RIGHT)
			.expectNotOffered('blue', LEFT);
	});

	it.each([
		['jrayekPump', { water: 5 }],
		['leyrienBasket', { algae: 2 }],
		['zcharoLamp', { power: 1 }]
	])('%s: gains come before the first trade, and may be traded (ruling 25)', (item, gain) => {
		const table = given(garages('blue', 6), owns('blue', item))
			.turnOf('blue')
			.as('blue')
			.chooses(item === 'jrayekPump' ? RIGHT : LEFT);
		table.expectStock('blue', gain).as('blue').chooses({ kind: 'trade', times: 1 });
	});

	it('Market Day: so do 4 water (ruling 25)', () => {
		given(garages('blue', 6), event('marketDay'))
			.turnOf('blue')
			.as('blue')
			.chooses(RIGHT, trade(0, 1))
			.expectStock('blue', { water: 1, algae: 2 });
	});

	it('what is given in a trade is no price, so that nothing makes it less (ruling 25)', () => {
		given(garages('blue', 0, 1), upgraded('blue', 'cheaper'), stock('blue', { algae: 1, water: 3 }))
			.turnOf('blue')
			.as('blue')
			.chooses(RIGHT, trade(0, 1))
			.expectStock('blue', { water: 0, algae: 2 });
	});

	it('three players have a third space', () => {
		const table = givenPlayers(['blue', 'black', 'orange'], garages('blue', 6), garages('black', 1), RICH).turnOf('blue');
		expect(table.valuesOf('blue', 'market', 'space')).toEqual([0, 1, 2]);
	});
});

describe('Academy', () => {
	const learn = (dice: number) => ({ kind: 'academy', dice });

	it('example: a 4 on the space in the middle, 2 algae, a die', () => {
		const table = given(garages('blue', 4), stock('blue', { algae: 2 }))
			.turnOf('blue')
			.expectNotOffered('blue', learn(2));
		table
			.as('blue')
			.chooses({ kind: 'academy', space: 1, dice: 1 })
			.expectPaid('blue', { algae: 2 })
			.expectDice('blue', { waiting: 1, supply: 11 });
	});

	it('one die or two', () => {
		given(garages('blue', 4), stock('blue', { algae: 5 }))
			.turnOf('blue')
			.as('blue')
			.chooses(learn(2))
			.expectPaid('blue', { algae: 3 })
			.expectDice('blue', { waiting: 2 });
	});

	it('a space takes its values only, and one die', () => {
		for (const [die, space] of [
			[1, 0],
			[3, 1],
			[6, 2]
		] as const)
			expect(given(garages('blue', die), RICH).turnOf('blue').valuesOf('blue', 'academy', 'space')).toEqual([space, space]);
		given(garages('blue', 4), at('academy', 1, 'black', 3), RICH)
			.turnOf('blue')
			.expectBlocked('blue', 'academy', 'occupied');
	});

	const inGame = (dice: number): Piece =>
		also((board) => {
			for (let space = 0; space < dice; space += 1) board.depository.push({ player: 0, die: 1, space });
		});

	it('with one left in the supply, that is sold for the price of one; with none, none (ruling 26)', () => {
		given(garages('blue', 4), inGame(11), RICH).turnOf('blue').expectOffered('blue', learn(1)).expectNotOffered('blue', learn(2));
		given(garages('blue', 4), inGame(12), RICH).turnOf('blue').expectBlocked('blue', 'academy', 'no-dice-left');
	});

	it('Captain’s Cap: a die more; Open House: 1 algae less', () => {
		given(garages('blue', 4), owns('blue', 'captainsCap'), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(learn(1))
			.expectDice('blue', { waiting: 2 });
		given(garages('blue', 4), event('openHouse'), RICH).turnOf('blue').as('blue').chooses(learn(1)).expectPaid('blue', { algae: 1 });
	});
});
