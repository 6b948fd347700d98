import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { directoryOf, type Found } from '#party/directory/directory.ts';
import type { Area } from '#party/shared/regions.ts';
import { newTable, type Visitor } from './house.ts';

export const LISTED = { language: 'en', newcomers: true } as const;

export async function openPublic(options: Record<string, unknown> = {}) {
	const table = await newTable({ listed: LISTED, ...options });
	const ada = await table.host.enter(table.id, table.invite);
	return { ...table, ada };
}

export function looksFor(somebody: Visitor, wish: object = {}, more: Record<string, unknown> = {}): Promise<Found & { reason?: string }> {
	return somebody.json('/api/find', { game: 'sealed-bids', wish, opening: { seats: 3, language: 'en' }, ...more });
}

// Files share the house, and what a test leaves there is not another's.
export async function emptied(area: Area = 'europe'): Promise<void> {
	await runInDurableObject(directoryOf(env, 'sealed-bids', area), async (_directory, { storage }) => {
		await storage.deleteAll();
		await storage.deleteAlarm();
	});
	// What is in memory goes with the object.
	await runInDurableObject(directoryOf(env, 'sealed-bids', area), (directory) => {
		(directory as unknown as { offers: { known: undefined } }).offers.known = undefined;
	});
}
