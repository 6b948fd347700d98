import type { TableSummary } from '#lib/api.ts';
import { noteWaiting } from '#lib/calls/kept.ts';
import { markTab } from '#lib/calls/tab.ts';

let look: (() => void) | undefined;

/**
 * Shows how many tables wait, on the tab's icon and the app's. Has this device, if it is one that is called, offer itself again; when it
 * is called, the list is fetched `again`.
 */
export function tellWaiting(waiting: readonly TableSummary[], again: () => void): void {
	markTab(waiting.length);
	noteWaiting(waiting.map(({ id }) => id)).catch(() => undefined);
	const isFirst = look === undefined;
	look = again;
	if (!isFirst) return;
	const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
	workers?.addEventListener('message', ({ data }) => {
		if (data === 'called') look?.();
	});
	import('#lib/calls/device.ts').then(({ renew }) => renew()).catch(() => undefined);
}
