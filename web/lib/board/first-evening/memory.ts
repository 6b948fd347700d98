/** What this device remembers of somebody's first evening with a game: the kinds of hints shown, and whether more are wanted. */
export type Memory = { readonly shown: readonly string[]; readonly isOff: boolean };

function keyOf(game: string): string {
	return `backroom-${game}-first-evening`;
}

/** What is remembered; undefined when nobody has been introduced to the game on this device. */
export function remembered(game: string): Memory | undefined {
	try {
		const stored = localStorage.getItem(keyOf(game));
		return stored === null ? undefined : readMemory(stored);
	} catch {
		// Where nothing can be kept, nobody is to be introduced anew every time.
		return { shown: [], isOff: true };
	}
}

function readMemory(stored: string): Memory {
	const { shown, isOff } = JSON.parse(stored) as { readonly shown?: unknown; readonly isOff?: unknown };
	const kinds: readonly unknown[] = Array.isArray(shown) ? shown : [];
	return { shown: kinds.filter((kind) => typeof kind === 'string'), isOff: isOff === true };
}

/** Remembers it; without storage it holds until the page is closed. */
export function remember(game: string, memory: Memory): void {
	try {
		localStorage.setItem(keyOf(game), JSON.stringify(memory));
	} catch {
		return;
	}
}

/** Whether a board of this game has been looked at on this device before there were first evenings, or without one. */
export function hasVisited(game: string): boolean {
	try {
		return Object.keys(localStorage).some((key) => key.startsWith(`backroom-${game}-visit-`));
	} catch {
		return true;
	}
}
