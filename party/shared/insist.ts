/** Does it, and once more after each of these pauses (milliseconds) as long as it fails. Throws what failed it last. */
export async function insist<T>(work: () => Promise<T>, pauses: readonly number[]): Promise<T> {
	for (const pause of pauses) {
		try {
			return await work();
		} catch {
			await new Promise((resolve) => setTimeout(resolve, pause));
		}
	}
	return work();
}
