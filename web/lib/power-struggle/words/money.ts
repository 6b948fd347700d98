import { money as digits } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';

/** A sum in Pinats with their sign, as the reader's language writes numbers: "350,000 P". */
export function money(sum: number): string {
	return m.ps_money({ sum: digits(sum) });
}
