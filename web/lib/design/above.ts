/**
 * Puts an element where it is seen and heard whatever is open: into the dialog on top, since that makes everything outside it deaf,
 * a popover too; back to the page when the dialog closes.
 */
export function putAbove(element: HTMLElement): void {
	const top = document.activeElement?.closest<HTMLDialogElement>('dialog[open]') ?? [...document.querySelectorAll('dialog[open]')].at(-1);
	top?.addEventListener('close', () => document.body.append(element), { once: true });
	const place = top ?? document.body;
	if (element.parentElement !== place) place.append(element);
}
