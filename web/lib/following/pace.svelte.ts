/** How fast what others do is told: by the time it takes to read, `wait` until it is tapped, `now` without telling it at all. */
export type Pace = 'slow' | 'usual' | 'fast' | 'wait' | 'now';

/** Milliseconds: until a line has been found, and for each of its characters. Some 250, 400 and 700 words a minute. */
const READING: { readonly [pace in Exclude<Pace, 'wait' | 'now'>]: { readonly found: number; readonly perCharacter: number } } = {
	slow: { found: 1_200, perCharacter: 60 },
	usual: { found: 800, perCharacter: 35 },
	fast: { found: 400, perCharacter: 18 }
};

function isPace(value: unknown): value is Pace {
	return value === 'wait' || value === 'now' || (typeof value === 'string' && Object.hasOwn(READING, value));
}

function stored(): Pace {
	const kept = typeof localStorage === 'undefined' ? undefined : localStorage.getItem('pace');
	return isPace(kept) ? kept : 'usual';
}

let chosen: Pace = $state(stored());

/** The pace that the player has chosen; kept on this device. */
export const pace = {
	get chosen(): Pace {
		return chosen;
	},
	/** Goes at this pace until the page is left; what the player has chosen stays. */
	forThisPage(next: Pace): void {
		chosen = next;
	},
	choose(next: Pace): void {
		chosen = next;
		localStorage.setItem('pace', next);
	}
};

/** How long so many characters take to read (milliseconds); undefined when they stay until they are tapped. */
export function readingTime(characters: number, at: Pace): number | undefined {
	if (at === 'wait') return undefined;
	if (at === 'now') return 0;
	const { found, perCharacter } = READING[at];
	return found + characters * perCharacter;
}
