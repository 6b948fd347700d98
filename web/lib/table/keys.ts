/** The keys of a table. Each presses the button that carries it as its `aria-keyshortcuts`, or goes to what carries it. */
export const KEYS = { confirm: 'c', undo: 'u', next: 'n', story: 's', talk: 't', menu: 'm', help: '?' } as const;

const KEPT = 'keys';

/** Whether single keys are shortcuts; they are until somebody says otherwise on this device. */
export function keysOn(): boolean {
	return localStorage.getItem(KEPT) !== 'off';
}

export function switchKeys(on: boolean): void {
	localStorage.setItem(KEPT, on ? 'on' : 'off');
}

/** Presses what carries the key, or goes to it; answers whether anything visible does. */
export function pressKey(key: string): boolean {
	const carrier = visible<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`)[0];
	if (carrier instanceof HTMLButtonElement) carrier.click();
	else carrier?.focus();
	return carrier !== undefined;
}

/** Goes to the next place that answers the question, after the last one to the first. */
export function toNextLit(): void {
	const places = visible<HTMLButtonElement>('main button.lit:not(:disabled)');
	const from = places.findIndex((place) => place === document.activeElement);
	places[(from + 1) % places.length]?.focus();
}

/** After a choice: to Confirm, else to the first answer, else to the words on whom the table waits for. */
export function toWhatComesNext(): void {
	const confirm = visible(`[aria-keyshortcuts="${KEYS.confirm}"]:not(:disabled)`);
	const lit = visible('main button.lit:not(:disabled)');
	const answers = visible(`[data-decision] button:not(:disabled, [aria-keyshortcuts="${KEYS.undo}"])`);
	const [next] = [...confirm, ...lit, ...answers, ...visible('[data-decision]')];
	next?.focus();
}

function visible<E extends HTMLElement>(selector: string): E[] {
	return [...document.querySelectorAll<E>(selector)].filter((element) => element.getClientRects().length > 0);
}
