const KEPT = 'confirm';

/** Whether the player wants to be asked once more before a choice is sent; not unless they have said so. */
export function asksBeforeSending(): boolean {
	return typeof localStorage !== 'undefined' && localStorage.getItem(KEPT) === 'on';
}

export function askBeforeSending(on: boolean): void {
	localStorage.setItem(KEPT, on ? 'on' : 'off');
}
