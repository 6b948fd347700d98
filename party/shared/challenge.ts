import { entropy } from './random.ts';
import { secretsOf } from './secrets.ts';
import { isSignature, signed } from './signature.ts';
import type { SessionOwner, SessionSecrets } from './session-text.ts';

/** Milliseconds for which a challenge can be answered: as long as a browser shows its dialog. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** What a passkey is to sign: that it is made, or that somebody signs in with it. */
export type Purpose = 'make' | 'use';

/**
 * A challenge for this session and purpose. Nothing is kept of it, so asking for any number of them costs nothing: it says itself until
 * when it is good, and its signature covers whose it is. The account whose passkey answers it notes that it was used.
 */
export async function newChallenge(secrets: SessionSecrets, purpose: Purpose, session: SessionOwner, now: number): Promise<string> {
	const text = `${entropy()}-${now + CHALLENGE_LIFETIME}`;
	const full = await signed(contentOf(text, purpose, session), sessionSecrets(secrets).current);
	return `${text}.${full.slice(full.lastIndexOf('.') + 1)}`;
}

/** Until when the challenge is good (milliseconds), if this house has made it for this session and purpose, and it is good now. */
export async function goodUntil(
	challenge: string,
	secrets: SessionSecrets,
	purpose: Purpose,
	session: SessionOwner,
	now: number
): Promise<number | undefined> {
	const [, text = '', until = '', signature = ''] = /^([\da-f]{64}-(\d{13}))\.([0-9A-Za-z+/]{43}=)$/.exec(challenge) ?? [];
	if (text === '' || Number(until) <= now || Number(until) > now + CHALLENGE_LIFETIME) return undefined;
	const { current, before } = sessionSecrets(secrets);
	const content = contentOf(text, purpose, session);
	if (await isSignature(signature, content, current)) return Number(until);
	return before !== undefined && (await isSignature(signature, content, before)) ? Number(until) : undefined;
}

// No session's text begins like this, so that neither can be taken for the other.
function contentOf(text: string, purpose: Purpose, { account, browser = '' }: SessionOwner): string {
	return `challenge:${purpose}:${account}:${browser}:${text}`;
}

function sessionSecrets({ SESSION_SECRET, SESSION_SECRET_BEFORE }: SessionSecrets): ReturnType<typeof secretsOf> {
	return secretsOf('SESSION_SECRET', SESSION_SECRET, SESSION_SECRET_BEFORE);
}
