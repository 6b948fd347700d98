import { describe, expect, it } from 'vitest';
import { edition } from '#rules/circadians/edition.ts';
import {
	at,
	atHeadquarters,
	character,
	event,
	farmDice,
	farms,
	given,
	givenPlayers,
	garages,
	hand,
	harvester,
	onNegotiation,
	spaceAt,
	stock,
	waiting,
	also
} from '../support/circadians/position.ts';
import { CONFIRM, DECLINE, type Table } from '../support/circadians/table.ts';

const choose = (resource: string) => ({ kind: 'yield', resource });
const NONE = garages('black');
const gains = (table: Table, seat: number, by: string): unknown[] =>
	table.factsOf('gained').flatMap((told) => (told.player === seat && told.by === by ? [told.gain] : []));

describe('Phase 3: the planet', () => {
	it('example: a harvester on a space of 3 water and a die', () => {
		const table = given(NONE, harvester('blue', 2, -2)).harvest();
		expect(gains(table, 0, 'planet')).toEqual([{ water: 3, dice: 1 }]);
	});

	it('a cache yields what lies open on it', () => {
		const table = given(NONE, harvester('blue', 3, 0)).harvest();
		expect(gains(table, 0, 'planet')).toEqual([table.board.caches[0]?.harvest]);
	});

	it('finds are not harvested again', () => {
		const table = given(
			NONE,
			harvester('blue', 1, -3),
			also((board) => void (board.finds = []))
		).harvest();
		expect(gains(table, 0, 'planet')).toEqual([{ water: 7, algae: 1 }]);
		expect(gains(table, 0, 'find')).toEqual([]);
	});
});

