import { request } from '#lib/api.ts';
import type { EveningView, PeopleView } from '#party/shared/people-wire.ts';

/** What the page of one's people asks the server; each throws `Refused`. */
export const peopleRequests = {
	view: () => request<PeopleView>('/api/me/people'),
	evenings: (group: string) => request<{ evenings: readonly EveningView[] }>(`/api/me/people/evenings?group=${encodeURIComponent(group)}`),
	/** Opens a table of the game where seats are kept for these people, like the match at the table `like`. */
	ask: (game: string, who: readonly string[], like: string | undefined) =>
		request<{ id: string }>('/api/me/people/ask', { game, who, ...(like !== undefined && { like }) }),
	shut: (who: string, shut: boolean) => request<unknown>('/api/me/people/shut', { who, shut })
};
