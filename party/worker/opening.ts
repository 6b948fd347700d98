import { addressMaySpend } from './request-budgets.ts';
import type { Visit } from './cookies.ts';
import type { NewTable } from '#party/room/again.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { unguessable } from '#party/shared/random.ts';
import { newTableId } from '#party/shared/signed-name.ts';

/** What a table that is about to be opened is called, and the part of its link that allows to sit. */
export async function freshTable({ env }: Visit): Promise<NewTable> {
	return { id: await newTableId(env), invite: unguessable() };
}

/** Whether the address may open one more table; counts it when it may. */
export function addressMayOpen(c: Visit, id: string): Promise<boolean> {
	return addressMaySpend(c, { what: 'table', thing: id, most: ADDRESS.tablesADay });
}
