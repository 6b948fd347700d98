import type { Board, Cube, MarketCard, PlayerId, PublicBoard } from './board.ts';
import { cardOf } from './catalogue.ts';
import { SPHERES, type CardNumber, type HeatColour, type IdeaCard, type Sphere } from './edition.ts';
import { divest, playerOf } from './players.ts';

/** The rows of a market column; a card's row is also its market cost (C2b). */
export const ROWS = 6;

/** A card's place in the market. */
export type InMarket = { readonly sphere: Sphere; readonly index: number; readonly entry: PublicBoard['market'][Sphere][number] };

/** Where the card lies in the market, or undefined. */
export function findInMarket(board: Pick<PublicBoard, 'market'>, card: CardNumber): InMarket | undefined {
	for (const sphere of SPHERES) {
		const column = board.market[sphere];
		for (let index = 0; index < column.length; index += 1) {
			const entry = column[index];
			if (entry?.card === card) return { sphere, index, entry };
		}
	}
	return undefined;
}

/** Where the card lies in the market. Throws when it does not. */
export function marketCardOf(board: Pick<PublicBoard, 'market'>, card: CardNumber): InMarket {
	const found = findInMarket(board, card);
	if (found === undefined) throw new Error(`card ${card} is not in the market`);
	return found;
}

/** Whether somebody else than the player has syndicated a card. */
export function isOpposed(syndications: readonly PlayerId[], player: PlayerId): boolean {
	for (const owner of syndications) if (owner !== player) return true;
	return false;
}

/** Every card of the market, column by column. */
export function marketCards(board: Pick<PublicBoard, 'market'>): readonly MarketCard[] {
	return SPHERES.flatMap((sphere) => board.market[sphere]);
}

/** Changes what lies on a card of the market. */
export function changeInMarket(board: Board, card: CardNumber, change: Partial<Pick<MarketCard, 'syndications' | 'heat'>>): void {
	const { sphere, index, entry } = marketCardOf(board, card);
	board.market[sphere][index] = { ...entry, ...change };
}

/** Takes a card out of the market; the agents on it come with it and are then nowhere. */
export function takeFromMarket(board: Board, card: CardNumber): { readonly sphere: Sphere; readonly entry: MarketCard } {
	const { sphere, index, entry } = marketCardOf(board, card);
	board.market[sphere].splice(index, 1);
	return { sphere, entry };
}

/** Puts a card into a gap of a column. */
export function putInMarket(board: Board, sphere: Sphere, entry: MarketCard): void {
	const column = board.market[sphere];
	const above = column.findIndex(({ row }) => row > entry.row);
	column.splice(above === -1 ? column.length : above, 0, entry);
}

/** A card as it comes into the market. */
export function bareCard(card: CardNumber, row: number): MarketCard {
	return { card, row, syndications: [], heat: [] };
}

/** The rows without a card, from the bottom. */
export function gapsOf(board: Pick<PublicBoard, 'market'>, sphere: Sphere): number[] {
	const column = board.market[sphere];
	const gaps: number[] = [];
	for (let row = 0, at = 0; row < ROWS; row += 1) {
		if (column[at]?.row === row) at += 1;
		else gaps.push(row);
	}
	return gaps;
}

/** E4: every agent that lay on a discarded card comes back to its owner. */
export function divestCubes(board: Board, syndications: readonly PlayerId[], cubes: readonly Cube[]): void {
	for (const player of syndications) divest(playerOf(board, player));
	for (const { player } of cubes) divest(playerOf(board, player));
}

/** The heat squares of this colour on a card that none of these cubes covers; none on plurality. */
export function bareSquares(board: Pick<PublicBoard, 'edition'>, number: CardNumber, cubes: readonly Cube[], colour: HeatColour): number[] {
	const card = cardOf(board, number);
	const bare: number[] = [];
	if (card.kind === 'plurality') return bare;
	for (let square = 0; square < card.heat.length; square += 1) {
		if (card.heat[square]?.colour === colour && !isCovered(square, cubes)) bare.push(square);
	}
	return bare;
}

/** How many white heat squares of a card none of these cubes covers. */
export function bareWhite(card: IdeaCard, cubes: readonly Cube[]): number {
	let count = 0;
	for (let square = 0; square < card.heat.length; square += 1)
		if (card.heat[square]?.colour === 'white' && !isCovered(square, cubes)) count += 1;
	return count;
}

function isCovered(square: number, cubes: readonly Cube[]): boolean {
	for (const cube of cubes) if (cube.square === square) return true;
	return false;
}
