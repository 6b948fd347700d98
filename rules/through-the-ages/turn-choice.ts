import type { Seat } from '../core/seat.ts';
import { unusedAbility } from './action.ts';
import { civilizationOf, type Board } from './board.ts';
import { cardIn, catalogueOf } from './catalogue.ts';
import type { Flow } from './flow.ts';
import { gain } from './gains.ts';

/** Winston Churchill: what was chosen for this turn comes; nothing when he does not lead or it has been chosen before. */
export function takeTurnChoice(board: Board, seat: Seat, choose: 'culture' | 'military', flow: Flow): void {
	const catalogue = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	const { leader, thisTurn } = civilization;
	if (leader === undefined) return;
	const ability = unusedAbility({ leader: cardIn(catalogue, leader), civilization }, 'turnChoice');
	if (ability === undefined) return;
	thisTurn.used.push(leader);
	if (choose === 'culture') {
		gain(board, seat, [['culture', ability.culture]], leader, flow);
		return;
	}
	thisTurn.unitScience += ability.science;
	thisTurn.unitResources += ability.resources;
	flow.log({ fact: 'gained', player: seat, gained: 'unitScience', count: ability.science, by: leader });
	flow.log({ fact: 'gained', player: seat, gained: 'unitResources', count: ability.resources, by: leader });
}
