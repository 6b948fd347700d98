/**
 * The only thing that listens: it hands every request to the Worker as Cloudflare's edge would. The peer of the socket is told in the
 * header in which the edge tells it, whatever the client says, so the Worker can trust it; headers that only an edge or a development server may set do not get
 * through. `X-Forwarded-*` pass as they came: whether a proxy stands before us, and what it says, is for the Worker to judge.
 */
import { PEER } from '#party/address.ts';
import { encodingFor } from './encoding.ts';
import { peerAddress } from './peer.ts';

type Env = { readonly WORKER: Fetcher };

const RESERVED = /^(?:cf|mf|x-backroom)-/;

export default {
	async fetch(request: Request, { WORKER }: Env): Promise<Response> {
		const headers = new Headers(request.headers);
		for (const name of [...headers.keys()]) if (RESERVED.test(name)) headers.delete(name);
		headers.set(PEER, peerAddress(request.cf));
		const answer = await WORKER.fetch(new Request(request, { headers, cf: {} }));
		const encoding = encodingFor(request, answer);
		if (encoding === undefined) return answer;
		const encoded = new Response(answer.body, answer);
		encoded.headers.set('content-encoding', encoding);
		encoded.headers.append('vary', 'accept-encoding');
		return encoded;
	}
} satisfies ExportedHandler<Env>;
