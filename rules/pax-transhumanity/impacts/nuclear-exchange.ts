import { abilitiesOf, protectedCompanies } from '../abilities.ts';
import type { Board, PlayerId, PublicBoard } from '../board.ts';
import { ideaOf } from '../catalogue.ts';
import type { Sphere } from '../edition.ts';
import { decision, type Flow } from '../flow.ts';
import { bareSquares } from '../market.ts';
import { askedFor, companiesOf, inTurnOrder } from '../players.ts';
import { loseCompany } from './company.ts';

/** G8, ruling 24: how many companies a nuclear exchange would cost everybody: the uncovered black squares in the Splay. */
export function destruction(board: PublicBoard): number {
	let count = 0;
	for (const { card, futureShock } of board.splay) count += bareSquares(board, card, futureShock, 'black').length;
	return count;
}

/** G8a: how many discards a player may ignore: own future shock on black squares, and abilities. */
export function nuclearProtection(board: PublicBoard, player: PlayerId): number {
	let count = protectedCompanies(abilitiesOf(board, player));
	for (const { card, futureShock } of board.splay) {
		const { heat } = ideaOf(board, card);
		for (const cube of futureShock) if (cube.player === player && heat[cube.square]?.colour === 'black') count += 1;
	}
	return count;
}

/** G8: every player, from the active one on, loses so many companies in the sphere; those that lose all are not asked. */
export function startNuclearExchange(board: Board, sphere: Sphere, activePlayer: PlayerId, flow: Flow): void {
	const count = destruction(board);
	flow.log({ fact: 'nuclearExchange', sphere, count });
	if (count === 0) return;
	for (const player of inTurnOrder(board, activePlayer)) {
		const companies = companiesOf(board, player, sphere);
		if (companies.length === 0) continue;
		const owed = Math.max(0, count - nuclearProtection(board, player));
		if (owed < Math.min(count, companies.length)) flow.log({ fact: 'protected', player, from: 'nuclearExchange' });
		if (owed >= companies.length) for (const space of companies) loseCompany(board, player, space, 'nuclearExchange', flow);
		else if (owed > 0) flow.next({ step: 'nuclearExchange', seat: askedFor(board, player), player, sphere, count: owed });
	}
}

/** G8: which company goes, one at a time; `count` are still owed. */
export const nuclearExchange = decision<'nuclearExchange'>({
	options: (board, { player, sphere }) => companiesOf(board, player, sphere).map((space) => ({ kind: 'giveUp', space })),
	take(board, step, { space }, flow) {
		loseCompany(board, step.player, space, 'nuclearExchange', flow);
		if (step.count > 1) flow.next({ ...step, count: step.count - 1 });
	}
});
