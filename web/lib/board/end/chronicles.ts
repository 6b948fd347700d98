import { chronicle as circadians } from '#lib/circadians/chronicle.ts';
import { chronicle as paxTranshumanity } from '#lib/pax-transhumanity/chronicle.ts';
import { chronicle as powerStruggle } from '#lib/power-struggle/chronicle.ts';
import { chronicle as throughTheAges } from '#lib/through-the-ages/chronicle.ts';
import { anyChronicle, type Chronicle } from './chronicle.ts';

/** What each game counts of a match: for the worker that plays the record again, apart from the words. */
const CHRONICLES = {
	'power-struggle': anyChronicle(powerStruggle),
	'pax-transhumanity': anyChronicle(paxTranshumanity),
	circadians: anyChronicle(circadians),
	'through-the-ages': anyChronicle(throughTheAges)
} as const satisfies Readonly<Record<string, Chronicle>>;

/** The games of which something is counted: every game. */
export type ChronicledGame = keyof typeof CHRONICLES;

/** What this game counts; undefined when the page does not know the game. */
export function chronicleFor(game: string): Chronicle | undefined {
	return (CHRONICLES as Readonly<Record<string, Chronicle>>)[game];
}
