import type { ClockTerms, Colour, Lag, Patience, TableView, Talk } from '#party/shared/wire.ts';
import type { Listing } from '#party/shared/offer.ts';
import type { Region } from '#party/shared/regions.ts';
import type { MatchRecord } from '#rules/core/record.ts';
import type { Level } from '#rules/core/levels.ts';
import type { Settings } from '#rules/core/match.ts';
import type { LoggedFact, PastMoment } from '#party/shared/wire.ts';

/** Who is at this device: an account without any form, and a name once it has been given. */
export type Me = {
	readonly account: string;
	readonly name?: string;
	/** When the account's preferences last changed (milliseconds); absent while it has none. */
	readonly preferences?: number;
};

/** A session that this device has and that does not hold: signed with a key that is no longer known, or ended on another device. */
export type Unheld = { readonly session: 'unreadable' | 'ended' };

/** One of my tables as the home page lists it; `updated` in milliseconds since 1970. */
export type TableSummary = {
	readonly id: string;
	readonly game: string;
	readonly phase: TableView['phase'];
	/** Whether the table waits for me. */
	readonly waiting: boolean;
	/** What its match asks of me, by the name of the rules' step. */
	readonly asks?: string;
	readonly updated: number;
	readonly seats: readonly {
		readonly name?: string;
		readonly kind: 'free' | 'player' | 'bot';
		readonly colour: Colour;
		/** Waits for somebody of the last match. */
		readonly keptFor?: string;
		/** Whoever it was has deleted their account. */
		readonly gone?: true;
	}[];
	readonly invite?: string;
	/** My seat, or the one that is kept for me. */
	readonly you?: number;
	/** A seat is kept for me. */
	readonly kept?: true;
	/** Who asks me there; empty where nobody can be named. */
	readonly askedBy?: string;
	/** The match was stopped before its end. */
	readonly stopped?: true;
	/** I have hidden it from my list. */
	readonly hidden?: true;
};

/** A table to be opened. */
export type NewTable = {
	readonly game: string;
	readonly seats: number;
	readonly settings?: Settings;
	readonly watchers?: boolean;
	/** How far who watches is kept behind the match. */
	readonly lag?: Lag | undefined;
	readonly whispers?: boolean;
	readonly patience?: Patience;
	readonly talk?: Talk;
	/** How long players may think. */
	readonly clock?: ClockTerms | undefined;
	/** Makes it public, and says what is told of it. */
	readonly listed?: Listing | undefined;
	/** Where it is to live; near its opener when it is absent. */
	readonly region?: Region | undefined;
	/** Another edition than the house's, as its file has it. */
	readonly edition?: unknown;
};

/** How the opener sits down: committed to a nonce, or with it when bots (of this level) fill the free seats and the match starts at once. */
export type Seating = { readonly colour?: Colour } & (
	{ readonly commitment: string } | { readonly bots: true; readonly nonce: string; readonly level?: Level }
);

/** A request that came to nothing: `reason` is the server's code, or `offline` or `server` when it gave none. */
export class Refused extends Error {
	readonly reason: string;
	/** What is wrong with an edition, and at which place of its file. */
	readonly edition: { readonly refused: string; readonly at: string } | undefined;
	constructor(reason: string, edition?: Refused['edition']) {
		super(reason);
		this.reason = reason;
		this.edition = edition;
	}
}

/** Asks the server; with a body the request changes something. Answers its JSON. Throws `Refused`. */
export async function request<T>(path: string, body?: unknown): Promise<T> {
	let response: Response;
	try {
		response = await fetch(path, {
			credentials: 'same-origin',
			...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
		});
	} catch {
		throw new Refused('offline');
	}
	const answer: unknown = await response.json().catch(() => undefined);
	if (response.ok && answer !== undefined) return answer as T;
	const { reason, refused, at } = (answer ?? {}) as { reason?: unknown; refused?: unknown; at?: unknown };
	throw new Refused(
		typeof reason === 'string' ? reason : 'server',
		typeof refused === 'string' && typeof at === 'string' ? { refused, at } : undefined
	);
}

/** A nonce: 32 hex digits from the platform's randomness. */
export function newNonce(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The server's requests, each answering with its JSON or throwing `Refused`. */
export const api = {
	me: () => request<Me | Unheld>('/api/me'),
	/** The same with my tables, unless those have to be asked for by themselves. */
	meAndTables: () => request<(Me & { readonly tables?: readonly TableSummary[] }) | Unheld>('/api/me?tables'),
	rename: (name: string) => request<unknown>('/api/me', { name }),
	tables: () => request<{ tables: readonly TableSummary[] }>('/api/me/tables'),
	open: (table: NewTable) => request<{ id: string; invite: string; commitment: string }>('/api/tables', table),
	seat: (id: string, seating: Seating) => request<unknown>(`/api/tables/${encodeURIComponent(id)}/seat`, seating),
	hide: (id: string, hidden: boolean) => request<unknown>('/api/me/tables/hidden', { id, hidden }),
	device: () => request<{ code: string; expires: number }>('/api/me/device', {}),
	/** Whose the code is, and for how many days one could go back from there. */
	look: (code: string) => request<Me & { days: number }>('/api/session/look', { code }),
	redeem: (code: string, account: string) => request<Me>('/api/session/redeem', { code, account }),
	/** Who this device was before and can be again. */
	earlier: () => request<{ earlier: readonly Me[] }>('/api/session/earlier'),
	goBack: (account: string) => request<Me>('/api/session/return', { account }),
	forget: (account: string) => request<unknown>('/api/session/forget', { account }),
	newGuest: () => request<Me>('/api/session/new', {}),
	signOut: () => request<unknown>('/api/session/leave', {}),
	endOthers: () => request<unknown>('/api/session/end-others', {}),
	/** Where the people of a finished match play again: who asks first opens the table. */
	again: (id: string) => request<{ id: string }>(`/api/tables/${encodeURIComponent(id)}/again`, {}),
	/** Throws when there is no such table. */
	preview: (id: string) => request<unknown>(`/api/tables/${encodeURIComponent(id)}`),
	earlierLog: (id: string, before: number) =>
		request<{ log: readonly LoggedFact[] }>(`/api/tables/${encodeURIComponent(id)}/log?before=${before}`),
	/** The match after choice number `at`, as this viewer knew it then. */
	moment: (id: string, at: number, invite: string | undefined) =>
		request<PastMoment>(
			`/api/tables/${encodeURIComponent(id)}/moment?at=${at}${invite === undefined ? '' : `&invite=${encodeURIComponent(invite)}`}`
		),
	record: (id: string) => request<MatchRecord>(`/api/tables/${encodeURIComponent(id)}/record`)
};
