import type { Range, TextField } from '../core/option.ts';
import type { Seat } from '../core/seat.ts';
import type { Site } from './board.ts';
import type { EventCard } from './edition.ts';
import type { HeadReason } from './facts.ts';
import type { Division, Privilege } from './vocabulary.ts';

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

// A department is named by its number.
type OfDepartment<Kind extends string> = { readonly kind: Kind; readonly department: number };
type OfDivision<Kind extends string> = { readonly kind: Kind; readonly division: Division };
type Bring = { readonly kind: 'bring'; readonly department: number; readonly count: Range };
type Plain<Kind extends string> = { readonly kind: Kind };

/** The actions of a turn, each variant that needs no further choice to be told apart as an option of its own. */
export type ActionOption =
	| Plain<'hire'>
	| Plain<'createWithOwn'>
	| OfDivision<'createNew'>
	| Plain<'move'>
	| Plain<'merge'>
	| { readonly kind: 'resign'; readonly division: Division; readonly to: 'board' | 'consultant' }
	| Plain<'bribe'>
	| Plain<'buyInfluence'>
	| OfDivision<'buyMainDepartment'>
	| OfDivision<'buyConsultant'>
	/** Pays for `size` shares and gets the package of `received` (more only with the Accounting privilege). */
	| { readonly kind: 'buyShares'; readonly size: number; readonly received: number }
	| Plain<'useDevelopment'>
	| Plain<'useLawAndPatents'>;

/** The options of every decision, by its step. */
export type PowerStruggleOption = {
	place: OfDivision<'department'> | Plain<'board'>;
	chairmanPrivilege: OfDivision<'foundDepartment' | 'foundMainDepartment'> | Plain<'decline'>;
	deposed: Plain<'board' | 'consultant'>;
	sortEvents: { readonly kind: 'putNext'; readonly card: EventCard; readonly position: number };
	turn: ActionOption | Plain<'pass'> | Plain<'decline'>;
	hire: OfDepartment<'into'> | Plain<'enough'>;
	gather: Bring | OfDivision<'settle'> | Plain<'enough'>;
	extraEmployees: { readonly kind: 'extra'; readonly count: Range };
	reinforce: Bring | Plain<'enough'>;
	move: { readonly kind: 'move'; readonly department: number; readonly division: Division } | Plain<'enough'>;
	merge: OfDepartment<'merge'>;
	mergeInto: OfDepartment<'onto'> | OfDivision<'settle'>;
	offer: { readonly kind: 'offer'; readonly card: Privilege; readonly sum: Range; readonly note: TextField } | Plain<'enough'>;
	answer: Plain<'accept' | 'refuse'>;
	penalty: OfDepartment<'dismiss'> | Plain<'nobody'>;
	dismiss: OfDepartment<'dismiss'>;
	attract: OfDepartment<'from'> | Plain<'supply'>;
	house: OfDepartment<'into'>;
};
