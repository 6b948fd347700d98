import { ANSWER_HEADERS, problem } from '#party/shared/problem.ts';

/** What a request brings with it; or the answer to one that is not handed on. */
export type Body = { readonly bytes?: Uint8Array<ArrayBuffer> | undefined } | { readonly refused: Response };

/**
 * Reads a request's body whole before anybody is asked to answer it: one that stops halfway, or never ends, would keep its connection and a
 * place in the runtime for ever. `most`: bytes; `patience`: milliseconds until all of it has to be here.
 */
export async function readBody(body: ReadableStream<Uint8Array> | null, most: number, patience: number): Promise<Body> {
	if (body === null) return {};
	const reader = body.getReader();
	const late = Promise.withResolvers<'late'>();
	const timer = setTimeout(() => late.resolve('late'), patience);
	try {
		const parts: Uint8Array[] = [];
		for (let size = 0; ;) {
			const read = await Promise.race([reader.read(), late.promise]);
			if (read === 'late') return { refused: new Response(null, { status: 408, headers: ANSWER_HEADERS }) };
			if (read.done) return { bytes: joined(parts, size) };
			size += read.value.length;
			if (size > most) return { refused: problem('too-long') };
			parts.push(read.value);
		}
	} catch {
		// Broken off, or no chunks as HTTP has them.
		return { refused: problem('malformed') };
	} finally {
		clearTimeout(timer);
		// What still comes is nobody's.
		void reader.cancel().catch(() => undefined);
	}
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(size);
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
