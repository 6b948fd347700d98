import { naming, namingTwice } from '#lib/board/words.ts';
import { money as digits } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Seat } from '#rules/core/seat.ts';
import type { Competence, Division, Privilege } from '#rules/power-struggle/vocabulary.ts';

/** What to call whoever sits in a seat. */
export type Names = (seat: Seat) => string;

/** A division's name, and one short enough for a narrow column. */
export const [divisionName, shortName] = namingTwice<Division>({
	development: [m.ps_division_development, m.psb_short_development],
	humanResources: [m.ps_division_human_resources, m.psb_short_human_resources],
	communications: [m.ps_division_communications, m.psb_short_communications],
	accounting: [m.ps_division_accounting, m.psb_short_accounting],
	lawAndPatents: [m.ps_division_law_and_patents, m.psb_short_law_and_patents],
	controlling: [m.ps_division_controlling, m.psb_short_controlling]
});

/** The name of a privilege card: its division's, or the chairman's. */
export function privilegeName(privilege: Privilege): string {
	return privilege === 'chairman' ? m.ps_privilege_chairman() : divisionName(privilege);
}

/** The half of a privilege card that is in force, or that none is. */
export function sideName(side: 'normal' | 'bribed', faceDown = false): string {
	return (faceDown ? m.ps_side_face_down : side === 'bribed' ? m.ps_side_bribed : m.ps_side_normal)();
}

/** A competence's name. */
export const competenceName = naming<Competence>({
	influence: m.ps_competence_influence,
	shares: m.ps_competence_shares,
	mainDepartments: m.ps_competence_main_departments,
	corruption: m.ps_competence_corruption,
	consultants: m.ps_competence_consultants
});

/** A way to a victory point: a competence, or the arch-enemy. */
export function wayName(way: Competence | 'archEnemy'): string {
	return way === 'archEnemy' ? m.ps_way_arch_enemy() : competenceName(way);
}

/** A sum in Pinats with their sign, as the reader's language writes numbers: "350,000 P". */
export function money(sum: number): string {
	return m.ps_money({ sum: digits(sum) });
}
