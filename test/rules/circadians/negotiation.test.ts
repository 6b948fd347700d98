import { describe, expect, it } from 'vitest';
import { edition } from '#rules/circadians/edition.ts';
import { CLANS, REWARDS, type Clan, type Reward } from '#rules/circadians/vocabulary.ts';
import {
	also,
	at,
	atHeadquarters,
	character,
	clanSide,
	covered,
	event,
	farmDice,
	farms,
	farmStacks,
	garages,
	given,
	givenPlayers,
	hand,
	harvester,
	inDepository,
	itemDeck,
	newGame,
	onNegotiation,
	owns,
	spaceAt,
	stock,
	suffered,
	upgraded,
	upgradeStacks,
	waiting,
	type Piece
} from '../support/circadians/position.ts';
import { CONFIRM, DECLINE, type Table } from '../support/circadians/table.ts';

const talk = (clan: Clan, row: number) => ({ kind: 'negotiation', clan, row });
const reward = (name: Reward) => ({ kind: 'reward', reward: name });
const token = (setback: number) => ({ kind: 'setback', setback });
const penalty = (name: Reward) => ({ kind: 'penalty', penalty: name });
const RICH = stock('blue', { water: 20, algae: 20, power: 20, gems: 9 });
/** No breakthrough is left to be had. */
const NO_BREAKTHROUGHS = covered([...REWARDS], [1, 2, 3, 4, 5, 6]);

describe('Negotiation board', () => {
	it('any free space may be taken with any die, for the algae, power or gems of its clan', () => {
		const table = given(garages('blue', 2), stock('blue', { algae: 6, power: 4, gems: 2 })).turnOf('blue');
		table.expectOffered('blue', talk('leyrien', 0), talk('zcharo', 0), talk('jrayek', 0)).expectNotOffered('blue', talk('leyrien', 1));
		table.as('blue').chooses(talk('leyrien', 0)).expectPaid('blue', { algae: 6 });
	});

	it('the top space of Zcharo costs 4 power', () => {
		given(garages('blue', 2), stock('blue', { power: 4 }))
			.turnOf('blue')
			.as('blue')
			.chooses(talk('zcharo', 0))
			.expectPaid('blue', { power: 4 });
	});

	it('a space with a die is taken; the die stays', () => {
		const table = given(garages('blue', 2), onNegotiation('leyrien', 0, 'black', 5), RICH).turnOf('blue');
		table.expectNotOffered('blue', talk('leyrien', 0));
		expect(table.untilAsked('plan').board.negotiation.leyrien).toContainEqual({ player: 1, die: 5, space: 0 });
	});

	it('example: a 5 under Leyrien for 9 algae changes another die, breaks through, and meets two setbacks', () => {
		const table = givenPlayers(
			['blue', 'black', 'orange'],
			garages('blue', 5, 2),
			garages('black', 1),
			onNegotiation('leyrien', 0, 'black', 6),
			stock('blue', { algae: 9, gems: 1 }),
			hand('blue', 'grogg', 'yeki', 'ledger')
		).turnOf('blue');
		table.as('blue').chooses(talk('leyrien', 2)).expectPaid('blue', { algae: 9 });
		expect(edition.negotiation.sides[1]?.columns.leyrien[2]?.points).toBe(5);
		table.expectOpen('blue clanAbility').as('blue').chooses({ kind: 'change', on: 'garages', slot: 1, die: 6 });
		expect(table.playerOf('blue').garages).toEqual([{ slot: 1, die: 6 }]);
		expect(table.valuesOf('blue', 'reward', 'reward')).toEqual(['farm', 'upgrade', 'move', 'gem', 'die', 'items']);
		table.as('blue').chooses(reward('gem')).expectStock('blue', { gems: 2 });
		expect(table.board.breakthroughs).toEqual([1, 2, 3, 4]);
		expect(table.board.rewards).toEqual(['gem']);
		expect(table.valuesOf('blue', 'setback', 'setback')).toEqual([0, 1]);
		table.as('blue').chooses(token(1));
		table.as('blue').chooses(penalty('gem')).expectStock('blue', { gems: 1 });
		expect(table.board).toMatchObject({ setbacks: [0, 2, 3, 4, 5], penalties: ['gem'] });
		table.expectOpen('blue confirm');
	});
});

