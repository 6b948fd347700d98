import { describe, expect, it } from 'vitest';
import { edition } from '#rules/circadians/edition.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import type { DieValue } from '#rules/circadians/vocabulary.ts';
import {
	at,
	event,
	given,
	givenPlayers,
	garages,
	inDepository,
	onNegotiation,
	atHeadquarters,
	newGame,
	spaceAt,
	suffered
} from '../support/circadians/position.ts';
import { rival, rivalOn, schemeOf } from '../support/circadians/rival.ts';
import { CONFIRM } from '../support/circadians/table.ts';

const RIVAL = 2;
const ALONE = 1;
/** The card of the rulebook's example: a 6 in the depository, a 5 under a clan, the Mining Camp; to the right. */
const EXAMPLE = 0;
const IDLE = schemeOf('negotiation', 'laboratory');

describe('Solitaire variant: set-up', () => {
	it('who plays alone meets a rival: three dice of its thirteen on its board, its harvester in the centre', () => {
		const { board } = newGame(1);
		const own = rivalOn(board);
		expect([own.opponent, own.dice, own.supply, own.gems, own.progress]).toEqual([0, 3, 10, 0, 0]);
		expect(own.harvester).toBe(board.players[0]?.harvester);
	});

	it('four opponents can be chosen; alone there is always one (ruling 40)', () => {
		for (const [number, name] of ['first', 'second', 'third', 'fourth'].entries())
			expect(rivalOn(newGame(1, { rival: name }).board).opponent).toBe(number);
		expect(rivalOn(newGame(1, { rival: 'none' }).board).opponent).toBe(0);
	});

	it('with two or three people it is the host’s choice; among four there is no colour left for it (ruling 40)', () => {
		expect(newGame(2).board.rival).toBeUndefined();
		expect(newGame(2, { rival: 'third' }).board.rival?.opponent).toBe(2);
		expect(newGame(3, { rival: 'fourth' }).board.rival?.opponent).toBe(3);
		expect(newGame(4, { rival: 'first' }).board.rival).toBeUndefined();
	});

	it('with several people it counts as a player for the sides of the boards (ruling 32)', () => {
		expect(newGame(1, { rival: 'first' }).board.sides).toBe(1);
		expect(newGame(2, { rival: 'first' }).board.sides).toBe(3);
		expect(newGame(3, { rival: 'first' }).board.sides).toBe(4);
		expect(newGame(2).board.sides).toBe(2);
	});

	it('the player alone draws five items and keeps three', () => {
		const table = newGame(1).untilAsked('keepItem');
		expect(table.optionsOf('blue')).toHaveLength(5);
		table.untilAsked('plan');
		expect(table.playerOf('blue').hand.$secret).toHaveLength(3);
	});

	it('the twenty scheme cards are shuffled, and nobody knows the next', () => {
		const table = newGame(1);
		expect([...rivalOn(table.board).schemeDeck.$secret].sort((one, other) => one - other)).toEqual(edition.schemes.map((_card, at) => at));
		expect(table.seenBy('blue').board.rival?.schemeDeck).toEqual({ $sealed: 20 });
	});
});

