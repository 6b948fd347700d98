/** The address a request comes from, as far as it is known: what rate limits count by. */
export function addressOf(request: Request): string {
	const address = request.headers.get('cf-connecting-ip') ?? 'unknown';
	return address.includes(':') && !address.includes('.') ? networkOf(address) : address;
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
