import type { Env } from './env.ts';

/** Whether accounts and addresses have no budgets here. */
export function isOff({ BUDGETS }: Pick<Env, 'BUDGETS'>): boolean {
	return BUDGETS === 'off';
}
