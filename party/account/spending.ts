import { DAY } from '#party/shared/limits.ts';

/** The rows of what was spent in the last 24 hours, in whatever object counts it. */
export const SPENDING = `
	create table if not exists spent (
		who text not null, what text not null, thing text not null, at integer not null, primary key (who, what, thing)
	) without rowid;
`;

/** Something that is counted: the same thing counts once, however often it is asked for. */
export type Expense = { readonly who: string; readonly what: string; readonly thing: string; readonly most: number };

/** How often this may still be spent beside all of the last 24 hours. `now`: milliseconds. */
export function leftOf(sql: SqlStorage, { who, what, most }: Omit<Expense, 'thing'>, now: number): number {
	const query = 'select count(*) as count from spent where who = ? and what = ? and at > ?';
	return most - sql.exec<{ count: number }>(query, who, what, now - DAY).one().count;
}

/** Whether this may be spent beside all of the last 24 hours; counts it when it may. `now`: milliseconds. */
export function spend(sql: SqlStorage, { who, what, thing, most }: Expense, now: number): boolean {
	const since = now - DAY;
	const rows = sql.exec<{ thing: string; at: number }>('select thing, at from spent where who = ? and what = ?', who, what).toArray();
	const counted = rows.filter(({ at }) => at > since);
	if (counted.some((spent) => spent.thing === thing)) return true;
	if (counted.length >= most) return false;
	if (counted.length < rows.length) sql.exec('delete from spent where who = ? and what = ? and at <= ?', who, what, since);
	sql.exec('insert or replace into spent (who, what, thing, at) values (?, ?, ?, ?)', who, what, thing, now);
	return true;
}

/** What was counted as spent was not: it counts no more. */
export function giveBack(sql: SqlStorage, { who, what, thing }: Omit<Expense, 'most'>): void {
	sql.exec('delete from spent where who = ? and what = ? and thing = ?', who, what, thing);
}
