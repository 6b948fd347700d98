import type { Digest } from '#lib/board/digest.ts';
import { DISCIPLINES, SPHERES } from '#rules/pax-transhumanity/edition.ts';
import { placeKey } from './places.ts';
import { deckCount, type BoardView } from './views.ts';

/** What can be compared of a board. */
export function digestOf(board: BoardView): Digest {
	const digest: Record<string, string> = {
		[placeKey.regime]: board.regime,
		[placeKey.deck]: String(deckCount(board))
	};
	for (const sphere of SPHERES) {
		digest[placeKey.unemployed(sphere)] = board.unemployed[sphere].join();
		for (const { card, row, syndications, heat } of board.market[sphere])
			digest[placeKey.card(card)] =
				`${sphere} ${row} ${syndications.join()} ${heat.map(({ square, player }) => `${square}:${player}`).join()}`;
	}
	for (const { card, side, futureShock } of board.splay)
		digest[placeKey.splay(card)] = `${side} ${futureShock.map(({ square, player }) => `${square}:${player}`).join()}`;
	for (const [space, { company, employees }] of Object.entries(board.spaces))
		digest[placeKey.space(space)] = `${company} ${employees.join()}`;
	for (const [problem, left] of Object.entries(board.problems)) digest[placeKey.problem(problem)] = String(left);
	for (const discipline of DISCIPLINES)
		digest[placeKey.patents(discipline)] = board.players.map(({ patents }) => patents[discipline]).join();
	for (const [player, { capital, wealth, debt, thinkTank, victoryStack }] of board.players.entries()) {
		digest[placeKey.finance(player)] = `${capital}/${wealth}/${debt}`;
		digest[placeKey.thinkTank(player)] = thinkTank.join();
		digest[placeKey.victory(player)] = victoryStack.join();
	}
	return digest;
}
