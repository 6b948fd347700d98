import type { Env } from './env.ts';
import type { TableSummary } from './summary.ts';

// How many running tables are asked how they stand; the rest is listed as last told.
const MOST_ASKED = 50;

/** The account's tables: those that wait for it first, then the latest. */
export async function tablesOf(env: Env, account: string): Promise<TableSummary[]> {
	const told = await env.Player.getByName(account).tables();
	const running = told.filter(({ phase }) => phase !== 'over');
	const asked = await Promise.all(running.slice(0, MOST_ASKED).map((summary) => presentSummary(env, account, summary)));
	const tables = [...asked, ...running.slice(MOST_ASKED), ...told.filter(({ phase }) => phase === 'over')];
	return tables.filter((summary) => summary !== undefined).sort((a, b) => Number(b.waiting) - Number(a.waiting) || b.updated - a.updated);
}

async function presentSummary(env: Env, account: string, told: TableSummary): Promise<TableSummary | undefined> {
	try {
		return await env.Match.getByName(told.id).summary(account);
	} catch {
		return told;
	}
}
