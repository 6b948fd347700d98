import { buildPushPayload } from '@block65/webcrypto-web-push';
import { CALLS } from '#party/shared/limits.ts';
import type { PushKeys } from '#party/shared/push-keys.ts';

/** A browser that may be called: its address at its push service, and its keys (base64url). */
export type Device = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What came of a push: taken; the device is gone for good; or not now. */
export type Pushed = 'taken' | 'gone' | 'failed';

/**
 * Sends a message that only the device can read (RFC 8291). One of the same topic that has not been delivered is replaced. Never throws.
 */
export async function push(keys: PushKeys, { endpoint, p256dh, auth }: Device, topic: string, message: unknown): Promise<Pushed> {
	try {
		const { headers, body, method } = await buildPushPayload(
			{ data: JSON.stringify(message), options: { ttl: CALLS.kept, urgency: 'normal', topic } },
			{ endpoint, expirationTime: null, keys: { p256dh, auth } },
			keys
		);
		const answer = await fetch(endpoint, {
			method: method.toUpperCase(),
			headers,
			body,
			// Wherever else it leads, it was not looked at.
			redirect: 'manual',
			signal: AbortSignal.timeout(CALLS.answer)
		});
		await answer.body?.cancel();
		if (answer.ok) return 'taken';
		return answer.status === 404 || answer.status === 410 ? 'gone' : 'failed';
	} catch {
		return 'failed';
	}
}
