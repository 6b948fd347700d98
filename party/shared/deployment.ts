/**
 * What is set where this runs: `HOSTED_BY` says who brings the requests, `PUBLIC_ADDRESS` where people find it (`https://play.example.org`),
 * `TRUSTED_PROXIES` how many reverse proxies stand between them and our own host; `WAIT_MS` for how long a player is waited for, under test.
 */
export type DeploymentSettings = {
	readonly HOSTED_BY?: string | undefined;
	readonly PUBLIC_ADDRESS?: string | undefined;
	readonly TRUSTED_PROXIES?: string | undefined;
	readonly WAIT_MS?: string | undefined;
};

/** How people reach this deployment. It follows from the settings alone: no header of a request can change it. */
export type Deployment = {
	/** On Cloudflare, requests come through its network; on a host of our own, from the socket or through proxies. */
	readonly hostedBy: 'cloudflare' | 'host';
	/** Scheme, host and port; undefined when every address the host has will do. */
	readonly publicOrigin?: string;
	/** Reverse proxies before our own host whose word counts; each adds one address to `X-Forwarded-For`. */
	readonly proxies: number;
};

// More than any chain that makes sense: a mistyped port must not count as trust.
const MOST_PROXIES = 8;

/** Reads the settings. Throws an error that says which one is wrong, and what it should look like. */
export function deploymentOf(settings: DeploymentSettings): Deployment {
	const { HOSTED_BY = 'cloudflare', PUBLIC_ADDRESS = '', TRUSTED_PROXIES = '' } = settings;
	waitOf(settings);
	if (HOSTED_BY !== 'cloudflare' && HOSTED_BY !== 'host') throw new Error(`HOSTED_BY must be "cloudflare" or "host", not "${HOSTED_BY}"`);
	const publicOrigin = PUBLIC_ADDRESS === '' ? undefined : originOf(PUBLIC_ADDRESS);
	const proxies = proxiesOf(TRUSTED_PROXIES, HOSTED_BY, publicOrigin);
	return { hostedBy: HOSTED_BY, ...(publicOrigin !== undefined && { publicOrigin }), proxies };
}

/** Milliseconds that a player is waited for, when `WAIT_MS` says so for all tables. Throws when it is no number of them. */
export function waitOf({ WAIT_MS = '' }: DeploymentSettings): number | undefined {
	if (WAIT_MS === '') return undefined;
	// With anything else nobody would ever be away for long enough, or everybody at once.
	if (!/^\d{1,12}$/.test(WAIT_MS)) throw new Error(`WAIT_MS must be a number of milliseconds, not "${WAIT_MS}"`);
	return Number(WAIT_MS);
}

function originOf(text: string): string {
	const address = URL.canParse(text) ? new URL(text) : undefined;
	const isOrigin = address !== undefined && /^https?:$/.test(address.protocol) && `${address.origin}/` === address.href;
	if (isOrigin) return address.origin;
	throw new Error(`PUBLIC_ADDRESS must be an address without a path, such as https://play.example.org, not "${text}"`);
}

function proxiesOf(text: string, hostedBy: Deployment['hostedBy'], publicOrigin: string | undefined): number {
	const isHttps = publicOrigin?.startsWith('https:') ?? false;
	// Our own host speaks no TLS, so behind an https address there is at least one proxy.
	const proxies = text === '' ? Number(isHttps && hostedBy === 'host') : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
	if (!(proxies <= MOST_PROXIES)) throw new Error(`TRUSTED_PROXIES must be a number from 0 to ${MOST_PROXIES}, not "${text}"`);
	if (hostedBy === 'cloudflare' && proxies > 0)
		throw new Error('TRUSTED_PROXIES is for a host of your own: Cloudflare names the client itself');
	if (proxies > 0 && publicOrigin === undefined) throw new Error('TRUSTED_PROXIES needs PUBLIC_ADDRESS: the address that people use');
	if (hostedBy === 'host' && isHttps && proxies === 0)
		throw new Error('TRUSTED_PROXIES is 0, but an https PUBLIC_ADDRESS needs a reverse proxy that terminates TLS');
	return proxies;
}
