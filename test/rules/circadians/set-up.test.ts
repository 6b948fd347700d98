import { describe, expect, it } from 'vitest';
import { view } from '#rules/core/secret.ts';
import { edition } from '#rules/circadians/edition.ts';
import { mapOf } from '#rules/circadians/planet.ts';
import { CHARACTERS } from '#rules/circadians/vocabulary.ts';
import { newGame } from '../support/circadians/position.ts';
import { CONFIRM, type Table } from '../support/circadians/table.ts';
import type { Spoken } from '../support/spoken-table.ts';
import type { Colour } from '../support/circadians/position.ts';

const FREE = { characters: 'free' };
const keep = (item: string): Spoken => ({ kind: 'keep', item });

/** What a player may keep now. */
function offered(table: Table, colour: Colour): string[] {
	return table.valuesOf(colour, 'keep', 'item') as string[];
}

/** Keeps the first item offered, and confirms. */
function keepsFirst(table: Table, colour: Colour): string {
	const [first = ''] = offered(table, colour);
	table.as(colour).chooses(keep(first), CONFIRM);
	return first;
}

describe('Set-up', () => {
	it('1, 4: a side of the planet lies up, all harvesters are in its centre', () => {
		const sides = new Set<string>();
		for (let seed = 1; seed < 9; seed += 1) {
			const { board } = newGame(3, {}, `${seed}`.repeat(64));
			sides.add(board.planet);
			expect(board.players.map((player) => player.harvester)).toEqual([0, 1, 2].map(() => mapOf(board).centre));
		}
		expect([...sides].sort()).toEqual(['a', 'b']);
	});

	it('5, 6: which side of each clan’s board lies up is found by chance (ruling 38)', () => {
		const sides = new Set<string>();
		for (let seed = 1; seed < 9; seed += 1)
			for (const [clan, side] of Object.entries(newGame(2, {}, `${seed}`.repeat(64)).board.clanSides)) sides.add(`${clan} ${side}`);
		expect(sides.size).toBe(6);
	});

	it('5, 8, 10: the sides of the boards are those for the number of players, a rival counted beside several humans', () => {
		expect([1, 2, 3, 4].map((seats) => newGame(seats).board.sides)).toEqual([1, 2, 3, 4]);
		expect([1, 2, 3].map((seats) => newGame(seats, { rival: 'second' }).board)).toMatchObject([
			{ sides: 1, rival: { opponent: 1 } },
			{ sides: 3 },
			{ sides: 4 }
		]);
	});

	it('2: six caches lie at the rim; their points are shown to nobody and do not follow from their harvests (ruling 3)', () => {
		const pairs = new Set<string>();
		for (let seed = 1; seed < 9; seed += 1) {
			const table = newGame(2, {}, `${seed}`.repeat(64));
			const { caches } = table.board;
			expect(caches.map(({ points }) => points.$secret).sort()).toEqual(edition.caches.map(({ points }) => points).sort());
			for (const viewer of ['blue', 'black', 'spectator'] as const)
				for (const { points } of table.seenBy(viewer).board.caches) expect(points).toEqual({ $sealed: true });
			for (const { harvest, points } of caches) pairs.add(`${JSON.stringify(harvest)} ${points.$secret}`);
		}
		expect(pairs.size).toBeGreaterThan(edition.caches.length);
	});

	it('3: the finds lie where the icons are', () => {
		const { board } = newGame(2);
		const { spaces } = edition.planet.sides[board.planet];
		expect(board.finds).toEqual(spaces.flatMap(({ find }, space) => (find === undefined ? [] : [space])));
	});

	it('7: all tokens are at the left, nothing is covered', () => {
		expect(newGame(2).board).toMatchObject({ breakthroughs: [1, 2, 3, 4, 5, 6], setbacks: [0, 1, 2, 3, 4, 5], rewards: [], penalties: [] });
	});

	it('9: End of an Era lies under seven other events, which nobody sees', () => {
		const table = newGame(2);
		const { $secret: deck } = table.board.eventDeck;
		expect(deck).toHaveLength(8);
		expect(deck.at(-1)).toBe('endOfAnEra');
		expect(new Set(deck).size).toBe(8);
		expect(table.seenBy('blue').board.eventDeck).toEqual({ $sealed: 8 });
	});

	it('11, 12: three stacks of five farms and three of six upgrades, the top ones open', () => {
		const { board } = newGame(2);
		for (const [stacks, height, copies] of [
			[board.farmStacks, 5, edition.farms],
			[board.upgradeStacks, 6, edition.upgrades]
		] as const) {
			expect(stacks.map(({ rest }) => rest.$secret.length + 1)).toEqual([height, height, height]);
			const tiles = stacks.flatMap(({ top, rest }) => [top, ...rest.$secret]);
			for (const [tile, kind] of copies.entries()) expect(tiles.filter((each) => each === tile)).toHaveLength(kind.copies);
			expect(view(stacks[0]?.rest, 0)).toEqual({ $sealed: height - 1 });
		}
	});

	it('13, 14: everybody has three dice, ten more in the supply, 10 water, 2 algae and 2 power, known to them alone (ruling 5)', () => {
		const table = newGame(3);
		for (const colour of ['blue', 'black', 'orange'] as const) {
			table.expectDice(colour, { waiting: 3, supply: 10 }).expectStock(colour, { water: 10, algae: 2, power: 2, gems: 0 });
		}
		expect(table.seenBy('blue').board.players.map(({ stock }) => '$seen' in stock)).toEqual([true, false, false]);
	});

	it('19: the first player is found by chance', () => {
		const first = Array.from({ length: 9 }, (_, seed) => newGame(4, {}, `${seed}`.repeat(64)).board.startPlayer);
		expect(new Set(first).size).toBeGreaterThan(1);
	});
});

