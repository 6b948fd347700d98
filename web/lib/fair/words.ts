import { m } from '#lib/paraglide/messages.js';
import type { Seat } from '#rules/core/seat.ts';
import type { Contradiction, OwnPart } from '#rules/core/witness.ts';
import { isWrong, type Fault, type Finding } from './finding.ts';

type Names = (seat: Seat) => string;

/** What came of checking the record, in a line. */
export function findingLine(finding: Finding): string {
	if (isWrong(finding)) return m.fair_wrong();
	if (finding.checked === 'unreadable') return finding.why === 'newer' ? m.fair_newer() : m.fair_damaged();
	if (finding.checked !== 'part') return m.fair_whole();
	if (finding.until > 0) return m.fair_part({ until: finding.until });
	return finding.known ? m.fair_unchecked() : m.fair_unknown();
}

/** What was done to check it, in sentences. */
export function aboutWords(finding: Finding): string[] {
	switch (finding.checked) {
		case 'whole':
			return finding.sameRules ? [m.fair_about_whole()] : [m.fair_about_whole(), m.fair_about_other()];
		case 'part':
			return finding.until > 0 ? [m.fair_about_part({ until: finding.until })] : [m.fair_about_unchecked()];
		case 'unreadable':
			return [finding.why === 'newer' ? m.fair_about_newer() : m.fair_about_damaged()];
		case 'nothing':
			return [];
		default:
			return finding satisfies never;
	}
}

/** Everything that is not true of the record, in sentences. */
export function wrongs(finding: Finding, names: Names): string[] {
	const contradictions = finding.details?.contradictions ?? [];
	const fault = finding.checked === 'nothing' ? [faultWords(finding.fault, finding.at ?? 0, names)] : [];
	return [...fault, ...contradictions.map((each) => contradictionWords(each, names))];
}

function faultWords(fault: Fault, at: number, names: Names): string {
	switch (fault) {
		case 'commitment':
			return m.fair_fault_commitment();
		case 'nonce':
			return m.fair_fault_nonce({ name: names(at) });
		case 'choice-refused':
			return m.fair_fault_choice({ number: at + 1 });
		case 'result':
			return m.fair_fault_result();
		case 'form':
			return m.fair_fault_form();
		case 'table':
			return m.fair_fault_table();
		case 'other-game':
			return m.fair_fault_game();
		default:
			return fault satisfies never;
	}
}

function contradictionWords(contradiction: Contradiction, names: Names): string {
	switch (contradiction.kind) {
		case 'result':
			return m.fair_wrong_result();
		case 'room':
			return m.fair_wrong_room();
		case 'own':
			return m.fair_wrong_own();
		case 'left-out':
			return m.fair_wrong_left_out();
		case 'seat':
			return m.fair_wrong_seat({ name: names(contradiction.seat) });
		default:
			return contradiction satisfies never;
	}
}

/** What became of the viewer's own part. */
export function ownWords(own: OwnPart): string {
	return { given: m.fair_own_given, absent: m.fair_own_absent, other: m.fair_own_other, unknown: m.fair_own_unknown }[own]();
}