describe('Clan abilities are optional and come first', () => {
	const under = (clan: Clan, side: 0 | 1, ...pieces: Piece[]): Table =>
		given(NO_BREAKTHROUGHS, clanSide(clan, side), garages('blue', 2, 3), farmDice('blue', 0, 4), RICH, ...pieces)
			.turnOf('blue')
			.as('blue')
			.chooses(talk(clan, 0));

	it('Leyrien: a die still on the base takes any other value', () => {
		const table = under('leyrien', 0);
		expect(table.valuesOf('blue', 'change', 'die')).toEqual([1, 2, 4, 5, 6, 1, 2, 3, 5, 6]);
		table.as('blue').chooses({ kind: 'change', on: 'farms', slot: 1, die: 6 });
		expect(table.playerOf('blue').farms).toEqual([{ slot: 1, die: 6 }]);
	});

	it('Leyrien: may be declined', () => {
		const table = under('leyrien', 0).as('blue').chooses(DECLINE);
		expect(table.playerOf('blue').garages).toEqual([{ slot: 1, die: 3 }]);
	});

	it('Leyrien: nothing is asked where no die is left on the base', () => {
		given(NO_BREAKTHROUGHS, garages('blue', 2), RICH).turnOf('blue').as('blue').chooses(talk('leyrien', 0)).expectOpen('blue confirm');
	});

	it('where they only give they are taken without asking: 4 water of Leyrien (ruling 38)', () => {
		under('leyrien', 1).expectStock('blue', { water: 24 }).expectOpen('blue confirm');
	});

	it('a move or a change may be declined (ruling 38)', () => {
		const stays = under('zcharo', 0).as('blue').chooses(DECLINE).expectNotTold('moved');
		stays.expectOpen('blue confirm');
		const same = under('jrayek', 1).as('blue').chooses(DECLINE).expectNotTold('baseDieChanged');
		same.expectOpen('blue confirm');
	});

	it('every die brings them, each time (ruling 38)', () => {
		const table = under('leyrien', 1).as('blue').chooses(CONFIRM);
		table.as('black').chooses({ kind: 'canteen' }, CONFIRM);
		table.as('blue').chooses(talk('leyrien', 1));
		expect(table.factsOf('gained').filter(({ by }) => by === 'clan')).toHaveLength(2);
	});

	it('only a die in a garage or on a farm is changed, of the player’s own: none in the canteen, at the headquarters or new (ruling 38)', () => {
		given(
			NO_BREAKTHROUGHS,
			clanSide('leyrien', 0),
			garages('blue', 2),
			garages('black', 3),
			waiting('blue', 1),
			atHeadquarters(['blue', 5]),
			also((board) => void Object.assign(board.players[0] ?? {}, { canteen: 1 })),
			RICH
		)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 0))
			.expectOpen('blue confirm');
	});

	it('which side lies up, and which of the planet, is found by chance and stays (ruling 38)', () => {
		const seeds = Array.from({ length: 24 }, (_, number) => String(number % 10).repeat(32) + String(number).padStart(2, '0').repeat(16));
		const boards = seeds.map((seed) => newGame(2, {}, seed).board);
		for (const clan of CLANS) expect(new Set(boards.map(({ clanSides }) => clanSides[clan]))).toEqual(new Set([0, 1]));
		expect(new Set(boards.map(({ planet }) => planet))).toEqual(new Set(['a', 'b']));
		const table = newGame(2);
		const { clanSides, planet } = table.board;
		expect(table.untilAsked('yield').board).toMatchObject({ clanSides, planet });
	});

	it('Zcharo: the harvester moves, or an item is drawn', () => {
		const table = under('zcharo', 0).expectOpen('blue move');
		table.as('blue').chooses({ kind: 'move', to: spaceAt(table.board, 1, 0) });
		expect(table.playerOf('blue').harvester).toBe(spaceAt(table.board, 1, 0));
		under('zcharo', 1, itemDeck('grogg', 'yeki')).expectHand('blue', 'grogg');
	});

	it('Jrayek: a power, or a die on the base is turned over', () => {
		under('jrayek', 0).expectStock('blue', { power: 21 });
		const table = under('jrayek', 1);
		expect(table.valuesOf('blue', 'change', 'die')).toEqual([4, 3]);
	});
});

