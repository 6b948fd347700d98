import type { Board, PlayerId, PlayerState, PublicBoard, PublicPlayer } from './board.ts';
import { catalogueOf } from './catalogue.ts';
import { SPHERES, type SpaceId, type Sphere } from './edition.ts';

/** Each player's agents, on the board and in the pool (B1). */
export const AGENTS = 15;
/** Each player's company discs (B1). */
export const COMPANIES = 4;

type PlayerOf<B> = B extends Board ? PlayerState : PublicBoard['players'][number];

/** A player of the match. Throws on a number that is nobody's. */
export function playerOf<B extends PublicBoard>(board: B, player: PlayerId): PlayerOf<B> {
	const state = board.players[player];
	if (state === undefined) throw new Error(`no player ${player}`);
	return state as PlayerOf<B>;
}

/** How many agents stand on the player's finance board. */
export function financed(player: Readonly<Pick<PublicPlayer, 'capital' | 'wealth' | 'debt'>>): number {
	return player.capital + player.wealth + player.debt;
}

/** E3a: takes the topmost agent off the finance board; an exoglobal's comes from its pool (K4a). Throws when there is none. */
export function install(player: PlayerState): void {
	if (player.exoglobal) {
		if (!fromPool(player)) throw new Error('no agent to install');
	} else if (player.capital > 0) player.capital -= 1;
	else if (player.wealth > 0) player.wealth -= 1;
	else if (player.debt > 0) player.debt -= 1;
	else throw new Error('no agent to install');
}

/** E4: so many agents come back to wealth; an exoglobal's to its pool (K4a). */
export function divest(player: PlayerState, count = 1): void {
	if (player.exoglobal) player.pool += count;
	else player.wealth += count;
}

/** Takes an agent out of the pool; false when there is none (glossary, piece management). */
export function fromPool(player: PlayerState): boolean {
	if (player.pool === 0) return false;
	player.pool -= 1;
	return true;
}

/** So many agents leave play for the pool. */
export function toPool(player: PlayerState, count = 1): void {
	player.pool += count;
}

/** All players in turn order, from this one on. */
export function inTurnOrder(board: Pick<PublicBoard, 'order'>, from: PlayerId): PlayerId[] {
	const at = board.order.indexOf(from);
	return [...board.order.slice(at), ...board.order.slice(0, at)];
}

/** The seat that answers for a player: its own, or in the solo game the one seat for an exoglobal. */
export function askedFor(board: PublicBoard, player: PlayerId): PlayerId {
	return board.players[player]?.exoglobal ? 0 : player;
}

/** The spaces of the player's companies, in all spheres or in one. */
export function companiesOf(board: PublicBoard, player: PlayerId, sphere?: Sphere): SpaceId[] {
	const list: SpaceId[] = [];
	const { spheres } = catalogueOf(board);
	for (const each of sphere === undefined ? SPHERES : [sphere]) {
		for (const { id } of spheres[each].barriers) if (board.spaces[id]?.company === player) list.push(id);
	}
	return list;
}

/** An agent on an infrastructure board: on a space, or unemployed in a sphere. */
export type Employee = { readonly sphere: Sphere; readonly space?: SpaceId };

/** The player's employees, the unemployed among them once for each sphere (ruling 22). */
export function employeesOf(board: PublicBoard, player: PlayerId): Employee[] {
	const list: Employee[] = [];
	const { spheres } = catalogueOf(board);
	for (const sphere of SPHERES) {
		for (const { id } of spheres[sphere].places) if (board.spaces[id]?.employees.includes(player)) list.push({ sphere, space: id });
		if ((board.unemployed[sphere][player] ?? 0) > 0) list.push({ sphere });
	}
	return list;
}

/** Takes an agent off an infrastructure board; it is then nowhere. */
export function removeEmployee(board: Board, player: PlayerId, { sphere, space }: Employee): void {
	if (space === undefined) {
		board.unemployed[sphere][player] = (board.unemployed[sphere][player] ?? 0) - 1;
		return;
	}
	const state = board.spaces[space];
	if (state === undefined) throw new Error(`no space ${space}`);
	board.spaces[space] = { ...state, employees: state.employees.filter((owner) => owner !== player) };
}
