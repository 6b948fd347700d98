import type { Span } from './wire.ts';

/** The same stretches of time in their order, those that touch made one. */
export function united(spans: readonly Span[]): Span[] {
	const whole: Span[] = [];
	for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
		const last = whole.at(-1);
		if (to <= from) continue;
		if (last === undefined || from > last[1]) whole.push([from, to]);
		else whole[whole.length - 1] = [last[0], Math.max(last[1], to)];
	}
	return whole;
}

/** Whether the stretch lies within one of these, which are in their order and apart. */
export function covers(spans: readonly Span[], [from, to]: Span): boolean {
	return spans.some(([start, end]) => start <= from && to <= end);
}

/**
 * When so much time has passed since `from` that lies in none of the pauses, and the pauses before that, cut to begin at `from` at the
 * earliest. `pauses` are in their order and apart, and may go on for ever.
 */
export function spent(pauses: Iterable<Span>, from: number, length: number): { readonly until: number; readonly passed: readonly Span[] } {
	const passed: Span[] = [];
	let [at, left] = [from, length];
	for (const [start, end] of pauses) {
		if (end <= at) continue;
		const begin = Math.max(start, at);
		// A pause that begins as the time is over comes too late.
		if (begin - at >= left) break;
		left -= begin - at;
		at = end;
		passed.push([begin, end]);
	}
	return { until: at + left, passed };
}
