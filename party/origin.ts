/**
 * Whether the request may come from where it comes: a page of another site may not act for the visitor. What changes
 * something must name our own host as its origin; a socket or a plain read may name none (then it is no browser's page).
 */
export function isOwnOrigin(request: Request): boolean {
	const origin = request.headers.get('origin');
	if (origin === null) return request.method === 'GET' || request.method === 'HEAD';
	return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/** Whether the request may be answered as far as its origin goes; plain reads may come from anywhere. */
export function isAllowedOrigin(request: Request): boolean {
	const reads = request.method === 'GET' || request.method === 'HEAD';
	return (reads && !isUpgrade(request)) || isOwnOrigin(request);
}

/** Whether the request asks for a socket. */
export function isUpgrade(request: Request): boolean {
	return request.headers.get('upgrade')?.toLowerCase() === 'websocket';
}