describe('Phase 3: farms', () => {
	it('example: a 2 raised to 5 yields 7 water or 2 power, a tile 3 water, an empty farm and one of points nothing', () => {
		const fields = [NONE, farmDice('blue', 4, 0, 2), farms('blue', 'water', 'points')] as const;
		const watered = given(...fields)
			.harvest()
			.as('blue')
			.chooses(choose('water'), CONFIRM);
		expect(gains(watered, 0, 'farms')).toEqual([{ water: 10 }]);
		const powered = given(...fields)
			.harvest()
			.as('blue')
			.chooses(choose('power'), CONFIRM);
		expect(gains(powered, 0, 'farms')).toEqual([{ water: 3, power: 2 }]);
	});

	it('the second yields water or algae, the third water or power', () => {
		const table = given(NONE, farmDice('blue', 0, 1, 1)).harvest();
		expect(table.valuesOf('blue', 'yield', 'resource')).toEqual(['water', 'algae']);
		table.as('blue').chooses(choose('algae'));
		expect(table.valuesOf('blue', 'yield', 'resource')).toEqual(['water', 'power']);
	});

	it.each([1, 2, 3, 4, 5, 6] as const)('a die of %i yields what the table says', (die) => {
		for (const resource of ['water', 'algae'] as const) {
			const table = given(NONE, farmDice('blue', 0, die))
				.harvest()
				.as('blue')
				.chooses(choose(resource), CONFIRM);
			expect(gains(table, 0, 'farms')).toEqual([{ [resource]: edition.base.table[resource][die - 1] }]);
		}
	});

	it('the first yields nothing; it raises all others of the base by 3, up to 6 (ruling 28)', () => {
		const table = given(NONE, farmDice('blue', 1, 2, 5))
			.harvest()
			.as('blue')
			.chooses(choose('water'), choose('water'), CONFIRM);
		expect(gains(table, 0, 'farms')).toEqual([{ water: (edition.base.table.water[4] ?? 0) + (edition.base.table.water[5] ?? 0) }]);
	});

	it('tiles: 3 water, 2 algae, 1 power without a die; a gem or two dice with a six', () => {
		const harvested = (...pieces: Parameters<typeof given>): unknown[] => gains(given(NONE, ...pieces).harvest(), 0, 'farms');
		expect(harvested(farms('blue', 'water', 'algae', 'power'))).toEqual([{ water: 3, algae: 2, power: 1 }]);
		expect(harvested(farms('blue', 'gem', 'dice'), farmDice('blue', 0, 0, 0, 6, 6))).toEqual([{ gems: 1, dice: 2 }]);
		expect(harvested(farms('blue', 'gem', 'dice'), farmDice('blue', 0, 0, 0, 5, 5))).toEqual([]);
		expect(harvested(farms('blue', 'gem'), farmDice('blue', 1, 0, 0, 3))).toEqual([{ gems: 1 }]);
	});

	it('a tile of algae or power yields by the table', () => {
		const table = given(NONE, farms('blue', 'choice'), farmDice('blue', 0, 0, 0, 5)).harvest();
		expect(table.valuesOf('blue', 'yield', 'resource')).toEqual(['algae', 'power']);
		expect(gains(table.as('blue').chooses(choose('power'), CONFIRM), 0, 'farms')).toEqual([{ power: 2 }]);
	});

	it('everybody chooses at the same time, unseen, and may take it back until the last has chosen (ruling 28)', () => {
		const table = given(NONE, farmDice('blue', 0, 5), farmDice('black', 0, 5))
			.harvest()
			.expectOpen('blue yield', 'black yield');
		table.as('blue').chooses(choose('algae'), CONFIRM);
		expect(table.seenBy('black').board.players[0]?.harvest).toEqual({ $sealed: true });
		table.expectNotTold('startPlayerChanged').as('blue').takesBack().as('blue').takesBack().as('blue').chooses(choose('water'), CONFIRM);
		table.as('black').chooses(choose('water'), CONFIRM);
		expect(gains(table, 0, 'farms')).toEqual([{ water: 7 }]);
	});

	it('Akira’s ones and twos count as sixes, before the raise; the die does not change (ruling 22)', () => {
		const table = given(NONE, character('blue', 'akiraHope'), farms('blue', 'gem'), farmDice('blue', 0, 2, 3, 1)).harvest();
		expect(table.playerOf('blue').farms.map(({ die }) => die)).toEqual([2, 3, 1]);
		table.as('blue').chooses(choose('water'), choose('water'), CONFIRM);
		expect(gains(table, 0, 'farms')).toEqual([{ water: (edition.base.table.water[5] ?? 0) + (edition.base.table.water[2] ?? 0), gems: 1 }]);
	});

	it('Akira’s one yields on a tile of algae or power what a six does (ruling 22)', () => {
		const table = given(NONE, character('blue', 'akiraHope'), farms('blue', 'choice'), farmDice('blue', 0, 0, 0, 1)).harvest();
		expect(gains(table.as('blue').chooses(choose('algae'), CONFIRM), 0, 'farms')).toEqual([{ algae: edition.base.table.algae[5] }]);
	});

	it('Akira’s threes are threes, raised like anybody’s (ruling 22)', () => {
		const harvested = (...dice: (0 | 1 | 3)[]): unknown[] =>
			gains(given(NONE, character('blue', 'akiraHope'), farms('blue', 'gem'), farmDice('blue', ...dice)).harvest(), 0, 'farms');
		expect(harvested(0, 0, 0, 3)).toEqual([]);
		expect(harvested(1, 0, 0, 3)).toEqual([{ gems: 1 }]);
	});

	it('Akira’s ones in garages are ones (ruling 22)', () => {
		given(character('blue', 'akiraHope'), garages('blue', 0, 1), hand('blue', 'karvyk'), stock('blue', { algae: 9, power: 9 }))
			.turnOf('blue')
			.expectBlocked('blue', 'depository', 'wrong-die');
	});

	it('Sable may move one space for 2 water after the harvest of the planet, before the farms (ruling 20)', () => {
		const table = given(NONE, character('blue', 'sableLesedi'), harvester('blue', 1, -1), farmDice('blue', 0, 5))
			.harvest()
			.expectOpen('blue move');
		const to = spaceAt(table.board, 2, -1);
		table.as('blue').chooses({ kind: 'move', to });
		expect(table.playerOf('blue').harvester).not.toBe(to);
		table.as('blue').chooses(choose('water'), CONFIRM);
		expect(table.playerOf('blue').harvester).toBe(to);
		expect(gains(table, 0, 'planet')).toEqual([edition.planet.sides.a.spaces[spaceAt(table.board, 1, -1)]?.harvest]);
		expect(gains(table, 0, 'find')).toEqual([{ gems: 1 }]);
		table.expectPaid('blue', { water: 2 });
		const stays = given(NONE, character('blue', 'sableLesedi'), harvester('blue', 1, -1))
			.harvest()
			.as('blue')
			.chooses(DECLINE, CONFIRM);
		stays.expectNotTold('moved').expectPaid('blue');
	});

	it('Sable may pay with what the planet has just brought; who has no 2 water then is not asked (ruling 20)', () => {
		const sable = [NONE, character('blue', 'sableLesedi'), stock('blue', { water: 0 })] as const;
		given(...sable, harvester('blue', 1, -1))
			.harvest()
			.expectOpen('blue move');
		given(...sable, harvester('blue', -1, -2))
			.harvest()
			.expectOpen('blue plan', 'black plan');
	});

	it('High Tide, Algae Bloom and Rich Soil make it more', () => {
		expect(gains(given(NONE, event('highTide')).harvest(), 1, 'event')).toEqual([{ water: 2 }]);
		expect(gains(given(NONE, event('algaeBloom')).harvest(), 0, 'event')).toEqual([{ algae: 1 }]);
		const rich = given(NONE, event('richSoil'), farms('blue', 'gem'), farmDice('blue', 0, 6, 0, 5))
			.harvest()
			.as('blue')
			.chooses(choose('water'), CONFIRM);
		expect(gains(rich, 0, 'farms')).toEqual([{ water: edition.base.table.water[5], gems: 1 }]);
	});
});

