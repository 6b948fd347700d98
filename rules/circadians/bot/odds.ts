import { oddsOf } from '../../core/imagine.ts';
import type { Seat } from '../../core/seat.ts';
import type { Board } from '../board.ts';
import { diceAtHeadquarters } from '../characters.ts';
import { editionOf } from '../board.ts';
import { scoreOf } from '../scoring.ts';
import { scoreOfRival } from '../rivals/scoring.ts';
import weights from './odds.json' with { type: 'json' };
import { outlookOn } from './outlook.ts';
import { worthOfSpace } from './planet.ts';
import { promiseOf, worthOfDice, worthOfEffect, worthOfStock } from './worth.ts';

/** What is looked at to tell who will win, of one player; the weights are fitted to what came of it in games (`npm run fit:odds`). */
export type Signs = Readonly<Record<keyof typeof weights, number>>;

// Of so many items in hand it is reckoned what they promise.
const BEST_ITEMS = 3;

/** The signs of a player's chance on a board, when a round begins: most of them in points, and again as they count more and more. */
export function signsOf(board: Board, player: Seat): Signs {
	const late = board.round / editionOf(board).rounds;
	const signs = player < board.players.length ? ofPlayer(board, player) : ofRival(board);
	return { ...signs, ...lateOf(signs, late) };
}

type Early = 'points' | 'stock' | 'dice' | 'hand' | 'space' | 'effects' | 'farms' | 'upgrades' | 'headquarters' | 'order' | 'rival';

const NONE: Readonly<Record<Early, number>> = {
	points: 0,
	stock: 0,
	dice: 0,
	hand: 0,
	space: 0,
	effects: 0,
	farms: 0,
	upgrades: 0,
	headquarters: 0,
	order: 0,
	rival: 0
};

function lateOf(signs: Readonly<Record<Early, number>>, late: number): Readonly<Record<`${Early}Late`, number>> {
	return Object.fromEntries(Object.entries(signs).map(([name, sign]) => [`${name}Late`, sign * late])) as Record<`${Early}Late`, number>;
}

function ofPlayer(board: Board, seat: Seat): Readonly<Record<Early, number>> {
	const look = outlookOn(board, seat);
	const { player, catalogue, left } = look;
	const { points, items } = scoreOf(board, seat);
	const promises = player.hand.$secret.map((item) => promiseOf(look, item)).sort((one, other) => other - one);
	const further = (name: string, at: number): number => {
		const effect = catalogue.items.get(name)?.effect;
		return effect === undefined ? 0 : worthOfEffect(look, effect) - (items[at]?.scored ?? 0);
	};
	return {
		points: points.negotiation + points.items + points.base,
		stock: worthOfStock(look, player.stock.$secret),
		dice: worthOfDice(look, look.dice, 0),
		hand: promises.slice(0, BEST_ITEMS).reduce((sum, promise) => sum + Math.max(0, promise), 0),
		space: worthOfSpace(look, player.harvester),
		effects: player.items.reduce((sum, name, at) => sum + further(name, at), 0),
		farms: player.farmTiles.length * left,
		upgrades: player.upgradeTiles.length * left,
		headquarters: diceAtHeadquarters(board, seat),
		order: (seat - board.startPlayer + board.players.length) % board.players.length,
		rival: 0
	};
}

// It has no stock, and gains about the same every round.
function ofRival(board: Board): Readonly<Record<Early, number>> {
	const { points } = scoreOfRival(board);
	const { rounds } = editionOf(board);
	return { ...NONE, points: points.negotiation + points.items + points.base + points.gems, rival: rounds - board.round };
}

/** Each player's chance of winning, the rival's last, by the signs of all. */
export function odds(board: Board): readonly number[] {
	const count = board.players.length + (board.rival === undefined ? 0 : 1);
	return oddsOf(
		weights,
		Array.from({ length: count }, (_, player) => signsOf(board, player))
	);
}