describe('Breakthroughs', () => {
	const QUIET = clanSide('leyrien', 1);

	it('belong to the die that comes first with its value on the whole board, whatever the clan (ruling 16)', () => {
		given(QUIET, onNegotiation('jrayek', 0, 'black', 2), garages('blue', 2), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 0))
			.expectNotTold('breakthrough');
		given(QUIET, onNegotiation('jrayek', 0, 'black', 3), garages('blue', 2), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 0))
			.expectOpen('blue breakthrough');
	});

	it('do not come again when the first die has gone (ruling 16)', () => {
		given(QUIET, covered(['gem'], [2]), garages('blue', 2), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 0))
			.expectOpen('blue confirm');
	});

	it('are each had once', () => {
		const table = given(QUIET, covered(['gem', 'die'], [4, 5]), garages('blue', 2), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 0));
		expect(table.valuesOf('blue', 'reward', 'reward')).toEqual(['farm', 'upgrade', 'move', 'items']);
	});

	const after = (...pieces: Piece[]): Table =>
		given(QUIET, garages('blue', 2), RICH, ...pieces)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 0));

	it('a visible farm, free', () => {
		const table = after(farmStacks(['gem', 'water'], ['points'], ['choice']))
			.as('blue')
			.chooses(reward('farm'), { kind: 'farm', stack: 0 });
		expect(table.playerOf('blue').farmTiles).toEqual([3]);
		expect(table.board.farmStacks[0]).toMatchObject({ top: 0 });
		table.expectPaid('blue', { algae: 6 });
	});

	it('a visible upgrade, free, of any stack', () => {
		const table = after(upgradeStacks(['turn'], ['raise'], ['points']))
			.as('blue')
			.chooses(reward('upgrade'), { kind: 'upgrade', stack: 2 });
		expect(table.playerOf('blue').upgradeTiles).toEqual([3]);
		expect(table.board.upgradeStacks[2]?.top).toBeUndefined();
	});

	it('a move to any adjacent space', () => {
		const table = after().as('blue').chooses(reward('move'));
		expect(table.valuesOf('blue', 'move', 'to')).toHaveLength(6);
	});

	it('a gem, a die, two items', () => {
		after().as('blue').chooses(reward('gem')).expectStock('blue', { gems: 10 });
		after().as('blue').chooses(reward('die')).expectDice('blue', { waiting: 1 });
		after(itemDeck('grogg', 'yeki', 'ledger'))
			.as('blue')
			.chooses(reward('items'))
			.expectHand('blue', 'grogg', 'yeki');
	});

	it('one that brings nothing may be covered (ruling 16)', () => {
		const table = after(farmStacks([], [], []))
			.as('blue')
			.chooses(reward('farm'))
			.expectOpen('blue confirm');
		expect(table.board.rewards).toEqual(['farm']);
	});
});