describe('Set-up 15: characters', () => {
	it('two are dealt to each, who chooses one in secret at the same time as the others', () => {
		const table = newGame(2).expectOpen('blue chooseCharacter', 'black chooseCharacter');
		const [mine, theirs] = (['blue', 'black'] as const).map((colour) => table.valuesOf(colour, 'character', 'character'));
		expect([...(mine ?? []), ...(theirs ?? [])]).toHaveLength(4);
		const [own = ''] = mine as string[];
		table.as('blue').chooses({ kind: 'character', character: own }, CONFIRM);
		expect(JSON.stringify(table.seenBy('black').board.players[0])).not.toContain(own);
		expect(table.playerOf('blue').character).toBeUndefined();
		table.as('blue').takesBack().as('blue').takesBack();
		const [, other = ''] = mine as string[];
		table.as('blue').chooses({ kind: 'character', character: other }, CONFIRM);
		table.as('black').chooses({ kind: 'character', character: (theirs as string[])[0] ?? '' }, CONFIRM);
		expect(table.board.players.map((player) => player.character)).toEqual([other, (theirs as string[])[0]]);
	});

	it('or all are chosen freely, one after the other, the last in turn order first (ruling 37)', () => {
		const table = newGame(3, FREE);
		const { startPlayer } = table.board;
		const order = [2, 1, 0].map((after) => (startPlayer + after) % 3);
		const colours = ['blue', 'black', 'orange'] as const;
		for (const [turn, seat] of order.entries()) {
			const colour = colours[seat] as Colour;
			table.expectOpen(`${colour} chooseCharacter`);
			expect(table.optionsOf(colour)).toHaveLength(CHARACTERS.length - turn);
			table.as(colour).chooses({ kind: 'character', character: CHARACTERS[turn] as string }, CONFIRM);
			expect(table.playerOf(colour).character).toBe(CHARACTERS[turn]);
		}
		table.expectOpen('blue keepItem', 'black keepItem', 'orange keepItem');
	});

	it.each(['akiraHope', 'jakobOlander', 'nairaSol'] as const)('%s begins with more than the others (ruling 49)', (name) => {
		const { dice = 0, water = 0, algae = 0, power = 0 } = edition.characters[name].start ?? {};
		expect(dice + water + algae + power).toBeGreaterThan(0);
		const table = newGame(2, FREE);
		const last = (['blue', 'black'] as const)[1 - table.board.startPlayer] ?? 'blue';
		const first = last === 'blue' ? 'black' : 'blue';
		table.as(last).chooses({ kind: 'character', character: name }, CONFIRM);
		table.as(first).chooses({ kind: 'character', character: 'danGautama' }, CONFIRM);
		const { start, limits } = edition;
		table
			.expectDice(last, { waiting: start.dice + dice, supply: limits.diceOfAColour - start.dice - dice })
			.expectStock(last, { water: start.water + water, algae: start.algae + algae, power: start.power + power });
		table.expectDice(first, { waiting: start.dice }).expectStock(first, { water: start.water, algae: start.algae, power: start.power });
	});
});

describe('Set-up 17: items', () => {
	const begun = (seats: number): Table => newGame(seats).untilAsked('keepItem');

	it('each keeps one of four, passes the rest to the left, twice; the last goes under the deck', () => {
		const table = begun(3);
		const colours = ['blue', 'black', 'orange'] as const;
		const dealt = colours.map((colour) => offered(table, colour));
		expect(dealt.map((items) => items.length)).toEqual([4, 4, 4]);
		const first = colours.map((colour) => keepsFirst(table, colour));
		expect(offered(table, 'black')).toEqual(dealt[0]?.slice(1));
		expect(offered(table, 'blue')).toEqual(dealt[2]?.slice(1));
		const second = colours.map((colour) => keepsFirst(table, colour));
		expect(offered(table, 'orange')).toEqual(dealt[0]?.slice(2));
		const third = colours.map((colour) => keepsFirst(table, colour));
		for (const [seat, colour] of colours.entries()) table.expectHand(colour, ...[first, second, third].map((kept) => kept[seat] as string));
		expect(table.board.itemDeck.$secret.slice(-3).sort()).toEqual(dealt.map((items) => items[3]).sort());
		expect(table.board.itemDeck.$secret).toHaveLength(36 - 9);
	});

	it('nobody waits for the others or sees what they keep', () => {
		const table = begun(2);
		const kept = keepsFirst(table, 'black');
		table.expectOpen('blue keepItem');
		expect(JSON.stringify(table.seenBy('blue'))).not.toContain(`"kept":["${kept}"]`);
		keepsFirst(table, 'blue');
		table.expectOpen('blue keepItem', 'black keepItem');
	});

	it('Solitaire variant: who plays alone draws five and discards two', () => {
		const table = begun(1);
		expect(offered(table, 'blue')).toHaveLength(5);
		const [one = '', two = '', three = '', ...rest] = offered(table, 'blue');
		table.as('blue').chooses(keep(one), keep(two), keep(three), CONFIRM);
		table.expectHand('blue', one, two, three);
		expect(table.board.discards).toEqual(rest);
	});
});
