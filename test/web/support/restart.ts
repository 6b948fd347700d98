import { expect, type House, type Visitor } from './house.ts';

/** Kills the server and starts it again: all come back by themselves, and nothing is lost. */
export async function restarts(house: House, visitors: readonly Visitor[]): Promise<void> {
	const before = visitors.map(({ recorder }) => ({ wholes: recorder.wholes, choices: recorder.match.choices }));
	await house.restart('SIGKILL');
	for (const [n, { recorder }] of visitors.entries()) {
		expect(await recorder.until(() => recorder.wholes > (before[n]?.wholes ?? 0), 60_000)).toBe(true);
		expect(recorder.match.choices).toBeGreaterThanOrEqual(before[n]?.choices ?? 0);
	}
}
