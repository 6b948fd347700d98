import type { Context } from 'hono';
import { addressOf } from './address.ts';
import { spendOfAddress } from '#party/account/address-budget.ts';
import { isOff } from '#party/shared/budget-switch.ts';
import type { Env } from '#party/shared/env.ts';
import type { Expense } from '#party/account/spending.ts';

type Visit = Context<{ Bindings: Env }>;

/** Whether one more request that only reads may be answered; counted for the address, or for the account where it is given. */
export async function mayRead({ env, req }: Visit, account?: string): Promise<boolean> {
	return isOff(env) || (await env.READ_LIMIT.limit({ key: account ?? addressOf(req.raw, env) })).success;
}

/** Whether the address may spend this beside all that it spent in the last 24 hours; counts it when it may. */
export async function addressMaySpend({ env, req }: Visit, expense: Omit<Expense, 'who'>): Promise<boolean> {
	return isOff(env) || spendOfAddress(env, addressOf(req.raw, env), expense);
}
