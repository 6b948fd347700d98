import { abilitiesOf, isProtected } from '../abilities.ts';
import type { Board, PlayerId } from '../board.ts';
import { ideaOf } from '../catalogue.ts';
import type { CardNumber } from '../edition.ts';
import { decision, type Flow } from '../flow.ts';
import { marketCardOf } from '../market.ts';
import { employeesOf, inTurnOrder, playerOf, removeEmployee, toPool, type Employee } from '../players.ts';
import type { PaxOption } from '../steps.ts';

/** G6: an exoglobal recession, unless a cube of anybody's covers one of the card's black heat squares (ruling 22). */
export function startRecession(board: Board, player: PlayerId, card: CardNumber, flow: Flow): void {
	const { heat } = ideaOf(board, card);
	if (marketCardOf(board, card).entry.heat.some(({ square }) => heat[square]?.colour === 'black')) {
		flow.log({ fact: 'recessionAverted', card });
		return;
	}
	flow.log({ fact: 'recession' });
	for (const victim of inTurnOrder(board, player)) sufferRecession(board, victim, flow);
}

/** G6: a player with employees loses one, unless an ability spares it. */
export function sufferRecession(board: Board, player: PlayerId, flow: Flow): void {
	if (employeesOf(board, player).length === 0) return;
	if (isProtected(abilitiesOf(board, player), 'recession')) flow.log({ fact: 'protected', player, from: 'recession' });
	else flow.next({ step: 'recession', seat: player });
}

/** G6: which employee goes back to the pool; the unemployed are employees too (ruling 22). */
export const recession = decision<'recession'>({
	options: (board, { seat }) =>
		employeesOf(board, seat).map(({ sphere, space }): PaxOption['recession'] =>
			space === undefined ? { kind: 'loseUnemployed', sphere } : { kind: 'lose', space }
		),
	take(board, { seat }, choice, flow) {
		const lost = employeesOf(board, seat).find((employee) => isChosen(employee, choice));
		if (lost === undefined) throw new Error('no such employee');
		removeEmployee(board, seat, lost);
		toPool(playerOf(board, seat));
		flow.log({ fact: 'employeeLost', player: seat, ...lost });
	}
});

function isChosen({ sphere, space }: Employee, choice: PaxOption['recession']): boolean {
	return choice.kind === 'lose' ? space === choice.space : space === undefined && sphere === choice.sphere;
}
