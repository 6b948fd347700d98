/* eslint-disable floor/dom -- a browser that cannot be kept awake is asked for nothing */

/** Keeps the screen on while the page is looked at, where the browser can. Answers how to stop. */
export function stayAwake(): () => void {
	const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
	let held: Promise<WakeLockSentinel | undefined> | undefined;
	const hold = () => {
		// It may be refused, where the battery is low; the browser lets go of it when the page is hidden.
		if (document.visibilityState === 'visible') held = wakeLock?.request('screen').catch(() => undefined);
	};
	hold();
	document.addEventListener('visibilitychange', hold);
	return () => {
		document.removeEventListener('visibilitychange', hold);
		void held?.then((lock) => lock?.release()).catch(() => undefined);
	};
}