describe('Solitaire variant: execution', () => {
	it('the rival acts after the headquarters and before the garages, whoever is first (ruling 32)', () => {
		const table = given(rival({ schemes: [EXAMPLE, IDLE] }), atHeadquarters(['black', 1]), garages('blue', 4)).execution();
		table.expectOpen('black activate').expectNotTold('schemeRevealed');
		table.as('black').chooses({ kind: 'canteen' }, CONFIRM);
		expect(table.factsOf('schemeRevealed')).toHaveLength(2);
		table.expectOpen('blue activate');
	});

	it('the example: a 6 goes to the top row of the depository, for one gem', () => {
		const table = given(rival({ schemes: [EXAMPLE], gems: 1, progress: 0 })).execution();
		table.expectTold({ fact: 'activated', player: RIVAL, die: 6, from: 'rival', at: 'depository', space: 0 });
		table.expectTold({ fact: 'paid', player: RIVAL, price: { gems: 1 }, at: 'depository' });
		expect(table.board.depository).toContainEqual({ player: RIVAL, die: 6, space: 0 });
	});

	it('the example: without a gem the second and at last the third option is tried', () => {
		const table = given(rival({ schemes: [EXAMPLE] })).execution();
		// No gem: no depository and no negotiation, so the Mining Camp for the gem of the card.
		table.expectTold({ fact: 'activated', player: RIVAL, die: 2, from: 'rival', at: 'miningCamp', space: 0 });
		table.expectTold({ fact: 'gained', player: RIVAL, gain: { gems: 1 }, by: 'miningCamp' });
	});

	it('where no option is possible, no die is used and it gains a gem', () => {
		const table = given(
			rival({ schemes: [EXAMPLE], at: [3, -1] }),
			at('miningCamp', 0, 'blue', 1),
			at('miningCamp', 1, 'blue', 1)
		).execution();
		table.expectTold({ fact: 'gained', player: RIVAL, gain: { gems: 1 }, by: 'noOption' });
	});

	it('without a die nothing happens, but the harvester has moved', () => {
		const table = given(rival({ schemes: [EXAMPLE, IDLE], dice: 0, gems: 4 })).execution();
		expect(table.factsOf('rivalIdle')).toHaveLength(2);
		expect(table.factsOf('moved')).toHaveLength(1);
		table.expectNotTold('activated');
		expect(rivalOn(table.board).gems).toBe(4);
	});

	it('two schemes a round; a third with the third progress tile', () => {
		const cards = [EXAMPLE, IDLE, 2, 3];
		expect(
			given(rival({ schemes: cards }))
				.execution()
				.factsOf('schemeRevealed')
		).toHaveLength(2);
		expect(
			given(rival({ schemes: cards, progress: 3, dice: 5 }))
				.execution()
				.factsOf('schemeRevealed')
		).toHaveLength(3);
	});

	it('the third tile counts in the round in which it is unlocked (ruling 42)', () => {
		const laboratory = schemeOf('laboratory', 'negotiation');
		const table = given(rival({ schemes: [laboratory, 2, 3], progress: 2 })).execution();
		table.expectTold({ fact: 'progressUnlocked', player: RIVAL, tile: 3 });
		const numbers = table.factsOf('schemeRevealed').map(({ number }) => number);
		expect(numbers).toEqual([1, 2, 3]);
	});

	it('the discards are shuffled when the cards run out', () => {
		const table = given(rival({ schemes: [EXAMPLE], discards: [2, 3, 5] })).execution();
		table.expectTold({ fact: 'schemesShuffled', count: 3 });
		expect(table.factsOf('schemeRevealed')).toHaveLength(2);
	});

	it('events do not bind it (ruling 36)', () => {
		const laboratory = schemeOf('laboratory', 'negotiation');
		given(rival({ schemes: [laboratory] }), event('quarantine'))
			.execution()
			.expectTold({ fact: 'progressUnlocked', player: RIVAL, tile: 1 });
	});
});

