// Far more than any choice takes: a room that has not answered by then never will.
const PATIENCE = 30_000;

/** What somebody answers; throws, naming them, when it does not come in half a minute, as a client whose socket was cut would wait for ever. */
export async function within<T>(who: string, answer: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer from ${who}`)), PATIENCE);
	});
	try {
		return await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
}
