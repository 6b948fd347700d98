/**
 * The only thing that listens: it hands every request to the Worker as Cloudflare's edge would. The peer of the socket is told in the
 * header in which the edge tells it, whatever the client says, so the Worker can trust it; headers that only an edge or a development server may set do not get
 * through. `X-Forwarded-*` pass as they came: whether a proxy stands before us, and what it says, is for the Worker to judge.
 */
import { PEER } from '#party/worker/address.ts';
import { OPENING_BODY } from '#party/shared/limits.ts';
import { problem } from '#party/shared/problem.ts';
import { readBody } from './body.ts';
import { encodingFor } from './encoding.ts';
import { peerAddress } from './peer.ts';

/** `BODY_MS`: milliseconds until a request's body has to be here. */
type Env = { readonly WORKER: Fetcher; readonly BODY_MS: string };

const RESERVED = /^(?:cf|mf|x-backroom)-/;

export default {
	async fetch(request: Request, { WORKER, BODY_MS }: Env): Promise<Response> {
		// `OPTIONS *`, say: an address that no Worker can be asked for.
		if (!URL.canParse(request.url)) return problem('malformed');
		// What comes with a question is not read by anybody.
		const given = request.method === 'GET' || request.method === 'HEAD' ? null : request.body;
		const body = await readBody(given, OPENING_BODY, Number(BODY_MS));
		if ('refused' in body) return body.refused;
		const headers = new Headers(request.headers);
		for (const name of [...headers.keys()]) if (RESERVED.test(name)) headers.delete(name);
		headers.set(PEER, peerAddress(request.cf));
		const answer = await WORKER.fetch(
			new Request(request.url, { method: request.method, headers, body: body.bytes, redirect: 'manual', cf: {} })
		);
		const encoding = encodingFor(request, answer);
		if (encoding === undefined) return answer;
		const encoded = new Response(answer.body, answer);
		encoded.headers.set('content-encoding', encoding);
		encoded.headers.append('vary', 'accept-encoding');
		return encoded;
	},
	// Nobody is connected to anything beyond; without this every try would write to the log.
	connect(socket: Socket): Promise<void> {
		return socket.close();
	}
} satisfies ExportedHandler<Env>;
