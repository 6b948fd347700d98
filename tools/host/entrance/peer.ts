/** The address at the other end of the socket, as the runtime tells it: `127.0.0.1:1234` or `[::1]:1234`, without the port. */
export function peerAddress(cf: unknown): string {
	const peer = typeof cf === 'object' && cf !== null && 'clientIp' in cf ? cf.clientIp : undefined;
	const address = typeof peer === 'string' ? /^(?:\[(.+)\]|([^:]+)):\d+$/.exec(peer) : undefined;
	const plain = address?.[1] ?? address?.[2];
	if (plain === undefined) throw new Error('the runtime does not tell who is at the other end');
	// IPv4 that came in by a socket for both.
	return plain.replace(/^::ffff:(?=\d+\.)/, '');
}
