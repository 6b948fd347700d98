/** The text, many times smaller; it knows when it was damaged. */
export async function squeezed(text: string): Promise<Uint8Array> {
	return new Uint8Array(await through(new Blob([text]), new CompressionStream('gzip')).arrayBuffer());
}

/** The text that was squeezed. Throws when the bytes were damaged. */
export function unsqueezed(bytes: Uint8Array): Promise<string> {
	return through(new Blob([bytes]), new DecompressionStream('gzip')).text();
}

function through(blob: Blob, change: CompressionStream | DecompressionStream): Response {
	return new Response(blob.stream().pipeThrough(change));
}
