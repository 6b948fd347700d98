import type { Flow } from '../core/flow.ts';
import type { Seat } from '../core/seat.ts';
import type { Division, Privilege } from './board.ts';
import type { EventCard } from './edition.ts';

/** Everything that is told to the table. Sums are in Pinats. */
export type PowerStruggleFact =
	| { readonly fact: 'began'; readonly startPlayer: Seat }
	| { readonly fact: 'dealt'; readonly seat: Seat; readonly cards: readonly Privilege[] }
	| { readonly fact: 'placedDepartment'; readonly seat: Seat; readonly division: Division }
	| { readonly fact: 'joinedBoard'; readonly seat: Seat }
	| { readonly fact: 'leftBoard'; readonly seat: Seat }
	| { readonly fact: 'roundBegan'; readonly round: number }
	| { readonly fact: 'chairmanDismissed'; readonly seat: Seat }
	| { readonly fact: 'chairmanElected'; readonly seat: Seat; readonly by: 'boardMembers' | 'privilegeCard' }
	| { readonly fact: 'headInstalled'; readonly seat: Seat; readonly division: Division }
	| { readonly fact: 'headStayed'; readonly seat: Seat; readonly division: Division }
	| { readonly fact: 'headDeposed'; readonly seat: Seat; readonly division: Division; readonly to: 'board' | 'consultant' }
	| { readonly fact: 'privilegesHandedOut' }
	| { readonly fact: 'influenceScored'; readonly seat: Seat; readonly points: number }
	| { readonly fact: 'motivationReset' }
	| { readonly fact: 'eventsSorted'; readonly seat: Seat }
	| { readonly fact: 'eventRevealed'; readonly card: EventCard; readonly turn: number }
	| { readonly fact: 'motivationChanged'; readonly from: number; readonly to: number }
	| { readonly fact: 'received'; readonly seat: Seat; readonly sum: number }
	| { readonly fact: 'paid'; readonly seat: Seat; readonly sum: number; readonly owed: number }
	| { readonly fact: 'privilegeDeclined'; readonly seat: Seat; readonly card: Privilege }
	| { readonly fact: 'passed'; readonly seat: Seat }
	| { readonly fact: 'hired'; readonly seat: Seat; readonly division: Division; readonly count: number }
	| { readonly fact: 'employeesTaken'; readonly seat: Seat; readonly division: Division; readonly count: number }
	| { readonly fact: 'departmentFounded'; readonly seat: Seat; readonly division: Division; readonly employees: number }
	| { readonly fact: 'departmentClosed'; readonly seat: Seat; readonly division: Division }
	| { readonly fact: 'departmentMoved'; readonly seat: Seat; readonly from: Division; readonly to: Division; readonly main: boolean }
	| {
			readonly fact: 'departmentsMerged';
			readonly seat: Seat;
			readonly division: Division;
			readonly employees: number;
			readonly dismissed: number;
	  }
	| {
			readonly fact: 'headResigned';
			readonly seat: Seat;
			readonly division: Division;
			readonly to: 'board' | 'consultant';
			readonly dismissed: number;
	  }
	| { readonly fact: 'cardTurnedDown'; readonly card: Privilege; readonly holder: Seat }
	| { readonly fact: 'bribeOffered'; readonly seat: Seat; readonly target: Seat; readonly card: Privilege; readonly attempt: 1 | 2 }
	| { readonly fact: 'bribeAccepted'; readonly seat: Seat; readonly briber: Seat; readonly card: Privilege }
	| { readonly fact: 'bribeRefused'; readonly seat: Seat; readonly briber: Seat; readonly card: Privilege }
	| { readonly fact: 'bribesEnded'; readonly seat: Seat }
	| { readonly fact: 'penalised'; readonly seat: Seat; readonly target: Seat; readonly division: Division }
	| { readonly fact: 'dismissed'; readonly seat: Seat; readonly division: Division }
	| { readonly fact: 'attracted'; readonly seat: Seat; readonly from?: Seat; readonly division: Division }
	| { readonly fact: 'influenceBought'; readonly seat: Seat; readonly points: number }
	| { readonly fact: 'mainDepartmentFounded'; readonly seat: Seat; readonly division: Division; readonly price: number }
	| { readonly fact: 'consultantHired'; readonly seat: Seat; readonly division: Division; readonly price: number }
	| { readonly fact: 'sharesBought'; readonly seat: Seat; readonly size: number; readonly paidSize: number; readonly price: number }
	| { readonly fact: 'announced'; readonly seat: Seat; readonly points: number; readonly archEnemy: boolean }
	| { readonly fact: 'ended'; readonly winners: readonly Seat[] };

/** Tells the table. */
export function tell(flow: Flow, fact: PowerStruggleFact): void {
	flow.facts.push(fact);
}
