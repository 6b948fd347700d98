import { request } from '#lib/api.ts';

/** The server's requests about televisions, each answering with its JSON or throwing `Refused`. */
export const screens = {
	/** A code for a television, until when it is good (milliseconds), and what makes it the table's own, where something does. */
	code: (table: string) => request<{ code: string; until: number; screen?: string }>(`/api/tables/${encodeURIComponent(table)}/screen`, {}),
	/** The table to which a television's code leads, and what makes it the table's own. */
	shown: (code: string) => request<{ table: string; screen: string }>('/api/screens', { code })
};