describe('The rival’s harvester (ruling 33)', () => {
	const moved = (from: [number, number], card: number) => {
		const table = given(rival({ schemes: [card], at: from })).execution();
		return { table, to: rivalOn(table.board).harvester };
	};

	it('the example: goes as far as it can to the right; the rim stops it, and a cache does: it does not enter one', () => {
		const { table, to } = moved([0, 0], EXAMPLE);
		// In this row the cache lies at the rim.
		expect(to).toBe(spaceAt(table.board, 2, 0));
	});

	it('stops at a gem and takes it', () => {
		const { table, to } = moved([0, -1], EXAMPLE);
		expect(to).toBe(spaceAt(table.board, 2, -1));
		table.expectTold({ fact: 'gained', player: RIVAL, gain: { gems: 1 }, by: 'find' });
		expect(table.board.finds).not.toContain(to);
	});

	it('wipes away water on its way, and gets none', () => {
		const { table, to } = moved([-1, 1], EXAMPLE);
		const water = spaceAt(table.board, 1, 1);
		table.expectTold({ fact: 'waterWiped', player: RIVAL, space: water });
		expect(table.board.finds).not.toContain(water);
		expect(to).toBe(spaceAt(table.board, 2, 1));
	});

	it('leaves by an arrow only from where it began, and goes on along the row (ruling 44)', () => {
		const arrow = edition.planet.sides.a.arrows.find(({ direction }) => direction === 2);
		const { table, to } = moved([2, 1], EXAMPLE);
		expect(arrow?.from).toEqual([2, 1]);
		// In at the left of the row; nothing but water until the gem where it began, which has stayed.
		expect(to).toBe(spaceAt(table.board, 2, 1));
		table.expectTold({ fact: 'waterWiped', player: RIVAL, space: spaceAt(table.board, -2, 1) });
		// Along the way to the rim it does not leave.
		expect(moved([1, 1], EXAMPLE).to).toBe(spaceAt(table.board, 2, 1));
	});

	it('moves with the first scheme only', () => {
		const table = given(rival({ schemes: [EXAMPLE, IDLE] })).execution();
		expect(table.factsOf('moved')).toHaveLength(1);
	});

	it('may find no way', () => {
		const { table, to } = moved([2, 0], EXAMPLE);
		expect(to).toBe(spaceAt(table.board, 2, 0));
		table.expectNotTold('moved');
	});
});

describe('The rival’s talks (ruling 34)', () => {
	const five = edition.schemes.findIndex(
		({ options: [first] }) => first?.at === 'negotiation' && first.clan === 'leyrien' && first.die === 5
	);

	it('the example: with 4 gems a 5 goes to the third row under Leyrien', () => {
		const table = given(rival({ schemes: [five], gems: 4, at: [2, 0] })).execution();
		table.expectTold({ fact: 'activated', player: RIVAL, die: 5, from: 'rival', at: 'negotiation', space: 2, clan: 'leyrien' });
		table.expectTold({ fact: 'paid', player: RIVAL, price: { gems: 4 }, at: 'negotiation' });
	});

	it('the example: where that space is blocked, the next one of Leyrien with a lower value', () => {
		const table = given(rival({ schemes: [five], gems: 4 }), onNegotiation('leyrien', 2, 'blue', 1)).execution();
		table.expectTold({ fact: 'activated', player: RIVAL, die: 5, from: 'rival', at: 'negotiation', space: 1, clan: 'leyrien' });
		table.expectTold({ fact: 'paid', player: RIVAL, price: { gems: 3 }, at: 'negotiation' });
	});

	it('where it can pay for no free row under the clan of its card, the next option', () => {
		const full = [0, 1].map((row) => onNegotiation('leyrien', row, 'blue', 1));
		const table = given(rival({ schemes: [five], gems: 3 }), ...full).execution();
		expect(table.factsOf('activated').some((told) => 'at' in told && told.at === 'negotiation')).toBe(false);
		table.expectTold({ fact: 'activated', player: RIVAL, die: 5, from: 'rival', at: 'depository', space: 0 });
	});

	it('it moves tokens to the leftmost places and gains and suffers nothing; no clan acts for it', () => {
		const table = given(rival({ schemes: [five], gems: 4 }), onNegotiation('leyrien', 0, 'blue', 3)).execution();
		table.expectTold({ fact: 'rivalBreakthrough', player: RIVAL, die: 5, reward: 'farm' });
		// 3 and 5 are 8: the leftmost token.
		table.expectTold({ fact: 'rivalSetback', player: RIVAL, clan: 'leyrien', setback: 0, penalty: 'farm' });
		expect(table.board.breakthroughs).not.toContain(5);
		expect([table.board.rewards, table.board.penalties]).toEqual([['farm'], ['farm']]);
		expect(table.board.setbacks).not.toContain(0);
		expect(rivalOn(table.board).gems).toBe(0);
	});

	it('of several setbacks that apply the leftmost; its place is the leftmost that is free', () => {
		given(rival({ schemes: [five], gems: 4 }), onNegotiation('leyrien', 0, 'blue', 6), suffered(['farm'], [0]))
			.execution()
			.expectTold({ fact: 'rivalSetback', player: RIVAL, clan: 'leyrien', setback: 1, penalty: 'upgrade' });
	});

	it('a truce does not keep it from setbacks (ruling 36)', () => {
		const table = given(rival({ schemes: [five], gems: 4 }), onNegotiation('leyrien', 0, 'blue', 3), event('truce')).execution();
		expect(table.factsOf('rivalSetback')).toHaveLength(1);
	});
});

