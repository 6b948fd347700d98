import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

// Milliseconds between two notes that the host is there, and as long as may lie between them while it is.
const BEAT = 15_000;
const GAP = 4 * BEAT;
// A clock by days passes for a week of waking hours at most.
const KEPT = 60 * 24 * 3_600_000;
const MOST = 200;

const spans = v.array(v.tuple([v.number(), v.number()]));
type Spans = v.InferOutput<typeof spans>;

/**
 * When the house of this state was away, in milliseconds, `now` among it as far as nobody was here until now; from then on it is noted that
 * it is there until this process ends. A machine that cannot be written to has never been away.
 */
export function noteThere(state: string, now: number): Spans {
	const file = noteOf(state);
	const known = awayUntil(file, now);
	try {
		writeFileSync(file, JSON.stringify(known));
		beat(file, now);
		setInterval(() => beat(file, Date.now()), BEAT).unref();
	} catch {
		// Clocks pass as if it had been there.
	}
	return known;
}

/** Notes that the house of this state was last there then (milliseconds), as a backup is as old as that: what was before is in its rooms. */
export function noteLastThere(state: string, at: number): void {
	const file = noteOf(state);
	writeFileSync(file, '[]');
	beat(file, at);
}

// When it was last there is when the file was last touched: that cannot be half written.
function awayUntil(file: string, now: number): Spans {
	try {
		const known = v.parse(spans, JSON.parse(readFileSync(file, 'utf8'))).filter(([, to]) => now - to < KEPT);
		const last = statSync(file).mtimeMs;
		return (now - last > GAP ? [...known, [Math.round(last), now] as [number, number]] : known).slice(-MOST);
	} catch {
		return [];
	}
}

function beat(file: string, at: number): void {
	try {
		utimesSync(file, at / 1_000, at / 1_000);
	} catch {
		// The folder is gone: no reason to end.
	}
}

function noteOf(state: string): string {
	return join(state, 'there.json');
}
