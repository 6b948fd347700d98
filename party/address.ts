import { deploymentOf, type DeploymentSettings } from './deployment.ts';

/** The header in which our own host tells who connected to it; it overwrites whatever a client sends under this name. */
export const PEER = 'x-backroom-peer';

/**
 * The address a request comes from: what limits count by. On Cloudflare the platform names it; on our own host it is who connected, or
 * whom the trusted proxies name. What a client claims counts for nothing.
 */
export function addressOf(request: Request, settings: DeploymentSettings): string {
	const { hostedBy, proxies } = deploymentOf(settings);
	const { headers } = request;
	if (hostedBy === 'cloudflare') return counted(headers.get('cf-connecting-ip'));
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
