import { Hono } from 'hono';
import * as v from 'valibot';
import { body } from './body.ts';
import type { Visit } from './cookies.ts';
import { deviceLabelOf } from './device-label.ts';
import { earlierSessions, keepEarlierSessions } from './earlier-sessions.ts';
import { exported } from './export.ts';
import { base64url, encoded, passkeyId } from './passkey-routes.ts';
import { publicId } from './public-id.ts';
import { relyingParty } from './relying-party.ts';
import { askedSession, currentSession, dropSession, keptSession, type CurrentSession } from './session.ts';
import { CHALLENGE_LIFETIME, newChallenge } from '#party/shared/challenge.ts';
import type { Env } from '#party/shared/env.ts';
import { PASSKEYS } from '#party/shared/limits.ts';
import { preferenceChanges } from '#party/shared/preferences.ts';
import { ANSWER_HEADERS, problem } from '#party/shared/problem.ts';
import { handleOf } from '#party/shared/signed-name.ts';
import type { Reason } from '#party/shared/wire.ts';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
// Ed25519, ECDSA on P-256, RSA: what authenticators have.
const ALGORITHMS = [-8, -7, -257] as const;

/** A passkey that was made, as a browser's `toJSON` says it; whatever else it says is left out. */
const making = v.object({
	id: passkeyId,
	rawId: passkeyId,
	type: v.literal('public-key'),
	response: v.object({
		clientDataJSON: base64url(1_500),
		attestationObject: base64url(PASSKEYS.attestation),
		transports: v.optional(v.pipe(v.array(v.picklist(TRANSPORTS)), v.maxLength(TRANSPORTS.length)))
	})
});
const removing = v.object({ id: passkeyId });
const ending = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{8}$/)) });
const deleting = v.object({ account: v.pipe(v.string(), v.regex(/^[\da-f]{12}$/)) });
const nothing = v.object({});

/** One's own account: what signs in to it, what it has settled for all devices, all that it holds, and its end. */
export function accountRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.get('/', async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const canHavePasskeys = relyingParty(c) !== undefined;
		if (!session.isKnown) return c.json({ browsers: [], passkeys: [], canHavePasskeys });
		return c.json({ ...(await c.env.Player.getByName(session.account).view(session.browser)), canHavePasskeys });
	});

	/** Signs out a browser of the account; its own, too. */
	app.post('/browsers/end', body(ending), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const { id } = c.req.valid('json');
		if (session.isKnown) await c.env.Player.getByName(session.account).endBrowser(id);
		if (id === session.browser) dropSession(c);
		return c.json({});
	});

	// ---- passkeys and recovery codes

	app.post('/passkeys/options', body(nothing), async (c) => {
		const house = relyingParty(c);
		if (house === undefined) return problem('passkeys-off');
		const session = await kept(c);
		if ('refused' in session) return problem(session.refused);
		const known = await c.env.Player.getByName(session.account).knownPasskeys();
		const name = session.name ?? 'Backroom';
		return c.json({
			rp: { id: house.rpId, name: 'Backroom' },
			user: { id: encoded(await handleOf(c.env, session.account)), name, displayName: name },
			challenge: encoded(await newChallenge(c.env, 'make', session, Date.now())),
			pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
			timeout: CHALLENGE_LIFETIME,
			excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports: JSON.parse(transports) as string[] })),
			authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
			attestation: 'none'
		});
	});

	app.post('/passkeys', body(making), async (c) => {
		const house = relyingParty(c);
		if (house === undefined) return problem('passkeys-off');
		const session = await kept(c);
		if ('refused' in session) return problem(session.refused);
		const { account, browser, generation, fresh } = session;
		const { response, ...made } = c.req.valid('json');
		const { transports, ...signed } = response;
		const registration = { ...made, response: { ...signed, ...(transports && { transports }) }, clientExtensionResults: {} };
		const asking = { ...house, session: { account, browser, generation, fresh } };
		const refused = await c.env.Player.getByName(account).addPasskey(registration, asking, deviceLabelOf(c.req.raw));
		return refused === undefined ? c.json({}) : problem(refused);
	});

	app.post('/passkeys/remove', body(removing), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const refused = session.isKnown
			? await c.env.Player.getByName(session.account).removePasskey(c.req.valid('json').id)
			: 'unknown-passkey';
		return refused === undefined ? c.json({}) : problem(refused);
	});

	/** A new set of recovery codes, told this once; the set before is worth nothing any more. */
	app.post('/codes', body(nothing), async (c) => {
		const session = await kept(c);
		if ('refused' in session) return problem(session.refused);
		const codes = await c.env.Player.getByName(session.account).newCodes();
		return codes === undefined ? problem('codes-today') : c.json({ codes });
	});

	// ---- preferences

	app.get('/preferences', async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		return c.json(session.isKnown ? await c.env.Player.getByName(session.account).preferences() : { at: 0, values: {} });
	});

	app.post('/preferences', body(preferenceChanges), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		// Who only looks around, in another light, leaves nothing behind.
		if (!session.isKnown) return c.json({ at: 0, values: {} });
		return c.json(await c.env.Player.getByName(session.account).prefer(c.req.valid('json')));
	});

	// ---- all that is mine

	/** By POST alone: a page elsewhere can have a browser follow a link, and would spend the day's exports. */
	app.post('/export', body(v.object({})), async (c) => {
		const session = await kept(c);
		if ('refused' in session) return problem(session.refused);
		const belongings = await c.env.Player.getByName(session.account).belongings(session.browser);
		if (belongings === undefined) return problem('exports-today');
		return new Response(exported(c.env, session.account, await publicId(session.account), belongings), {
			headers: {
				...ANSWER_HEADERS,
				'content-type': 'application/json',
				'content-disposition': 'attachment; filename="backroom-account.json"'
			}
		});
	});

	/** Deletes the account, which the page names once more. */
	app.post('/delete', body(deleting), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if ((await publicId(session.account)) !== c.req.valid('json').account) return problem('unknown-person');
		const known = await askedSession(c, session);
		if ('refused' in known) return problem(known.refused);
		const refused = known.isKnown ? await c.env.Player.getByName(session.account).deleteMe() : undefined;
		if (refused !== undefined) return problem(refused);
		const others = (await earlierSessions(c)).filter((earlier) => earlier.session?.account !== session.account);
		keepEarlierSessions(
			c,
			others.map(({ text }) => text)
		);
		dropSession(c);
		return c.json({});
	});

	return app;
}

async function kept(c: Visit): Promise<CurrentSession | { readonly refused: Reason }> {
	const session = await currentSession(c);
	return session === undefined ? { refused: 'no-session' } : keptSession(c, session);
}
