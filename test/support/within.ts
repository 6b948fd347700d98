/** Waits for the work, but not longer than `limit` milliseconds: then it fails with what `late` says. */
export async function within<T>(limit: number, work: Promise<T>, late: () => string): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(late())), limit);
	});
	return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