describe('Setbacks', () => {
	const QUIET: readonly Piece[] = [clanSide('leyrien', 1), clanSide('jrayek', 0), NO_BREAKTHROUGHS, RICH];
	const placed = (clan: Clan, die: 1 | 2 | 3 | 4 | 5 | 6, ...pieces: Piece[]): Table =>
		given(...QUIET, garages('blue', die), ...pieces)
			.turnOf('blue')
			.as('blue')
			.chooses(talk(clan, 3));

	it('look at the dice under the clan of the die, this one among them (ruling 17)', () => {
		expect(placed('leyrien', 3, onNegotiation('leyrien', 0, 'black', 5)).valuesOf('blue', 'penalty', 'penalty')).not.toEqual([]);
		placed('leyrien', 3, onNegotiation('jrayek', 0, 'black', 5)).expectOpen('blue confirm');
		placed('leyrien', 2, onNegotiation('leyrien', 0, 'black', 5)).expectOpen('blue confirm');
	});

	it('two dice of one value bring one, too', () => {
		const table = placed('leyrien', 2, onNegotiation('leyrien', 0, 'black', 2));
		table.expectTold({ fact: 'setback', player: 0, setback: 4, clan: 'leyrien' });
	});

	it('two dice of one value that lay there before bring one (ruling 17)', () => {
		const table = placed('leyrien', 1, onNegotiation('leyrien', 0, 'black', 2), onNegotiation('leyrien', 1, 'black', 2));
		table.expectTold({ fact: 'setback', player: 0, setback: 4, clan: 'leyrien' });
	});

	it('no longer come when all six places are covered (ruling 17)', () => {
		placed('leyrien', 6, onNegotiation('leyrien', 0, 'black', 6), suffered([...REWARDS], [])).expectOpen('blue confirm');
	});

	it('one at the most for each die, its player’s choice among those that apply (ruling 17)', () => {
		const table = placed('leyrien', 6, onNegotiation('leyrien', 0, 'black', 6));
		expect(table.valuesOf('blue', 'setback', 'setback')).toEqual([0, 1, 2, 4]);
		table.as('blue').chooses(token(2), penalty('gem')).expectOpen('blue confirm');
		expect(table.board.setbacks).toEqual([0, 1, 3, 4, 5]);
	});

	it('do not come when their tokens have gone', () => {
		placed('leyrien', 3, onNegotiation('leyrien', 0, 'black', 5), suffered(['gem'], [0])).expectOpen('blue confirm');
	});

	const hit = (...pieces: Piece[]): Table => placed('leyrien', 5, onNegotiation('leyrien', 0, 'black', 4), ...pieces);

	it('a penalty that can be suffered must be: nobody without a gem loses one (ruling 17)', () => {
		const poor = hit(stock('blue', { algae: 12 }));
		expect(poor.valuesOf('blue', 'penalty', 'penalty')).toEqual(['die']);
		const rich = hit(farms('blue', 'water'), upgraded('blue', 'turn'), harvester('blue', 1, 0), hand('blue', 'grogg'));
		expect(rich.valuesOf('blue', 'penalty', 'penalty')).toEqual(REWARDS);
	});

	it('one that changes nothing may be chosen only when all free ones do (ruling 17)', () => {
		const table = hit(stock('blue', { algae: 12 }), suffered(['die', 'move'], [2, 3]));
		expect(table.valuesOf('blue', 'penalty', 'penalty')).toEqual(['farm', 'upgrade', 'gem', 'items']);
		table.as('blue').chooses(penalty('farm'));
		expect(table.board.penalties).toEqual(['die', 'move', 'farm']);
	});

	it('a farm tile is lost, those to its right move to the left with their dice', () => {
		const table = hit(farms('blue', 'water', 'choice', 'gem'), farmDice('blue', 0, 0, 0, 0, 3, 6))
			.as('blue')
			.chooses(penalty('farm'), { kind: 'lose', slot: 0 });
		expect(table.playerOf('blue')).toMatchObject({
			farmTiles: [6, 3],
			farms: [
				{ slot: 3, die: 3 },
				{ slot: 4, die: 6 }
			]
		});
	});

	it('a die on a farm that is lost goes to the canteen, for 2 water (ruling 15)', () => {
		const table = hit(farms('blue', 'choice', 'gem'), farmDice('blue', 0, 0, 0, 3, 6))
			.as('blue')
			.chooses(penalty('farm'), { kind: 'lose', slot: 0 });
		table.expectDice('blue', { canteen: 1 }).expectStock('blue', { water: 26 });
		expect(table.playerOf('blue').farms).toEqual([{ slot: 3, die: 6 }]);
	});

	it('an upgrade tile is lost, the others move to the left', () => {
		const table = hit(upgraded('blue', 'turn', 'raise', 'shift'))
			.as('blue')
			.chooses(penalty('upgrade'), { kind: 'lose', slot: 1 });
		expect(table.playerOf('blue').upgradeTiles).toEqual([0, 2]);
	});

	it('the harvester moves one space towards the centre, and takes what it finds there (ruling 4)', () => {
		const table = hit(harvester('blue', 2, -2))
			.as('blue')
			.chooses(penalty('move'))
			.expectOpen('blue confirm');
		expect(table.playerOf('blue').harvester).toBe(spaceAt(table.board, 1, -1));
		const two = hit(harvester('blue', 1, 1))
			.as('blue')
			.chooses(penalty('move'));
		expect(two.valuesOf('blue', 'move', 'to').sort()).toEqual([spaceAt(two.board, 0, 1), spaceAt(two.board, 1, 0)].sort());
		const finder = hit(harvester('blue', 3, -1))
			.as('blue')
			.chooses(penalty('move'), { kind: 'move', to: spaceAt(two.board, 2, -1) });
		finder.expectStock('blue', { gems: 10 });
	});

	it('the die that has just been placed may be the one that goes back (ruling 17)', () => {
		const table = hit(waiting('blue', 1)).as('blue').chooses(penalty('die'), { kind: 'negotiationDie', clan: 'leyrien', row: 3 });
		expect(table.board.negotiation.leyrien).toEqual([{ player: 1, die: 4, space: 0 }]);
	});

	it('a gem goes back', () => {
		hit().as('blue').chooses(penalty('gem')).expectStock('blue', { gems: 8 });
	});

	it('a die goes back from anywhere, one activated long ago included', () => {
		const table = hit(
			waiting('blue', 1),
			farmDice('blue', 2),
			atHeadquarters(['blue', 1]),
			inDepository('blue', 6, 1),
			at('market', 0, 'blue', 4),
			onNegotiation('zcharo', 2, 'blue', 1)
		);
		table.as('blue').chooses(penalty('die'));
		expect(table.kindsOf('blue')).toEqual(['waitingDie', 'baseDie', 'headquartersDie', 'locationDie', 'negotiationDie', 'depositoryDie']);
		expect(table.valuesOf('blue', 'negotiationDie', 'clan')).toEqual(['leyrien', 'zcharo']);
		table.as('blue').chooses({ kind: 'negotiationDie', clan: 'zcharo', row: 2 });
		expect(table.board.negotiation.zcharo).toEqual([]);
	});

	it('the die that an item has just brought may be the one that is lost (ruling 47)', () => {
		const table = hit(owns('blue', 'leyrienArmour')).as('blue').chooses(penalty('die'), { kind: 'waitingDie' });
		table.expectDice('blue', { waiting: 0 });
	});

	it('a die lost from a garage leaves its space empty: the next one costs what its own garage does (ruling 48)', () => {
		const table = given(NO_BREAKTHROUGHS, garages('blue', 5, 0, 2, 3), onNegotiation('leyrien', 0, 'black', 4), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 1), DECLINE, penalty('die'), { kind: 'baseDie', on: 'garages', slot: 2 }, CONFIRM);
		expect(table.playerOf('blue').garages).toEqual([{ slot: 3, die: 3 }]);
		table.as('black').chooses({ kind: 'canteen' }, CONFIRM).as('blue').chooses({ kind: 'canteen' });
		expect(table.factsOf('paid').at(-1)?.price).toEqual({ algae: 2 });
	});

	it('two items are discarded, or as many as there are (ruling 17)', () => {
		hit(hand('blue', 'grogg', 'yeki', 'ledger'))
			.as('blue')
			.chooses(penalty('items'), { kind: 'discard', item: 'yeki' }, { kind: 'discard', item: 'grogg' })
			.expectHand('blue', 'ledger');
		hit(hand('blue', 'grogg')).as('blue').chooses(penalty('items')).expectHand('blue');
	});

	it('Leyrien Sceptre: all may be ignored, and no token moves', () => {
		const table = hit(owns('blue', 'leyrienSceptre'));
		table.as('blue').chooses({ kind: 'ignore' }).expectOpen('blue confirm');
		expect(table.board).toMatchObject({ setbacks: [0, 1, 2, 3, 4, 5], penalties: [] });
	});

	it('Lysias takes the reward on whose place the token lands, and suffers nothing (ruling 18)', () => {
		const table = hit(character('blue', 'lysiasJames'), stock('blue', { algae: 12 }), farmStacks(['water'], ['gem'], ['dice']));
		expect(table.valuesOf('blue', 'penalty', 'penalty')).toEqual(REWARDS);
		table.as('blue').chooses(penalty('farm'), { kind: 'farm', stack: 1 });
		expect(table.playerOf('blue').farmTiles).toEqual([3]);
		expect(table.board.penalties).toEqual(['farm']);
	});

	it('Lysias may leave what the place brings (ruling 18)', () => {
		const table = hit(character('blue', 'lysiasJames')).as('blue').chooses(penalty('move'), DECLINE).expectOpen('blue confirm');
		expect(table.board.penalties).toEqual(['move']);
		table.expectNotTold('moved');
	});

	it('Truce: there are none in this round', () => {
		hit(event('truce')).expectOpen('blue confirm');
	});
});

