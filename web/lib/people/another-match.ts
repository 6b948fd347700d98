import { api, Refused } from '#lib/api.ts';
import { namedMe } from '#lib/me.svelte.ts';
import type { GroupView } from '#party/shared/people-wire.ts';
import { peopleRequests } from './requests.ts';

/** Where a group plays again; its last table may be gone, or its last host may have asked me to leave. Throws `Refused`. */
export async function anotherMatch({ table, game, members }: GroupView): Promise<string> {
	await namedMe();
	try {
		return (await api.again(table)).id;
	} catch (failure) {
		if (!(failure instanceof Refused) || failure.reason !== 'unknown-table') throw failure;
		return (await peopleRequests.ask(game, members, table)).id;
	}
}
