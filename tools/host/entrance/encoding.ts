// What shrinks: text of any kind. Pictures and fonts are compressed already.
const SHRINKS = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;
// Smaller than this, an answer gets no shorter by it, in bytes.
const SMALL = 512;

/** How the runtime shall compress the answer, as the edge would; undefined when it goes out as it is. */
export function encodingFor(request: Request, { status, headers, body }: Response): 'br' | 'gzip' | undefined {
	if (status !== 200 || body === null || headers.has('content-encoding')) return undefined;
	if (!SHRINKS.test(headers.get('content-type') ?? '') || Number(headers.get('content-length') ?? SMALL) < SMALL) return undefined;
	// The first that the client names and we know; gzip is what browsers name first, and the cheaper one to make for each request.
	for (const wish of (request.headers.get('accept-encoding') ?? '').split(',')) {
		const [coding = '', weight = 'q=1'] = wish.split(';').map((part) => part.trim().toLowerCase());
		if ((coding === 'gzip' || coding === 'br') && Number(weight.replace('q=', '')) !== 0) return coding;
	}
	return undefined;
}