describe('Rules for activating the rival’s dice', () => {
	it('Depository: the topmost row that is free in the column; none when the column is full', () => {
		const full = [0, 1, 2].map((row) => inDepository('blue', 6, row));
		given(rival({ schemes: [EXAMPLE], gems: 1 }), inDepository('blue', 6, 0))
			.execution()
			.expectTold({ fact: 'activated', player: RIVAL, die: 6, from: 'rival', at: 'depository', space: 1 });
		const table = given(rival({ schemes: [EXAMPLE], gems: 1 }), ...full).execution();
		expect(table.factsOf('activated').some((told) => 'at' in told && told.at === 'depository')).toBe(false);
	});

	it('Laboratory: one die blocks the space and unlocks the next tile, three in all', () => {
		const laboratory = schemeOf('laboratory', 'negotiation');
		const table = given(rival({ schemes: [laboratory], progress: 1 })).execution();
		table.expectTold({ fact: 'progressUnlocked', player: RIVAL, tile: 2 });
		expect(table.board.locations.laboratory).toHaveLength(1);
		given(rival({ schemes: [laboratory], progress: 3 }))
			.execution()
			.expectNotTold('progressUnlocked');
	});

	it('where no value is named, a die shows the direction of its card (ruling 41)', () => {
		const laboratory = schemeOf('laboratory', 'negotiation');
		const table = given(rival({ schemes: [laboratory] })).execution();
		expect(table.board.locations.laboratory[0]?.die).toBe(edition.schemes[laboratory]?.move);
	});

	it('Foundry: one more scheme, which does not count and moves no harvester', () => {
		const foundry = schemeOf('foundry');
		const table = given(rival({ schemes: [foundry, EXAMPLE, IDLE] })).execution();
		expect(table.factsOf('schemeRevealed').map(({ scheme, number }) => [scheme, number])).toEqual([
			[foundry, 1],
			[EXAMPLE, undefined],
			[IDLE, 2]
		]);
		expect(table.factsOf('moved')).toHaveLength(1);
	});

	it('Market, Mining Camp: the leftmost free space, for the gems of the card', () => {
		const market = schemeOf('market');
		const gems = edition.schemes[market]?.options[0];
		const table = given(rival({ schemes: [market] }), at('market', 0, 'blue', 2)).execution();
		table.expectTold({
			fact: 'activated',
			player: RIVAL,
			die: edition.schemes[market]?.move as DieValue,
			from: 'rival',
			at: 'market',
			space: 1
		});
		expect(gems !== undefined && 'gems' in gems ? gems.gems : 0).toBe(rivalOn(table.board).gems);
	});

	it('Academy: the space of the value, as many dice as the card says; not when the supply is empty', () => {
		const academy = schemeOf('academy', 'depository');
		const option = edition.schemes[academy]?.options[0];
		const table = given(rival({ schemes: [academy, IDLE] })).execution();
		const due = option !== undefined && 'dice' in option ? option.dice : 0;
		table.expectTold({ fact: 'gained', player: RIVAL, gain: { dice: due }, by: 'academy' });
		const empty = given(rival({ schemes: [academy], supply: 0 })).execution();
		expect(empty.factsOf('activated').some((told) => 'at' in told && told.at === 'academy')).toBe(false);
	});
});

