import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { Refused, type Me } from '#lib/api.ts';
import { m } from '#lib/paraglide/messages.js';
import { namedMe } from '#lib/me.svelte.ts';
import { accountRequests } from './requests.ts';

/** Whether this browser can have passkeys at all. */
export const hasPasskeys = browserSupportsWebAuthn;

/** A passkey was not made or used, and why, in words; no fault of anybody. */
export class NoPasskey extends Error {}

/** Makes a passkey for this account. Throws `Refused` or `NoPasskey`. */
export async function makePasskey(): Promise<void> {
	// The browser lists passkeys by name.
	await namedMe();
	const optionsJSON = await accountRequests.passkeyOptions();
	const made = await asked(() => startRegistration({ optionsJSON }));
	await accountRequests.addPasskey({ ...made, response: { ...slim(made.response), attestationObject: made.response.attestationObject } });
}

/** Signs in with a passkey that the browser offers; answers who this device is now. Throws `Refused` or `NoPasskey`. */
export async function usePasskey(): Promise<Me> {
	const optionsJSON = await accountRequests.signInOptions();
	const used = await asked(() => startAuthentication({ optionsJSON }));
	try {
		return await accountRequests.signIn(used);
	} catch (failure) {
		if (failure instanceof Refused && failure.reason === 'unknown-passkey')
			await forgetUnknown(optionsJSON.rpId ?? location.hostname, used.id);
		throw failure;
	}
}

// The proof holds the key once more in other forms, which the server reads from the proof itself.
function slim<T extends { clientDataJSON: string; transports?: unknown }>({
	clientDataJSON,
	transports
}: T): Pick<T, 'clientDataJSON' | 'transports'> {
	return { clientDataJSON, transports };
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
	try {
		return await ask();
	} catch (failure) {
		const isThere = failure instanceof WebAuthnError && failure.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
		throw new NoPasskey(isThere ? m.passkey_there_already() : m.passkey_gave_up(), { cause: failure });
	}
}

type Signals = { signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void> };

// So that the browser no longer offers it, where it takes the hint.
async function forgetUnknown(rpId: string, credentialId: string): Promise<void> {
	await (PublicKeyCredential as unknown as Signals).signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
