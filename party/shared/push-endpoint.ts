import { CALLS } from './limits.ts';
import { isPrivateName } from './private-name.ts';

/**
 * Whether the house may send to this address, which a browser says is its push service's: https at the usual port of a name on the
 * internet, and none of the house's own. Addresses by number are refused altogether: no push service has one, and they lead anywhere
 * inside a network.
 *
 * A name may still lead inside. There it meets TLS: what answers would have to prove that it is that name.
 */
export function isPushEndpoint(text: string, ownHosts: readonly string[]): boolean {
	if (text.length > CALLS.endpoint || !URL.canParse(text)) return false;
	const { protocol, port, username, password, hostname, hash } = new URL(text);
	if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
	// `localhost.` is localhost.
	const name = hostname.replace(/\.+$/, '');
	return name === hostname && !isPrivateName(name) && !ownHosts.some((own) => name === own || name.endsWith(`.${own}`));
}
