import type { Span } from './wire.ts';

// What was read last: the setting is the same for as long as the process lives.
let latest: { readonly text: string; readonly spans: readonly Span[] } | undefined;

const NONE: readonly Span[] = [];

/** When the house was away, in milliseconds, as its host has noted it (`AWAY`); never, where nobody notes it. Never throws. */
export function awaySpans(text: string | undefined): readonly Span[] {
	if (text === undefined) return NONE;
	if (latest?.text !== text) latest = { text, spans: read(text) };
	return latest.spans;
}

function read(text: string): readonly Span[] {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value.filter(isSpan) : NONE;
	} catch {
		return NONE;
	}
}

function isSpan(value: unknown): value is Span {
	return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) && value[0] < value[1];
}
