import { api } from '#lib/api.ts';
import { tellRefusal } from '#lib/refusals.ts';
import type { TableView } from '#party/shared/wire.ts';

/** Fetches the record of a finished match, or what is left of a damaged one, and hands it to the browser as a file. */
export async function keepRecord({ id, game }: Pick<TableView, 'id' | 'game'>): Promise<void> {
	try {
		const record = await api.record(id);
		const link = document.createElement('a');
		link.href = URL.createObjectURL(new Blob([JSON.stringify(record, undefined, '\t')], { type: 'application/json' }));
		link.download = `${game}-${id}.json`;
		link.click();
		URL.revokeObjectURL(link.href);
	} catch (failure) {
		tellRefusal(failure instanceof Error ? failure.message : 'server');
	}
}
