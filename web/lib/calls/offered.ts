const KEPT = 'calls-offered';

/** Whether this device has been asked whether it shall call its player; where nothing can be kept nobody is asked. */
export function isAnswered(): boolean {
	try {
		return localStorage.getItem(KEPT) !== null;
	} catch {
		return true;
	}
}

/** It has been asked, and answered. */
export function noteAnswered(): void {
	try {
		localStorage.setItem(KEPT, 'yes');
	} catch {
		return;
	}
}
