import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { PrivilegeCard } from '#rules/power-struggle/board.ts';
import type { Privilege } from '#rules/power-struggle/vocabulary.ts';
import { edition, type Edition } from '#rules/power-struggle/edition.ts';
import { money } from './names.ts';

export type Side = PrivilegeCard['side'];
/** A privilege whose worth depends on motivation. */
export type Motivated = keyof Edition['privilegeTables'];

/** Neighbouring motivations at which a privilege is worth the same. */
export type Band = { readonly least: number; readonly most: number; readonly value: number };

const FIXED = {
	chairman: { normal: m.ps_privilege_chairman_normal, bribed: m.ps_privilege_chairman_bribed },
	communications: { normal: m.ps_privilege_communications_normal, bribed: m.ps_privilege_communications_bribed },
	development: { normal: m.ps_privilege_development_normal, bribed: m.ps_privilege_development_bribed },
	lawAndPatents: { normal: m.ps_privilege_law_and_patents_normal, bribed: m.ps_privilege_law_and_patents_bribed }
} satisfies Record<Exclude<Privilege, Motivated>, Record<Side, () => string>>;

const MOTIVATED = {
	accounting: { now: (count: number) => m.ps_privilege_accounting_now({ count }), table: m.ps_privilege_accounting_table },
	humanResources: { now: (count: number) => m.ps_privilege_human_resources_now({ count }), table: m.ps_privilege_human_resources_table },
	controlling: { now: (sum: number) => m.ps_privilege_controlling_now({ sum: money(sum) }), table: m.ps_privilege_controlling_table }
} satisfies Record<Motivated, { now: (value: number) => string; table: (inputs: { bands: string }) => string }>;

/** Whether what a privilege gives depends on motivation. */
export function isMotivated(privilege: Privilege): privilege is Motivated {
	return privilege in edition.privilegeTables;
}

/** What a half of a privilege card gives; for one that depends on motivation, what it gives at this motivation, or at every one when none is named. */
export function privilegeText(privilege: Privilege, side: Side, motivation?: number): string {
	if (!isMotivated(privilege)) return FIXED[privilege][side]();
	const words = MOTIVATED[privilege];
	if (motivation === undefined) {
		return words.table({
			bands: list(
				privilegeBands(privilege, side).map((band) => m.ps_privilege_band({ range: bandRange(band), value: bandValue(privilege, band) }))
			)
		});
	}
	const value = edition.privilegeTables[privilege][side][motivation] ?? 0;
	return value === 0 ? m.ps_privilege_nothing_now({ motivation: number(motivation) }) : words.now(value);
}

/** What a half of a privilege gives by motivation, from the highest motivation to the lowest. */
export function privilegeBands(privilege: Motivated, side: Side): readonly Band[] {
	const bands: Band[] = [];
	for (const [motivation, value] of edition.privilegeTables[privilege][side].entries()) {
		const last = bands[0];
		if (last?.value === value) bands[0] = { ...last, most: motivation };
		else bands.unshift({ least: motivation, most: motivation, value });
	}
	return bands;
}

/** The motivations of a band: "4–6", or "2" alone. */
export function bandRange({ least, most }: Band): string {
	return least === most ? number(least) : `${number(least)}–${number(most)}`;
}

/** What a band adds: "+1", or a sum for Controlling; zero is a dash. */
export function bandValue(privilege: Motivated, { value }: Band): string {
	if (value === 0) return '–';
	return privilege === 'controlling' ? `+${money(value)}` : `+${number(value)}`;
}
