import type { Flow } from '../core/flow.ts';
import type { Confirm } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import type { Division, Privilege, Site } from './board.ts';
import type { HeadReason } from './facts.ts';

/** Every step of the game, in the order of the rulebook's chapters. */
export type PowerStruggleStep =
	// Initial placement
	| { readonly step: 'place'; readonly seat: Seat; readonly pass: 1 | 2 | 3 }
	// I: directors' meeting
	| { readonly step: 'meeting' }
	| { readonly step: 'chairmanPrivilege'; readonly seat: Seat }
	| { readonly step: 'dismissChairman' }
	| { readonly step: 'electChairman' }
	| { readonly step: 'determineHead'; readonly division: Division }
	| { readonly step: 'deposed'; readonly division: Division; readonly seat: Seat; readonly successor: Seat }
	| { readonly step: 'install'; readonly division: Division; readonly seat: Seat; readonly by?: HeadReason | undefined }
	| { readonly step: 'handOutPrivileges' }
	| { readonly step: 'scoreInfluence' }
	| { readonly step: 'adjustMotivation' }
	| { readonly step: 'endOfMeeting' }
	| { readonly step: 'drawEvents' }
	| { readonly step: 'sortEvents'; readonly seat: Seat }
	// II: operating turns
	| { readonly step: 'revealEvent' }
	| { readonly step: 'turn'; readonly seat: Seat; readonly extra: boolean }
	| { readonly step: 'endOfTurn' }
	// A) Hire
	| { readonly step: 'hire'; readonly seat: Seat; readonly owed: number; readonly extra: number }
	// B) Create departments
	| { readonly step: 'gather'; readonly seat: Seat; readonly taken: number; readonly founded: readonly number[] }
	| { readonly step: 'extraEmployees'; readonly seat: Seat; readonly department: number; readonly most: number }
	| { readonly step: 'reinforce'; readonly seat: Seat; readonly department: number }
	// C) Restructure
	| { readonly step: 'move'; readonly seat: Seat; readonly moved: readonly number[] }
	| { readonly step: 'merge'; readonly seat: Seat; readonly first?: number }
	| { readonly step: 'mergeInto'; readonly seat: Seat; readonly first: number; readonly second: number }
	// E) Bribe
	| { readonly step: 'offer'; readonly seat: Seat; readonly attempt: 1 | 2; readonly refusedBy: readonly Seat[] }
	| {
			readonly step: 'answer';
			readonly seat: Seat;
			readonly briber: Seat;
			readonly card: Privilege;
			readonly attempt: 1 | 2;
			readonly refusedBy: readonly Seat[];
	  }
	| { readonly step: 'penalty'; readonly seat: Seat; readonly target: Seat }
	// F), G) Buy points, use a privilege
	| { readonly step: 'dismiss'; readonly seat: Seat; readonly count: number }
	| { readonly step: 'scoreInfluencePoints'; readonly seat: Seat; readonly points: number }
	| { readonly step: 'attract'; readonly seat: Seat; readonly count: number; readonly robbed: readonly Seat[] }
	| { readonly step: 'house'; readonly seat: Seat; readonly from?: Seat | undefined; readonly left?: Site | undefined }
	// End of the game
	| { readonly step: 'claim' };

/** Puts steps on the agenda, the first of them to come first. */
export function next(flow: Flow, ...steps: readonly (PowerStruggleStep | Confirm)[]): void {
	flow.next(...steps);
}
