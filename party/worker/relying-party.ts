import type { Visit } from './cookies.ts';
import { publicOrigin } from './origin.ts';

/** The house as browsers know it for passkeys: the name they are bound to, and the origin that they may be used from. */
export type RelyingParty = { readonly rpId: string; readonly origin: string };

/**
 * Undefined where no browser makes passkeys: over plain http, but for this machine alone, and at an address that is a number. It follows
 * from the public address where one is set, so that no page of another name is ever answered.
 */
export function relyingParty(c: Visit): RelyingParty | undefined {
	const { origin, protocol, hostname } = new URL(publicOrigin(c.req.raw, c.env));
	const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
	const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
	return isNumber || (protocol !== 'https:' && !isLocal) ? undefined : { rpId: hostname, origin };
}
