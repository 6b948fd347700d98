import type { Seat } from '../core/seat.ts';
import type { Secret } from '../core/secret.ts';
import type { PrivilegeCard, Site } from './board.ts';
import type { BonusParts, EventCard } from './edition.ts';
import type { Competence, Division, Privilege, Track } from './vocabulary.ts';

/** What makes a player divisional head (I.3): most heads of department; tied, most employees; tied, the highest; or the privilege card. */
export type HeadReason = 'heads' | 'employees' | 'height' | 'privilegeCard';

/** Everything that is told to the table. Sums are in Pinats. Optional members are missing in what older versions told. */
export type PowerStruggleFact =
	| { readonly fact: 'began'; readonly startPlayer: Seat }
	| { readonly fact: 'dealt'; readonly seat: Seat; readonly cards: readonly Privilege[] }
	| { readonly fact: 'placedDepartment'; readonly seat: Seat; readonly division: Division }
	| { readonly fact: 'joinedBoard'; readonly seat: Seat }
	| { readonly fact: 'leftBoard'; readonly seat: Seat }
	| { readonly fact: 'roundBegan'; readonly round: number }
	| { readonly fact: 'chairmanDismissed'; readonly seat: Seat }
	| { readonly fact: 'chairmanElected'; readonly seat: Seat; readonly by: 'boardMembers' | 'privilegeCard' }
	| {
			readonly fact: 'headInstalled' | 'headStayed';
			readonly seat: Seat;
			readonly division: Division;
			readonly by?: HeadReason | undefined;
	  }
	| { readonly fact: 'headDeposed'; readonly seat: Seat; readonly division: Division; readonly to: 'board' | 'consultant' }
	| { readonly fact: 'privilegesHandedOut' }
	| { readonly fact: 'influenceScored'; readonly seat: Seat; readonly points: number }
	| { readonly fact: 'spaceReached'; readonly seat: Seat; readonly track: Track; readonly space: 'green' | 'gold' }
	| { readonly fact: 'pointsLost'; readonly seat: Seat; readonly track: Track; readonly points: number }
	| { readonly fact: 'consultantsEverywhere'; readonly seat: Seat; readonly divisions: number }
	| { readonly fact: 'motivationReset' }
	| { readonly fact: 'eventsSorted'; readonly seat: Seat }
	| { readonly fact: 'eventRevealed'; readonly card: EventCard; readonly turn: number }
	| { readonly fact: 'motivationChanged'; readonly from: number; readonly to: number }
	| { readonly fact: 'received'; readonly seat: Seat; readonly sum: number; readonly parts?: BonusParts }
	| { readonly fact: 'paid'; readonly seat: Seat; readonly sum: number; readonly owed: number }
	| { readonly fact: 'privilegeDeclined'; readonly seat: Seat; readonly card: Privilege }
	| { readonly fact: 'privilegeUsed'; readonly seat: Seat; readonly card: Privilege; readonly side: PrivilegeCard['side'] }
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
	/** The sum is known to the two of them only (ruling 13), and told when the envelope has been looked into. */
	| {
			readonly fact: 'bribeAccepted' | 'bribeRefused';
			readonly seat: Seat;
			readonly briber: Seat;
			readonly card: Privilege;
			readonly sum?: Secret<number>;
	  }
	| { readonly fact: 'bribesEnded'; readonly seat: Seat }
	| { readonly fact: 'penalised'; readonly seat: Seat; readonly target: Seat; readonly division: Division }
	| { readonly fact: 'dismissed'; readonly seat: Seat; readonly division: Division }
	/** `from`: the player whose department was `left`; nobody when the employee comes from the supply. */
	| {
			readonly fact: 'attracted';
			readonly seat: Seat;
			readonly from?: Seat;
			readonly left?: Site;
			readonly joined?: Site;
			readonly division: Division;
	  }
	| { readonly fact: 'influenceBought'; readonly seat: Seat; readonly points: number }
	| { readonly fact: 'mainDepartmentFounded'; readonly seat: Seat; readonly division: Division; readonly price: number }
	| { readonly fact: 'consultantHired'; readonly seat: Seat; readonly division: Division; readonly price: number }
	| { readonly fact: 'sharesBought'; readonly seat: Seat; readonly size: number; readonly paidSize: number; readonly price: number }
	| { readonly fact: 'announced'; readonly seat: Seat; readonly points: number; readonly archEnemy: boolean }
	| { readonly fact: 'ended'; readonly winners: readonly Seat[] };

/** How a finished match is told: places from 1, shared by equal players; `ways` are the victory points each player had. */
export type Result = {
	readonly standings: readonly {
		readonly seat: Seat;
		readonly place: number;
		readonly points: number;
		readonly cash: number;
		readonly ways: readonly (Competence | 'archEnemy')[];
	}[];
	readonly winners: readonly Seat[];
};
