import type { Refusal } from '#rules/core/play.ts';
import { refuse } from './change.ts';
import { whoIs } from './people/people.ts';
import type { StoredSaying } from './rows/sayings.ts';
import { isAmong, seatOf, type Table } from './table.ts';
import { cleanSaying } from '#party/shared/text.ts';
import type { ClientMessage } from '#party/shared/client-message.ts';

type Say = Extract<ClientMessage, { type: 'say' }>;

/** What somebody says, who is called so, public or whispered from seat to seat, with number `n`; or why they may not. `now`: milliseconds. */
export function sayingOf(
	table: Table,
	by: { readonly account: string; readonly name?: string | undefined },
	{ text, to }: Say,
	n: number,
	now: number
): StoredSaying | Refusal {
	if (isAmong(table.muted, by.account)) return refuse('muted');
	const clean = cleanSaying(text);
	if (clean === undefined) return refuse('malformed');
	const seat = seatOf(table, by.account);
	const place = seat === undefined ? undefined : table.places[seat];
	const name = (place?.kind === 'player' ? place.name : by.name) ?? '';
	if (seat === undefined && table.talk === 'seated' && by.account !== table.host) return refuse('seated-only');
	const saying = { n, at: now, by: whoIs(table, by.account), ...(seat !== undefined && { seat }), name, text: clean };
	if (to === undefined) return { saying, sender: by.account };
	if (!table.whispers) return refuse('whispers-off');
	if (seat === undefined) return refuse('not-seated');
	const receiver = table.places[to];
	if (receiver?.kind !== 'player' || to === seat) return refuse('nobody-there');
	return { saying: { ...saying, to }, sender: by.account, receiver: receiver.account };
}
