export type Toast = { readonly key: number; readonly text: string; readonly tone: 'plain' | 'trouble' };

// As many as can be read at a glance, and as leave the table in sight; the others wait for their turn.
const MOST = 2;

let told: readonly Toast[] = $state.raw([]);
let count = 0;
let isHeld = false;
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** What is being told right now. */
export const toasts = {
	get shown(): readonly Toast[] {
		return told.slice(0, MOST);
	}
};

/** Tells something in passing. What is told already, or is about to be, is not told a second time; it stays longer. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
	const same = told.find((other) => other.text === text);
	if (same === undefined) told = [...told, { key: (count += 1), text, tone }];
	else forget(same.key);
	runOut();
}

/** Takes it away; what waits comes in its place. */
export function dismiss(key: number): void {
	forget(key);
	told = told.filter((other) => other.key !== key);
	runOut();
}

/** Whoever reads with a finger or the keyboard on it is given the time they take. */
export function hold(held: boolean): void {
	isHeld = held;
	if (held) for (const { key } of told) forget(key);
	runOut();
}

// Everything that is shown goes by itself, after as long as it takes to read.
function runOut(): void {
	if (isHeld) return;
	for (const { key, text } of toasts.shown) {
		if (!timers.has(key))
			timers.set(
				key,
				setTimeout(() => dismiss(key), 3_000 + text.length * 60)
			);
	}
}

function forget(key: number): void {
	clearTimeout(timers.get(key));
	timers.delete(key);
}
