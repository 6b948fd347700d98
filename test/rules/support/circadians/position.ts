import type { Game } from '#rules/core/game.ts';
import type { Settings } from '#rules/core/match.ts';
import { start } from '#rules/core/play.ts';
import type { BaseDie, Board, PlayerState, Stock } from '#rules/circadians/board.ts';
import { edition } from '#rules/circadians/edition.ts';
import { circadians } from '#rules/circadians/game.ts';
import { mapOf } from '#rules/circadians/planet.ts';
import type { CircadiansStep } from '#rules/circadians/steps.ts';
import type { Character, Clan, DieValue, Hex, Location, Reward } from '#rules/circadians/vocabulary.ts';
import { diceInPlay } from './dice.ts';
import { standing } from '../standing.ts';
import { Table } from './table.ts';

export const game = circadians as unknown as Game;

/** The players by the colours of their dice, clockwise. */
export const COLOURS = ['blue', 'black', 'orange', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

/** Puts something into a position. */
export type Piece = (board: Board, seatOf: (colour: Colour) => number) => void;

/** The tiles by what they do, as the edition numbers them. */
export const FARMS = { water: 0, algae: 1, power: 2, gem: 3, dice: 4, points: 5, choice: 6 } as const;
export const UPGRADES = { turn: 0, raise: 1, shift: 2, points: 3, cheaper: 4, noAlgae: 5 } as const;

function playerPiece(colour: Colour, change: (player: PlayerState, board: Board) => void): Piece {
	return (board, seatOf) => change(board.players[seatOf(colour)] as PlayerState, board);
}

export function stock(colour: Colour, amounts: Partial<Stock>): Piece {
	return playerPiece(colour, (player) => {
		player.stock.$secret = { water: 0, algae: 0, power: 0, gems: 0, ...amounts };
	});
}

/** Dice in the garages from the left; 0 leaves one empty. */
export function garages(colour: Colour, ...dice: (DieValue | 0)[]): Piece {
	return playerPiece(colour, (player) => {
		player.garages = dice.flatMap((die, slot): BaseDie[] => (die === 0 ? [] : [{ slot, die }]));
	});
}

/** Dice on the farms from the left; 0 leaves one empty. */
export function farmDice(colour: Colour, ...dice: (DieValue | 0)[]): Piece {
	return playerPiece(colour, (player) => {
		player.farms = dice.flatMap((die, slot): BaseDie[] => (die === 0 ? [] : [{ slot, die }]));
	});
}

export function waiting(colour: Colour, count: number): Piece {
	return playerPiece(colour, (player) => {
		player.waiting = count;
	});
}

export function hand(colour: Colour, ...items: string[]): Piece {
	return playerPiece(colour, (player, board) => {
		player.hand.$secret = items;
		remove(board, items);
	});
}

/** Items acquired before. */
export function owns(colour: Colour, ...items: string[]): Piece {
	return playerPiece(colour, (player, board) => {
		player.items = items;
		remove(board, items);
	});
}

function remove(board: Board, items: readonly string[]): void {
	board.itemDeck.$secret = board.itemDeck.$secret.filter((item) => !items.includes(item));
}

export function character(colour: Colour, name: Character): Piece {
	return playerPiece(colour, (player) => {
		player.character = name;
	});
}

export function upgraded(colour: Colour, ...tiles: (keyof typeof UPGRADES)[]): Piece {
	return playerPiece(colour, (player) => {
		player.upgradeTiles = tiles.map((tile) => UPGRADES[tile]);
	});
}

export function farms(colour: Colour, ...tiles: (keyof typeof FARMS)[]): Piece {
	return playerPiece(colour, (player) => {
		player.farmTiles = tiles.map((tile) => FARMS[tile]);
	});
}

export function harvester(colour: Colour, ...at: Hex): Piece {
	return playerPiece(colour, (player, board) => {
		player.harvester = spaceAt(board, ...at);
	});
}

/** The number of a space or cache by its place. */
export function spaceAt(board: Board, ...[q, r]: Hex): number {
	return mapOf(board).hexes.findIndex(([right, down]) => right === q && down === r);
}

export function event(name: string): Piece {
	return (board) => {
		board.event = name;
	};
}

export function onNegotiation(clan: Clan, row: number, colour: Colour, die: DieValue): Piece {
	return (board, seatOf) => {
		board.negotiation[clan].push({ player: seatOf(colour), die, space: row });
		board.breakthroughs = board.breakthroughs.filter((value) => value !== die);
	};
}

export function inDepository(colour: Colour, die: DieValue, row: number): Piece {
	return (board, seatOf) => void board.depository.push({ player: seatOf(colour), die, space: row });
}

/** Dice at the headquarters from the left, with their owners. */
export function atHeadquarters(...dice: [Colour, DieValue][]): Piece {
	return (board, seatOf) => {
		board.headquarters = dice.map(([colour, die], space) => ({ player: seatOf(colour), die, space }));
	};
}

export function at(location: Location, space: number, colour: Colour, die: DieValue): Piece {
	return (board, seatOf) => void board.locations[location].push({ player: seatOf(colour), die, space });
}

/** The side of a clan's board that lies up. */
export function clanSide(clan: Clan, side: 0 | 1): Piece {
	return (board) => void Object.assign(board.clanSides, { [clan]: side });
}

/** Breakthroughs had before: these rewards are covered, by tokens of as many of these values. */
export function covered(rewards: Reward[], values: DieValue[]): Piece {
	return (board) => {
		board.rewards = rewards;
		board.breakthroughs = board.breakthroughs.filter((value) => !values.includes(value));
	};
}

/** Setbacks had before: these penalties are covered, by these tokens. */
export function suffered(penalties: Reward[], tokens: number[]): Piece {
	return (board) => {
		board.penalties = penalties;
		board.setbacks = board.setbacks.filter((token) => !tokens.includes(token));
	};
}

/** The items that are drawn next; nothing else is in the deck. */
export function itemDeck(...items: string[]): Piece {
	return (board) => {
		board.itemDeck.$secret = items;
	};
}

export function discards(...items: string[]): Piece {
	return (board) => {
		board.discards = items;
	};
}

/** The stacks of tiles, each from the top. */
export function farmStacks(...stacks: (keyof typeof FARMS)[][]): Piece {
	return (board) => {
		for (const [i, stack] of stacks.entries()) {
			const [top, ...rest] = stack.map((tile) => FARMS[tile]);
			board.farmStacks[i] = { top, rest: secretOf(rest) };
		}
	};
}

export function upgradeStacks(...stacks: (keyof typeof UPGRADES)[][]): Piece {
	return (board) => {
		for (const [i, stack] of stacks.entries()) {
			const [top, ...rest] = stack.map((tile) => UPGRADES[tile]);
			board.upgradeStacks[i] = { top, rest: secretOf(rest) };
		}
	};
}

function secretOf<T>(list: T[]): { $secret: T[]; seats: number; counted: true } {
	return { $secret: list, seats: 0, counted: true };
}

export function round(number: number): Piece {
	return (board) => {
		board.round = number;
		const { events } = edition;
		const all = [...events.slice(1, edition.rounds).map((card) => card.event), 'endOfAnEra'];
		board.events = all.slice(0, number);
		board.eventDeck.$secret = all.slice(number);
	};
}

/** What else a position needs. */
export function also(change: (board: Board) => void): Piece {
	return (board) => change(board);
}

const SEED = '5'.repeat(64);

/** A position being set: side a of the planet, no event, empty places, nobody has anything but what pieces give. */
export class Position {
	private readonly colours: readonly Colour[];
	private readonly board: Board;
	private readonly seed: string;

	constructor(colours: readonly Colour[], pieces: readonly Piece[], seed = SEED) {
		this.colours = colours;
		this.seed = seed;
		this.board = structuredClone(start(game, { seats: colours.length, seed }).match.board as Board);
		const { board } = this;
		Object.assign(board, { planet: 'a', clanSides: { leyrien: 0, zcharo: 1, jrayek: 1 }, startPlayer: 0, turn: 0, phase: 'execution' });
		board.finds = edition.planet.sides.a.spaces.flatMap(({ find }, space) => (find === undefined ? [] : [space]));
		board.itemDeck.$secret = edition.items.map(({ item }) => item);
		round(2)(board, (colour) => this.seatOf(colour));
		for (const player of board.players) {
			player.waiting = 0;
			player.hand.$secret = [];
			player.harvester = mapOf(board).centre;
		}
		for (const colour of colours) stock(colour, {})(board, (each) => this.seatOf(each));
		for (const piece of pieces) piece(board, (colour) => this.seatOf(colour));
		for (const [seat, player] of board.players.entries()) {
			player.supply = edition.limits.diceOfAColour - diceInPlay(board, seat);
			if (player.supply < 0) throw new Error(`${colours[seat]} has too many dice`);
		}
	}

	/** The dice in the garages are activated, this player's first. */
	turnOf(colour: Colour): Table {
		this.board.turn = this.seatOf(colour);
		return this.table({ step: 'garages' });
	}

	/** The dice at the headquarters are activated. */
	execution(): Table {
		return this.table({ step: 'headquarters' });
	}

	/** The next round begins. */
	planning(): Table {
		return this.table({ step: 'beginRound' });
	}

	harvest(): Table {
		return this.table({ step: 'harvest' });
	}

	rest(): Table {
		return this.table({ step: 'rest' });
	}

	/** The game ends here. */
	end(): Table {
		return this.table({ step: 'endOfGame' });
	}

	private seatOf(colour: Colour): number {
		const seat = this.colours.indexOf(colour);
		if (seat < 0) throw new Error(`${colour} does not play`);
		return seat;
	}

	private table(step: CircadiansStep): Table {
		const { match, facts } = standing(game, {
			seats: this.colours.length,
			settings: { characters: 'dealt', rival: 'none' },
			board: structuredClone(this.board),
			steps: [step],
			seed: this.seed
		});
		return new Table(game, this.colours, match, facts);
	}
}

/** A position of two players, blue in the first seat; black has a die left in a garage, so that the round goes on, and algae for none. */
export function given(...pieces: Piece[]): Position {
	return new Position(['blue', 'black'], [garages('black', 1), ...pieces]);
}

/** A position of these players, by seat. */
export function givenPlayers(colours: readonly Colour[], ...pieces: Piece[]): Position {
	return new Position(colours, pieces);
}

/** A new game from its shuffles on. */
export function newGame(seats: number, settings: Settings = {}, seed = SEED): Table {
	const { match, facts } = start(game, { seats, settings, seed });
	return new Table(game, COLOURS.slice(0, seats), match, facts);
}
