/** Which rules played: from choice number `from` on (0: the set-up) those of this fingerprint, until the next period begins. */
export type RulesPeriod = { readonly from: number; readonly fingerprint: string };

/** Where other rules than those of a build begin to play: with which number, and their fingerprint if it is known. */
export type OtherRules = { readonly from: number; readonly fingerprint?: string };

/** The first period that was not played with the rules of this fingerprint; undefined when all was. What no period tells of is not known. */
export function otherRules(periods: readonly RulesPeriod[], fingerprint: string): OtherRules | undefined {
	const [first] = periods;
	if (first === undefined || first.from > 0) return { from: 0 };
	return periods.find((period) => period.fingerprint !== fingerprint);
}

/** Whether the value is a list of periods, each after the one before. */
export function areRulesPeriods(value: unknown): value is readonly RulesPeriod[] {
	if (!Array.isArray(value)) return false;
	let last = -1;
	return value.every((period: unknown) => {
		if (typeof period !== 'object' || period === null || !('from' in period) || !('fingerprint' in period)) return false;
		const { from, fingerprint } = period;
		if (typeof from !== 'number' || !Number.isInteger(from) || from <= last || typeof fingerprint !== 'string') return false;
		last = from;
		return true;
	});
}
