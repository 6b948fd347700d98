/** What comes of this work within so many milliseconds; undefined when nothing does, or it fails. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), milliseconds)));
	try {
		return await Promise.race([work.catch(() => undefined), late]);
	} finally {
		if (timer !== undefined) clearTimeout(timer);
	}
}