describe('Phase 4: rest', () => {
	const discard = (item: string) => ({ kind: 'discard', item });
	const NINE = ['grogg', 'yeki', 'ledger', 'archive', 'karvyk', 'jakhaw', 'idCard', 'zcarpi', 'uxolotyl'];

	it('dice come home from locations, farms and the canteen; others stay where they are (ruling 29)', () => {
		const table = givenPlayers(
			['blue', 'black'],
			at('market', 0, 'blue', 3),
			at('laboratory', 0, 'blue', 2),
			farmDice('blue', 4),
			also((board) => void Object.assign(board.players[0] ?? {}, { canteen: 1 })),
			onNegotiation('leyrien', 0, 'blue', 6),
			atHeadquarters(['blue', 1])
		).rest();
		expect(table.playerOf('blue').plan.$secret.dice).toHaveLength(4);
		expect(table.playerOf('blue')).toMatchObject({ canteen: 0, farms: [] });
		expect(table.board.negotiation.leyrien).toHaveLength(1);
		expect(table.board.headquarters).toHaveLength(1);
	});

	it('the marker passes to the left (ruling 29)', () => {
		const table = givenPlayers(['blue', 'black', 'orange']).rest();
		expect(table.board.startPlayer).toBe(1);
	});

	it('who has more than five dice gives some back, of the headquarters if wanted (ruling 29)', () => {
		const table = given(NONE, waiting('blue', 5), atHeadquarters(['blue', 2], ['black', 2], ['blue', 4]))
			.rest()
			.expectOpen('blue surplusDie');
		table.as('blue').chooses({ kind: 'headquartersDie', space: 2 }, { kind: 'waitingDie' }, CONFIRM);
		expect(table.board.headquarters).toHaveLength(2);
		table.expectTold({ fact: 'diceReturned', player: 0, dice: 2 });
		expect(table.playerOf('blue').plan.$secret.dice).toHaveLength(4);
	});

	it('Roslyn keeps seven (ruling 21)', () => {
		given(NONE, waiting('blue', 7), character('blue', 'roslynAshford')).rest().expectNotTold('diceReturned');
	});

	it('who has more than eight items discards some, all at the same time and unseen (ruling 29)', () => {
		const table = given(NONE, hand('blue', ...NINE), waiting('black', 6), atHeadquarters(['black', 1]))
			.rest()
			.expectOpen('blue surplusItem', 'black surplusDie');
		table.as('blue').chooses(discard('ledger'), CONFIRM);
		expect(table.board.discards).toEqual([]);
		expect(table.seenBy('black').board.players[0]?.hand).toEqual({ $sealed: 9 });
		table.as('black').chooses({ kind: 'waitingDie' }, { kind: 'waitingDie' }, CONFIRM);
		expect(table.board.discards).toEqual(['ledger']);
		table.expectHand('blue', ...NINE.filter((item) => item !== 'ledger'));
	});

	it('canteen, farms and locations are empty for the next round, and the planet keeps its harvesters', () => {
		const table = given(NONE, harvester('blue', 2, 0), stock('blue', { water: 3 })).rest();
		expect(table.board.round).toBe(3);
		table.expectStock('blue', { water: 3 });
		expect(table.playerOf('blue').harvester).toBe(spaceAt(table.board, 2, 0));
	});
});
