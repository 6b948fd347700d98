import { deploymentOf, type DeploymentSettings } from '#party/shared/deployment.ts';

/** The header that names who connected: set by Cloudflare, and by our own host, over whatever a client sends under this name. */
export const PEER = 'cf-connecting-ip';

/**
 * The address a request comes from, which limits count by: who connected to the platform or to our own host, or, behind trusted proxies,
 * who connected to the first of them. What a client claims counts for nothing.
 */
export function addressOf(request: Request, settings: DeploymentSettings): string {
	const { proxies } = deploymentOf(settings);
	const { headers } = request;
	if (proxies === 0) return counted(headers.get(PEER));
	// Each proxy adds who connected to it on the right, so that many of the last entries are not the client's own words.
	return counted(headers.get('x-forwarded-for')?.split(',').at(-proxies) ?? headers.get(PEER));
}

function counted(claim: string | null): string {
	// Some proxies add the port, in brackets where there are colons; an IPv4 address may be written as an IPv6 one.
	const unbracketed = (claim ?? '').trim().replace(/^\[(.*)\](:\d+)?$/, '$1');
	const address = unbracketed.replace(/^(::ffff:)?(\d+(\.\d+){3})(:\d+)?$/i, '$2');
	if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return address;
	return /^[\da-f:]*:[\da-f:]*$/i.test(address) ? networkOf(address) : 'unknown';
}

// One household has the 2^64 addresses of an IPv6 network to itself, so the network counts as one.
function networkOf(address: string): string {
	const [head = '', tail] = address.toLowerCase().split('::');
	const first = head.split(':');
	const last = tail === undefined ? [] : tail.split(':');
	const zeros = new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
	const groups = [...first, ...zeros, ...last].slice(0, 4);
	return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