describe('Solitaire variant: harvest and rest', () => {
	/** How many gems and dice it has after the harvest and the rest, of so many dice on its board. */
	const after = (dice: number, progress = 0, supply?: number) => {
		const table = given(rival({ dice, progress, ...(supply !== undefined && { supply }) })).harvest();
		const { gems, dice: now } = rivalOn(table.untilAsked('plan').board);
		return [gems, now];
	};

	it('the example: 4 dice bring 2 gems and no new die', () => {
		expect(after(4)).toEqual([2, 4]);
	});

	it('gems are the dice less two; dice are filled up to three', () => {
		expect([0, 1, 2, 3, 5].map((dice) => after(dice))).toEqual([
			[0, 3],
			[0, 3],
			[0, 3],
			[1, 3],
			[3, 5]
		]);
	});

	it('dice come back from the locations, as far as there is room', () => {
		const table = given(
			rival({
				dice: 4,
				locations: [
					['market', 0, 1],
					['foundry', 0, 2]
				],
				negotiation: [['leyrien', 0, 4]],
				depository: [[6, 0]]
			})
		).harvest();
		expect(rivalOn(table.board).dice).toBe(5);
		table.expectTold({ fact: 'diceReturned', player: RIVAL, dice: 1 });
		expect([table.board.locations.market, table.board.locations.foundry]).toEqual([[], []]);
		expect([table.board.negotiation.leyrien.length, table.board.depository.length]).toEqual([1, 1]);
	});

	it('the first tile brings a gem each harvest, the second a die each rest', () => {
		expect(after(3, 1)).toEqual([2, 3]);
		expect(after(4, 2)).toEqual([3, 5]);
	});

	it('for dice that the supply has not it gains gems', () => {
		expect(after(0, 0, 1)).toEqual([2, 1]);
	});

	it('dice that find no room stay in the supply, and bring no gem (ruling 43)', () => {
		expect(after(5, 2)).toEqual([4, 5]);
	});

	it('a die that the supply has not brings a gem, though there is no room for it either (ruling 43)', () => {
		expect(after(5, 2, 0)).toEqual([5, 5]);
	});

	it('its schemes are discarded in the rest', () => {
		const table = given(rival({ schemes: [EXAMPLE, IDLE, 2, 3] })).execution();
		expect(rivalOn(table.board).schemes).toEqual([EXAMPLE, IDLE]);
		table.untilAsked('plan');
		expect(rivalOn(table.board).schemes).toEqual([]);
		expect(rivalOn(table.board).discards).toContain(EXAMPLE);
	});
});

describe('Solitaire variant: end of the game', () => {
	const scored = (opponent: number) =>
		given(
			rival({
				opponent,
				gems: 3,
				progress: 2,
				negotiation: [
					['leyrien', 0, 1],
					['jrayek', 1, 2]
				],
				depository: [[6, 0]]
			})
		).end().result.scores[RIVAL];

	it('each opponent’s own points for dice in talks and in the depository, 2 for each tile, 1 for each gem', () => {
		for (const [opponent, { negotiation, depository }] of edition.rivals.opponents.entries())
			expect(scored(opponent)?.points).toMatchObject({ negotiation: 2 * negotiation, items: depository, base: 4, gems: 3 });
	});

	it('its harvester is put on the nearest cache, of several the richest (ruling 35)', () => {
		const near = given(rival({ at: [2, 0] })).end();
		expect(rivalOn(near.board).harvester).toBe(spaceAt(near.board, 3, 0));
		const all = given(rival({ at: [0, 0] })).end();
		const richest = Math.max(...all.board.caches.map(({ points }) => points.$secret));
		expect(all.result.scores[RIVAL]?.points.cache).toBe(richest);
	});

	it('it wins ties against nobody (ruling 35)', () => {
		const table = givenPlayers(['blue'], rival()).end();
		const total = table.result.scores[ALONE]?.total ?? 0;
		const tied = givenPlayers(
			['blue'],
			rival(),
			(board) => void Object.assign(board.players[0]?.stock.$secret ?? {}, { gems: total })
		).end();
		expect(tied.result.scores.map((score) => score.total)).toEqual([total, total]);
		expect(tied.result.winners).toEqual([0]);
		const ahead = givenPlayers(
			['blue'],
			rival(),
			(board) => void Object.assign(board.players[0]?.stock.$secret ?? {}, { gems: total - 1 })
		).end();
		expect(ahead.result.winners).toEqual([ALONE]);
	});

	it('plays on the sides for its number of players', () => {
		expect(sidesOf(newGame(1).board).laboratory).toBe(1);
	});
});
