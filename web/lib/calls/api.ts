import { request } from '#lib/api.ts';
import type { CallSettings, Holiday } from '#party/shared/wire.ts';

/** The server's requests about calls, each answering with its JSON or throwing `Refused`. */
export const calls = {
	/** How this account is called, and the key to subscribe with, where the house has one. */
	settings: () => request<CallSettings & { key?: string }>('/api/me/calls'),
	offer: (device: { endpoint: string; p256dh: string; auth: string }) => request<unknown>('/api/me/calls/offer', device),
	forget: (endpoint: string) => request<unknown>('/api/me/calls/forget', { endpoint }),
	/** `quiet`: null for no quiet hours. */
	settle: (change: { quiet?: CallSettings['quiet'] | null; off?: boolean; zone?: string; holidays?: readonly Holiday[] }) =>
		request<unknown>('/api/me/calls/settings', change),
	silence: (id: string, silent: boolean) => request<unknown>('/api/me/calls/silence', { id, silent }),
	/** The name of the feed of my turns, made when there is none, or anew. */
	feed: (anew: boolean) => request<{ feed: string }>('/api/me/calls/feed', { anew }),
	endFeed: () => request<unknown>('/api/me/calls/feed/end', {}),
	nudge: (id: string, seat: number) => request<unknown>(`/api/tables/${encodeURIComponent(id)}/nudge`, { seat })
};
