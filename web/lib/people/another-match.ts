import { api, Refused } from '#lib/api.ts';
import { namedMe } from '#lib/me.svelte.ts';
import type { GroupView, PersonView } from '#party/shared/people-wire.ts';
import { peopleRequests } from './requests.ts';

/**
 * Where a group plays again. Its last table may be gone, or its host may have asked me to leave: then those of the group are asked with whom
 * I still play, as `people` says. Throws `Refused`.
 */
export async function anotherMatch({ table, game, members }: GroupView, people: readonly PersonView[]): Promise<string> {
	await namedMe();
	try {
		return (await api.again(table)).id;
	} catch (failure) {
		const isClosed = failure instanceof Refused && (failure.reason === 'unknown-table' || failure.reason === 'banned');
		const asked = members.filter((member) => !people.some(({ who, shut }) => who === member && shut));
		if (!isClosed || asked.length === 0) throw failure;
		return (await peopleRequests.ask(game, asked, table)).id;
	}
}
