import { api, type Me } from '#lib/api.ts';
import { accountChanged } from '#lib/me.svelte.ts';

let list: readonly Me[] = $state.raw([]);

/** The accounts that this device was before and can be again. Every method throws `Refused`. */
export const earlierAccounts = {
	get list() {
		return list;
	},
	async look(): Promise<void> {
		list = (await api.earlier()).earlier;
	},
	async goBackTo(account: string): Promise<void> {
		await api.goBack(account);
		accountChanged();
	},
	async forget(account: string): Promise<void> {
		await api.forget(account);
		list = list.filter((other) => other.account !== account);
	}
};
