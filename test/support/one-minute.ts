/** The limits on addresses count by the minute of the clock: work that a turning minute falls into is done again, from another address. */
export async function withinOneMinute<T>(work: (attempt: number) => Promise<T>): Promise<T> {
	const minute = (): number => Math.floor(Date.now() / 60_000);
	for (let attempt = 0; ; attempt += 1) {
		const begun = minute();
		const result = await work(attempt);
		if (minute() === begun) return result;
	}
}
