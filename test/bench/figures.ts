/** The value below which this share (0 to 1) of the times lies; 0 when there are none. */
export function percentile(times: readonly number[], share: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A table on the terminal: the first row is its head, the first column flush left, the others flush right. */
export function printTable(rows: readonly (readonly string[])[]): void {
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
	for (const row of rows)
		console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '));
	console.log('');
}

/** A number of milliseconds for a table. */
export function milliseconds(time: number): string {
	return `${time.toFixed(2)} ms`;
}

/** Median, 95th and 99th percentile of some times in milliseconds, for a table. */
export function latency(times: readonly number[]): string[] {
	return [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(times, share)));
}
