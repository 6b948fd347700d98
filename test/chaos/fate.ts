/**
 * What may befall a client's message: it passes, waits (and all behind it), lets the next one go first, arrives twice, arrives
 * again much later (perhaps over a later connection), is lost and the connection soon with it, is torn in the middle, is the last
 * to pass, or is the first of which, as of everything after it in either direction, nothing is ever heard.
 */
export const FATES = ['pass', 'delay', 'overtaken', 'double', 'echo', 'lost', 'torn', 'cut', 'silence'] as const;
export type Fate = (typeof FATES)[number];

/** How often each fate but passing comes: shares of 1. */
export type Rates = Readonly<Record<Exclude<Fate, 'pass'>, number>>;

export const CALM: Rates = { delay: 0, overtaken: 0, double: 0, echo: 0, lost: 0, torn: 0, cut: 0, silence: 0 };
export const FIRE: Rates = {
	delay: 0.08,
	overtaken: 0.1,
	double: 0.06,
	echo: 0.06,
	lost: 0.015,
	torn: 0.01,
	cut: 0.02,
	silence: 0.006
};

/** The fate of the next message. */
export function fateOf(rates: Rates, random: () => number): Fate {
	let rest = random();
	for (const fate of FATES) {
		if (fate === 'pass') continue;
		rest -= rates[fate];
		if (rest < 0) return fate;
	}
	return 'pass';
}
