import { Hono } from 'hono';
import * as v from 'valibot';
import { body } from './body.ts';
import type { Visit } from './cookies.ts';
import { deviceLabelOf } from './device-label.ts';
import { becomes, nameTag } from './earlier-accounts.ts';
import { relyingParty } from './relying-party.ts';
import { addressMaySpend } from './request-budgets.ts';
import { broughtSession, unlessEnded } from './session.ts';
import { CHALLENGE_LIFETIME, newChallenge } from '#party/shared/challenge.ts';
import type { Env } from '#party/shared/env.ts';
import { ADDRESS, PASSKEYS } from '#party/shared/limits.ts';
import { problem } from '#party/shared/problem.ts';
import type { Reason } from '#party/shared/wire.ts';
import type { SessionOwner } from '#party/shared/session-text.ts';
import { accountIn, pseudonymOf } from '#party/shared/signed-name.ts';

/** What a browser writes in base64url. */
export const base64url = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));
/** A passkey's id. */
export const passkeyId = base64url(PASSKEYS.idCharacters);

/** What a passkey has signed, as a browser's `toJSON` says it; whatever else it says is left out. */
const using = v.object({
	id: passkeyId,
	rawId: passkeyId,
	type: v.literal('public-key'),
	response: v.object({
		clientDataJSON: base64url(1_500),
		authenticatorData: base64url(1_000),
		signature: base64url(1_000),
		// No bytes are written in so many characters.
		userHandle: v.pipe(
			base64url(100),
			v.check((text) => text.length % 4 !== 1)
		)
	})
});

// Accounts that were joined into one that was joined into another.
const MOST_HEIRS = 8;

/** Signs in with a passkey: the browser shows which there are, and the passkey says whose it is. */
export function passkeyRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.post('/options', body(v.object({})), async (c) => {
		const house = relyingParty(c);
		if (house === undefined) return problem('passkeys-off');
		const session = await askerOf(c);
		if (session === undefined) return problem('no-session');
		const challenge = await newChallenge(c.env, 'use', session, Date.now());
		return c.json({ challenge: encoded(challenge), rpId: house.rpId, timeout: CHALLENGE_LIFETIME, userVerification: 'preferred' });
	});

	app.post('/', body(using), async (c) => {
		const house = relyingParty(c);
		if (house === undefined) return problem('passkeys-off');
		const session = await askerOf(c);
		if (session === undefined) return problem('no-session');
		const answer = c.req.valid('json');
		const owner = await ownerOf(c, answer.response.userHandle);
		if ('refused' in owner) return problem(owner.refused);
		let { account } = owner;
		for (let hop = 0; hop < MOST_HEIRS; hop += 1) {
			const response = { ...answer, clientExtensionResults: {} };
			const asking = { ...house, session };
			const used = await c.env.Player.getByName(account).usePasskey(response, asking, deviceLabelOf(c.req.raw));
			if ('refused' in used) return problem(used.refused);
			if ('account' in used) {
				const current = await unlessEnded(c, used);
				if (current === undefined) return problem('account-busy');
				await becomes(c, current);
				return c.json(await nameTag(current));
			}
			account = used.heir;
		}
		return problem('account-busy');
	});

	return app;
}

/** Text as passkeys take it. */
export function encoded(text: string): string {
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// The session that the browser brings, whether or not it still holds: who was signed out comes back with a passkey. One that cannot be
// read stands for itself.
async function askerOf(c: Visit): Promise<SessionOwner | undefined> {
	const brought = await broughtSession(c);
	if (brought.kind === 'none') return undefined;
	if (brought.kind === 'unreadable') return { account: await pseudonymOf(c.env, brought.text), generation: 0, fresh: false };
	const { account, browser, generation, fresh } = brought.session;
	return { account, browser, generation, fresh };
}

// Only an account that the house has named is asked; one it has named under a secret that is long gone, a few times a day.
async function ownerOf(c: Visit, handle: string): Promise<{ readonly account: string } | { readonly refused: Reason }> {
	const named = await accountIn(c.env, atob(handle.replaceAll('-', '+').replaceAll('_', '/')));
	if (named === undefined) return { refused: 'unknown-passkey' };
	const { account, isSigned } = named;
	const mayAsk = isSigned || (await addressMaySpend(c, { what: 'unsigned passkey', thing: account, most: ADDRESS.unsignedPasskeysADay }));
	return mayAsk ? { account } : { refused: 'too-fast' };
}
