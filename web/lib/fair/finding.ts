import type { Story } from '#lib/board/end/chronicle.ts';
import type { Json } from '#rules/core/json.ts';
import type { RecordFault, Seeding } from '#rules/core/record.ts';
import type { RulesPeriod } from '#rules/core/rules-period.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Contradiction, OwnPart, Witness } from '#rules/core/witness.ts';

/** Which match is to be checked, and by what: what this device kept, the viewer's seat, and the result that the table shows. */
export type Question = {
	readonly table: string;
	readonly game: string;
	readonly kept: readonly Witness[];
	readonly seat?: Seat | undefined;
	readonly result: Json;
};

/** What there is to see of a record that can be read. */
export type Details = {
	readonly seeding: Seeding;
	readonly commitment: string;
	readonly seed: string;
	readonly choices: number;
	readonly rules: readonly RulesPeriod[];
	readonly contradictions: readonly Contradiction[];
	readonly own: OwnPart;
};

/**
 * What came of checking a record: all of it; what comes before choice number `until`, the rules from there on being others, or not
 * `known`; that it was altered; or nothing at all, since a newer house has written it or parts of it are lost.
 */
export type Finding = (
	| { readonly checked: 'whole'; readonly sameRules: boolean }
	| { readonly checked: 'part'; readonly until: number; readonly known: boolean }
	| { readonly checked: 'nothing'; readonly fault: Fault; readonly at?: number | undefined }
	| { readonly checked: 'unreadable'; readonly why: 'newer' | 'damaged' }
) & { readonly details?: Details | undefined };

/** What came of checking a record, and what there is to tell of the match when all of it was played again. */
export type Checked = { readonly finding: Finding; readonly story?: Story | undefined };

/** What is wrong with a record that this page can read. */
export type Fault = Exclude<RecordFault, 'format'>;

/** Whether something in the record is not true. */
export function isWrong({ checked, details }: Finding): boolean {
	return checked === 'nothing' || (details !== undefined && details.contradictions.length > 0);
}
