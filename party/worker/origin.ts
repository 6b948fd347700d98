import { deploymentOf, type DeploymentSettings } from '#party/shared/deployment.ts';
import { isPrivateName } from '#party/shared/private-name.ts';

/** Scheme, host and port under which people reach this house: the public address when one is set, else what the request was sent to. */
export function publicOrigin(request: Request, settings: DeploymentSettings): string {
	return deploymentOf(settings).publicOrigin ?? new URL(request.url).origin;
}

/**
 * Whether the request names a host that is ours. A page of a stranger can have its own name lead to this machine (DNS rebinding), and
 * would then pass for our page: so only the public address counts, or, where none is set, names that nobody can own on the internet.
 */
export function isOwnHost(request: Request, settings: DeploymentSettings): boolean {
	const { publicOrigin: fixed, hostedBy } = deploymentOf(settings);
	const { host, hostname } = new URL(request.url);
	if (fixed !== undefined) return host === new URL(fixed).host;
	// Cloudflare brings requests to our own routes only.
	return hostedBy === 'cloudflare' || isPrivateName(hostname);
}

/**
 * Whether the request may come from where it comes: a page of another site may not act for the visitor. What changes
 * something must name our own origin, scheme and all; a socket or a plain read may name none (then it is no browser's page).
 */
function isOwnOrigin(request: Request, settings: DeploymentSettings): boolean {
	const origin = request.headers.get('origin');
	if (origin === null) return isPlainRead(request);
	if (!URL.canParse(origin)) return false;
	// Not `origin`, which for a blob is the one of the page that made it.
	const { protocol, host } = new URL(origin);
	return `${protocol}//${host}` === publicOrigin(request, settings);
}

/** Whether the request may be answered as far as its origin goes; plain reads may come from anywhere. */
export function isAllowedOrigin(request: Request, settings: DeploymentSettings): boolean {
	return (isPlainRead(request) && !isUpgrade(request)) || isOwnOrigin(request, settings);
}

function isPlainRead({ method }: Request): boolean {
	return method === 'GET' || method === 'HEAD';
}

/** Whether the request asks for a socket. */
export function isUpgrade(request: Request): boolean {
	return request.headers.get('upgrade')?.toLowerCase() === 'websocket';
}