describe('What is paid and gained there', () => {
	it('Troy pays 2 less: 2 power instead of 4 (ruling 19)', () => {
		given(NO_BREAKTHROUGHS, garages('blue', 2), character('blue', 'troySullivan'), stock('blue', { power: 2 }))
			.turnOf('blue')
			.as('blue')
			.chooses(talk('zcharo', 0))
			.expectPaid('blue', { power: 2 });
	});

	it.each([
		['leyrien', 0, { algae: 4 }],
		['leyrien', 1, { algae: 6 }],
		['zcharo', 0, { power: 2 }]
	] as const)('Troy pays 2 less of what %s is paid in, in row %i (ruling 19)', (clan, row, price) => {
		given(NO_BREAKTHROUGHS, garages('blue', 2), character('blue', 'troySullivan'), stock('blue', price))
			.turnOf('blue')
			.as('blue')
			.chooses(talk(clan, row))
			.expectPaid('blue', price);
	});

	it('what an event charges is not less for Troy (ruling 19)', () => {
		given(
			NO_BREAKTHROUGHS,
			event('strainedTalks'),
			garages('blue', 2),
			character('blue', 'troySullivan'),
			stock('blue', { power: 2, water: 4 })
		)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('zcharo', 0))
			.expectPaid('blue', { water: 4, power: 2 });
	});

	it.each([0, 1, 2, 3])('Troy pays for row %i of Jrayek what everybody pays (ruling 19)', (row) => {
		const gems = edition.negotiation.sides[0]?.columns.jrayek[row]?.cost ?? 0;
		given(NO_BREAKTHROUGHS, garages('blue', 2), character('blue', 'troySullivan'), stock('blue', { gems }))
			.turnOf('blue')
			.as('blue')
			.chooses(talk('jrayek', row))
			.expectPaid('blue', { gems });
	});

	it.each([
		['jrayekArmour', 'jrayek', 'leyrien'],
		['leyrienArmour', 'leyrien', 'zcharo'],
		['zcharoArmour', 'zcharo', 'jrayek']
	] as const)('%s: a die for a die under its clan alone', (item, clan, other) => {
		const talked = (at: Clan): Table =>
			given(NO_BREAKTHROUGHS, garages('blue', 2), RICH, owns('blue', item)).turnOf('blue').as('blue').chooses(talk(at, 0));
		talked(clan).expectDice('blue', { waiting: 1 });
		talked(other).expectDice('blue', { waiting: 0 });
	});

	it('Water Pack: 5 water', () => {
		given(NO_BREAKTHROUGHS, garages('blue', 2), stock('blue', { algae: 6 }), owns('blue', 'waterPack'))
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 0))
			.expectStock('blue', { water: 5 });
	});

	it('Strained Talks: 4 water on top', () => {
		const charged = (water: number): Table =>
			given(NO_BREAKTHROUGHS, event('strainedTalks'), garages('blue', 2), stock('blue', { algae: 6, water })).turnOf('blue');
		charged(3).expectBlocked('blue', 'negotiation', 'too-dear');
		charged(4).as('blue').chooses(talk('leyrien', 0)).expectPaid('blue', { water: 4, algae: 6 });
	});

	it('the order is clan, breakthrough, setback', () => {
		const table = given(garages('blue', 3, 3), onNegotiation('leyrien', 0, 'black', 6), RICH)
			.turnOf('blue')
			.as('blue')
			.chooses(talk('leyrien', 1));
		table.expectOpen('blue clanAbility').as('blue').chooses(DECLINE);
		table.expectOpen('blue breakthrough').as('blue').chooses(reward('move'));
		table.expectOpen('blue move').as('blue').chooses(DECLINE);
		table.expectOpen('blue penalty').as('blue').chooses(penalty('gem'), CONFIRM);
		expect(table.board.turn).toBe(0);
	});
});
