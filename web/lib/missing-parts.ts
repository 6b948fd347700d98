// Milliseconds: a part that does not come the second time either is not asked for in a circle.
const APART = 60_000;
const LAST = 'missing-part';

/** Whether the house answers now. */
export async function houseAnswers(): Promise<boolean> {
	return fetch('/api/health', { cache: 'no-store' }).then(
		({ ok }) => ok,
		() => false
	);
}

/**
 * Loads the page anew, if the house answers, because a part of it could not be fetched: what a lost connection broke off,
 * or a newer build has replaced, would be missing for good. Once a minute at the most, and never while somebody writes.
 */
export async function loadAnewForPart(): Promise<void> {
	if (Date.now() - Number(sessionStorage.getItem(LAST) ?? 0) < APART || !(await houseAnswers())) return;
	if (document.activeElement?.matches('input, textarea') === true) {
		document.addEventListener('focusout', () => void loadAnewForPart(), { once: true });
		return;
	}
	sessionStorage.setItem(LAST, String(Date.now()));
	location.reload();
}
