import { api } from '#lib/api.ts';
import { toast } from '#lib/design/toast.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import { tellFailure } from '#lib/refusals.ts';

/** Hides a table from my list, or brings it back; then the list is fetched anew. */
export async function hideTable(id: string, hidden: boolean, reload: () => Promise<void>): Promise<void> {
	try {
		await api.hide(id, hidden);
		await reload();
		if (hidden) toast(m.table_hidden_done());
	} catch (failure) {
		tellFailure(failure);
	}
}
