import { playerOf, type Board, type PlayerId, type PlayerState, type Stack } from './board.ts';
import { editionOf } from './board.ts';
import { abilityOf } from './characters.ts';
import type { CircadiansFact } from './facts.ts';
import { decision, type Flow } from './flow.ts';
import { toCanteen } from './gains.ts';
import type { CircadiansOption, TileReason } from './steps.ts';
import type { Place } from './vocabulary.ts';

/** The two kinds of tiles of a research base. */
export type Tiles = 'farms' | 'upgrades';

/** The stacks of a kind. */
export function stacksOf(board: Board, tiles: Tiles): Stack<number>[] {
	return tiles === 'farms' ? board.farmStacks : board.upgradeStacks;
}

/** The player's own tiles of a kind, from the left. */
export function tilesOf(player: PlayerState, tiles: Tiles): number[] {
	return tiles === 'farms' ? player.farmTiles : player.upgradeTiles;
}

/** Whether any tile of the kind can be had. */
export function areTilesLeft(board: Board, tiles: Tiles): boolean {
	return stacksOf(board, tiles).some(({ top }) => top !== undefined);
}

/** Jakob Olander: whether a die at this place brings the player an upgrade beside what the place gives. */
export function freeUpgradeAt(board: Board, seat: PlayerId, place: Place): boolean {
	return abilityOf(board, seat, 'freeUpgrade')?.at === place && areTilesLeft(board, 'upgrades');
}

/** Research base: how many tiles of the kind have room. */
function roomFor(board: Board, tiles: Tiles): number {
	const { base } = editionOf(board);
	return tiles === 'farms' ? base.emptyFarms : base.garages.length - 1;
}

/** Takes the top tile of a stack into the leftmost empty slot; where all are full, asks which goes (ruling 15). */
export function takeTile(board: Board, seat: PlayerId, tiles: Tiles, stack: number, flow: Flow): void {
	const own = tilesOf(playerOf(board, seat), tiles);
	if (own.length < roomFor(board, tiles)) own.push(drawTile(board, seat, tiles, stack, flow));
	else flow.next({ step: 'giveUpTile', seat, tiles, stack });
}

function drawTile(board: Board, seat: PlayerId, tiles: Tiles, at: number, flow: Flow): number {
	const stack = stacksOf(board, tiles)[at];
	const tile = stack?.top;
	if (stack === undefined || tile === undefined) throw new Error(`no tile on stack ${at} of ${tiles}`);
	// What lies below is seen from now on; how many there are is no secret.
	stack.top = stack.rest.$secret.length === 0 ? undefined : flow.reveal(stack.rest).shift();
	flow.log(tileFact('tileTaken', seat, tiles, tile));
	return tile;
}

/** Takes a tile away, and moves those to its right to the left, with the dice on them (A setback's penalty). */
function loseTileAt(board: Board, seat: PlayerId, tiles: Tiles, slot: number, flow: Flow): void {
	const player = playerOf(board, seat);
	leaveFarm(board, seat, tiles, slot, flow);
	const [tile] = tilesOf(player, tiles).splice(slot, 1);
	flow.log(tileFact('tileLost', seat, tiles, tile as number));
	if (tiles === 'upgrades') return;
	const farm = editionOf(board).base.farms.length + slot;
	player.farms = player.farms.map((die) => (die.slot > farm ? { slot: die.slot - 1, die: die.die } : die));
}

// The die on a farm that goes is one of the canteen (ruling 15).
function leaveFarm(board: Board, seat: PlayerId, tiles: Tiles, slot: number, flow: Flow): void {
	const player = playerOf(board, seat);
	const farm = editionOf(board).base.farms.length + slot;
	if (tiles === 'upgrades' || !player.farms.some((die) => die.slot === farm)) return;
	player.farms = player.farms.filter((die) => die.slot !== farm);
	toCanteen(board, seat, 1, 'farmLost', flow);
}

function tileFact(fact: 'tileTaken' | 'tileGivenUp' | 'tileLost', player: PlayerId, tiles: Tiles, tile: number): CircadiansFact {
	return { fact, player, tiles, tile };
}

/** Laboratory: any visible farm; one that is a reward may be left. */
export const takeFarm = decision<'takeFarm'>({
	options: (board, { by }) => [
		...board.farmStacks.flatMap(({ top }, stack) => (top === undefined ? [] : [{ kind: 'farm', stack, farm: top } as const])),
		...declining(by)
	],
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'farm') takeTile(board, seat, 'farms', choice.stack, flow);
	}
});

/** Any visible upgrade, free; it may be left. */
export const takeUpgrade = decision<'takeUpgrade'>({
	options: (board, { by }) => [
		...board.upgradeStacks.flatMap(({ top }, stack) => (top === undefined ? [] : [{ kind: 'upgrade', stack, upgrade: top } as const])),
		...declining(by)
	],
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'upgrade') takeTile(board, seat, 'upgrades', choice.stack, flow);
	}
});

function declining(by: TileReason): readonly { readonly kind: 'decline' }[] {
	return by === 'laboratory' ? [] : [{ kind: 'decline' }];
}

/** Laboratory, Foundry: where no slot is empty, which tile leaves the game; or the new one is left (ruling 15). */
export const giveUpTile = decision<'giveUpTile'>({
	options: (board, { seat, tiles }) => [
		...slots(board, seat, tiles).map((slot) => ({ kind: 'giveUp' as const, slot })),
		{ kind: 'decline' }
	],
	take(board, { seat, tiles, stack }, choice, flow) {
		if (choice.kind === 'decline') return;
		const own = tilesOf(playerOf(board, seat), tiles);
		leaveFarm(board, seat, tiles, choice.slot, flow);
		flow.log(tileFact('tileGivenUp', seat, tiles, own[choice.slot] as number));
		// The new tile comes into its place: only setbacks move tiles to the left.
		own[choice.slot] = drawTile(board, seat, tiles, stack, flow);
	}
});

/** A setback's penalty: one of the tiles goes. */
export const loseTile = decision<'loseTile'>({
	options: (board, { seat, tiles }) => slots(board, seat, tiles).map((slot): CircadiansOption['loseTile'] => ({ kind: 'lose', slot })),
	take: (board, { seat, tiles }, { slot }, flow) => loseTileAt(board, seat, tiles, slot, flow)
});

function slots(board: Board, seat: PlayerId, tiles: Tiles): number[] {
	return tilesOf(playerOf(board, seat), tiles).map((_tile, slot) => slot);
}
