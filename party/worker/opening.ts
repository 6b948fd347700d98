import { addressOf } from './address.ts';
import { giveBackToAddress } from '#party/account/address-budget.ts';
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

/** The table that was counted for the account and the address was not opened, and counts for neither. */
export async function notOpened({ env, req }: Visit, account: string, id: string): Promise<void> {
	await Promise.all([
		env.Player.getByName(account).notOpened(id),
		giveBackToAddress(env, addressOf(req.raw, env), { what: 'table', thing: id })
	]);
}
