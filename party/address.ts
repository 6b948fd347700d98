/** The address a request comes from, as far as it is known: what rate limits count by. */
export function addressOf(request: Request): string {
	return request.headers.get('cf-connecting-ip') ?? 'unknown';
}
