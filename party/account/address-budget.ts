import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#party/shared/env.ts';
import { ADDRESS, DAY } from '#party/shared/limits.ts';
import { isOff } from '#party/shared/budget-switch.ts';
import { pseudonymOf } from '#party/shared/signed-name.ts';
import { giveBack, spend, SPENDING, type Expense } from './spending.ts';

/**
 * What addresses have spent in the last 24 hours. One object counts for many addresses, so that coming from another address makes no
 * further file; no client reaches it.
 */
export class AddressBudget extends DurableObject<Env> {
	/** Whether this may be spent; counts it when it may. */
	async spend(expense: Expense): Promise<boolean> {
		this.ctx.storage.sql.exec(SPENDING);
		const now = Date.now();
		const may = spend(this.ctx.storage.sql, expense, now);
		if (may && (await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + DAY);
		return may;
	}

	/** What was counted was not spent. */
	giveBack(expense: Omit<Expense, 'most'>): void {
		this.ctx.storage.sql.exec(SPENDING);
		giveBack(this.ctx.storage.sql, expense);
	}

	/** Forgets what no longer counts, and with it who was here. */
	override async alarm(): Promise<void> {
		const { storage } = this.ctx;
		storage.sql.exec('delete from spent where at <= ?', Date.now() - DAY);
		const [oldest] = storage.sql.exec<{ at: number | null }>('select min(at) as at from spent').toArray();
		if (typeof oldest?.at === 'number') await storage.setAlarm(oldest.at + DAY);
	}
}

/** Whether the address may spend this; it is not kept as it is, only a name for it that the house alone can make. */
export async function spendOfAddress(env: Env, address: string, expense: Omit<Expense, 'who'>): Promise<boolean> {
	const who = await pseudonymOf(env, address);
	// The first character shares all addresses out to 62 objects.
	return env.AddressBudget.getByName(who.charAt(0)).spend({ ...expense, who });
}

/** What the address was counted for was not spent. */
export async function giveBackToAddress(env: Env, address: string, expense: Omit<Expense, 'who' | 'most'>): Promise<void> {
	const who = await pseudonymOf(env, address);
	await env.AddressBudget.getByName(who.charAt(0)).giveBack({ ...expense, who });
}

/** Whether anything may be kept of this account, which has come from the address and of which nothing is kept yet; counts it when it may. */
export async function mayBeKept(env: Env, address: string, account: string): Promise<boolean> {
	return isOff(env) || spendOfAddress(env, address, { what: 'guest', thing: account, most: ADDRESS.guestsADay });
}
