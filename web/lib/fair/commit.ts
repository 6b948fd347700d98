import { newNonce, Refused } from '#lib/api.ts';
import { keep } from './kept.ts';

type Committed = { readonly commitment: string; readonly nonce: string };

/**
 * Draws a nonce for the table whose room has committed to `room`, and keeps it on this device. With `given` it goes out at once. Throws
 * `Refused` when the page cannot fetch what it needs.
 */
export async function commitTo(table: string, room: string, given = false): Promise<Committed> {
	const nonce = newNonce();
	// Fetched when it is needed: a page that only looks hashes nothing. The browser's own hash is not there over plain http.
	const { nonceCommitment } = await import('#rules/core/seed.ts').catch(() => {
		throw new Refused('offline');
	});
	const commitment = nonceCommitment(room, nonce);
	keep({ table, room, commitment, nonce, ...(given && { revealed: { taken: false } }) });
	return { commitment, nonce };
}
