import type { Refusal } from '#rules/core/play.ts';
import { isRefusal } from './change.ts';
import { leave } from './lobby.ts';
import { ROOM } from '#party/shared/limits.ts';
import { isAmong, withInvited, type Table } from './table.ts';

/** Gives up the account's seat, or the one that is kept for it. While the link is the same, it may think better of that (`readmitted`). */
export function giveUp(table: Table, account: string): Table | Refusal {
	const left = leave(table, account);
	if (isRefusal(left)) return left;
	const others = (left.declined ?? []).filter((each) => each.account !== account);
	return { ...left, declined: [...others, { account, links: left.links ?? 0 }].slice(-ROOM.shutOut) };
}

/** The table where the account may sit down after all: it had a place here and gave it up, the link is still that one, and the host has not sent it away. */
export function readmitted(table: Table, account: string): Table {
	const { phase, declined = [], links = 0, banned, removed } = table;
	if (phase !== 'gathering' || isAmong(banned, account) || removed?.includes(account)) return table;
	return declined.some((each) => each.account === account && each.links === links) ? withInvited(table, account, ROOM.invited) : table;
}
