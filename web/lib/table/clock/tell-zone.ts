import { calls } from '#lib/calls/api.ts';

// So that it is not asked at every table.
const TOLD = 'zone-told';

/**
 * Tells the house in which time zone this device is, unless it knows: clocks by days stand still at night there. Never throws: a match by
 * days whose player it does not reach goes on through the night.
 */
export async function tellZone(): Promise<void> {
	try {
		const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
		if (sessionStorage.getItem(TOLD) === zone) return;
		const known = await calls.settings();
		if (known.zone !== zone) await calls.settle({ zone });
		sessionStorage.setItem(TOLD, zone);
	} catch {
		// At the next table.
	}
}
